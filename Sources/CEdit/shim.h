#include <histedit.h>

// libedit is loaded when the first question is asked (`dlopen`), so that no other run pays for it; hence
// these take the address of the function that they call. All of them are variadic there.
typedef int (*gunroom_el)(EditLine *, int, ...);
typedef int (*gunroom_history)(History *, HistEvent *, int, ...);

static inline int gunroom_el_pointer(void *function, EditLine *line, int what, void *value) {
  return ((gunroom_el)function)(line, what, value);
}
static inline int gunroom_el_number(void *function, EditLine *line, int what, int value) {
  return ((gunroom_el)function)(line, what, value);
}
static inline int gunroom_el_prompt(void *function, EditLine *line, char *(*prompt)(EditLine *)) {
  return ((gunroom_el)function)(line, EL_PROMPT, prompt);
}
static inline int gunroom_el_getc(void *function, EditLine *line,
                                  int (*get)(EditLine *, wchar_t *)) {
  return ((gunroom_el)function)(line, EL_GETCFN, get);
}
static inline int gunroom_el_bind(void *function, EditLine *line, const char *key,
                                  const char *name, const char *help,
                                  unsigned char (*run)(EditLine *, int)) {
  ((gunroom_el)function)(line, EL_ADDFN, name, help, run);
  return ((gunroom_el)function)(line, EL_BIND, key, name, (char *)0);
}
static inline int gunroom_el_history(void *function, EditLine *line, void *history, History *kept) {
  return ((gunroom_el)function)(line, EL_HIST, (gunroom_history)history, kept);
}
static inline int gunroom_history_number(void *function, History *kept, int what, int value) {
  HistEvent event;
  return ((gunroom_history)function)(kept, &event, what, value);
}
static inline int gunroom_history_enter(void *function, History *kept, const char *line) {
  HistEvent event;
  return ((gunroom_history)function)(kept, &event, H_ENTER, line);
}
static inline EditLine *gunroom_el_init(void *function, const char *program) {
  return ((EditLine * (*)(const char *, FILE *, FILE *, FILE *)) function)(program, stdin, stderr,
                                                                           stderr);
}
static inline void gunroom_show(const char *text) {
  fputs(text, stderr);
  fflush(stderr);
}
