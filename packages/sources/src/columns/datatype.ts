import * as vocabulary from '@tessera/cube/rdf'

const SHORT = 'xsd:'

/** Returns a datatype's IRI. XML Schema types may be abbreviated, as in `xsd:gYear`. */
export const toDatatype = (text: string): string =>
  text.startsWith(SHORT) ? vocabulary.xsd(text.slice(SHORT.length)) : text
