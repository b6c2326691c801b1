import { compareNames, type Locale, type Term } from '@tessera/cube'
import { type BrowseState, FILTER_KINDS, type FilterKind } from './browse-state.ts'

/** What facets are counted from. */
export type Described = { creator?: Term; themes: Term[]; subthemes: Term[]; termsets: Term[] }

/** A sub-theme is chosen in the query of the address, the other kinds in its path. */
export type FacetKind = FilterKind | 'topic'

export type FacetItem = Term & { count: number; isActive: boolean }
/** The items with most datasets by name, and the rest by name. */
export type FacetGroup = { kind: FacetKind; top: FacetItem[]; rest: FacetItem[] }

/** How many items of a group show at first. */
const TOP = 7

const readTerms: Record<FacetKind, (cube: Described) => Term[]> = {
  theme: ({ themes }) => themes,
  organization: ({ creator }) => (creator ? [creator] : []),
  termset: ({ termsets }) => termsets,
  topic: ({ subthemes }) => subthemes,
}

/** The iri chosen of a kind. Several term sets may be joined by ";": any of them will do. */
const readChosen = ({ filters, topic }: BrowseState, kind: FacetKind): string | undefined =>
  kind === 'topic' ? topic : filters.find((filter) => filter.kind === kind)?.iri

function isMatch(cube: Described, kind: FacetKind, chosen: string): boolean {
  const wanted = kind === 'termset' ? [chosen, ...chosen.split(';')] : [chosen]
  return readTerms[kind](cube).some(({ iri }) => wanted.includes(iri))
}

const ALL_KINDS: FacetKind[] = [...FILTER_KINDS, 'topic']

/** Whether a dataset passes what was chosen, but for one kind. */
function passes(cube: Described, state: BrowseState, except?: FacetKind): boolean {
  return ALL_KINDS.every((kind) => {
    const chosen = kind === except ? undefined : readChosen(state, kind)
    return chosen === undefined || isMatch(cube, kind, chosen)
  })
}

/** The datasets that pass everything chosen. */
export const narrow = <T extends { cube: Described }>(found: T[], state: BrowseState): T[] =>
  found.filter(({ cube }) => passes(cube, state))

function countTerms(cubes: Described[], kind: FacetKind, chosen: string | undefined): FacetItem[] {
  const items = new Map<string, FacetItem>()
  for (const cube of cubes) {
    const terms = new Map(readTerms[kind](cube).map((term) => [term.iri, term]))
    for (const { iri, label } of terms.values()) {
      if (label === '') continue
      items.set(iri, { iri, label, count: (items.get(iri)?.count ?? 0) + 1, isActive: iri === chosen })
    }
  }
  return [...items.values()]
}

/** Kinds chosen already come first, then the usual order. Sub-themes belong to an organisation. */
function orderKinds({ filters }: BrowseState): FacetKind[] {
  const chosen = filters.map(({ kind }) => kind)
  const kinds: FacetKind[] = [...chosen, ...FILTER_KINDS.filter((kind) => !chosen.includes(kind))]
  return chosen.includes('organization') ? [...kinds, 'topic'] : kinds
}

/**
 * The groups of the filter panel. A group is counted with the other groups' filters and without its own, so that an
 * item's count is what a click on it gives. What is chosen is always among the first.
 */
export function countFacets(found: { cube: Described }[], state: BrowseState, locale: Locale): FacetGroup[] {
  const byName = compareNames(locale)
  const byLabel = (a: FacetItem, b: FacetItem): number => byName(a.label, b.label)
  const toGroup = (kind: FacetKind): FacetGroup => {
    const cubes = found.flatMap(({ cube }) => (passes(cube, state, kind) ? [cube] : []))
    const items = countTerms(cubes, kind, readChosen(state, kind)).sort(
      (a, b) => Number(b.isActive) - Number(a.isActive) || b.count - a.count || byLabel(a, b),
    )
    return { kind, top: items.slice(0, TOP).sort(byLabel), rest: items.slice(TOP).sort(byLabel) }
  }
  return orderKinds(state)
    .map(toGroup)
    .filter(({ top }) => top.length > 0)
}

/** The name of something chosen; where no dataset found has it, its iri must do. */
export function findLabel(found: { cube: Described }[], kind: FacetKind, iri: string): string {
  for (const { cube } of found) {
    const term = readTerms[kind](cube).find((candidate) => candidate.iri === iri)
    if (term && term.label !== '') return term.label
  }
  return iri
}
