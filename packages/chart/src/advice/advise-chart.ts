import type { PlotRules } from '../edit/plot.ts'
import { chartTypeOf } from '../registry.ts'
import type { Advice, AdviceInput, AdviceRule } from './advice.ts'
import { awayFromZero, cutLengths, cutLines } from './axis.ts'
import { confusedColors, faintColors, similarColors } from './colors.ts'
import { areasOfRates, pieOfRates, stackOfRates } from './not-addable.ts'
import { readSite } from './read-site.ts'
import { percentOfSome, pieOfSome } from './shares-of-some.ts'
import {
  tooManyBars,
  tooManyColumns,
  tooManyDotColors,
  tooManyLineColors,
  tooManyLines,
  tooManyMarks,
  tooManySegments,
  tooManySlices,
} from './too-many.ts'
import { totalAmongBars, totalAmongParts } from './totals.ts'

/** Predicates that select the charts of a rule by the properties of their marks. */
const isAny = (): boolean => true
const isBand = ({ stacking }: PlotRules): boolean => stacking === 'choice'
const isArea = ({ stacking }: PlotRules): boolean => stacking === 'always'
const isLength = ({ stacking }: PlotRules): boolean => stacking !== 'never'
const isLine = ({ category, stacking }: PlotRules): boolean => category !== undefined && stacking === 'never'
const isSlice = ({ segmentSorting }: PlotRules): boolean => segmentSorting === 'pie'
const isDot = ({ measures }: PlotRules): boolean => measures.length > 1
const isAlong = (axis: PlotRules['category']) => (rules: PlotRules) =>
  isBand(rules) && rules.category === axis
const isFilled = ({ category, stacking }: PlotRules): boolean =>
  category !== undefined && stacking !== 'never'

type AppliedRule = [speaksOf: (rules: PlotRules) => boolean, rule: AdviceRule]

const NOT_ADDABLE: readonly AppliedRule[] = [
  [isBand, stackOfRates],
  [isArea, areasOfRates],
  [isSlice, pieOfRates],
]

/** The rules and the charts they apply to: first those about misleading charts, then those about hard-to-read ones. */
const RULES: readonly AppliedRule[] = [
  ...NOT_ADDABLE,
  [isBand, whereStacked(totalAmongParts)],
  [isArea, totalAmongParts],
  [isSlice, totalAmongParts],
  [isLength, percentOfSome],
  [isSlice, pieOfSome],
  [isBand, totalAmongBars],
  [isLength, awayFromZero],
  [isLength, cutLengths],
  [isLine, cutLines],
  [isAlong('x'), tooManyColumns],
  [isAlong('y'), tooManyBars],
  [isSlice, tooManySlices],
  [isDot, tooManyDotColors],
  [isFilled, tooManySegments],
  [isLine, tooManyLineColors],
  [isLine, tooManyLines],
  [isAny, similarColors],
  [isAny, confusedColors],
  [isAny, faintColors],
  [isAny, tooManyMarks],
]

function whereStacked(rule: AdviceRule): AdviceRule {
  return (site) => (site.roles.segment?.type === 'stacked' ? rule(site) : undefined)
}

/**
 * Finds reasons why a chart is misleading or hard to read, and suggests fixes. Takes a few passes over the table. Not
 * for tables. Requires `loadEditing` to have been called.
 */
export const adviseChart = (input: AdviceInput): Advice[] => applyRules(RULES, input)

/** Returns whether a chart adds up numbers that have no sum. Requires `loadEditing` to have been called. */
export const addsUpWrongly = (input: AdviceInput): boolean => applyRules(NOT_ADDABLE, input).length > 0

function applyRules(rules: readonly AppliedRule[], input: AdviceInput): Advice[] {
  const { plot, listedColumns } = chartTypeOf(input.config)
  const applied = rules.filter(([speaksOf]) => speaksOf(plot))
  if (listedColumns || applied.length === 0 || input.table.rowCount === 0) return []
  const site = readSite(input)
  return applied.flatMap(([, rule]) => rule(site) ?? [])
}
