import type { FoundCube, SourceReference } from '@tessera/api'
import type { ComponentId, SearchOrder } from '@tessera/cube'
import type { JoinCandidate } from './join-candidates.ts'

/** A dataset that may be joined. */
export type JoinableDataset = {
  cube: Pick<FoundCube['cube'], 'iri' | 'unversionedIri' | 'title' | 'publicationStatus'> &
    Partial<Pick<FoundCube['cube'], 'datePublished' | 'creator'>>
  /** HTML with the search matches in `<b>`. */
  title: string
  description: string
  /**
   * The joining dimensions; at least one. Omitted if the values of both datasets must be compared first, because one of
   * the datasets is imported.
   */
  pairs?: JoinPair[]
  /** The source of the chart after the join, if it is another one. */
  source?: SourceReference
}

/** A dimension of the chart, and the one of a dataset that joins it. */
export type JoinPair = { existingId: ComponentId; componentId: ComponentId; label: string }

type Used = { iri: string; unversionedIri: string }

/**
 * Selects the found cubes that can be joined to a chart, excluding those it already has. When sorted by relevance,
 * cubes with more joining dimensions come first.
 */
export function toJoinableDatasets(
  found: FoundCube[],
  candidates: JoinCandidate[],
  used: Used[],
  order: SearchOrder,
): JoinableDataset[] {
  const datasets = withoutUsed(found, used)
    .map((each) => ({ ...toDataset(each), pairs: toPairs(each.cube, candidates) }))
    .filter(({ pairs }) => pairs.length > 0)
  return order === 'SCORE' ? datasets.toSorted((a, b) => b.pairs.length - a.pairs.length) : datasets
}

/** Returns the found cubes that a chart does not have yet, to be compared with it. `source` is theirs. */
export const toComparedDatasets = (
  found: FoundCube[],
  used: Used[],
  source: SourceReference,
): JoinableDataset[] => withoutUsed(found, used).map((each) => ({ ...toDataset(each), source }))

const toDataset = ({ cube, highlightedTitle, highlightedDescription }: FoundCube) => ({
  cube,
  title: highlightedTitle,
  description: highlightedDescription,
})

/** Excludes cubes that a chart already has, in any version. */
export function withoutUsed<Found extends { cube: Pick<FoundCube['cube'], 'iri' | 'unversionedIri'> }>(
  found: Found[],
  used: Used[],
): Found[] {
  const usedIris = new Set(used.flatMap(({ iri, unversionedIri }) => [iri, unversionedIri]))
  return found.filter(({ cube }) => !usedIris.has(cube.iri) && !usedIris.has(cube.unversionedIri))
}

/** Pairs each candidate with the first matching dimension of a cube; a dimension joins only once. */
function toPairs({ dimensions }: FoundCube['cube'], candidates: JoinCandidate[]): JoinPair[] {
  const pairs: JoinPair[] = []
  for (const candidate of candidates) {
    const match = dimensions.find(
      (dimension) =>
        isMatch(dimension, candidate) && !pairs.some(({ componentId }) => componentId === dimension.id),
    )
    if (match) pairs.push({ existingId: candidate.componentId, componentId: match.id, label: match.label })
  }
  return pairs
}

function isMatch(
  { timeUnit, termsets }: FoundCube['cube']['dimensions'][number],
  candidate: JoinCandidate,
): boolean {
  if (candidate.kind === 'temporal') return termsets.length === 0 && timeUnit === candidate.timeUnit
  return termsets.some(({ iri }) => candidate.termsets.some((wanted) => wanted.iri === iri))
}
