#include <xlsxwriter.h>

// libxlsxwriter is loaded when the first workbook is written (`dlopen`), so that no other run pays for
// it; these give the address of a function the type that libxlsxwriter declares.
#define GUNROOM_XLSX(name)                                              \
  static inline __typeof__(&name) _Nonnull gunroom_##name(              \
      void *_Nonnull address) {                                         \
    return (__typeof__(&name))address;                                  \
  }

GUNROOM_XLSX(workbook_new_opt)
GUNROOM_XLSX(workbook_add_worksheet)
GUNROOM_XLSX(workbook_add_format)
GUNROOM_XLSX(workbook_set_properties)
GUNROOM_XLSX(workbook_close)
GUNROOM_XLSX(format_set_num_format)
GUNROOM_XLSX(format_set_bold)
GUNROOM_XLSX(worksheet_write_string)
GUNROOM_XLSX(worksheet_write_number)
GUNROOM_XLSX(worksheet_write_datetime)
GUNROOM_XLSX(worksheet_set_column)
GUNROOM_XLSX(worksheet_set_row)
GUNROOM_XLSX(worksheet_freeze_panes)
GUNROOM_XLSX(worksheet_autofilter)
GUNROOM_XLSX(worksheet_insert_image_buffer_opt)
