import type { ChartConfig } from '@tessera/chart'
import { type Components, type Dimension, type Filters, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { loadFittingValues, loadPossibleValues } from './load-possible-values.ts'
import type { RunQuery } from './page-context.ts'

const SOURCE = { type: 'sparql', url: '/sparql' } as const

/** Creates a source that gives fixed answers per cube and records the requests. */
function createSource(answers: Record<string, Record<string, string>>) {
  const asked: { iri: string; filters: Filters }[] = []
  const query = (async (_document: unknown, variables: { iri: string; filters: Filters }) => {
    asked.push({ iri: variables.iri, filters: variables.filters })
    return {
      possibleFilters: Object.entries(answers[variables.iri] ?? {}).map(([id, value]) => ({ id, value })),
    }
  }) as unknown as RunQuery
  return { query, asked }
}

const chartOf = (...cubes: { iri: string; filters: Filters; joinBy?: string[] }[]) =>
  ({ cubes }) as ChartConfig
const joined = chartOf(
  { iri: 'a', filters: { kind: singleFilter('wood'), joinBy__0: singleFilter('CH') }, joinBy: ['a-place'] },
  { iri: 'b', filters: { sex: singleFilter('f'), joinBy__0: singleFilter('CH') }, joinBy: ['b-place'] },
)

/** Creates a source of two years in two places, one of which has no data for the newest year. */
function createCube() {
  const rows = [
    { place: 'north', year: '2020' },
    { place: 'north', year: '2021' },
    { place: 'south', year: '2022' },
  ]
  const asked: unknown[] = []
  const query = (async (_document: unknown, variables: Record<string, unknown>) => {
    asked.push(variables)
    if ('cubeFilters' in variables) {
      const [filter] = variables.cubeFilters as { componentIds: ('place' | 'year')[]; filters: Filters }[]
      const id = filter!.componentIds[0]!
      const there = rows.filter((row) =>
        Object.entries(filter!.filters).every(
          ([key, each]) => each.type === 'single' && row[key as 'place'] === each.value,
        ),
      )
      const values = [...new Set(there.map((row) => row[id]))].map((value) => ({ value, label: value }))
      return { dataCubesComponents: { dimensions: [{ id, values }], measures: [] } }
    }
    // Satisfies the first filter and, if possible, the second; else returns any observation, as a triple store would.
    const wanted = Object.entries(variables.filters as Filters).map(
      ([id, each]) => [id as 'place' | 'year', each.type === 'single' ? each.value : ''] as const,
    )
    const [first] = wanted
    const meets = (row: (typeof rows)[number], count: number) =>
      wanted.slice(0, count).every(([id, value]) => row[id] === value)
    const found = rows.find((row) => meets(row, 2)) ?? rows.find((row) => meets(row, 1))
    const ids = first && found ? wanted.map(([id]) => id) : []
    return { possibleFilters: ids.map((id) => ({ id, value: found?.[id] })) }
  }) as unknown as RunQuery
  const toDimension = (id: string, kind: Dimension['kind'], values: string[]): Dimension => ({
    ...{ id, kind, cubeIri: 'a', label: id, isNumerical: false, isKeyDimension: true },
    values: values.map((value) => ({ value, label: value })),
  })
  const dimensions = [
    toDimension('place', 'GeoShapesDimension', ['north', 'south']),
    toDimension('year', 'TemporalDimension', ['2020', '2021', '2022']),
  ]
  return { query, asked, components: { dimensions, measures: [] } }
}

/** The components of an unknown dataset: its source decides. */
const UNKNOWN: Components = { dimensions: [], measures: [] }

describe('values with data', () => {
  it('are the next best of the data if the wanted ones have none together, not the store’s own choice', async () => {
    const { query, components } = createCube()
    const filters = { place: singleFilter('north'), year: singleFilter('2022') }
    const chart = chartOf({ iri: 'a', filters })
    expect(await loadPossibleValues(query, SOURCE, chart, components)).toEqual({
      place: 'north',
      year: '2021',
    })
  })
  it('are found for the first filter, too', async () => {
    const { query, components } = createCube()
    const filters = { year: singleFilter('2021'), place: singleFilter('south') }
    const chart = chartOf({ iri: 'a', filters })
    expect(await loadPossibleValues(query, SOURCE, chart, components)).toEqual({
      year: '2021',
      place: 'north',
    })
  })
  it('are asked for once if the wanted ones have data', async () => {
    const { query, asked, components } = createCube()
    const filters = { place: singleFilter('north'), year: singleFilter('2020') }
    await loadPossibleValues(query, SOURCE, chartOf({ iri: 'a', filters }), components)
    expect(asked).toHaveLength(1)
  })
  it('of one dataset are those that it answers', async () => {
    const { query } = createSource({ a: { kind: 'glass' } })
    const chart = chartOf({ iri: 'a', filters: { kind: singleFilter('wood') } })
    expect(await loadPossibleValues(query, SOURCE, chart, UNKNOWN)).toEqual({ kind: 'glass' })
  })
  it('are not asked for if no single value is filtered', async () => {
    const { query, asked } = createSource({})
    const range = { type: 'range', from: '2000', to: '2010' } as const
    expect(
      await loadPossibleValues(query, SOURCE, chartOf({ iri: 'a', filters: { year: range } }), UNKNOWN),
    ).toEqual({})
    expect(asked).toEqual([])
  })
  it('of joined datasets name what joins them by its joined id', async () => {
    const { query, asked } = createSource({
      a: { kind: 'glass', 'a-place': 'AT' },
      b: { 'b-place': 'AT', sex: 'm' },
    })
    expect(await loadPossibleValues(query, SOURCE, joined, UNKNOWN)).toEqual({
      kind: 'glass',
      joinBy__0: 'AT',
      sex: 'm',
    })
    expect(asked.map(({ filters }) => Object.keys(filters))).toEqual([
      ['kind', 'a-place'],
      ['b-place', 'sex'],
    ])
    // the second dataset is queried with the first one's answer
    expect(asked[1]?.filters['b-place']).toMatchObject({ value: 'AT' })
  })
  it('that readers choose are told by joined ids too; the first dataset decides', async () => {
    const { query } = createSource({ a: { kind: 'wood', 'a-place': 'AT' }, b: { 'b-place': 'DE', sex: 'm' } })
    expect(await loadFittingValues(query, SOURCE, joined, UNKNOWN)).toEqual({
      kind: 'wood',
      joinBy__0: 'AT',
      sex: 'm',
    })
  })
})
