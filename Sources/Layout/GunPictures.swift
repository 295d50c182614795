import Drawing
import Inventory

/// The pictures of guns as the pages need them; their bytes are read when they are first drawn.
struct GunPictures {
  let vault: Vault

  /// The large picture.
  func print(_ photograph: Photograph) throws -> Picture {
    picture(try vault.printPicture(of: photograph))
  }

  /// The small picture.
  func thumbnail(_ photograph: Photograph) throws -> Picture {
    picture(try vault.thumbnail(of: photograph))
  }

  private func picture(_ stored: StoredPicture) -> Picture {
    Picture(identifier: stored.sha256, width: stored.width, height: stored.height) {
      try vault.content(stored.sha256)
    }
  }
}
