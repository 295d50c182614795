#include <harfbuzz/hb-ot.h>
#include <pango/pangocairo.h>

// These are cast macros, which Swift does not see.
static const PangoGlyph gunroom_glyph_empty = PANGO_GLYPH_EMPTY;
static const PangoGlyph gunroom_glyph_unknown = PANGO_GLYPH_UNKNOWN_FLAG;
