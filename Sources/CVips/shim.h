#include <vips/vips.h>

// The operations of libvips end in "...", which Swift cannot call: one wrapper for each use.

static inline VipsImage *cvips_open(const void *bytes, size_t count, const char *options) {
  return vips_image_new_from_buffer(bytes, count, options, NULL);
}

static inline int cvips_fit(VipsImage *in, VipsImage **out, int side) {
  return vips_thumbnail_image(in, out, side, "height", side, "size", VIPS_SIZE_DOWN, NULL);
}

static inline int cvips_apply_profile(VipsImage *in, VipsImage **out) {
  return vips_icc_transform(
      in, out, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_RELATIVE, NULL);
}

static inline int cvips_flatten_on_white(VipsImage *in, VipsImage **out) {
  VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
  int failed = vips_flatten(in, out, "background", white, NULL);
  vips_area_unref(VIPS_AREA(white));
  return failed;
}

static inline int cvips_to_srgb(VipsImage *in, VipsImage **out) {
  return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

static inline int cvips_save_jpeg(
    VipsImage *in, void **bytes, size_t *count, int quality, VipsForeignSubsample subsampling) {
  return vips_jpegsave_buffer(
      in, bytes, count, "Q", quality, "strip", TRUE, "optimize_coding", TRUE, "subsample_mode",
      subsampling, NULL);
}
