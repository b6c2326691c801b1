import type { ChartConfig } from '@tessera/chart'
import { toFittingFilters } from '@tessera/chart/viewer'
import { type ComponentId, type Filters, isJoinById, toJoinById, toOriginalFilters } from '@tessera/cube'
import { possibleFiltersDocument } from './documents/chart.ts'
import { type SourceReference, toSourceVariables } from './load-chart-data.ts'
import type { RunQuery } from './page-context.ts'

type Cube = ChartConfig['cubes'][number]
type Values = Record<ComponentId, string>

/** Single values of a cube that have data together, nearest to those wanted; joined dimensions by their joined ids. */
async function askCube(
  query: RunQuery,
  source: SourceReference,
  { iri, joinBy }: Cube,
  wanted: Filters,
): Promise<Values> {
  const filters = toOriginalFilters(wanted, joinBy)
  const answer = await query(possibleFiltersDocument, { ...toSourceVariables(source), iri, filters })
  const joinedIds = new Map(joinBy?.map((id, index) => [id, toJoinById(index)]))
  return Object.fromEntries(
    answer.possibleFilters.map(({ id, value }) => [joinedIds.get(id) ?? id, value] as const),
  )
}

/** For each wanted single filter of the chart's cubes a value that has data beside those before it. */
export async function loadFittingValues(
  query: RunQuery,
  source: SourceReference,
  { cubes }: ChartConfig,
): Promise<Values> {
  const answers = await Promise.all(
    cubes.map(async (cube) => {
      const filters = toFittingFilters(cube.filters)
      return Object.keys(filters).length < 2 ? {} : askCube(query, source, cube, filters)
    }),
  )
  // a filter that stands in several cubes is the first one's
  return Object.assign({}, ...answers.toReversed())
}

/**
 * A value with data for each single filter of the chart's cubes. What joins them is decided by the first; the others
 * are asked for what goes with it.
 */
export async function loadPossibleValues(
  query: RunQuery,
  source: SourceReference,
  { cubes }: ChartConfig,
): Promise<Values> {
  let possible: Values = {}
  for (const cube of cubes) {
    const wanted = withDecided(toSingles(cube.filters), possible)
    if (Object.keys(wanted).length > 0)
      possible = { ...(await askCube(query, source, cube, wanted)), ...possible }
  }
  return possible
}

const toSingles = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, { type }]) => type === 'single'))

/** Joined filters with the values decided already come first: earlier filters are honoured first. */
function withDecided(filters: Filters, decided: Values): Filters {
  const joined = Object.entries(filters).flatMap(([id, filter]) => {
    const value = isJoinById(id) ? decided[id] : undefined
    return value === undefined ? [] : [[id, { ...filter, value }] as const]
  })
  return { ...Object.fromEntries(joined), ...withoutKeys(filters, new Set(joined.map(([id]) => id))) }
}

const withoutKeys = (filters: Filters, ids: Set<ComponentId>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([id]) => !ids.has(id)))
