import type { Constraint } from './constraint.ts'
import { toExactNumber } from './exact-number.ts'
import { datatypeOf, isLiteralTerm, isUndefinedTerm, type RdfTerm } from './rdf-term.ts'
import { isNumericalType } from './resolve-kind.ts'

/** Whether cells are compared as terms or as numbers. */
type CellKind = 'codes' | 'numbers'
type Test = (cell: RdfTerm | undefined) => boolean

/** A text that sorts after every character of a date, so that `2021-12-31` is within a range that ends with `2021`. */
const AFTER_ANY_DATE = '~'

/** Returns a test for cells of a column of this kind. Missing cells never meet a constraint. */
export function toTest(kind: CellKind, constraint: Constraint): Test {
  const isMet = toTestOfStated(kind, constraint)
  return (cell) => cell !== undefined && isMet(cell)
}

function toTestOfStated(kind: CellKind, constraint: Constraint): (cell: RdfTerm) => boolean {
  switch (constraint.kind) {
    case 'terms': {
      const { terms } = constraint
      const isSame = kind === 'codes' ? isEqualTerm : isEqualNumber
      return (cell) =>
        terms.some((term) =>
          isUndefinedTerm(term) || isUndefinedTerm(cell)
            ? isUndefinedTerm(term) && isUndefinedTerm(cell)
            : isSame(cell, term),
        )
    }
    case 'texts': {
      const texts = constraint.texts.map((value): RdfTerm => ({ type: 'literal', value }))
      const isSame = kind === 'codes' ? (a: RdfTerm, b: RdfTerm) => a.value === b.value : isEqualNumber
      return (cell) => isStated(cell) && texts.some((text) => isSame(cell, text))
    }
    case 'text-range': {
      const { from, to } = constraint
      return (cell) =>
        isStated(cell) &&
        (from === undefined || cell.value >= from) &&
        (to === undefined || cell.value <= to + AFTER_ANY_DATE)
    }
    case 'number-range': {
      const { from, to } = constraint
      return (cell) =>
        isStated(cell) &&
        (from === undefined || toDouble(cell.value) >= from) &&
        (to === undefined || toDouble(cell.value) <= to)
    }
    case 'stated':
      return () => true
  }
}

const toDouble = (text: string): number => Number(text.replace(/^([+-]?)INF$/, '$1Infinity'))

const isStated = (cell: RdfTerm): boolean => isLiteralTerm(cell) && !isUndefinedTerm(cell)

const isEqualTerm = (a: RdfTerm, b: RdfTerm): boolean => a.value === b.value && isSameTerm(a, b)

const isEqualNumber = (a: RdfTerm, b: RdfTerm): boolean => toExactNumber(a.value) === toExactNumber(b.value)

/** Compares numbers by value, because stores may return an xsd:int as an xsd:integer. */
export function isSameTerm(a: RdfTerm, b: RdfTerm): boolean {
  const [typeA, typeB] = [datatypeOf(a), datatypeOf(b)]
  if (typeA === undefined || typeB === undefined) return a.type === b.type
  return typeA === typeB || (isNumericalType(typeA) && isNumericalType(typeB))
}
