import { type Filters, singleFilter, toComponentId } from '@tessera/cube'
import { afterAll, describe, expect, test } from 'vitest'
import { runWithin, WorkBudget } from '../model/work-budget.ts'
import { createSource } from '../registry.ts'
import { TestEndpoint, URL_OF_TESTS } from '../snapshot/testing/test-bed.ts'
import type { CubeSource } from '../source.ts'
import { isWideMeasure, WIDE_CUBE, widePath, wideValue, writeWideCube } from '../testing/write-wide-cube.ts'

const FEW_ROWS = 4
const MANY_ROWS = 300
/** Values of each key: with two, every filter leaves half of the observations. */
const VALUES = 2
const HOUR_MS = 3_600_000
const SIZES = [5, 20, 100]

/** Cubes with increasing numbers of components, by the number of their rows. */
const endpoints = new Map(
  [FEW_ROWS, MANY_ROWS].map((rows) => [
    rows,
    SIZES.map((components) => new TestEndpoint({ nquads: writeWideCube(components, rows, VALUES) })),
  ]),
)
afterAll(async () => {
  for (const each of [...endpoints.values()].flat()) await each.close()
})

/** Counts the queries that a request causes in a source with empty caches. */
async function countQuestions(
  rows: number,
  ask: (source: CubeSource, components: number) => Promise<unknown>,
): Promise<number[]> {
  const counts: number[] = []
  for (const [index, { fetch }] of (endpoints.get(rows) ?? []).entries()) {
    const source = createSource({
      type: 'sparql',
      key: 'k',
      label: 'L',
      url: URL_OF_TESTS,
      isTrusted: true,
      fetch,
    })
    const budget = new WorkBudget({ ms: HOUR_MS })
    await runWithin(budget, () => ask(source, SIZES[index] ?? 0))
    counts.push(budget.asked)
  }
  return counts
}

const id = (place: number): string => toComponentId(WIDE_CUBE, widePath(place))

/** Returns a filter on each key, with a combination of values that no observation has. */
function toFilters(components: number): Filters {
  const keys = Array.from({ length: components }, (_, place) => place).filter(
    (place) => !isWideMeasure(place),
  )
  return Object.fromEntries(
    keys.map((place) => {
      const value = place % VALUES
      return [id(place), singleFilter(place % 3 === 0 ? wideValue(place, value) : String(2000 + value))]
    }),
  )
}

const askComponents = async (source: CubeSource): Promise<void> => {
  const { dimensions, measures } = await source.components({ iri: WIDE_CUBE }, 'en', { loadValues: true })
  expect(dimensions.every(({ values }) => values.length > 1)).toBe(true)
  expect(dimensions[0]).toMatchObject({ hierarchy: [{ label: 'All' }], termsets: [{}] })
  expect(measures.every(({ min, max }) => min === 0 && max !== undefined)).toBe(true)
}
const askLists = async (source: CubeSource, components: number): Promise<void> => {
  const filters = toFilters(components)
  const { dimensions } = await source.components({ iri: WIDE_CUBE, filters }, 'en', { loadValues: true })
  // Each list is narrowed by the filters before it.
  expect(dimensions[0]?.values.length).toBeGreaterThan(1)
  expect(dimensions[1]?.values.length).toBeGreaterThan(0)
}
const askPossible = async (source: CubeSource, components: number): Promise<void> => {
  const filters = toFilters(components)
  const found = await source.possibleFilters(WIDE_CUBE, filters)
  expect(found.map((filter) => filter.id)).toEqual(Object.keys(filters))
  expect(found[0]?.value).toBe(wideValue(0, 0))
}
const askPreview = async (source: CubeSource): Promise<void> => {
  expect((await source.preview(WIDE_CUBE, 'en')).observations.rowCount).toBeGreaterThanOrEqual(FEW_ROWS)
}

describe('questions about a cube do not grow with its components', () => {
  test.each([
    ['components with their values', FEW_ROWS, askComponents],
    ['lists of values that filters narrow', FEW_ROWS, askLists],
    ['possible filters', FEW_ROWS, askPossible],
    ['a preview', FEW_ROWS, askPreview],
    ['components with their values, of many observations', MANY_ROWS, askComponents],
    ['possible filters, of many observations', MANY_ROWS, askPossible],
    ['a preview, of many observations', MANY_ROWS, askPreview],
    ['lists of values that filters narrow, of many observations', MANY_ROWS, askLists],
  ])('%s', async (_, rows, ask) => {
    const counts = await countQuestions(rows, ask)
    // Filters narrow some cubes faster than others.
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3)
    expect(Math.max(...counts)).toBeLessThan(20)
  })

  test('and all that an editor opens with is within what one request may ask', async () => {
    const counts = await countQuestions(MANY_ROWS, async (source, components) => {
      await askPreview(source)
      await askComponents(source)
      await askPossible(source, components)
      await askLists(source, components)
      await source.observations({ iri: WIDE_CUBE, filters: toFilters(components) }, 'en')
    })
    expect(Math.max(...counts)).toBeLessThan(35)
  })
})
