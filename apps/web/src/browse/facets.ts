import type { ResultOf, searchFacetsDocument } from '@tessera/api'
import { compareNames, type Locale, type SearchFilter, type SearchFilterType, type Term } from '@tessera/cube'
import { type BrowseState, FILTER_KINDS, type FilterKind } from './browse-state.ts'

/** The kind of a facet. A sub-theme is in the query of the URL, the other kinds are in its path. */
export type FacetKind = FilterKind | 'topic'

export type FacetItem = Term & { count: number; isActive: boolean }
/** The items with the most datasets, and the rest; both sorted by size. */
export type FacetGroup = { kind: FacetKind; top: FacetItem[]; rest: FacetItem[] }

/** A filter option with its count, from the data API. */
export type Facet = ResultOf<typeof searchFacetsDocument>['searchFacets']['facets'][number]

/** The number of items of a group that are initially shown, sorted by count (specification 1 §9). */
const TOP = 7

/** The names of the kinds in the data API. */
export const FILTER_TYPES: Record<FacetKind, SearchFilterType> = {
  theme: 'DataCubeTheme',
  organization: 'DataCubeOrganization',
  termset: 'DataCubeTermset',
  topic: 'DataCubeAbout',
}

/** Returns the selection of a state, in the order of selection; a sub-theme comes last. */
export function readChosen({ filters, topic }: BrowseState): { kind: FacetKind; iri: string }[] {
  return topic === undefined ? filters : [...filters, { kind: 'topic', iri: topic }]
}

/** Returns the selection as filters of the data API, which has topics separate from filters (specification 1 §7). */
export const toSearchFilters = ({
  filters,
  topic,
}: BrowseState): { filters: SearchFilter[]; topics: string[] } => ({
  filters: filters.map(({ kind, iri }) => ({ type: FILTER_TYPES[kind], value: iri })),
  topics: topic === undefined ? [] : [topic],
})

/** Returns the iris of a selection. Several term sets may be joined by ";", and any of them matches. */
const toIris = (kind: FacetKind, iri: string): string[] =>
  kind === 'termset' ? [iri, ...iri.split(';')] : [iri]

/** Orders the kinds: selected ones first, then the usual order. Sub-themes belong to an organisation. */
function orderKinds({ filters }: BrowseState): FacetKind[] {
  const chosen = filters.map(({ kind }) => kind)
  const kinds: FacetKind[] = [...chosen, ...FILTER_KINDS.filter((kind) => !chosen.includes(kind))]
  return chosen.includes('organization') ? [...kinds, 'topic'] : kinds
}

/**
 * Returns the groups of the filter panel. The data API counts a group with the filters of all other groups, so that an
 * item's count is the number of results after clicking it. Selected items are always among the first.
 */
export function toFacetGroups(facets: Facet[], state: BrowseState, locale: Locale): FacetGroup[] {
  const byName = compareNames(locale)
  const byCount = (a: FacetItem, b: FacetItem): number => b.count - a.count || byName(a.label, b.label)
  const chosen = readChosen(state)
  const toGroup = (kind: FacetKind): FacetGroup => {
    const active = chosen.filter((each) => each.kind === kind).flatMap(({ iri }) => toIris(kind, iri))
    const items = facets
      .filter(({ type }) => type === FILTER_TYPES[kind])
      .map(({ iri, label, count }): FacetItem => ({ iri, label, count, isActive: active.includes(iri) }))
      .sort((a, b) => Number(b.isActive) - Number(a.isActive) || byCount(a, b))
    return { kind, top: items.slice(0, TOP).sort(byCount), rest: items.slice(TOP) }
  }
  return orderKinds(state)
    .map(toGroup)
    .filter(({ top }) => top.length > 0)
}

/** Returns the label of a selection, or several labels for joined term sets; `undefined` if no facet has it. */
export function readLabel(facets: Facet[], kind: FacetKind, iri: string): string | undefined {
  const wanted = toIris(kind, iri)
  const labels = facets
    .filter((facet) => facet.type === FILTER_TYPES[kind] && wanted.includes(facet.iri))
    .map(({ label }) => label)
  return labels.length > 0 ? [...new Set(labels)].join(', ') : undefined
}
