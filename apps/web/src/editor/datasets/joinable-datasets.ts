import type { FoundCube } from '@tessera/api'
import type { ComponentId, SearchOrder } from '@tessera/cube'
import type { JoinCandidate } from './join-candidates.ts'

/** A joinable dataset with its joining dimensions. */
export type JoinableDataset = {
  cube: FoundCube['cube']
  /** HTML with the search matches in `<b>`. */
  title: string
  description: string
  /** At least one pair: a dimension of the chart and one of the dataset. */
  pairs: JoinPair[]
}

export type JoinPair = { candidate: JoinCandidate; componentId: ComponentId; label: string }

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
  const usedIris = new Set(used.flatMap(({ iri, unversionedIri }) => [iri, unversionedIri]))
  const datasets = found
    .filter(({ cube }) => !usedIris.has(cube.iri) && !usedIris.has(cube.unversionedIri))
    .map(({ cube, highlightedTitle, highlightedDescription }) => ({
      cube,
      title: highlightedTitle,
      description: highlightedDescription,
      pairs: toPairs(cube, candidates),
    }))
    .filter(({ pairs }) => pairs.length > 0)
  return order === 'SCORE' ? datasets.toSorted((a, b) => b.pairs.length - a.pairs.length) : datasets
}

/** Pairs each candidate with the first matching dimension of a cube; a dimension joins only once. */
function toPairs({ dimensions }: FoundCube['cube'], candidates: JoinCandidate[]): JoinPair[] {
  const pairs: JoinPair[] = []
  for (const candidate of candidates) {
    const match = dimensions.find(
      (dimension) =>
        isMatch(dimension, candidate) && !pairs.some(({ componentId }) => componentId === dimension.id),
    )
    if (match) pairs.push({ candidate, componentId: match.id, label: match.label })
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
