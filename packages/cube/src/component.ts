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

/** The value of cells that the data state as undefined. */
export const UNDEFINED_VALUE = 'https://cube.link/Undefined'

/** A value of a dimension. */
export type DimensionValue = {
  /** The unversioned iri, or the literal as written. Filters refer to values by it. */
  value: string
  label: string
  position?: number | string
  /** CSS colour assigned by the publisher. */
  color?: string
  /** Abbreviation. */
  alternateName?: string
  identifier?: string
  description?: string
  latitude?: number
  longitude?: number
  /** The iris of its geometries, if any. */
  geometries?: string[]
}

/** A node in the hierarchy of a dimension's values. */
export type HierarchyNode = DimensionValue & {
  /** 0 at the root. */
  depth: number
  /** False for nodes that only group others and have no observations. */
  hasValue: boolean
  children: HierarchyNode[]
}

type ComponentBase = {
  id: ComponentId
  /** The versioned iri of the cube that the component was read from. */
  cubeIri: string
  label: string
  description?: string
  unit?: string
  scaleType?: ScaleType
  /** sh:order; components are sorted by it. */
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
  /** Sorted by position, else by value. Empty if values were not requested. */
  values: DimensionValue[]
  /** The number of its values, if `values` has only some of them because there are very many. */
  valueCount?: number
  timeUnit?: TimeUnit
  timeFormat?: string
  hierarchy?: HierarchyNode[]
  /** The measures this dimension describes; for standard errors, confidence bounds and observation status. */
  related?: { kind: RelatedKind; id: ComponentId }[]
  /** The shared dimensions it belongs to. They make cubes joinable. */
  termsets?: { iri: string; label: string }[]
  /**
   * The value that a "most recent" filter resolved to. Set if the query had such a filter and its observations do not
   * include the dimension.
   */
  newest?: string
  /** Whether it combines one dimension of each of several cubes. `cubeIri` then does not name a cube. */
  isJoinByDimension?: boolean
  /** The dimensions that a joined dimension combines. */
  originalIds?: OriginalDimension[]
}

/** The dimension of one cube that is part of a joined dimension. */
export type OriginalDimension = {
  /** The versioned iri of the cube. */
  cubeIri: string
  dimensionId: ComponentId
  label: string
  description?: string
  /** Its values that are called otherwise in the joined dimension. */
  names?: { own: string; joined: string }[]
}

/** The values of another dimension for which a limit applies. */
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
  /** The values of an ordinal measure; empty for numerical measures. */
  values: DimensionValue[]
  min?: number
  max?: number
  /** The number of decimals to show; 0 for integer types. */
  resolution?: number
  /** The number of decimals for all values in a chart. Set by `withShownDecimals`. */
  shownDecimals?: number
  /** Whether values above zero are written with a plus sign. */
  isSigned?: boolean
  isDecimal?: boolean
  isCurrency?: boolean
  limits: Limit[]
}

export type Component = Dimension | Measure

/** Components of one or more cubes, each list in sh:order. */
export type Components = { dimensions: Dimension[]; measures: Measure[] }

const isOneOf =
  (...kinds: ComponentKind[]) =>
  (component: { kind: ComponentKind }): boolean =>
    kinds.includes(component.kind)

export const isMeasure = (component: Component): component is Measure =>
  component.kind === 'NumericalMeasure' || component.kind === 'OrdinalMeasure'
export const isDimension = (component: Component): component is Dimension => !isMeasure(component)
export const isNumericalMeasure = isOneOf('NumericalMeasure')
/** Whether it can be on a time axis. TemporalOrdinal is a category, not a time (reference rule: chart availability). */
export const isTemporal = isOneOf('TemporalDimension', 'TemporalEntityDimension')
export const isCategorical = isOneOf('NominalDimension', 'OrdinalDimension', 'TemporalOrdinalDimension')
export const isGeographical = isOneOf('GeoCoordinatesDimension', 'GeoShapesDimension')
export const isGeoShapes = isOneOf('GeoShapesDimension')
export const isErrorDimension = isOneOf(
  'StandardErrorDimension',
  'ConfidenceUpperBoundDimension',
  'ConfidenceLowerBoundDimension',
)
/**
 * Whether its values mark observations as provisional, estimated, suppressed and so on. `readStatusKind` interprets
 * them.
 */
export const isStatusDimension = isOneOf('ObservationStatusDimension')
/** Returns whether `values` has only some of a dimension's values. */
export const hasMoreValues = ({ valueCount }: Dimension): boolean => valueCount !== undefined

/** Returns whether the values of a dimension contain each other, according to the data. */
export const hasTree = ({ hierarchy }: Dimension): boolean =>
  hierarchy?.some(({ children }) => children.length > 0) ?? false

/** Returns the number of a dimension's values, including those that `values` lacks. */
export const countValues = ({ valueCount, values }: Dimension): number => valueCount ?? values.length

/** Returns whether a component annotates values of a measure instead of identifying observations. */
export const isAboutMeasures = (component: { kind: ComponentKind }): boolean =>
  isErrorDimension(component) || isStatusDimension(component)

/** Returns all components in their published order: dimensions and measures mixed by sh:order. */
export const allComponents = ({ dimensions, measures }: Components): Component[] =>
  [...dimensions, ...measures].sort((a, b) => (a.order ?? 9999) - (b.order ?? 9999))

export const findComponent = (components: Components, id: ComponentId): Component | undefined =>
  components.dimensions.find((d) => d.id === id) ?? components.measures.find((m) => m.id === id)

export const findDimension = (components: Components, id: ComponentId): Dimension | undefined =>
  components.dimensions.find((d) => d.id === id)

export const findMeasure = (components: Components, id: ComponentId): Measure | undefined =>
  components.measures.find((m) => m.id === id)
