#include <cairo.h>
#include <cairo-pdf.h>
// The compression of PDF, which cairo uses itself.
#include <zlib.h>
