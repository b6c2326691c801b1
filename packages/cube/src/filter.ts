import type { ComponentId } from './component-id.ts'

/** The filters of one cube, by component id. Their order matters, because earlier filters take precedence. */
export type Filters = Record<ComponentId, Filter>
export type Filter = SingleFilter | MultiFilter | RangeFilter
export type SingleFilter = { type: 'single'; value: string | number; position?: number }
export type MultiFilter = { type: 'multi'; values: Record<string, true>; position?: number }
/** A range of values, both ends inclusive. */
export type RangeFilter = { type: 'range'; from: string; to: string; position?: number }

/** The value of a filter that is set to "none", for dimensions that may stay unfiltered. */
export const FIELD_VALUE_NONE = 'FIELD_VALUE_NONE'

/** The value of a filter for the newest value that a dimension has given the earlier filters. */
export const MOST_RECENT_VALUE = 'VISUALIZE_MOST_RECENT_VALUE'

export const singleFilter = (value: string | number): SingleFilter => ({ type: 'single', value })
export const multiFilter = (values: readonly string[]): MultiFilter => ({
  type: 'multi',
  values: Object.fromEntries(values.map((value) => [value, true])),
})

/** Drops filters that are set to "none". Queries contain only the others. */
export const withoutNone = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, f]) => !(f.type === 'single' && f.value === FIELD_VALUE_NONE)),
  )

/** The requested part of a cube. */
export type CubeFilter = {
  iri: string
  /** If omitted, all components. */
  componentIds?: ComponentId[]
  filters?: Filters
  joinBy?: ComponentId[]
}
