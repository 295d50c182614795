// Linux calls that glibc declares only under _GNU_SOURCE, which Swift's own Glibc module lacks.
extern int memfd_create(const char *name, unsigned int flags);
extern int renameat2(int from_folder, const char *from, int to_folder, const char *to,
                     unsigned int flags);
// Pseudo-terminals, which glibc declares for _XOPEN_SOURCE and _GNU_SOURCE only.
extern int posix_openpt(int flags);
extern int grantpt(int descriptor);
extern int unlockpt(int descriptor);
extern int ptsname_r(int descriptor, char *name, unsigned long size);
