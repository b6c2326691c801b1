import {
  type Components,
  type Dimension,
  isErrorDimension,
  isGeographical,
  isNumericalMeasure,
  type Measure,
} from '@tessera/cube'

/** Dimensions that may stand on an axis of categories or split marks: all but those that qualify a measure. */
export const categoryChoices = ({ dimensions }: Components): Dimension[] =>
  dimensions.filter((dimension) => !isErrorDimension(dimension))

export const numericalChoices = ({ measures }: Components): Measure[] => measures.filter(isNumericalMeasure)

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

export function initialMeasure(components: Components): Measure {
  const [found] = numericalChoices(components)
  if (!found) throw new Error('No measure found for initial config')
  return found
}
