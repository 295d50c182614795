#include <libxml/xmlversion.h>
// ICU's own types would be others than those that Foundation brings along; none of ours has them.
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>

// libxml2 is loaded when the first workbook is read (`dlopen`), so that no other run pays for it; these
// give the address of a function the type that libxml2 declares.
#define GUNROOM_XML(name)                                               \
  static inline __typeof__(&name) _Nonnull gunroom_##name(              \
      void *_Nonnull address) {                                         \
    return (__typeof__(&name))address;                                  \
  }

GUNROOM_XML(xmlReaderForIO)
GUNROOM_XML(xmlFreeTextReader)
GUNROOM_XML(xmlTextReaderRead)
GUNROOM_XML(xmlTextReaderNodeType)
GUNROOM_XML(xmlTextReaderIsEmptyElement)
GUNROOM_XML(xmlTextReaderConstLocalName)
GUNROOM_XML(xmlTextReaderConstValue)
GUNROOM_XML(xmlTextReaderMoveToAttribute)
GUNROOM_XML(xmlTextReaderMoveToAttributeNs)
GUNROOM_XML(xmlTextReaderMoveToElement)
GUNROOM_XML(xmlTextReaderGetParserLineNumber)
