import { isUndefinedTerm, type RdfTerm } from '../model/rdf-term.ts'

/** The text of a cell that is stated as undefined. Others start with a letter. */
export const UNDEFINED_TEXT = '?'

/**
 * Encodes a term as one text: its kind, for a literal the datatype and language (which cannot contain spaces), and its
 * value.
 */
export function toCellText(term: RdfTerm): string {
  if (isUndefinedTerm(term)) return UNDEFINED_TEXT
  // Databases cannot store lone surrogates.
  const value = term.value.toWellFormed()
  if (term.type === 'uri') return `u${value}`
  if (term.type === 'bnode') return `b${value}`
  return `l${toWord(term.datatype)} ${toWord(term['xml:lang'])} ${value}`
}

/** Escapes spaces, which would end the part; no iri and no language tag contains them. */
const toWord = (text = ''): string => text.toWellFormed().replaceAll(' ', '%20')

/**
 * Returns SQL that decodes such a text into the columns of a dictionary; NULL for missing parts. `text` is the name of
 * a column.
 */
export function toTermParts(text: string): {
  iri: string
  literal: string
  datatype: string
  language: string
} {
  const [first, second] = [`split_part(${text}, ' ', 1)`, `split_part(${text}, ' ', 2)`]
  const ofLiteral = (part: string): string => `CASE WHEN left(${text}, 1) = 'l' THEN ${part} END`
  return {
    iri: `CASE left(${text}, 1) WHEN 'u' THEN substr(${text}, 2) WHEN 'b' THEN '_:' || substr(${text}, 2) END`,
    literal: ofLiteral(`substr(${text}, length(${first}) + length(${second}) + 3)`),
    datatype: ofLiteral(`nullif(substr(${first}, 2), '')`),
    language: ofLiteral(`nullif(${second}, '')`),
  }
}

/** SQL that encodes the columns of a dictionary as such a text. */
export const TERM_OF_PARTS = `CASE WHEN left(iri, 2) = '_:' THEN 'b' || substr(iri, 3) WHEN iri IS NOT NULL THEN 'u' || iri
  ELSE 'l' || coalesce(datatype, '') || ' ' || coalesce(language, '') || ' ' || literal END`
