import type { ComponentId } from './component-id.ts'

/** Filters of one cube, by component id. Order counts: earlier ones are honoured first. */
export type Filters = Record<ComponentId, Filter>
export type Filter = SingleFilter | MultiFilter | RangeFilter
export type SingleFilter = { type: 'single'; value: string | number; position?: number }
export type MultiFilter = { type: 'multi'; values: Record<string, true>; position?: number }
/** Both ends belong to the range. */
export type RangeFilter = { type: 'range'; from: string; to: string; position?: number }

/** Written where a dimension that need not be filtered has no value selected. */
export const FIELD_VALUE_NONE = 'FIELD_VALUE_NONE'

/** Stands for the newest value a dimension has under the filters before it. */
export const MOST_RECENT_VALUE = 'VISUALIZE_MOST_RECENT_VALUE'

export const singleFilter = (value: string | number): SingleFilter => ({ type: 'single', value })
export const multiFilter = (values: readonly string[]): MultiFilter => ({
  type: 'multi',
  values: Object.fromEntries(values.map((value) => [value, true])),
})

/** The filters that reach a query: those that say "none" are left out. */
export const withoutNone = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, f]) => !(f.type === 'single' && f.value === FIELD_VALUE_NONE)),
  )

/** Which part of a cube is wanted. */
export type CubeFilter = {
  iri: string
  /** Left out: all of them. */
  componentIds?: ComponentId[]
  filters?: Filters
  joinBy?: ComponentId[]
}
