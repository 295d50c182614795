#include <archive.h>
#include <archive_entry.h>

// libarchive is loaded when the first archive is written or read (`dlopen`), so that no other run pays
// for it; these give the address of a function the type that libarchive declares.
#define GUNROOM_ARCHIVE(name)                                              \
  static inline __typeof__(&archive_##name) _Nonnull gunroom_archive_##name( \
      void *_Nonnull address) {                                            \
    return (__typeof__(&archive_##name))address;                           \
  }

GUNROOM_ARCHIVE(write_new)
GUNROOM_ARCHIVE(write_set_format_zip)
GUNROOM_ARCHIVE(write_zip_set_compression_deflate)
GUNROOM_ARCHIVE(write_zip_set_compression_store)
GUNROOM_ARCHIVE(write_open_filename)
GUNROOM_ARCHIVE(write_header)
GUNROOM_ARCHIVE(write_data)
GUNROOM_ARCHIVE(write_close)
GUNROOM_ARCHIVE(write_free)
GUNROOM_ARCHIVE(read_new)
GUNROOM_ARCHIVE(read_support_format_zip)
GUNROOM_ARCHIVE(read_open_filename)
GUNROOM_ARCHIVE(read_next_header)
GUNROOM_ARCHIVE(read_data)
GUNROOM_ARCHIVE(read_free)
GUNROOM_ARCHIVE(entry_new)
GUNROOM_ARCHIVE(entry_free)
GUNROOM_ARCHIVE(entry_set_pathname)
GUNROOM_ARCHIVE(entry_set_filetype)
GUNROOM_ARCHIVE(entry_set_perm)
GUNROOM_ARCHIVE(entry_set_mtime)
GUNROOM_ARCHIVE(entry_set_size)
GUNROOM_ARCHIVE(entry_pathname)
