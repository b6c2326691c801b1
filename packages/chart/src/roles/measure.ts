import { type Components, findMeasure, isNumericalMeasure, type Measure } from '@tessera/cube'
import { withoutUndefined } from '../edit/plot.ts'
import type { MeasureRole, Roles } from '../roles.ts'
import { initialMeasure, numericalChoices } from '../rules/choices.ts'
import { measuresWithUnit, ofMostFrequentUnit } from '../rules/units.ts'

/** Returns the options of a measure's axis that are set. */
export const toMeasureRole = (field: MeasureRole): MeasureRole => {
  const { componentId, customDomain, showValues, showStandardError, showConfidenceInterval, scale } = field
  return withoutUndefined({
    componentId,
    customDomain,
    showValues,
    showStandardError,
    showConfidenceInterval,
    scale,
  })
}

function readNumerical(id: string | undefined, components: Components): Measure | undefined {
  const measure = findMeasure(components, id ?? '')
  return measure && isNumericalMeasure(measure) ? measure : undefined
}

/** Returns the measure of the roles if it is numerical, otherwise the first numerical one. */
export const keepMeasure = (roles: Roles, components: Components): Measure =>
  readNumerical(roles.measure?.componentId, components) ?? initialMeasure(components)

/**
 * Returns the field of a measure with the options that the type supports. If the measure changes, the ends of the axis
 * are dropped.
 */
export function keepMeasureField<Option extends Exclude<keyof MeasureRole, 'componentId'>>(
  { measure: role }: Roles,
  { id }: Measure,
  options: readonly Option[],
): { componentId: string } & Pick<MeasureRole, Option> {
  const kept = role?.componentId === id ? options.filter((option) => role[option] !== undefined) : []
  return {
    componentId: id,
    ...(Object.fromEntries(kept.map((option) => [option, role?.[option]])) as Pick<MeasureRole, Option>),
  }
}

/**
 * Returns two numerical measures: that of the roles for y, and another one for x, from another dataset if possible.
 * Returns the same measure twice if there is only one (reference rule).
 */
export function keepMeasurePair(roles: Roles, components: Components): { x: Measure; y: Measure } {
  const measures = numericalChoices(components)
  const kept = readNumerical(roles.measure?.componentId, components)
  const [beside] = (roles.otherMeasures ?? []).flatMap((id) => readNumerical(id, components) ?? [])
  if (kept) {
    const elsewhere = measures.find(({ cubeIri }) => cubeIri !== kept.cubeIri)
    return { y: kept, x: beside ?? elsewhere ?? measures.find(({ id }) => id !== kept.id) ?? kept }
  }
  const first = initialMeasure(components)
  const elsewhere = measures.find(({ cubeIri }) => cubeIri !== first.cubeIri)
  return { x: first, y: elsewhere ?? measures[1] ?? first }
}

/**
 * Returns measures with a common unit: that of the roles, followed by others with its unit. If there are no others,
 * returns all measures with the most frequent unit, since a single line would not compare anything (specification 1
 * §4).
 */
export function keepMeasuresOfOneUnit(roles: Roles, components: Components): Measure[] {
  const measures = measuresWithUnit(components)
  const lead = measures.find(({ id }) => id === roles.measure?.componentId)
  const beside = lead ? measures.filter(({ id, unit }) => unit === lead.unit && id !== lead.id) : []
  const found = lead && beside.length > 0 ? [lead, ...beside] : ofMostFrequentUnit(measures)
  if (found.length === 0) throw new Error('No measure found for initial config')
  return found
}

/**
 * Returns two measures with different units. The first is that of the roles, or the first one. The second is its
 * previous companion, or the first with another unit, from another dataset if possible (specification 1 §4; reference
 * rule).
 */
export function keepMeasuresOfTwoUnits(roles: Roles, components: Components): [Measure, Measure] {
  const measures = measuresWithUnit(components)
  const lead = measures.find(({ id }) => id === roles.measure?.componentId)
  const beside = measures.filter(({ id }) => roles.otherMeasures?.includes(id))
  const leads = lead ? [lead, ...measures] : measures
  const pairs = leads.flatMap((first) =>
    [...beside, ...measures].flatMap((second): [Measure, Measure][] =>
      first.unit !== second.unit ? [[first, second]] : [],
    ),
  )
  const isKept = ([first, second]: [Measure, Measure]): boolean => first === lead && beside.includes(second)
  const isOfTwoCubes = ([first, second]: [Measure, Measure]): boolean =>
    first.cubeIri !== second.cubeIri && (lead === undefined || first === lead)
  const pair = pairs.find(isKept) ?? pairs.find(isOfTwoCubes) ?? pairs[0]
  if (!pair) throw new Error('No measure found for initial config')
  return pair
}
