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
 * Dimensions that may stand on an axis of categories: all but those that qualify a measure, and units unless there is
 * nothing else.
 */
export function categoryChoices({ dimensions }: Components): Dimension[] {
  const choices = dimensions.filter((dimension) => !isAboutMeasures(dimension))
  const withoutUnits = choices.filter((dimension) => !isUnitDimension(dimension))
  return withoutUnits.length > 0 ? withoutUnits : choices
}

export const numericalChoices = ({ measures }: Components): Measure[] => measures.filter(isNumericalMeasure)

/** Dimensions that may stand on an axis of time. */
export const timeChoices = ({ dimensions }: Components): Dimension[] => dimensions.filter(isTemporal)

/** Dimensions that may split marks by colour; units do not, for a chart shows one of them. */
export const segmentChoices = ({ dimensions }: Components): Dimension[] =>
  dimensions.filter((dimension) => SEGMENT_KINDS.includes(dimension.kind) && !isUnitDimension(dimension))

/** Dimensions that may be played through. */
export const animationChoices = ({ dimensions }: Components): Dimension[] =>
  dimensions.filter(({ kind }) => ANIMATION_KINDS.includes(kind))

/**
 * What a column chart begins with: the first key dimension of time, else temporal entities, else temporal
 * categories, else the first that is no place, else the first of all (reference rule).
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

/** What lines, areas and combinations begin with: the first dimension of time, a key one before any other. */
export function initialTime(components: Components): Dimension {
  const choices = timeChoices(components)
  const found = choices.find((dimension) => dimension.isKeyDimension) ?? choices[0]
  if (!found) throw new Error('No dimension found for initial config')
  return found
}

/**
 * What pies and scatterplots are split by at first: the first category, else the first place (reference rule); of
 * several datasets, what joins them comes before what only one of them has.
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
