import { UNDEFINED_VALUE } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'

/** A term as the SPARQL 1.1 JSON results format writes it. */
export type RdfTerm =
  | { type: 'uri'; value: string }
  | { type: 'bnode'; value: string }
  | { type: 'literal' | 'typed-literal'; value: string; datatype?: string; 'xml:lang'?: string }

/** A solution: terms by variable name; a variable without a term is absent. */
export type Row = Record<string, RdfTerm | undefined>

/** A text and its language tag, '' where it has none. */
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

/** The datatype of a literal: langString where it has a language, string where nothing is written. */
export function datatypeOf(term: RdfTerm): string | undefined {
  if (!isLiteralTerm(term)) return undefined
  if (term['xml:lang']) return vocabulary.rdf('langString')
  return term.datatype ?? vocabulary.xsd('string')
}

/** One text per term; tells terms apart that only differ in kind, datatype or language. */
export const termKey = (term: RdfTerm): string =>
  isLiteralTerm(term)
    ? `"${term.value}"${datatypeOf(term)}@${term['xml:lang'] ?? ''}`
    : `${term.type}:${term.value}`

/** The texts among terms, with their languages. */
export const toTexts = (terms: RdfTerm[]): TaggedText[] =>
  terms
    .filter(isLiteralTerm)
    .map((term) => ({ value: term.value, language: (term['xml:lang'] ?? '').toLowerCase() }))

/** A node's address inside one answer: its iri, or `_:` and the name of a blank node. */
export type NodeKey = string

export const toNodeKey = (term: RdfTerm): NodeKey => (term.type === 'bnode' ? `_:${term.value}` : term.value)

/** The finite number a term states; undefined where it states none. */
export function readNumber(term: RdfTerm | undefined): number | undefined {
  if (!term || term.value.trim() === '') return undefined
  const number = Number(term.value)
  return Number.isFinite(number) ? number : undefined
}

/** Longer ones are a mistake, and would make questions that stores refuse for all others in them. */
const MAX_IRI_LENGTH = 4000

/**
 * Whether a text can be written as an iri once the characters that iris forbid are escaped: absolute, and with a host
 * where it should have one. Publishers' iris are not always as strict as `isIri` wants them.
 */
export const canBeIri = (text: string): boolean =>
  text.length <= MAX_IRI_LENGTH && /^[a-z][a-z0-9+.-]*:/i.test(text) && URL.canParse(text)

/** Stores check the tags in a query, though not always those in their data. */
export function isLanguageTag(text: string): boolean {
  if (!/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(text)) return false
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** Whether a term of an answer can be asked for: stores hold blank nodes, and invalid iris and language tags. */
export function isAskable(value: RdfTerm): boolean {
  if (!isLiteralTerm(value)) return value.type === 'uri' && canBeIri(value.value)
  const language = value['xml:lang']
  return language ? isLanguageTag(language) : canBeIri(datatypeOf(value) ?? '')
}
