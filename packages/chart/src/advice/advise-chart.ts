import type { ChartTypeName } from '../chart-type.ts'
import type { Advice, AdviceInput, AdviceRule } from './advice.ts'
import { awayFromZero, cutLengths, cutLines } from './axis.ts'
import { faintColors, similarColors } from './colors.ts'
import { areasOfRates, pieOfRates, stackOfRates } from './not-addable.ts'
import { readSite } from './read-site.ts'
import { percentOfSome, pieOfSome } from './shares-of-some.ts'
import {
  tooManyBars,
  tooManyColumns,
  tooManyDotColors,
  tooManyMarks,
  tooManySegments,
  tooManySlices,
} from './too-many.ts'
import { totalAmongBars, totalAmongParts } from './totals.ts'

/** What looks alike in every kind of picture. */
const ANY_PICTURE = [similarColors, faintColors, tooManyMarks] as const

/** The rules for each kind of chart: first what makes it untrue, then what makes it hard to read. */
const RULES: Record<ChartTypeName, readonly AdviceRule[]> = {
  column: [
    stackOfRates,
    whereStacked(totalAmongParts),
    percentOfSome,
    totalAmongBars,
    awayFromZero('y'),
    cutLengths('y'),
    tooManyColumns,
    tooManySegments,
    ...ANY_PICTURE,
  ],
  bar: [
    stackOfRates,
    whereStacked(totalAmongParts),
    percentOfSome,
    totalAmongBars,
    awayFromZero('x'),
    cutLengths('x'),
    tooManyBars,
    tooManySegments,
    ...ANY_PICTURE,
  ],
  line: [cutLines, tooManySegments, ...ANY_PICTURE],
  area: [
    areasOfRates,
    totalAmongParts,
    percentOfSome,
    awayFromZero('y'),
    cutLengths('y'),
    tooManySegments,
    ...ANY_PICTURE,
  ],
  scatterplot: [tooManyDotColors, ...ANY_PICTURE],
  pie: [pieOfRates, totalAmongParts, pieOfSome, tooManySlices, ...ANY_PICTURE],
  map: [tooManyMarks],
  // a table lists what there is
  table: [],
  comboLineSingle: ANY_PICTURE,
  comboLineDual: ANY_PICTURE,
  comboLineColumn: ANY_PICTURE,
}

function whereStacked(rule: AdviceRule): AdviceRule {
  return (site) => (site.roles.segment?.type === 'stacked' ? rule(site) : undefined)
}

/** What makes a chart untrue or hard to read, with ways out. A few passes over its table. */
export function adviseChart(input: AdviceInput): Advice[] {
  const rules = RULES[input.config.chartType]
  if (rules.length === 0 || input.table.rowCount === 0) return []
  const site = readSite(input)
  return rules.flatMap((rule) => rule(site) ?? [])
}
