import * as vocabulary from '@tessera/cube/rdf'

const SHORT = 'xsd:'

/** Expands a datatype: `xsd:gYear` is an abbreviation for XML Schema. */
export const toDatatype = (text: string): string =>
  text.startsWith(SHORT) ? vocabulary.xsd(text.slice(SHORT.length)) : text
