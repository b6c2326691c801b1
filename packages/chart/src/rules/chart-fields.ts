import type { ComponentId, ComponentKind, DimensionKind } from '@tessera/cube'

/** A field of a chart: what a component is put on (specification 1 §5, encoding component types). */
export type ChartField<Config> = {
  /** What it is called: its key in `fields`, and inside of it: `x`, `segment`, `areaLayer`, `areaLayer.color`… */
  name: string
  /** The kinds of components it takes. */
  kinds: readonly ComponentKind[]
  /** What stands there now; most fields take one component. */
  read(config: Config): ComponentId[]
  /** Whether the chart can be without it. */
  isOptional?: boolean
  /** Whether a component in it may stand in another field, too; dimensions mostly stand in one only. */
  isShared?: boolean | readonly string[]
  /** Whether marks are laid along it: an axis of categories or time. */
  isAxis?: boolean
}

// The kinds of components that fields of charts take (specification 1 §5, encoding component types).

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

type Reference = { componentId: ComponentId }
type With<Name extends string> = { fields: { [Field in Name]?: Reference | undefined } }

/** The components of fields, leaving out fields that are not there or not chosen. */
export const idsOf = (...fields: (Reference | undefined)[]): ComponentId[] =>
  fields.flatMap((field) => (field === undefined || field.componentId === '' ? [] : [field.componentId]))

/** A field that is a key of `fields`. */
export const toField = <Name extends string>(
  name: Name,
  kinds: readonly ComponentKind[],
  more: Partial<ChartField<With<Name>>> = {},
): ChartField<With<Name>> => ({ name, kinds, read: ({ fields }) => idsOf(fields[name]), ...more })

export const measureField = <Name extends string>(name: Name) =>
  toField(name, NUMERICAL_KINDS, { isShared: true })

/** One of the measures of a combined chart, which stand side by side in its field `y`. */
export const comboField = <Key extends string>(
  key: Key,
): ChartField<{ fields: { y: { [Name in Key]: ComponentId } } }> => ({
  name: `y.${key}`,
  kinds: NUMERICAL_KINDS,
  read: ({ fields }) => [fields.y[key]],
})

export const categoryField = <Name extends string>(name: Name) =>
  toField(name, CATEGORY_KINDS, { isAxis: true })

export const timeField = () => toField('x', TIME_KINDS, { isAxis: true })

export const segmentField = ({ isOptional = true } = {}) => toField('segment', SEGMENT_KINDS, { isOptional })

export const animationField = () => toField('animation', ANIMATION_KINDS, { isOptional: true })
