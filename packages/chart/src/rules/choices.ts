import {
  type Components,
  type Dimension,
  isAboutMeasures,
  isCategorical,
  isGeographical,
  isNumericalMeasure,
  isTemporal,
  isUnitDimension,
  type Measure,
} from '@tessera/cube'
import { ANIMATION_KINDS, SEGMENT_KINDS } from './chart-fields.ts'

/**
 * Returns the dimensions for an axis of categories: all except those that qualify a measure. Unit dimensions come last.
 */
export function categoryChoices({ dimensions }: Components): Dimension[] {
  const choices = dimensions.filter((dimension) => !isAboutMeasures(dimension))
  const withoutUnits = choices.filter((dimension) => !isUnitDimension(dimension))
  return withoutUnits.length > 0 ? withoutUnits : choices
}

export const numericalChoices = ({ measures }: Components): Measure[] => measures.filter(isNumericalMeasure)

/** Returns the dimensions for a time axis. */
export const timeChoices = ({ dimensions }: Components): Dimension[] => dimensions.filter(isTemporal)

/**
 * Returns the dimensions that can split marks by colour. Excludes unit dimensions, because a chart shows only one unit.
 */
export const segmentChoices = ({ dimensions }: Components): Dimension[] =>
  dimensions.filter((dimension) => SEGMENT_KINDS.includes(dimension.kind) && !isUnitDimension(dimension))

/** Returns the dimensions that can be animated. */
export const animationChoices = ({ dimensions }: Components): Dimension[] =>
  dimensions.filter(({ kind }) => ANIMATION_KINDS.includes(kind))

/**
 * Returns the initial category of a column chart: the first key dimension that is temporal, else one with temporal
 * entities, else one with temporal categories, else any that is not geographical, else the first dimension (reference
 * rule). Throws if there is none.
 */
export function initialCategory(components: Components): Dimension {
  const dimensions = categoryChoices(components)
  const keys = dimensions.filter((dimension) => dimension.isKeyDimension)
  const ofKind = (kind: Dimension['kind']): Dimension | undefined => keys.find((key) => key.kind === kind)
  const found =
    ofKind('TemporalDimension') ??
    ofKind('TemporalEntityDimension') ??
    ofKind('TemporalOrdinalDimension') ??
    keys.find((key) => !isGeographical(key)) ??
    keys[0] ??
    dimensions[0]
  if (!found) throw new Error('No dimension found for initial config')
  return found
}

/**
 * Returns the initial time dimension of lines, areas and combinations: the first temporal one, key dimensions first.
 * Throws if there is none.
 */
export function initialTime(components: Components): Dimension {
  const choices = timeChoices(components)
  const found = choices.find((dimension) => dimension.isKeyDimension) ?? choices[0]
  if (!found) throw new Error('No dimension found for initial config')
  return found
}

/**
 * Returns the initial segment of pies and scatterplots: the first category, else the first geographical dimension
 * (reference rule). With several datasets, shared dimensions come before those of one dataset.
 */
export const initialSegment = (components: Components): Dimension | undefined => {
  const choices = segmentChoices(components)
  const joined = choices.filter((dimension) => dimension.isJoinByDimension)
  const orders = [joined, choices].flatMap((each) => [each.find(isCategorical), each.find(isGeographical)])
  return orders.find((dimension) => dimension !== undefined)
}

export function initialMeasure(components: Components): Measure {
  const [found] = numericalChoices(components)
  if (!found) throw new Error('No measure found for initial config')
  return found
}
