import * as vocabulary from '@tessera/cube/rdf'
import { isLiteralTerm, type RdfTerm, type Row } from '../model/rdf-term.ts'
import { iri, type SparqlText, sparql, variable } from './term.ts'

const TEXT_SUFFIX = '_text'
const [DOUBLE, FLOAT] = [vocabulary.xsd('double'), vocabulary.xsd('float')]

/**
 * Selects `?name` and, for doubles and floats, its text, for stores that round numbers in results: Virtuoso writes the
 * double 28501107.85 as 2.85011e+07 in all its result formats, and returns full precision only as text. The client
 * merges the two. For other terms the text is unbound, since STR of an iri's datatype is an error.
 */
export function withText(name: string): SparqlText {
  const [shown, text] = [variable(name), variable(name + TEXT_SUFFIX)]
  const isRounded = sparql`DATATYPE(${shown}) IN (${iri(DOUBLE)}, ${iri(FLOAT)})`
  return sparql`${shown} (IF(${isRounded}, STR(${shown}), ?none) AS ${text})`
}

/** Returns the variables that hold texts of others. */
export const readTextVariables = (variables: Iterable<string>): string[] =>
  [...variables].filter((name) => name.endsWith(TEXT_SUFFIX))

/** Replaces numbers by their exact texts and removes the text variables. Modifies the rows. */
export function mergeTexts(rows: Row[], textVariables: string[]): Row[] {
  for (const name of textVariables) {
    const shownName = name.slice(0, -TEXT_SUFFIX.length)
    for (const row of rows) {
      const text = row[name]
      if (text === undefined) continue
      delete row[name]
      const shown = row[shownName]
      if (shown) row[shownName] = withNumberText(shown, text.value)
    }
  }
  return rows
}

/** Combines a number as the store shows it with its text. */
function withNumberText(shown: RdfTerm, text: string): RdfTerm {
  if (!isLiteralTerm(shown) || shown.value === text) return shown
  return { ...shown, value: toNumberText(text, shown.datatype) }
}

/** The number of digits that distinguish any two floats. */
const FLOAT_DIGITS = 9
/** The number of digits of a float widened to a double, as stores write them: rounded or truncated. */
const WIDENED_DIGITS = 16

/**
 * Returns the text of a number as the publisher wrote it. Virtuoso stores floats as doubles (0.1 becomes
 * 0.1000000014901161), so the shortest text for the same float is used. Infinity is always INF.
 */
export function toNumberText(text: string, datatype: string | undefined): string {
  if (datatype !== FLOAT && datatype !== DOUBLE) return text
  const infinite = /^([+-]?)inf(inity)?$/i.exec(text)
  if (infinite) return infinite[1] === '-' ? '-INF' : 'INF'
  return datatype === FLOAT ? toFloatText(text) : text
}

function toFloatText(text: string): string {
  const number = Number(text)
  const digits = text.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
  const float = Math.fround(number)
  // a text with more digits than a float can have does not come from a float
  if (digits.length <= FLOAT_DIGITS || !Number.isFinite(float)) return text
  const lastDigit = 10 ** (Math.floor(Math.log10(Math.abs(float))) + 1 - WIDENED_DIGITS)
  // doubles are not much closer together than such digits
  if (Math.abs(number - float) > 2 * lastDigit) return text
  for (let precision = 1; precision < FLOAT_DIGITS; precision += 1) {
    const shorter = Number(float.toPrecision(precision))
    if (Math.fround(shorter) === float) return String(shorter)
  }
  return String(Number(float.toPrecision(FLOAT_DIGITS)))
}
