import {
  type ComponentId,
  type Components,
  type Dimension,
  isAboutMeasures,
  isTemporal,
  type SearchFilter,
  type Term,
  type TimeUnit,
} from '@tessera/cube'

/** A way to join other datasets: by a time unit, or by dimensions with shared values. */
export type JoinCandidate = {
  /** Its name in forms. */
  key: string
  /** The dimension of the chart that joins. */
  componentId: ComponentId
  /** Its label: the dimensions of the group. */
  label: string
} & ({ kind: 'temporal'; timeUnit: TimeUnit } | { kind: 'shared'; termsets: Term[] })

/**
 * Returns the candidates of a dataset: shared dimensions grouped by their first term set, then temporal dimensions
 * without a term set grouped by unit (reference rule: joining cubes). The first key dimension of each group joins.
 */
export function toJoinCandidates(
  { dimensions }: Components,
  termsets: Record<ComponentId, Term[]>,
): JoinCandidate[] {
  const known = dimensions.filter((dimension) => !isAboutMeasures(dimension))
  const termsetsOf = ({ id }: Dimension): Term[] => termsets[id] ?? []
  const shared = Map.groupBy(known, (dimension) => termsetsOf(dimension)[0]?.iri)
  const temporal = Map.groupBy(
    known.filter((dimension) => isTemporal(dimension) && termsetsOf(dimension).length === 0),
    ({ timeUnit }) => timeUnit,
  )
  return [
    ...[...shared].flatMap(([iri, group]): JoinCandidate[] =>
      iri === undefined
        ? []
        : [{ kind: 'shared', key: iri, ...toNames(group), termsets: uniteTerms(group.map(termsetsOf)) }],
    ),
    ...[...temporal].flatMap(([timeUnit, group]): JoinCandidate[] =>
      timeUnit === undefined ? [] : [{ kind: 'temporal', key: timeUnit, ...toNames(group), timeUnit }],
    ),
  ]
}

const toNames = (group: Dimension[]) => ({
  componentId: (group.find(({ isKeyDimension }) => isKeyDimension) ?? group[0]!).id,
  label: [...new Set(group.map(({ label }) => label))].join(', '),
})

const uniteTerms = (lists: Term[][]): Term[] => [
  ...new Map(lists.flat().map((term) => [term.iri, term])).values(),
]

/** Returns the search filters: the first time unit, and any of the term sets (reference rule: joining cubes). */
export function toSearchFilters(candidates: JoinCandidate[]): SearchFilter[] {
  const temporal = candidates.find((candidate) => candidate.kind === 'temporal')
  const termsets = candidates.flatMap((candidate) => (candidate.kind === 'shared' ? candidate.termsets : []))
  return [
    ...(temporal ? [{ type: 'TemporalDimension' as const, value: temporal.timeUnit }] : []),
    ...(termsets.length > 0
      ? [{ type: 'DataCubeTermset' as const, value: termsets.map(({ iri }) => iri).join(';') }]
      : []),
  ]
}
