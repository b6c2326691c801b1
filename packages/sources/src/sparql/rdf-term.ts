import { UNDEFINED_IRI, vocabulary } from './vocabulary.ts'

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
  isLiteralTerm(term) ? term.datatype === UNDEFINED_IRI : term.value === UNDEFINED_IRI

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
