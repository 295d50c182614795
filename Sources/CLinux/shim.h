// Linux calls that glibc declares only under _GNU_SOURCE, which Swift's own Glibc module lacks.
extern int memfd_create(const char *name, unsigned int flags);
extern int renameat2(int from_folder, const char *from, int to_folder, const char *to,
                     unsigned int flags);
