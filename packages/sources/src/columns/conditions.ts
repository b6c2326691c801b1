import { MISSING_CODE } from '@tessera/cube'
import type { Constraint } from '../model/constraint.ts'
import { toExactNumber } from '../model/exact-number.ts'
import { isUndefinedTerm } from '../model/rdf-term.ts'
import { ALWAYS, type Dialect, NEVER } from './dialect.ts'
import type { Dictionary } from './dictionary.ts'
import { type ColumnPlan, cellColumn, dictionaryTable, textColumn } from './layout.ts'
import {
  integerParameter,
  integersParameter,
  numberParameter,
  numbersParameter,
  type Parameter,
  textParameter,
  textsParameter,
} from './parameters.ts'

/** A condition on rows: SQL for WHERE with our own names only, and the values of its `$1`, `$2`… */
export type Condition = { sql: string; parameters: Parameter[] }

export type ConditionTarget = {
  dialect: Dialect
  /** The prefix of the tables' names. */
  place: string
  columns: ColumnPlan[]
  dictionary(index: number): Dictionary
}

/** A text that sorts after every character of a date, so that `2021-12-31` is within a range that ends with `2021`. */
const AFTER_ANY_DATE = '~'

/** Combines constraints to one condition. Constraints on predicates without a column cannot be met. */
export async function toCondition(target: ConditionTarget, constraints: Constraint[]): Promise<Condition> {
  const parameters: Parameter[] = []
  const bind = (parameter: Parameter): string => `$${parameters.push(parameter)}`
  const parts: string[] = []
  for (const constraint of constraints) {
    const index = target.columns.findIndex((column) => column.path === constraint.path)
    const plan = target.columns[index]
    if (!plan) parts.push(NEVER)
    else if (plan.kind === 'numbers') parts.push(toNumberTest(target.dialect, index, plan, constraint, bind))
    else parts.push(await toCodeTest(target, index, constraint, bind))
  }
  return { sql: parts.length > 0 ? parts.join(' AND ') : ALWAYS, parameters }
}

type Bind = (parameter: Parameter) => string

async function toCodeTest(
  target: ConditionTarget,
  index: number,
  constraint: Constraint,
  bind: Bind,
): Promise<string> {
  const cell = cellColumn(index)
  if (constraint.kind === 'stated') return `${cell} <> ${MISSING_CODE}`
  if (constraint.kind === 'terms' || constraint.kind === 'texts') {
    const dictionary = target.dictionary(index)
    const codes =
      constraint.kind === 'terms'
        ? await dictionary.findCodes(constraint.terms)
        : await dictionary.findTexts(constraint.texts)
    const [only] = codes
    if (only === undefined) return NEVER
    if (codes.length === 1) return target.dialect.isEqual(cell, bind(integerParameter(only)), 'INTEGER')
    return target.dialect.isOneOf(cell, bind(integersParameter(codes)), 'INTEGER')
  }
  const ends =
    constraint.kind === 'text-range'
      ? toTextEnds(target.dialect, 'literal', constraint, bind)
      : toNumberEnds(target.dialect.toNumber('literal'), constraint, bind)
  if (ends.length === 0) return `${cell} <> ${MISSING_CODE}`
  const table = `${target.place}${dictionaryTable(index)}`
  return target.dialect.isAmong(cell, `SELECT code FROM ${table} WHERE ${ends.join(' AND ')}`)
}

function toNumberTest(
  dialect: Dialect,
  index: number,
  plan: ColumnPlan,
  constraint: Constraint,
  bind: Bind,
): string {
  const [cell, text] = [cellColumn(index), textColumn(index)]
  if (constraint.kind === 'stated')
    return plan.hasTexts ? `(${cell} IS NOT NULL OR ${text} IS NOT NULL)` : `${cell} IS NOT NULL`
  if (constraint.kind === 'terms' || constraint.kind === 'texts') {
    const isTerms = constraint.kind === 'terms'
    const stated = isTerms
      ? constraint.terms.filter((term) => !isUndefinedTerm(term)).map((term) => term.value)
      : constraint.texts
    const exact = stated.map(toExactNumber)
    const numbers = exact.filter((each) => typeof each === 'number')
    const tests = isTerms && stated.length < constraint.terms.length ? [dialect.isNotANumber(cell)] : []
    if (numbers.length > 0) tests.push(dialect.isOneOf(cell, bind(numbersParameter(numbers)), 'FLOAT8'))
    if (plan.hasTexts && stated.length > 0)
      tests.push(dialect.isOneOf(text, bind(textsParameter(stated)), 'VARCHAR'))
    return tests.length > 0 ? `(${tests.join(' OR ')})` : NEVER
  }
  const isStated = `(NOT (${dialect.isNotANumber(cell)})${plan.hasTexts ? ` OR ${text} IS NOT NULL` : ''})`
  const written = dialect.cast(cell, 'VARCHAR')
  const ends =
    constraint.kind === 'text-range'
      ? toTextEnds(dialect, plan.hasTexts ? `coalesce(${text}, ${written})` : written, constraint, bind)
      : toNumberEnds(plan.hasTexts ? `coalesce(${cell}, ${dialect.toNumber(text)})` : cell, constraint, bind)
  return [isStated, ...ends].join(' AND ')
}

function toTextEnds(
  { byBytes }: Dialect,
  value: string,
  { from, to }: { from?: string; to?: string },
  bind: Bind,
): string[] {
  const ends: string[] = []
  const compared = byBytes(value)
  if (from !== undefined) ends.push(`${compared} >= ${bind(textParameter(from))}`)
  if (to !== undefined) ends.push(`${compared} <= ${bind(textParameter(to + AFTER_ANY_DATE))}`)
  return ends
}

function toNumberEnds(value: string, { from, to }: { from?: number; to?: number }, bind: Bind): string[] {
  // For databases NaN is greater than all numbers, and it cannot be the end of a range.
  if (Number.isNaN(from) || Number.isNaN(to)) return [NEVER]
  const ends: string[] = []
  if (from !== undefined) ends.push(`${value} >= ${bind(numberParameter(from))}`)
  if (to !== undefined) ends.push(`${value} <= ${bind(numberParameter(to))}`)
  return ends
}
