import { UNDEFINED_VALUE } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'

/** A term in the SPARQL 1.1 JSON results format. */
export type RdfTerm =
  | { type: 'uri'; value: string }
  | { type: 'bnode'; value: string }
  | { type: 'literal' | 'typed-literal'; value: string; datatype?: string; 'xml:lang'?: string }

/** A solution: terms by variable name. Unbound variables are absent. */
export type Row = Record<string, RdfTerm | undefined>

/** A text and its language tag, which is '' if it has none. */
export type TaggedText = { value: string; language: string }

export const iriTerm = (value: string): RdfTerm => ({ type: 'uri', value })

export const isIriTerm = (term: RdfTerm | undefined): term is { type: 'uri'; value: string } =>
  term?.type === 'uri'

export const isLiteralTerm = (
  term: RdfTerm | undefined,
): term is Extract<RdfTerm, { type: 'literal' | 'typed-literal' }> =>
  term?.type === 'literal' || term?.type === 'typed-literal'

export const isUndefinedTerm = (term: RdfTerm): boolean =>
  isLiteralTerm(term) ? term.datatype === UNDEFINED_VALUE : term.value === UNDEFINED_VALUE

/** Returns the datatype of a literal: langString if it has a language, string if none is given. */
export function datatypeOf(term: RdfTerm): string | undefined {
  if (!isLiteralTerm(term)) return undefined
  if (term['xml:lang']) return vocabulary.rdf('langString')
  return term.datatype ?? vocabulary.xsd('string')
}

/** Returns a key that distinguishes terms by kind, datatype and language as well as by value. */
export const termKey = (term: RdfTerm): string =>
  isLiteralTerm(term)
    ? `"${term.value}"${datatypeOf(term)}@${term['xml:lang'] ?? ''}`
    : `${term.type}:${term.value}`

/** Returns the texts among terms, with their languages. */
export const toTexts = (terms: RdfTerm[]): TaggedText[] =>
  terms
    .filter(isLiteralTerm)
    .map((term) => ({ value: term.value, language: (term['xml:lang'] ?? '').toLowerCase() }))

/** Identifies a node within one response: its iri, or `_:` and the name of a blank node. */
export type NodeKey = string

export const toNodeKey = (term: RdfTerm): NodeKey => (term.type === 'bnode' ? `_:${term.value}` : term.value)

/** Returns the finite number of a term; `undefined` if it is not a number. */
export function readNumber(term: RdfTerm | undefined): number | undefined {
  if (!term || term.value.trim() === '') return undefined
  const number = Number(term.value)
  return Number.isFinite(number) ? number : undefined
}

/** The maximum length of iris. Longer ones are mistakes, and stores would reject any query that contains one. */
const MAX_IRI_LENGTH = 4000

/**
 * Returns whether a text can be used as an iri after escaping the forbidden characters, that is, whether it is absolute
 * and has a host if its scheme needs one. More tolerant than `isIri`, since publishers' iris are not always strict.
 */
export const canBeIri = (text: string): boolean =>
  text.length <= MAX_IRI_LENGTH &&
  /^[a-z][a-z0-9+.-]*:/i.test(text) &&
  // parsing removes control characters and spaces at the ends, escaping keeps them
  URL.canParse(text.replace(/[\p{Cc}\s]/gu, encodeURIComponent))

/** Returns whether a text is a language tag. Stores validate language tags in queries, but not always in their data. */
export function isLanguageTag(text: string): boolean {
  if (!/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(text)) return false
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/**
 * Returns whether a term can be used in a query. Stores may contain blank nodes, and invalid iris and language tags.
 */
export function isAskable(value: RdfTerm): boolean {
  if (!isLiteralTerm(value)) return value.type === 'uri' && canBeIri(value.value)
  const language = value['xml:lang']
  return language ? isLanguageTag(language) : canBeIri(datatypeOf(value) ?? '')
}
