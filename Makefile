# Builds, tries, tests and installs Gunroom. `make help` lists the targets.

PREFIX = /usr/local
DESTDIR =

# Debian packages: the libraries to build with, the fonts to print with, the programs to test with, of
# which poppler-utils makes pictures of pages too.
LIBRARIES = pkg-config libsqlite3-dev libglib2.0-dev libcairo2-dev libpango1.0-dev libvips-dev \
	libqpdf-dev zlib1g-dev libedit-dev libqrencode-dev libarchive-dev libxlsxwriter-dev \
	libxml2-dev
FONTS = fonts-inter fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
TOOLS = age poppler-utils qpdf sqlite3 libvips-tools python3-venv zsh fish zbar-tools chromium \
	cron systemd
PACKAGES = $(LIBRARIES) $(FONTS) $(TOOLS)

RELEASE = .build/release
BIN = $(DESTDIR)$(PREFIX)/bin
LIBEXEC = $(DESTDIR)$(PREFIX)/libexec/gunroom
SHARE = $(DESTDIR)$(PREFIX)/share
# Where the shells look for what completes command lines.
BASH = $(SHARE)/bash-completion/completions/gunroom
ZSH = $(SHARE)/zsh/site-functions/_gunroom
FISH = $(SHARE)/fish/vendor_completions.d/gunroom.fish
BENCH = .build/bench
COLLECTION = Tests/Fixtures/collection
DEMO = $(RELEASE)/gunroom --quiet --vault demo/collection.gunroom

# One target after the other: the Swift builds use every core already, and need what setup installs.
.NOTPARALLEL:
.PHONY: build help swift setup demo test lint bench install uninstall clean

# Swift's own library is linked in, so that an installed program needs no Swift and starts faster;
# by lld, because the usual linker warns of a function in Foundation that is never called.
build: swift setup ## build the release programs (what plain `make` does)
	@[ -x $(RELEASE)/gunroom ] || echo 'Building, which takes some minutes the first time'
	@swift build --quiet --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

swift:
	@command -v swift >/dev/null || { \
	  echo 'Swift is missing: install 6.1 or newer from swift.org, its usr/bin folder in PATH.' >&2; \
	  exit 1; }
	@found=$$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p'); \
	printf '6.1\n%s\n' "$$found" | sort -C -V || { \
	  echo "Swift $$found is too old: Gunroom needs 6.1 or newer." >&2; exit 1; }

setup: ## install the Debian packages that are missing
	@missing=; for name in $(PACKAGES); do \
	  dpkg-query -W -f '$${db:Status-Status}' $$name 2>/dev/null | grep -q '^installed' \
	    || missing="$$missing $$name"; \
	done; \
	[ "$$missing" ] || exit 0; \
	command -v apt-get >/dev/null || { \
	  echo "No apt-get here; needed is what these Debian packages bring:$$missing"; exit 0; }; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	echo "Installing Debian packages, which can take some minutes:$$missing"; \
	$$sudo apt-get update -q >/dev/null && \
	$$sudo env DEBIAN_FRONTEND=noninteractive \
	  apt-get install -q -y --no-install-recommends $$missing </dev/null >/dev/null

demo: build ## make a vault, PDFs and a list of the sample collection in demo/
	@rm -rf demo && mkdir demo
	@$(DEMO) init --name "The Example Collection" >/dev/null
	@$(DEMO) import $(COLLECTION)/collection.csv --files $(COLLECTION)/photos >/dev/null
	@$(DEMO) photo add A0O123 $(COLLECTION)/photos/cz-75-markings.jpg >/dev/null
	@$(DEMO) photo add 2417009 $(COLLECTION)/photos/winchester-94-receiver.jpg >/dev/null
	@cd $(COLLECTION) && GUNROOM_VAULT=$(CURDIR)/demo/collection.gunroom \
	  PATH="$(CURDIR)/$(RELEASE):$$PATH" sh ./belongings.sh
	@$(DEMO) report detail -o demo/detail-portrait.pdf
	@$(DEMO) report detail --landscape -o demo/detail-landscape.pdf
	@for name in $$($(DEMO) report list --format plain | cut -f1); do \
	  [ "$$name" = detail ] || $(DEMO) report "$$name" -o "demo/$$name.pdf"; done
	@$(DEMO) report theft 1 8 16 -o demo/theft.pdf
	@$(DEMO) list >demo/list.txt
	@echo 'Made of the sample collection, 24 guns:'
	@ls demo | sed 's,^,  demo/,'
	@echo 'Look at the PDFs, then try:'
	@echo '  export GUNROOM_VAULT=demo/collection.gunroom PATH="$$PWD/$(RELEASE):$$PATH"'
	@echo '  gunroom show "winchester 94"'
	@echo '  gunroom list colt'
	@echo '  gunroom edit 1 notes="Cleaned and oiled" && gunroom history 1'
	@echo '  gunroom help'

test: setup swift ## run every test; the last line counts them
	@echo 'Building and running the tests'
	@swift test --quiet --disable-xctest

lint: swift ## check the form of the sources and scripts
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests Reports
	@bash -n .ci/run
	@! command -v shellcheck >/dev/null || shellcheck .ci/run

bench: build $(BENCH)/venv/ready ## measure beside other programs (a part: ONLY=start)
	@$(BENCH)/venv/bin/python Tests/Benchmarks/bench.py $(ONLY)

$(BENCH)/venv/ready: Tests/Benchmarks/requirements.txt
	@echo 'Installing fpdf2, Pillow, ReportLab, sqlite-utils and Typst from PyPI in $(BENCH)/venv, to compare with'
	@python3 -m venv --clear $(BENCH)/venv
	@$(BENCH)/venv/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

install: ## install what `make` built (PREFIX=/usr/local, DESTDIR=)
	@[ -x $(RELEASE)/gunroom ] || { echo 'Run make first.' >&2; exit 1; }
	install -D -m 755 $(RELEASE)/gunroom $(BIN)/gunroom
	install -D -m 755 -t $(LIBEXEC) $(RELEASE)/gunroom-print $(RELEASE)/gunroom-photo
	install -d $(dir $(BASH) $(ZSH) $(FISH))
	$(RELEASE)/gunroom completions bash >$(BASH)
	$(RELEASE)/gunroom completions zsh >$(ZSH)
	$(RELEASE)/gunroom completions fish >$(FISH)
	chmod 644 $(BASH) $(ZSH) $(FISH)

uninstall: ## remove what `make install` installed
	rm -f $(BIN)/gunroom $(LIBEXEC)/gunroom-print $(LIBEXEC)/gunroom-photo
	rm -f $(BASH) $(ZSH) $(FISH)
	[ ! -d $(LIBEXEC) ] || rmdir $(LIBEXEC)

clean: ## remove everything that was built
	rm -rf .build demo
