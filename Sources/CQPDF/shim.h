#include <qpdf/qpdf-c.h>

// qpdf is loaded when the first document is encrypted (`dlopen`), so that no other run pays for it; these
// give the address of a function the type that qpdf declares.
#define GUNROOM_QPDF(name)                                                        \
  static inline __typeof__(&qpdf_##name) _Nonnull gunroom_qpdf_##name(            \
      void *_Nonnull address) {                                                   \
    return (__typeof__(&qpdf_##name))address;                                     \
  }

GUNROOM_QPDF(init)
GUNROOM_QPDF(cleanup)
GUNROOM_QPDF(silence_errors)
GUNROOM_QPDF(set_suppress_warnings)
GUNROOM_QPDF(set_attempt_recovery)
GUNROOM_QPDF(read_memory)
GUNROOM_QPDF(get_num_pages)
GUNROOM_QPDF(init_write_memory)
GUNROOM_QPDF(set_r6_encryption_parameters2)
GUNROOM_QPDF(write)
GUNROOM_QPDF(get_buffer_length)
GUNROOM_QPDF(get_buffer)
GUNROOM_QPDF(has_error)
GUNROOM_QPDF(get_error)
GUNROOM_QPDF(get_error_full_text)
