/// What a stretch of a page is, for readers that speak it or put it in another order.
///
/// Names are the structure types of PDF 1.7 (ISO 32000-1, 14.8.4). Everything drawn belongs to some
/// tag: rules, backgrounds and feet go inside `.nonStructural`, because cairo 1.16 has no artifacts.
/// A tag holds either other tags or drawing, never both: what is drawn beside tags loses its own.
public enum Tag: Hashable, Sendable {
  /// A part of the document, such as one gun.
  case section
  /// The title of a sheet.
  case heading1
  /// The title of a section of a sheet.
  case heading2
  /// A stretch of text.
  case paragraph
  /// A stretch of text that is drawn in another order than it is read in, as here in words.
  case reading(String)
  /// A table; holds rows.
  case table
  /// A row; holds headings and cells.
  case tableRow
  /// The heading of a row or a column.
  case tableHeading(Scope)
  /// A cell.
  case tableCell
  /// A list; holds items.
  case list
  /// An item of a list; holds a body.
  case listItem
  /// What a list item says.
  case listBody
  /// A picture, described in words for those who do not see it.
  case figure(description: String)
  /// A link to a place named by ``Page/destination(_:at:)``, on any page, and where it goes in
  /// words.
  case link(to: String, description: String)
  /// A link to an address such as `https://…` or `mailto:…`.
  case address(String)
  /// What is not content: rules, backgrounds, feet.
  case nonStructural

  /// The cells that a heading of a table is for.
  public enum Scope: String, Hashable, Sendable {
    /// Those right of it: a label before its detail.
    case row = "Row"
    /// Those below it.
    case column = "Column"
  }

  /// The name cairo knows the tag by.
  var name: String {
    switch self {
    case .section: "Sect"
    case .heading1: "H1"
    case .heading2: "H2"
    case .paragraph, .reading: "P"
    case .table: "Table"
    case .tableRow: "TR"
    case .tableHeading: "TH"
    case .tableCell: "TD"
    case .list: "L"
    case .listItem: "LI"
    case .listBody: "LBody"
    case .figure: "Figure"
    case .link, .address: "Link"
    case .nonStructural: "NonStruct"
    }
  }

  /// The attributes in cairo's notation, or nothing.
  var attributes: String {
    switch self {
    case .link(let name, _): "dest='\(Tag.destination(name))'"
    case .address(let address): "uri='\(Tag.uri(address))'"
    default: ""
    }
  }

  /// A name for a place made of letters, figures and `.` only: cairo writes other characters one
  /// way where a place is named and another way where it is linked to.
  static func destination(_ name: String) -> String {
    name.utf8.reduce(into: "to.") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += ".\(byte)."
      }
    }
  }

  /// An address in ASCII (RFC 3986, 2.1); cairo writes it into the file as it is, so what would end
  /// a PDF string, or the attribute, is written as a percent sign and digits too.
  private static func uri(_ address: String) -> String {
    address.utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x21...0x7e where !"()\\'".utf8.contains(byte):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
