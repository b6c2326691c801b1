import type { ComponentId, Components, Measure } from '@tessera/cube'
import { numericalChoices } from './choices.ts'

/** Measures that can be combined: numbers with a unit; those without one are ignored (reference rule). */
export const measuresWithUnit = (components: Components): Measure[] =>
  numericalChoices(components).filter(({ unit }) => unit !== undefined && unit !== '')

/** Measures by their unit, in the order the units are met. */
export const groupByUnit = (measures: Measure[]): Map<string, Measure[]> =>
  Map.groupBy(measures, ({ unit }) => unit ?? '')

/** The measures of the unit that most of them have; of several such units, of the first (reference rule). */
export const ofMostFrequentUnit = (measures: Measure[]): Measure[] =>
  [...groupByUnit(measures).values()].reduce<Measure[]>(
    (most, group) => (group.length > most.length ? group : most),
    [],
  )

/** What may join measures on one axis: their unit; any unit where there is at most one, for it can be replaced. */
export function sameUnitChoices(others: ComponentId[], components: Components): Measure[] {
  const measures = measuresWithUnit(components)
  const unit = measures.find(({ id }) => others.includes(id))?.unit
  return unit === undefined ? measures : measures.filter((measure) => measure.unit === unit)
}

/** What may stand on one of two axes: measures of another unit than the other axis's. */
export function otherUnitChoices(other: ComponentId, components: Components): Measure[] {
  const measures = measuresWithUnit(components)
  const unit = measures.find(({ id }) => id === other)?.unit
  return measures.filter((measure) => measure.unit !== unit)
}

/** A none option is offered only when more than one measure is drawn (specification 2 §5). */
export const canRemoveMeasure = (componentIds: ComponentId[]): boolean => componentIds.length > 1

/** "An add-measure control only when more than one compatible option exists" (specification 2 §5). */
export const canAddMeasure = (componentIds: ComponentId[], components: Components): boolean => {
  const choices = sameUnitChoices(componentIds, components)
  return choices.length > 1 && choices.some(({ id }) => !componentIds.includes(id))
}
