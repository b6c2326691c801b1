import * as vocabulary from '@tessera/cube/rdf'

const SHORT = 'xsd:'

/** A datatype's iri; people may write `xsd:gYear` for those of XML Schema. */
export const toDatatype = (text: string): string =>
  text.startsWith(SHORT) ? vocabulary.xsd(text.slice(SHORT.length)) : text
