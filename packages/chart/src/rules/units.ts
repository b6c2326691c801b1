import type { ComponentId, Components, Measure } from '@tessera/cube'
import { numericalChoices } from './choices.ts'

/**
 * Returns the measures that can be combined, which are numbers with a unit. Measures without a unit are ignored
 * (reference rule).
 */
export const measuresWithUnit = (components: Components): Measure[] =>
  numericalChoices(components).filter(({ unit }) => unit !== undefined && unit !== '')

/** Groups measures by unit, in order of first appearance. */
export const groupByUnit = (measures: Measure[]): Map<string, Measure[]> =>
  Map.groupBy(measures, ({ unit }) => unit ?? '')

/** Returns the measures of the most frequent unit; of the first such unit in case of a tie (reference rule). */
export const ofMostFrequentUnit = (measures: Measure[]): Measure[] =>
  [...groupByUnit(measures).values()].reduce<Measure[]>(
    (most, group) => (group.length > most.length ? group : most),
    [],
  )

/**
 * Returns the measures that can join others on one axis: those with the same unit. Returns all measures if there is at
 * most one other, because it can be replaced.
 */
export function sameUnitChoices(others: ComponentId[], components: Components): Measure[] {
  const measures = measuresWithUnit(components)
  const unit = measures.find(({ id }) => others.includes(id))?.unit
  return unit === undefined ? measures : measures.filter((measure) => measure.unit === unit)
}

/** Returns the measures for one of two axes: those with a different unit than the other axis. */
export function otherUnitChoices(other: ComponentId, components: Components): Measure[] {
  const measures = measuresWithUnit(components)
  const unit = measures.find(({ id }) => id === other)?.unit
  return measures.filter((measure) => measure.unit !== unit)
}

/** Returns whether a measure can be removed: only if more than one is drawn (specification 2 §5). */
export const canRemoveMeasure = (componentIds: ComponentId[]): boolean => componentIds.length > 1

/**
 * Returns whether another measure can be added: "An add-measure control only when more than one compatible option
 * exists" (specification 2 §5).
 */
export const canAddMeasure = (componentIds: ComponentId[], components: Components): boolean => {
  const choices = sameUnitChoices(componentIds, components)
  return choices.length > 1 && choices.some(({ id }) => !componentIds.includes(id))
}
