import CVips
import Glibc
import Photographs

/// libvips, started for the format of one original and closed to all others.
///
/// It collects what libvips and the libraries below it say, so that nothing of it reaches the
/// user and the kind of trouble can be told.
final class Libvips {
  private let original: Original
  private var warnings = ""

  /// Starts libvips.
  init(for original: Original) throws(Refusal) {
    self.original = original
    // What is said must not be printed, and a library that ends the process because it got no
    // memory must still give a reason. The object lives as long as the process.
    g_log_set_writer_func(
      { level, fields, count, object in
        guard let object else { return G_LOG_WRITER_HANDLED }
        let libvips = Unmanaged<Libvips>.fromOpaque(object).takeUnretainedValue()
        libvips.hear(UnsafeBufferPointer(start: fields, count: Int(count)))
        if level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0 {
          fail(libvips.trouble.refusal.reason, exitCode: Refusal.exitCode)
        }
        return G_LOG_WRITER_HANDLED
      }, Unmanaged.passRetained(self).toOpaque(), nil)

    // Half of the time to start goes into modules (Poppler, OpenSlide, ImageMagick …), which
    // libvips looks for below this folder and only two formats need.
    if !original.format.needsModule { setenv("VIPSHOME", "/nonexistent", 1) }
    guard vips_init("gunroom-photo") == 0 else {
      throw Refusal("the picture library libvips cannot be started")
    }
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    vips_operation_block_set("VipsForeignLoad", 1)
    vips_operation_block_set(original.format.loader, 0)
  }

  private func hear(_ fields: UnsafeBufferPointer<GLogField>) {
    // A broken picture can give thousands of warnings; the first ones tell enough.
    for field in fields where warnings.utf8.count < 10_000 {
      guard String(cString: field.key) == "MESSAGE", let value = field.value else { continue }
      warnings += String(cString: value.assumingMemoryBound(to: CChar.self)) + "\n"
    }
  }

  /// What libvips has said so far.
  var trouble: Trouble {
    Trouble(
      messages: warnings + String(cString: vips_error_buffer()), isTooShort: original.endsEarly)
  }
}

extension PictureFormat {
  /// The class of libvips's loaders for the format.
  fileprivate var loader: String {
    switch self {
    case .jpeg: return "VipsForeignLoadJpeg"
    case .png: return "VipsForeignLoadPng"
    case .heic, .avif: return "VipsForeignLoadHeif"
    case .webp: return "VipsForeignLoadWebp"
    case .tiff: return "VipsForeignLoadTiff"
    case .bmp: return "VipsForeignLoadMagick"
    case .gif: return "VipsForeignLoadNsgif"
    case .jpeg2000: return "VipsForeignLoadJp2k"
    }
  }

  /// Whether Debian's libvips keeps the loader in a module of its own.
  fileprivate var needsModule: Bool {
    self == .heic || self == .avif || self == .bmp
  }
}
