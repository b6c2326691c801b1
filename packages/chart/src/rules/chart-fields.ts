import type { ComponentId, ComponentKind, DimensionKind } from '@tessera/cube'

/** A field of a chart that takes components (specification 1 §5, encoding component types). */
export type ChartField<Config> = {
  /** The path of its key in `fields`, such as `x`, `segment` or `areaLayer.color`. */
  name: string
  /** The component kinds it accepts. */
  kinds: readonly ComponentKind[]
  /** Returns its current components. Most fields take one. */
  read(config: Config): ComponentId[]
  /** Whether the chart works without it. */
  isOptional?: boolean
  /**
   * Whether its component may also be used in other fields (all, or the listed ones). Most dimensions can be used only
   * once.
   */
  isShared?: boolean | readonly string[]
  /** Whether marks are placed along it: an axis of categories or time. */
  isAxis?: boolean
}

// The kinds of components that fields of charts take (specification 1 §5, encoding component types).

/** Dimension kinds for a time axis. */
export const TIME_KINDS: readonly DimensionKind[] = ['TemporalDimension', 'TemporalEntityDimension']

/** Dimension kinds that can split marks by colour. */
export const SEGMENT_KINDS: readonly DimensionKind[] = [
  'NominalDimension',
  'OrdinalDimension',
  'TemporalOrdinalDimension',
  'GeoCoordinatesDimension',
  'GeoShapesDimension',
]

/** Dimension kinds for an axis of categories. */
export const CATEGORY_KINDS: readonly DimensionKind[] = [...TIME_KINDS, ...SEGMENT_KINDS]

/** Dimension kinds that can be animated: time, and temporal categories such as months without a year. */
export const ANIMATION_KINDS: readonly DimensionKind[] = [...TIME_KINDS, 'TemporalOrdinalDimension']

export const AREA_KINDS: readonly DimensionKind[] = ['GeoShapesDimension']
export const SYMBOL_KINDS: readonly DimensionKind[] = ['GeoCoordinatesDimension', 'GeoShapesDimension']
export const NUMERICAL_KINDS: readonly ComponentKind[] = ['NumericalMeasure']

/** Component kinds that can colour regions. */
export const AREA_COLOR_KINDS: readonly ComponentKind[] = [
  'NumericalMeasure',
  'OrdinalMeasure',
  'TemporalOrdinalDimension',
]

/**
 * Component kinds that can colour symbols. The specification does not list any, so these are all kinds that distinguish
 * things.
 */
export const SYMBOL_COLOR_KINDS: readonly ComponentKind[] = [
  'NumericalMeasure',
  'OrdinalMeasure',
  ...SEGMENT_KINDS,
]

type Reference = { componentId: ComponentId }
type With<Name extends string> = { fields: { [Field in Name]?: Reference | undefined } }

/** Returns the component ids of fields; skips missing and empty fields. */
export const idsOf = (...fields: (Reference | undefined)[]): ComponentId[] =>
  fields.flatMap((field) => (field === undefined || field.componentId === '' ? [] : [field.componentId]))

/** Creates a field for a key of `fields`. */
export const toField = <Name extends string>(
  name: Name,
  kinds: readonly ComponentKind[],
  more: Partial<ChartField<With<Name>>> = {},
): ChartField<With<Name>> => ({ name, kinds, read: ({ fields }) => idsOf(fields[name]), ...more })

export const measureField = <Name extends string>(name: Name) =>
  toField(name, NUMERICAL_KINDS, { isShared: true })

/** Creates a field for one measure of a combined chart. All its measures are in the field `y`. */
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
