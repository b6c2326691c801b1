import * as vocabulary from '@tessera/cube/rdf'
import { isLiteralTerm, type RdfTerm, type Row } from '../model/rdf-term.ts'
import { iri, type SparqlText, sparql, variable } from './term.ts'

const TEXT_SUFFIX = '_text'
const [DOUBLE, FLOAT] = [vocabulary.xsd('double'), vocabulary.xsd('float')]

/**
 * `?name` and, beside it, the text of a double or float, for stores that round what they show: Virtuoso writes the
 * double 28501107.85 as 2.85011e+07 in all its result formats, and whole only as a text. The client puts the two
 * together again. Where there is no such number, nothing is sent: STR of an iri's datatype is an error, and so unbound.
 */
export function withText(name: string): SparqlText {
  const [shown, text] = [variable(name), variable(name + TEXT_SUFFIX)]
  const isRounded = sparql`DATATYPE(${shown}) IN (${iri(DOUBLE)}, ${iri(FLOAT)})`
  return sparql`${shown} (IF(${isRounded}, STR(${shown}), ?none) AS ${text})`
}

/** The variables of a query that are texts of others. */
export const readTextVariables = (variables: Iterable<string>): string[] =>
  [...variables].filter((name) => name.endsWith(TEXT_SUFFIX))

/** Gives numbers the texts that came beside them, and takes these away. Changes the rows. */
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

/** A number as the store shows it, with the text the store has for it. */
function withNumberText(shown: RdfTerm, text: string): RdfTerm {
  if (!isLiteralTerm(shown) || shown.value === text) return shown
  return { ...shown, value: toNumberText(text, shown.datatype) }
}

/** Digits that tell any two floats apart. */
const FLOAT_DIGITS = 9
/** Digits of a float that was widened to a double, as stores write them: rounded or cut, as they like. */
const WIDENED_DIGITS = 16

/**
 * The text of a number as it is meant. Virtuoso has floats as doubles: 0.1 is 0.1000000014901161 there; the shortest
 * number that is the same float stands for it. Infinity is INF, whatever a store calls it.
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
  // A text with more digits than a float has was not widened from a float.
  if (digits.length <= FLOAT_DIGITS || !Number.isFinite(float)) return text
  const lastDigit = 10 ** (Math.floor(Math.log10(Math.abs(float))) + 1 - WIDENED_DIGITS)
  // doubles are not much closer to each other than such digits
  if (Math.abs(number - float) > 2 * lastDigit) return text
  for (let precision = 1; precision < FLOAT_DIGITS; precision += 1) {
    const shorter = Number(float.toPrecision(precision))
    if (Math.fround(shorter) === float) return String(shorter)
  }
  return String(Number(float.toPrecision(FLOAT_DIGITS)))
}
