import {
  type Filter,
  type Filters,
  MOST_RECENT_VALUE,
  multiFilter,
  singleFilter,
  toRows,
} from '@tessera/cube'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CubeSource } from '../source.ts'
import { BASE, CUBE } from './contract/fixture-cubes.ts'

const RUNS = 120

/** Returns filters on any components of a cube, with values that it has and with others, including invalid ones. */
async function makeFilters(source: CubeSource, iri: string): Promise<Filters[]> {
  const { dimensions, measures } = await source.components({ iri }, 'de', { loadValues: true })
  const oddities = [
    '',
    '0',
    '2',
    '2020',
    '2020-06',
    '7.5',
    '1E2',
    'INF',
    '12345678901234567.89',
    'https://cube.link/Undefined',
    'x:y',
  ]
  const byComponent = [...dimensions, ...measures].map(({ id, values }): fc.Arbitrary<[string, Filter]> => {
    const stated = values.flatMap(({ value, position }) => [
      String(value),
      ...(position ? [String(position)] : []),
    ])
    const value = fc.constantFrom(...stated, ...oddities, MOST_RECENT_VALUE)
    const filter: fc.Arbitrary<Filter> = fc.oneof(
      value.map((each) => singleFilter(each)),
      fc.array(value, { maxLength: 4 }).map((each) => multiFilter(each)),
      fc.tuple(value, value).map(([from, to]): Filter => ({ type: 'range', from, to })),
    )
    return filter.map((each) => [id, each])
  })
  const filters = fc.array(fc.oneof(...byComponent), { minLength: 1, maxLength: 3 }).map(Object.fromEntries)
  return fc.sample(filters, { seed: 20_260_101, numRuns: RUNS })
}

/** Returns a source's filtered results, independent of the order of rows. */
async function readAnswers(source: CubeSource, iri: string, filters: Filters): Promise<unknown> {
  const table = await source.observations({ iri, filters }, 'de')
  const { dimensions, measures } = await source.components({ iri, filters }, 'fr', { loadValues: true })
  const rows = toRows(table).map((row) => JSON.stringify(row))
  return { rows: rows.sort(), dimensions, measures }
}

/** Tests that a database returns the same results as the simplest source, for any filters. */
export function describeAgreement(source: () => CubeSource, reference: () => Promise<CubeSource>): void {
  test.each([CUBE, `${BASE}calendar`, `${BASE}orchard`, `${BASE}numbers`, `${BASE}regions`])(
    'about %s',
    async (iri) => {
      const plain = await reference()
      let answered = 0
      for (const filters of await makeFilters(plain, iri)) {
        const expected = await readAnswers(plain, iri, filters)
        expect(await readAnswers(source(), iri, filters), JSON.stringify(filters)).toEqual(expected)
        if (JSON.stringify(expected).includes('__iri__')) answered += 1
      }
      expect(answered).toBeGreaterThan(RUNS / 20)
    },
  )
}
