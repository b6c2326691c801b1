import {
  type Components,
  countValues,
  type Dimension,
  type DimensionValue,
  type HierarchyNode,
  hasMoreValues,
  isGeographical,
  isTemporal,
} from './component.ts'
import type { ComponentId } from './component-id.ts'
import { readDefaultValue } from './default-value.ts'
import type { Filters } from './filter.ts'
import type { Locale } from './languages.ts'
import { valuesByName } from './sort.ts'
import { createLabelSearch } from './value-tree.ts'

// A dimension may have hundreds of thousands of values, such as the streets of a country. Pages get some of them, and ask
// the server for others: by name, or for the whole tree once somebody opens it.

/**
 * The most values of a dimension that are sent to pages whole if they draw or edit it. Lists of municipalities and of
 * goods have fewer, and pages show them as trees, with what can be chosen beside other filters.
 */
export const MAX_WHOLE_VALUES = 20_000
/** The number of values that are sent of a dimension with more, and of one with more that is not drawn. */
export const FIRST_VALUES = 1000
/** The number of values that a search returns unless it asks for more or fewer. */
export const MAX_FOUND = 100
/** The most values that a call may name or get. */
export const MAX_NAMED_VALUES = 1000

/**
 * Leaves out values of dimensions with very many: only the first ones remain, and the one that filters have by default.
 * Times and places stay whole, because charts need all of them, and so do joined dimensions, whose values no single cube
 * has.
 *
 * @param whole the dimensions that are sent whole up to `MAX_WHOLE_VALUES`; all by default
 */
export const withFewerValues = (
  { dimensions, measures }: Components,
  whole?: ReadonlySet<ComponentId>,
): Components => ({
  measures,
  dimensions: dimensions.map((dimension) => {
    const { id, values, isJoinByDimension } = dimension
    const most = whole?.has(id) === false ? FIRST_VALUES : MAX_WHOLE_VALUES
    const isWhole = isTemporal(dimension) || isGeographical(dimension) || isJoinByDimension
    if (values.length <= most || isWhole) return dimension
    const sent = sentDimensions.get(dimension) ?? toSentDimension(dimension)
    sentDimensions.set(dimension, sent)
    return sent
  }),
})

/** What is sent of dimensions that a source remembers: finding the default value takes milliseconds. */
const sentDimensions = new WeakMap<Dimension, Dimension>()

function toSentDimension(dimension: Dimension): Dimension {
  const { values, hierarchy } = dimension
  const byDefault = values.length <= MAX_WHOLE_VALUES ? readDefaultValue(dimension) : undefined
  const sent = values.filter(({ value }, place) => place < FIRST_VALUES || value === byDefault)
  const isSent = new Set(sent.map(({ value }) => value))
  return {
    ...dimension,
    values: sent,
    valueCount: values.length,
    ...(hierarchy && { hierarchy: toSentNodes(hierarchy, isSent) }),
  }
}

/** Whether a dimension has more values than were sent, but few enough to be sent whole. */
export const canBeWhole = (dimension: Dimension): boolean =>
  hasMoreValues(dimension) && countValues(dimension) <= MAX_WHOLE_VALUES

/** Returns the nodes with sent values, and those above them. */
const toSentNodes = (nodes: readonly HierarchyNode[], isSent: ReadonlySet<string>): HierarchyNode[] =>
  nodes.flatMap((node) => {
    const children = toSentNodes(node.children, isSent)
    return children.length > 0 || isSent.has(node.value) ? [{ ...node, children }] : []
  })

/** Adds values to a dimension that has more than were sent. */
export const withMoreValues = (
  { dimensions, measures }: Components,
  id: ComponentId,
  more: readonly DimensionValue[],
): Components => ({
  measures,
  dimensions: dimensions.map((dimension) =>
    dimension.id === id ? { ...dimension, values: [...dimension.values, ...more] } : dimension,
  ),
})

/** Replaces dimensions of which only some values were sent with the same ones whole. */
export function withWholeDimensions(
  { dimensions, measures }: Components,
  whole: readonly Dimension[],
): Components {
  const byId = new Map(whole.map((dimension) => [dimension.id, dimension]))
  const complete = (dimension: Dimension): Dimension =>
    (hasMoreValues(dimension) && byId.get(dimension.id)) || dimension
  return { measures, dimensions: dimensions.map(complete) }
}

/** Gives dimensions with very many values those that the same dimensions have elsewhere, where more are known. */
export function withValuesOf(components: Components, other: Components): Components {
  if (!components.dimensions.some(hasMoreValues)) return components
  const known = new Map(other.dimensions.map(({ id, values }) => [id, values]))
  return {
    ...components,
    dimensions: components.dimensions.map((dimension) =>
      hasMoreValues(dimension)
        ? { ...dimension, values: known.get(dimension.id) ?? dimension.values }
        : dimension,
    ),
  }
}

/** Returns the values by which filters select: those of single and of several values. */
export const valuesOfFilters = (filters: Filters): string[] =>
  Object.values(filters).flatMap((filter) => {
    if (filter.type === 'single') return [String(filter.value)]
    return filter.type === 'multi' ? Object.keys(filter.values) : []
  })

/** Values found by name, and the number of all that were found. */
export type FoundValues = { values: DimensionValue[]; total: number }

/** Creates a search of a dimension's values by the beginnings of the words of their names. The result is sorted by name. */
export function createValueSearch(dimension: Dimension, locale: Locale) {
  const sorted = valuesByName(dimension, locale)
  const search = createLabelSearch(sorted.map(({ label }) => label))
  return (text: string, isOffered: (value: string) => boolean, first: number): FoundValues => {
    const found = search(text).flatMap((place) => {
      const value = sorted[place]
      return value && isOffered(value.value) ? [value] : []
    })
    return { values: found.slice(0, first), total: found.length }
  }
}
