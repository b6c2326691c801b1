import { isUndefinedTerm, type RdfTerm } from '../sparql/rdf-term.ts'
import { UNDEFINED_IRI } from '../sparql/vocabulary.ts'

/** A cell that is stated to be undefined, as text; other cells begin with a letter. */
export const UNDEFINED_TEXT = '?'

/** A term as one text: its kind, for a literal datatype and language (neither can hold a space), and its value. */
export function toCellText(term: RdfTerm): string {
  if (isUndefinedTerm(term)) return UNDEFINED_TEXT
  // A database text cannot hold halves of characters.
  const value = term.value.toWellFormed()
  if (term.type === 'uri') return `u${value}`
  if (term.type === 'bnode') return `b${value}`
  return `l${encodeURI(term.datatype ?? '')} ${encodeURI(term['xml:lang'] ?? '')} ${value}`
}

/** The value inside such a text, for SQL: RE2 with one group. */
export const VALUE_PATTERN = '(?s)^(?:[ub]|l\\S* \\S* )(.*)$'

export function parseCellText(text: string): RdfTerm {
  if (text === UNDEFINED_TEXT) return { type: 'uri', value: UNDEFINED_IRI }
  if (text.startsWith('u')) return { type: 'uri', value: text.slice(1) }
  if (text.startsWith('b')) return { type: 'bnode', value: text.slice(1) }
  const first = text.indexOf(' ')
  const second = text.indexOf(' ', first + 1)
  const [datatype, language] = [text.slice(1, first), text.slice(first + 1, second)]
  return {
    type: 'literal',
    value: text.slice(second + 1),
    ...(datatype ? { datatype: decodeURI(datatype) } : {}),
    ...(language ? { 'xml:lang': decodeURI(language) } : {}),
  }
}
