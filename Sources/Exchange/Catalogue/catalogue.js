"use strict";
// Without this script everything is there but the filter and the order.
(() => {
  // What stood at the top stays there when the window gets another shape.
  let anchor = null, offset = 0, width = innerWidth, height = innerHeight;
  const remember = () => {
    if (innerWidth !== width || innerHeight !== height) return;
    anchor = [...document.querySelectorAll("section, .cells li, article, .photos figure")]
      .find((part) => part.getBoundingClientRect().bottom > 0) || null;
    offset = anchor ? anchor.getBoundingClientRect().top : 0;
    if (scrollY === 0) anchor = null;
  };
  addEventListener("scroll", remember, { passive: true });
  addEventListener("resize", () => {
    if (anchor && Math.min(offset, 0) !== anchor.getBoundingClientRect().top) {
      scrollBy({ top: anchor.getBoundingClientRect().top - Math.min(offset, 0), behavior: "instant" });
    }
    width = innerWidth;
    height = innerHeight;
  });

  const find = document.querySelector(".find");
  if (!find) return;
  const list = document.querySelector(".cells");
  const cells = [...list.children];
  const words = find.querySelector("input");
  const order = find.querySelector("select");
  const told = document.querySelector("[role=status]");
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = new Map(cells.map((cell) => [cell, plain(cell.dataset.words)]));
  const filter = () => {
    const wanted = plain(words.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const cell of cells) {
      cell.hidden = !wanted.every((word) => texts.get(cell).includes(word));
      if (!cell.hidden) count += 1;
    }
    told.textContent = wanted.length ? `${count} of ${cells.length}` : "";
  };
  const sort = () => {
    const [key, back] = order.value.split("-");
    const value = (cell) => cell.dataset[key];
    const isNumber = key === "number" || key === "amount" || key === "made";
    list.append(...[...cells].sort((one, other) => {
      const [a, b] = [value(one), value(other)];
      // What is not known comes last, whichever way.
      if (!a || !b) return (a ? 0 : 1) - (b ? 0 : 1) || one.dataset.number - other.dataset.number;
      const difference = isNumber ? a - b : a.localeCompare(b, undefined, { numeric: true });
      return (back ? -difference : difference) || one.dataset.number - other.dataset.number;
    }));
  };
  words.addEventListener("input", filter);
  order.addEventListener("change", sort);
  find.addEventListener("submit", (event) => event.preventDefault());
  find.hidden = false;
  filter();
  sort();
})();
