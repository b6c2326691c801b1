import type { ComponentId } from './component-id.ts'
import type { TimeUnit } from './time-unit.ts'

export const DIMENSION_KINDS = [
  'NominalDimension',
  'OrdinalDimension',
  'TemporalDimension',
  'TemporalEntityDimension',
  'TemporalOrdinalDimension',
  'GeoCoordinatesDimension',
  'GeoShapesDimension',
  'StandardErrorDimension',
  'ConfidenceUpperBoundDimension',
  'ConfidenceLowerBoundDimension',
  'ObservationStatusDimension',
] as const
export const MEASURE_KINDS = ['NumericalMeasure', 'OrdinalMeasure'] as const

export type DimensionKind = (typeof DIMENSION_KINDS)[number]
export type MeasureKind = (typeof MEASURE_KINDS)[number]
export type ComponentKind = DimensionKind | MeasureKind

export const SCALE_TYPES = ['Ordinal', 'Nominal', 'Interval', 'Ratio'] as const
export type ScaleType = (typeof SCALE_TYPES)[number]

/** The value of cells that are stated as undefined. */
export const UNDEFINED_VALUE = 'https://cube.link/Undefined'

/** One of the values a dimension takes. */
export type DimensionValue = {
  /** The unversioned iri, or the literal as written. Filters name this. */
  value: string
  label: string
  position?: number | string
  /** CSS colour the publisher gave the value. */
  color?: string
  /** Abbreviation. */
  alternateName?: string
  identifier?: string
  description?: string
  latitude?: number
  longitude?: number
  /** The iris of its geometries, where it has any. */
  geometries?: string[]
}

/** A place in the tree of a dimension's values. */
export type HierarchyNode = DimensionValue & {
  /** 0 at the root. */
  depth: number
  /** False for nodes that only group others: no observation carries them. */
  hasValue: boolean
  children: HierarchyNode[]
}

type ComponentBase = {
  id: ComponentId
  /** The versioned iri of the cube it was read from. */
  cubeIri: string
  label: string
  description?: string
  unit?: string
  scaleType?: ScaleType
  /** sh:order; components come sorted by it. */
  order?: number
  isNumerical: boolean
  isKeyDimension: boolean
}

export type RelatedKind =
  | 'StandardError'
  | 'ConfidenceUpperBound'
  | 'ConfidenceLowerBound'
  | 'ObservationStatus'

export type Dimension = ComponentBase & {
  kind: DimensionKind
  /** Sorted by position, else by value. Empty when values were not asked for. */
  values: DimensionValue[]
  timeUnit?: TimeUnit
  timeFormat?: string
  hierarchy?: HierarchyNode[]
  /** The measures this dimension says something about, for errors, bounds and the status of observations. */
  related?: { kind: RelatedKind; id: ComponentId }[]
  /** Shared dimensions it belongs to: what makes cubes joinable. */
  termsets?: { iri: string; label: string }[]
  /** Which value a filter of "the newest" came to, where observations were asked for with one and do not say it themselves. */
  newest?: string
  /** Made of a dimension of each of several cubes; `cubeIri` then names none of them. */
  isJoinByDimension?: boolean
  /** What a joined dimension is in each of its cubes. */
  originalIds?: OriginalDimension[]
}

/** The dimension of one cube that a joined dimension stands for. */
export type OriginalDimension = {
  /** The versioned iri of the cube. */
  cubeIri: string
  dimensionId: ComponentId
  label: string
  description?: string
}

/** When a limit holds: for these values of another dimension. */
export type LimitContext = {
  kind: 'single' | 'time-from' | 'time-to'
  dimensionId: ComponentId
  value: string
  label: string
}

/** A target or threshold published with a measure. */
export type Limit = { name: string; related: LimitContext[] } & (
  | { kind: 'single'; value: number }
  | { kind: 'value-range'; min: number; max: number }
  | { kind: 'time-range'; value: number }
)

export type Measure = ComponentBase & {
  kind: MeasureKind
  /** The values an ordinal measure takes; empty for numerical ones. */
  values: DimensionValue[]
  min?: number
  max?: number
  /** Decimals to show: 0 for integer types. */
  resolution?: number
  /** With how many decimals all values of a chart are written; found by `withShownDecimals`. */
  shownDecimals?: number
  /** Values above zero are written with a plus sign, too. */
  isSigned?: boolean
  isDecimal?: boolean
  isCurrency?: boolean
  limits: Limit[]
}

export type Component = Dimension | Measure

/** Components of one or several cubes, each list in sh:order. */
export type Components = { dimensions: Dimension[]; measures: Measure[] }

const isOneOf =
  (...kinds: ComponentKind[]) =>
  (component: { kind: ComponentKind }): boolean =>
    kinds.includes(component.kind)

export const isMeasure = (component: Component): component is Measure =>
  component.kind === 'NumericalMeasure' || component.kind === 'OrdinalMeasure'
export const isDimension = (component: Component): component is Dimension => !isMeasure(component)
export const isNumericalMeasure = isOneOf('NumericalMeasure')
/** On a time axis; TemporalOrdinal is a category, not a time (reference rule: chart availability). */
export const isTemporal = isOneOf('TemporalDimension', 'TemporalEntityDimension')
export const isCategorical = isOneOf('NominalDimension', 'OrdinalDimension', 'TemporalOrdinalDimension')
export const isGeographical = isOneOf('GeoCoordinatesDimension', 'GeoShapesDimension')
export const isGeoShapes = isOneOf('GeoShapesDimension')
export const isErrorDimension = isOneOf(
  'StandardErrorDimension',
  'ConfidenceUpperBoundDimension',
  'ConfidenceLowerBoundDimension',
)
/** Whether values are provisional, estimated, suppressed …: `readStatusKind` reads its values. */
export const isStatusDimension = isOneOf('ObservationStatusDimension')
/** What says something about values of a measure, and tells no observations apart. */
export const isAboutMeasures = (component: { kind: ComponentKind }): boolean =>
  isErrorDimension(component) || isStatusDimension(component)

/** All components in the order they are published: dimensions and measures mixed by sh:order. */
export const allComponents = ({ dimensions, measures }: Components): Component[] =>
  [...dimensions, ...measures].sort((a, b) => (a.order ?? 9999) - (b.order ?? 9999))

export const findComponent = (components: Components, id: ComponentId): Component | undefined =>
  components.dimensions.find((d) => d.id === id) ?? components.measures.find((m) => m.id === id)

export const findDimension = (components: Components, id: ComponentId): Dimension | undefined =>
  components.dimensions.find((d) => d.id === id)

export const findMeasure = (components: Components, id: ComponentId): Measure | undefined =>
  components.measures.find((m) => m.id === id)
