import type { ComponentKind, DimensionKind } from '@tessera/cube'

// The kinds of components that places of charts take (specification 1 §5, encoding component types).

/** An axis of time. */
export const TIME_KINDS: readonly DimensionKind[] = ['TemporalDimension', 'TemporalEntityDimension']

/** What splits marks by colour. */
export const SEGMENT_KINDS: readonly DimensionKind[] = [
  'NominalDimension',
  'OrdinalDimension',
  'TemporalOrdinalDimension',
  'GeoCoordinatesDimension',
  'GeoShapesDimension',
]

/** An axis of categories. */
export const CATEGORY_KINDS: readonly DimensionKind[] = [...TIME_KINDS, ...SEGMENT_KINDS]

/** What can be played through: time, and categories of time such as months without a year. */
export const ANIMATION_KINDS: readonly DimensionKind[] = [...TIME_KINDS, 'TemporalOrdinalDimension']

export const AREA_KINDS: readonly DimensionKind[] = ['GeoShapesDimension']
export const SYMBOL_KINDS: readonly DimensionKind[] = ['GeoCoordinatesDimension', 'GeoShapesDimension']
export const NUMERICAL_KINDS: readonly ComponentKind[] = ['NumericalMeasure']

/** What regions may be coloured by. */
export const AREA_COLOR_KINDS: readonly ComponentKind[] = [
  'NumericalMeasure',
  'OrdinalMeasure',
  'TemporalOrdinalDimension',
]

/** What symbols may be coloured by: the specification names no kinds, so whatever tells things apart. */
export const SYMBOL_COLOR_KINDS: readonly ComponentKind[] = [
  'NumericalMeasure',
  'OrdinalMeasure',
  ...SEGMENT_KINDS,
]
