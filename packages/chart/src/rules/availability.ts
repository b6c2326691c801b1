import { type Components, isCategorical, isGeographical, isNumericalMeasure, isTemporal } from '@tessera/cube'
import type { ChartTypeName } from '../chart-type.ts'
import { groupByUnit, measuresWithUnit } from './units.ts'

/** The message that says why a type cannot be drawn. */
export type DisabledReason =
  | 'controls.chart.disabled.numerical'
  | 'controls.chart.disabled.any-dimension'
  | 'controls.chart.disabled.categorical'
  | 'controls.chart.disabled.geographical'
  | 'controls.chart.disabled.multiple-measures'
  | 'controls.chart.disabled.temporal'
  | 'controls.chart.disabled.different-unit'
  | 'controls.chart.disabled.same-unit'
  | 'controls.chart.disabled.map'

/** What of a cube decides as what it can be drawn. */
type Traits = ReturnType<typeof toTraits>

function toTraits(components: Components) {
  const units = [...groupByUnit(measuresWithUnit(components)).values()]
  return {
    numerical: components.measures.some(isNumericalMeasure),
    severalNumerical: components.measures.filter(isNumericalMeasure).length > 1,
    ordinal: components.measures.some((measure) => !isNumericalMeasure(measure)),
    categorical: components.dimensions.some(isCategorical),
    geographical: components.dimensions.some(isGeographical),
    temporal: components.dimensions.some(isTemporal),
    differentUnits: units.length > 1,
    sharedUnit: units.some((measures) => measures.length > 1),
  }
}

type Condition = (has: Traits) => boolean

/** Whether a type can be drawn: a table of conditions, one of which is enough (chart availability). */
const ENABLING: Record<ChartTypeName, Condition> = {
  column: (has) => has.numerical && (has.categorical || has.geographical || has.temporal),
  bar: (has) => has.numerical && (has.categorical || has.geographical || has.temporal),
  line: (has) => has.numerical && has.temporal,
  area: (has) => has.numerical && has.temporal,
  scatterplot: (has) => has.severalNumerical,
  pie: (has) => has.numerical && (has.categorical || has.geographical),
  map: (has) => (has.numerical || has.ordinal) && has.geographical,
  table: () => true,
  comboLineSingle: (has) => has.temporal && has.sharedUnit,
  comboLineDual: (has) => has.temporal && has.differentUnits,
  comboLineColumn: (has) => has.temporal && has.differentUnits,
}

const COMBOS: readonly ChartTypeName[] = ['comboLineSingle', 'comboLineDual', 'comboLineColumn']
const ALL_BUT_TABLE = (Object.keys(ENABLING) as ChartTypeName[]).filter((name) => name !== 'table')

/** What is missing, the types it disables, and how that is said: in the order of specification 1 §5. */
const REASONS: readonly { lacks: Condition; types: readonly ChartTypeName[]; reason: DisabledReason }[] = [
  {
    lacks: (has) => !has.numerical,
    types: ALL_BUT_TABLE,
    reason: 'controls.chart.disabled.numerical',
  },
  // what is said names all that would do: columns and bars stand along time or places as well, pies show places
  {
    lacks: (has) => !(has.categorical || has.geographical || has.temporal),
    types: ['column', 'bar'],
    reason: 'controls.chart.disabled.any-dimension',
  },
  {
    lacks: (has) => !(has.categorical || has.geographical),
    types: ['pie'],
    reason: 'controls.chart.disabled.categorical',
  },
  {
    lacks: (has) => !has.geographical,
    types: ['map'],
    reason: 'controls.chart.disabled.geographical',
  },
  {
    lacks: (has) => !has.severalNumerical,
    types: ['scatterplot', ...COMBOS],
    reason: 'controls.chart.disabled.multiple-measures',
  },
  {
    lacks: (has) => !has.temporal,
    types: ['area', 'line', ...COMBOS],
    reason: 'controls.chart.disabled.temporal',
  },
  {
    lacks: (has) => !has.differentUnits,
    types: ['comboLineDual', 'comboLineColumn'],
    reason: 'controls.chart.disabled.different-unit',
  },
  {
    lacks: (has) => !has.sharedUnit,
    types: ['comboLineSingle'],
    reason: 'controls.chart.disabled.same-unit',
  },
  // never the first: a map that lacks both lacks a number as well
  {
    lacks: (has) => !(has.ordinal && has.geographical),
    types: ['map'],
    reason: 'controls.chart.disabled.map',
  },
]

/**
 * Whether a cube can be drawn as a type, and if not, why: undefined when it can. What enables wins over what
 * disables, and of several reasons the first is told (specification 1 §5 for the reasons, the truth table of chart
 * availability for the rule). Only numbers count among measures for lines and dots; those without a unit are ignored
 * in combinations.
 */
export function disabledReason(type: ChartTypeName, components: Components): DisabledReason | undefined {
  const has = toTraits(components)
  if (ENABLING[type](has)) return undefined
  return REASONS.find(({ lacks, types }) => types.includes(type) && lacks(has))?.reason
}

/** Whether nothing but a table can be made of a cube that is known: people are told so (specification 2 §2). */
export const isOnlyTable = (components: Components): boolean =>
  components.dimensions.length + components.measures.length > 0 &&
  ALL_BUT_TABLE.every((type) => disabledReason(type, components) !== undefined)
