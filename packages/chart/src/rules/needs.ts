import {
  type Components,
  isCategorical,
  isGeographical,
  isNumericalMeasure,
  isTemporal,
  isUnitDimension,
} from '@tessera/cube'
import { groupByUnit, measuresWithUnit } from './units.ts'

/** The characteristics of a cube that determine which chart types are available. */
export type Traits = ReturnType<typeof readTraits>

export function readTraits(components: Components) {
  const units = [...groupByUnit(measuresWithUnit(components)).values()]
  return {
    numerical: components.measures.some(isNumericalMeasure),
    severalNumerical: components.measures.filter(isNumericalMeasure).length > 1,
    ordinal: components.measures.some((measure) => !isNumericalMeasure(measure)),
    categorical: components.dimensions.some(
      (dimension) => isCategorical(dimension) && !isUnitDimension(dimension),
    ),
    geographical: components.dimensions.some(isGeographical),
    temporal: components.dimensions.some(isTemporal),
    differentUnits: units.length > 1,
    sharedUnit: units.some((measures) => measures.length > 1),
  }
}

/** A requirement of a chart type, and the message if it is not met. */
export type Need = { isMet(has: Traits): boolean; reason: DisabledReason }

export type DisabledReason =
  | 'controls.chart.disabled.numerical'
  | 'controls.chart.disabled.any-dimension'
  | 'controls.chart.disabled.categorical'
  | 'controls.chart.disabled.geographical'
  | 'controls.chart.disabled.ordinal-geographical'
  | 'controls.chart.disabled.multiple-measures'
  | 'controls.chart.disabled.temporal'
  | 'controls.chart.disabled.different-unit'
  | 'controls.chart.disabled.same-unit'

/**
 * The requirements of chart types (specification 1 §5). Lines and dots need numeric measures. Combinations ignore
 * measures without a unit. Each reason names all alternatives that would suffice.
 */
export const NEEDS = {
  number: { isMet: (has) => has.numerical, reason: 'controls.chart.disabled.numerical' },
  severalNumbers: {
    isMet: (has) => has.severalNumerical,
    reason: 'controls.chart.disabled.multiple-measures',
  },
  /** Ordinal measures can only be shown on maps, so a geographical dimension is needed. */
  placesOfOrdinal: {
    isMet: (has) => has.numerical || !has.ordinal || has.geographical,
    reason: 'controls.chart.disabled.ordinal-geographical',
  },
  /** Maps can show ordinal measures, too. */
  measureOfPlaces: {
    isMet: (has) => has.numerical || (has.ordinal && has.geographical),
    reason: 'controls.chart.disabled.numerical',
  },
  dimension: {
    isMet: (has) => has.categorical || has.geographical || has.temporal,
    reason: 'controls.chart.disabled.any-dimension',
  },
  category: {
    isMet: (has) => has.categorical || has.geographical,
    reason: 'controls.chart.disabled.categorical',
  },
  places: { isMet: (has) => has.geographical, reason: 'controls.chart.disabled.geographical' },
  time: { isMet: (has) => has.temporal, reason: 'controls.chart.disabled.temporal' },
  differentUnits: {
    isMet: (has) => has.differentUnits,
    reason: 'controls.chart.disabled.different-unit',
  },
  sharedUnit: { isMet: (has) => has.sharedUnit, reason: 'controls.chart.disabled.same-unit' },
} as const satisfies Record<string, Need>

/** The requirements shared by all combinations, which come before their own. */
export const COMBO_NEEDS: readonly Need[] = [NEEDS.number, NEEDS.severalNumbers, NEEDS.time]
