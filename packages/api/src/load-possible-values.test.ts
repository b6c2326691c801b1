import type { ChartConfig } from '@tessera/chart'
import { type Filters, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { loadFittingValues, loadPossibleValues } from './load-possible-values.ts'
import type { RunQuery } from './page-context.ts'

const SOURCE = { type: 'sparql', url: '/sparql' } as const

/** A source that answers for each cube what it is told to, and remembers what it was asked. */
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

describe('values with data', () => {
  it('of one dataset are those that it answers', async () => {
    const { query } = createSource({ a: { kind: 'glass' } })
    const chart = chartOf({ iri: 'a', filters: { kind: singleFilter('wood') } })
    expect(await loadPossibleValues(query, SOURCE, chart)).toEqual({ kind: 'glass' })
  })
  it('are not asked for where no single value is filtered', async () => {
    const { query, asked } = createSource({})
    const range = { type: 'range', from: '2000', to: '2010' } as const
    expect(await loadPossibleValues(query, SOURCE, chartOf({ iri: 'a', filters: { year: range } }))).toEqual(
      {},
    )
    expect(asked).toEqual([])
  })
  it('of joined datasets name what joins them by its joined id', async () => {
    const { query, asked } = createSource({
      a: { kind: 'glass', 'a-place': 'AT' },
      b: { 'b-place': 'AT', sex: 'm' },
    })
    expect(await loadPossibleValues(query, SOURCE, joined)).toEqual({
      kind: 'glass',
      joinBy__0: 'AT',
      sex: 'm',
    })
    expect(asked.map(({ filters }) => Object.keys(filters))).toEqual([
      ['kind', 'a-place'],
      ['b-place', 'sex'],
    ])
    // the second is asked for what goes with the first's answer
    expect(asked[1]?.filters['b-place']).toMatchObject({ value: 'AT' })
  })
  it('that readers choose are told by joined ids too; the first dataset decides', async () => {
    const { query } = createSource({ a: { kind: 'wood', 'a-place': 'AT' }, b: { 'b-place': 'DE', sex: 'm' } })
    expect(await loadFittingValues(query, SOURCE, joined)).toEqual({
      kind: 'wood',
      joinBy__0: 'AT',
      sex: 'm',
    })
  })
})
