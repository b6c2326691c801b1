import type { SearchFilter, SearchQuery } from '@tessera/cube'
import type { CatalogueDimension, CatalogueEntry, NamedNode } from './catalogue.ts'

/** Temporal and term set filters apply to dimensions; a cube matches if any of its dimensions does. */
export const asksAboutDimensions = ({ filters, withDimensions }: SearchQuery): boolean =>
  withDimensions === true || filters.some(isAlternative)

/** The dimensions of a cube to include in a result: those the filters ask for, otherwise all. */
export function toToldDimensions(
  dimensions: CatalogueDimension[],
  { filters, withDimensions }: SearchQuery,
): CatalogueDimension[] {
  if (!filters.some(isAlternative)) return withDimensions ? dimensions : []
  return dimensions.filter((each) => filters.some((filter) => isDimensionWanted(each, filter)))
}

const isAlternative = ({ type }: SearchFilter): boolean =>
  type === 'TemporalDimension' || type === 'DataCubeTermset'

/** Filters of different groups are combined with AND, the values of one group with OR. */
export function isWanted(
  entry: CatalogueEntry,
  dimensions: CatalogueDimension[],
  filters: SearchFilter[],
): boolean {
  if (filters.length === 0) return true
  const isInGroup = (type: SearchFilter['type'], nodes: NamedNode[]): boolean => {
    const wanted = filters.filter((filter) => filter.type === type)
    return wanted.length === 0 || wanted.some(({ value }) => nodes.some(({ iri }) => iri === value))
  }
  const alternatives = filters.filter(isAlternative)
  return (
    isInGroup('DataCubeTheme', entry.themes) &&
    isInGroup('DataCubeOrganization', entry.creator ? [entry.creator] : []) &&
    isInGroup('DataCubeAbout', entry.subthemes) &&
    (alternatives.length === 0 || alternatives.some((filter) => isMet(filter, entry, dimensions)))
  )
}

const isMet = (filter: SearchFilter, entry: CatalogueEntry, dimensions: CatalogueDimension[]): boolean =>
  dimensions.some((dimension) => isDimensionWanted(dimension, filter)) ||
  (filter.type === 'DataCubeTermset' && hasTermset(entry.termsets, filter.value))

/** Whether a dimension matches the filter. */
function isDimensionWanted(dimension: CatalogueDimension, filter: SearchFilter): boolean {
  if (filter.type === 'TemporalDimension') return dimension.timeUnit === filter.value
  return filter.type === 'DataCubeTermset' && hasTermset(dimension.termsets, filter.value)
}

/** A filter may name several term sets, separated by semicolons. */
const hasTermset = (termsets: NamedNode[], value: string): boolean =>
  termsets.some(({ iri }) => value.split(';').includes(iri))
