import type { ChartConfig } from '@tessera/chart'
import { toFittingFilters } from '@tessera/chart/viewer'
import {
  type ComponentId,
  type Components,
  type Filters,
  findDimension,
  hasOtherNames,
  isJoinById,
  readDefaultValue,
  singleFilter,
  toJoinedId,
  toOriginalFilters,
  toOriginalId,
} from '@tessera/cube'
import { componentsDocument, possibleFiltersDocument } from './documents/chart.ts'
import type { RunQuery } from './page-context.ts'
import { type SourceReference, toSourceVariables } from './source-reference.ts'

type Cube = ChartConfig['cubes'][number]
type Values = Record<ComponentId, string>

/**
 * Queries a cube for single values that have data in combination, nearest to the wanted ones. Joined dimensions have
 * their joined ids.
 */
async function askCube(
  query: RunQuery,
  source: SourceReference,
  { iri, joinBy }: Cube,
  wanted: Filters,
  names: Names,
): Promise<Values> {
  const filters = names.toOwn(toOriginalFilters(wanted, joinBy))
  const answer = await query(possibleFiltersDocument, { ...toSourceVariables(source), iri, filters })
  return Object.fromEntries(
    answer.possibleFilters.map(({ id, value }) => [toJoinedId(id, joinBy), names.toJoined(id, value)]),
  )
}

/** Converts values between a cube's own dimensions and joined ones. */
type Names = {
  toOwn(filters: Filters): Filters
  toJoined(id: ComponentId, value: string): string
}

/** Loads the code only if values of the joined cubes are called otherwise. */
async function readNames(components: Components): Promise<Names> {
  if (!hasOtherNames(components)) return { toOwn: (filters) => filters, toJoined: (_, value) => value }
  const { readJoinedNames, withOwnNames } = await import('@tessera/cube/joined-names')
  const names = readJoinedNames(components)
  return {
    toOwn: (filters) => withOwnNames(filters, names),
    toJoined: (id, value) => names.get(id)?.get(value) ?? value,
  }
}

/** Picks, for each single-value filter, a value that has data given the earlier filters. */
export async function loadFittingValues(
  query: RunQuery,
  source: SourceReference,
  { cubes }: ChartConfig,
  components: Components,
): Promise<Values> {
  const names = await readNames(components)
  const answers = await Promise.all(
    cubes.map(async (cube) => {
      const filters = toFittingFilters(cube.filters)
      return Object.keys(filters).length < 2 ? {} : askCube(query, source, cube, filters, names)
    }),
  )
  // if a filter occurs in several cubes, the first cube decides
  return Object.assign({}, ...answers.toReversed())
}

/**
 * Picks, for each single-value filter, a value that has data. The first cube determines the joined dimensions, and the
 * others adapt to it. If the wanted values have no data in combination, picks the next best ones in data order.
 */
export async function loadPossibleValues(
  query: RunQuery,
  source: SourceReference,
  { cubes }: ChartConfig,
  components: Components,
): Promise<Values> {
  let possible: Values = {}
  const names = await readNames(components)
  for (const cube of cubes) {
    const wanted = withDecided(toSingles(cube.filters), possible)
    if (Object.keys(wanted).length === 0) continue
    possible = { ...(await askInTurn(query, source, cube, wanted, { components, names })), ...possible }
  }
  return possible
}

const singleValueOf = (filter: Filters[string]): string | undefined =>
  filter.type === 'single' ? String(filter.value) : undefined

/**
 * Goes through the wanted values in order, and replaces each that has no data given the earlier ones with the default
 * of the possible values. A source's own choice would differ by store.
 */
async function askInTurn(
  query: RunQuery,
  source: SourceReference,
  cube: Cube,
  wanted: Filters,
  { components, names }: { components: Components; names: Names },
): Promise<Values> {
  let wishes = wanted
  let answer = await askCube(query, source, cube, wishes, names)
  for (const [id, filter] of Object.entries(wanted)) {
    const dimension = findDimension(components, id)
    const value = singleValueOf(filter)
    // the source resolves "most recent" and "none"
    const isNamed = dimension?.values.some((each) => each.value === value) ?? false
    if (!dimension || !isNamed || answer[id] === value) continue
    const before = Object.keys(wanted).slice(0, Object.keys(wanted).indexOf(id))
    const beside = Object.fromEntries(before.flatMap((key) => (answer[key] ? [[key, answer[key]]] : [])))
    const there = new Set(await askValues(query, source, cube, { id, beside, names }))
    const best = readDefaultValue(dimension, (each) => there.has(each))
    if (best === undefined || !there.has(best)) continue
    wishes = { ...wishes, ...toSingleFilters({ ...beside, [id]: best }) }
    answer = await askCube(query, source, cube, wishes, names)
  }
  return answer
}

const toSingleFilters = (values: Values): Filters =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, singleFilter(value)]))

/** Returns the values of a dimension that a cube has in combination with other values. */
async function askValues(
  query: RunQuery,
  source: SourceReference,
  { iri, joinBy }: Cube,
  { id, beside, names }: { id: ComponentId; beside: Values; names: Names },
): Promise<string[]> {
  const filters = names.toOwn(toOriginalFilters(toSingleFilters(beside), joinBy))
  const own = toOriginalId(id, joinBy)
  const cubeFilters = [{ iri, componentIds: [own], filters, loadValues: true, fewerValues: true }]
  // values do not depend on the language
  const answer = await query(componentsDocument, { ...toSourceVariables(source), locale: 'en', cubeFilters })
  return answer.dataCubesComponents.dimensions.flatMap(({ values }) =>
    values.map(({ value }) => names.toJoined(own, value)),
  )
}

const toSingles = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, { type }]) => type === 'single'))

/** Puts joined filters with already determined values first, because earlier filters take precedence. */
function withDecided(filters: Filters, decided: Values): Filters {
  const joined = Object.entries(filters).flatMap(([id, filter]) => {
    const value = isJoinById(id) ? decided[id] : undefined
    return value === undefined ? [] : [[id, { ...filter, value }] as const]
  })
  return { ...Object.fromEntries(joined), ...withoutKeys(filters, new Set(joined.map(([id]) => id))) }
}

const withoutKeys = (filters: Filters, ids: Set<ComponentId>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([id]) => !ids.has(id)))
