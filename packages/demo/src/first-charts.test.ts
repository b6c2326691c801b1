import { type ChartConfig, chartTypeOf, loadEditing, suggestCharts } from '@tessera/chart'
import { type Components, findComponent, LOCALES, type Locale } from '@tessera/cube'
import { createSource } from '@tessera/sources'
import { createEndpoint } from '@tessera/sources/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCubes } from './index.ts'
import { nTriples } from './testing/demo-store.ts'

const endpoint = createEndpoint({ nquads: nTriples })
beforeAll(() => endpoint.ready)
afterAll(() => endpoint.close())
const source = createSource({
  ...{ type: 'sparql', key: 'demo', label: 'Demo', url: 'http://demo.example/sparql', isTrusted: true },
  fetch: async (input, init) => endpoint.query(new Request(input as string, init)),
})

await loadEditing()

const cubeNamed = (name: string) => {
  const cube = demoCubes.find((each) => each.name === name)
  if (!cube) throw new Error(`No cube ${name}`)
  return cube
}

/** Summarises a chart without labels: its type, its fields, and its filters by the last segment of their values. */
function outline(config: ChartConfig, components: Components): string {
  const short = (id: string): string => id.split('/').at(-1) ?? id
  // Measures come first, the vertical one before the other.
  const isMeasure = ({ name, kinds }: { name: string; kinds: readonly string[] }) =>
    name.length === 1 && kinds.join() === 'NumericalMeasure'
  const fields = chartTypeOf(config).fields.toSorted(
    (one, other) =>
      Number(isMeasure(other)) - Number(isMeasure(one)) ||
      (isMeasure(one) ? other.name.localeCompare(one.name) : 0),
  )
  const places = fields.flatMap((field) => field.read(config).map((id) => `${field.name} ${short(id)}`))
  const filters = config.cubes.flatMap((cube) =>
    Object.entries(cube.filters).map(([id, filter]) => {
      const count = filter.type === 'multi' ? `${Object.keys(filter.values).length} values` : ''
      return `${short(id)} = ${filter.type === 'single' ? short(String(filter.value)) : count}`
    }),
  )
  const unknown = chartTypeOf(config)
    .usedComponents(config)
    .filter((id) => !findComponent(components, id))
  expect(unknown).toEqual([])
  return [config.chartType, places.join(', '), ...filters].join(' | ')
}

async function suggest(name: string, locale: Locale): Promise<string[]> {
  const { iri, unversionedIri } = cubeNamed(name)
  const components = await source.components({ iri }, locale, { loadValues: true })
  const suggested = suggestCharts({ key: 'k', cube: { iri, unversionedIri }, components })
  return suggested.map((config) => outline(config, components))
}

/** The chart that "Create visualization" opens with, by dataset. */
const FIRST: Record<string, string> = {
  'life-expectancy':
    'map | areaLayer country, areaLayer.color life-expectancy | country = 62 values | year = 2005',
  'income-and-health': 'scatterplot | y life-expectancy, x income, detail country, segment region',
  'grid-intensity': 'map | areaLayer country, areaLayer.color average',
  'electricity-mix': 'map | areaLayer country, areaLayer.color carbon-intensity | year = 2025',
  'us-employment': 'line | y employees, x month, segment sector | sector = 2 values',
  'us-unemployment': 'bar | x unemployed, y industry | month = 2010-02',
  'iowa-electricity': 'line | y generation, x year, segment source',
  'co2-concentration': 'comboLineSingle | y measured, y adjusted, x month',
  'global-temperature': 'line | y anomaly, x year',
  'us-income': 'map | areaLayer state, areaLayer.color share | state = 52 values | income-group = 10000',
  'us-obesity': 'map | areaLayer state, areaLayer.color share | state = 50 values',
  'us-airports': 'map | symbolLayer airport, symbolLayer.measureId departures',
  'us-occupations': 'bar | x workers, y occupation, segment sex | year = 2000',
  'us-population': 'column | y population, x age, segment sex | year = 2000',
  weather: 'line | y maximum, x date, segment location',
}

describe('the first chart of a dataset, in each language', () => {
  it('is told for each dataset', () => {
    expect(Object.keys(FIRST).toSorted()).toEqual(demoCubes.map(({ name }) => name).toSorted())
  })
  it.each(Object.entries(FIRST))('%s', async (name, first) => {
    const found = await Promise.all(LOCALES.map(async (locale) => (await suggest(name, locale))[0]))
    expect(found).toEqual(LOCALES.map(() => first))
  })
})

describe('the other charts of a dataset', () => {
  it('are of other types, the most telling first', async () => {
    const types = async (name: string) => [
      ...new Set((await suggest(name, 'en')).map((each) => each.split(' ')[0])),
    ]
    expect(await types('iowa-electricity')).toEqual(['line', 'area', 'bar', 'pie'])
    expect(await types('income-and-health')).toEqual(['scatterplot', 'map'])
    expect(await types('electricity-mix')).toEqual(['map', 'scatterplot'])
    expect(await types('co2-concentration')).toEqual(['comboLineSingle', 'line'])
  })
  it('are the same in each language', async () => {
    for (const { name } of demoCubes) {
      const [first, ...others] = await Promise.all(LOCALES.map((locale) => suggest(name, locale)))
      for (const other of others) expect(other).toEqual(first)
    }
  })
  it('never stand a whole beside its parts', async () => {
    const charts = await suggest('us-employment', 'en')
    expect(charts).toEqual([
      'line | y employees, x month, segment sector | sector = 2 values',
      'line | y employees, x month | sector = nonfarm',
      'area | y employees, x month, segment sector | sector = 2 values',
      'bar | x employees, y sector | sector = 15 values | month = 2015-12',
      'pie | y employees, segment sector | sector = 2 values | month = 2015-12',
    ])
  })
})
