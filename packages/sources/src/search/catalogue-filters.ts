import type { SearchFilter, SearchQuery } from '@tessera/cube'
import type { CatalogueDimension, CatalogueEntry, NamedNode } from './catalogue.ts'

/**
 * Returns whether filters refer to dimensions. Temporal and term set filters do; a cube matches if any of its
 * dimensions does.
 */
export const asksAboutDimensions = ({ filters, withDimensions }: SearchQuery): boolean =>
  withDimensions === true || filters.some(isAlternative)

/** Returns the dimensions of a cube to include in a result: those that the filters refer to, or else all. */
export function toToldDimensions(
  dimensions: CatalogueDimension[],
  { filters, withDimensions }: SearchQuery,
): CatalogueDimension[] {
  if (!filters.some(isAlternative)) return withDimensions ? dimensions : []
  return dimensions.filter((each) => filters.some((filter) => isDimensionWanted(each, filter)))
}

const isAlternative = ({ type }: SearchFilter): boolean =>
  type === 'TemporalDimension' || type === 'DataCubeTermset'

/**
 * Returns a test for the cubes that match. Filters of different groups are combined with AND, the values of one group
 * with OR.
 */
export function toTest(
  filters: SearchFilter[],
): (entry: CatalogueEntry, dimensions: CatalogueDimension[]) => boolean {
  const toGroupTest = (type: SearchFilter['type']): ((nodes: NamedNode[]) => boolean) => {
    const wanted = new Set(filters.filter((filter) => filter.type === type).map(({ value }) => value))
    return (nodes) => wanted.size === 0 || nodes.some(({ iri }) => wanted.has(iri))
  }
  const isTheme = toGroupTest('DataCubeTheme')
  const isOrganization = toGroupTest('DataCubeOrganization')
  const isSubtheme = toGroupTest('DataCubeAbout')
  const alternatives = filters.filter(isAlternative)
  return (entry, dimensions) =>
    isTheme(entry.themes) &&
    isOrganization(entry.creator ? [entry.creator] : []) &&
    isSubtheme(entry.subthemes) &&
    (alternatives.length === 0 || alternatives.some((filter) => isMet(filter, entry, dimensions)))
}

const isMet = (filter: SearchFilter, entry: CatalogueEntry, dimensions: CatalogueDimension[]): boolean =>
  dimensions.some((dimension) => isDimensionWanted(dimension, filter)) ||
  (filter.type === 'DataCubeTermset' && hasTermset(entry.termsets, filter.value))

/** Returns whether a dimension matches the filter. */
function isDimensionWanted(dimension: CatalogueDimension, filter: SearchFilter): boolean {
  if (filter.type === 'TemporalDimension') return dimension.timeUnit === filter.value
  return filter.type === 'DataCubeTermset' && hasTermset(dimension.termsets, filter.value)
}

/** Returns whether a dimension has one of the term sets of a filter, which are separated by semicolons. */
const hasTermset = (termsets: NamedNode[], value: string): boolean =>
  termsets.some(({ iri }) => value.split(';').includes(iri))
