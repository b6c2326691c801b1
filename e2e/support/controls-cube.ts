import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentDocument, CubeDocument } from '../../packages/sources/src/sql/cube-document.ts'
import { type CubeRows, writeCube } from '../../packages/sources/src/testing/write-cube.ts'
import type { TestServer } from './server.ts'

/** A cube in which each control of each chart type has an effect. */
export const CONTROLS_CUBE = 'https://controls.example/waste'
export const CONTROLS_SOURCE = { type: 'sql', url: 'duckdb:imported' } as const

const BASE = 'https://controls.example/'
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const at = (name: string): string => BASE + name
const en = (text: string) => ({ en: text, de: text, fr: text, it: text })

const dimension = (name: string, more: Partial<ComponentDocument>): ComponentDocument => ({
  path: at(name),
  name: en(name),
  role: 'key',
  ...more,
})
const measure = (name: string, unit: string, more: Partial<ComponentDocument> = {}): ComponentDocument => ({
  path: at(name),
  name: en(name),
  role: 'measure',
  scaleType: 'Ratio',
  unit: { text: unit },
  ...more,
})
const year = (literal: string) => ({ literal, datatype: `${XSD}gYear` })

const COMPONENTS: ComponentDocument[] = [
  dimension('Year', { datatypes: ['xsd:gYear'], dataKind: 'time', timeUnit: 'Year' }),
  dimension('Region', { dataKind: 'geo-shape', scaleType: 'Nominal' }),
  dimension('Material', { scaleType: 'Nominal' }),
  // temporal categories without a chronological order
  dimension('Season', { dataKind: 'time', scaleType: 'Ordinal' }),
  dimension('Month', { datatypes: ['xsd:gYearMonth'], dataKind: 'time', timeUnit: 'Month' }),
  measure('Amount', 't', {
    limits: [
      { name: en('Ceiling'), value: 40 },
      { name: en('Goal 2021'), value: 25, contexts: [{ component: at('Year'), value: year('2021') }] },
      { name: en('Corridor'), min: 5, max: 15 },
    ],
  }),
  measure('Recycled', 't'),
  measure('Cost', 'CHF'),
  measure('Warmth', '°C', { scaleType: 'Interval' }),
  { path: at('Grade'), name: en('Grade'), role: 'measure', scaleType: 'Ordinal' },
  { path: at('Error'), name: en('Error'), role: 'attribute', relations: relatedTo('StandardError') },
  { path: at('Upper'), name: en('Upper'), role: 'attribute', relations: relatedTo('ConfidenceUpperBound') },
  { path: at('Lower'), name: en('Lower'), role: 'attribute', relations: relatedTo('ConfidenceLowerBound') },
]

function relatedTo(kind: 'StandardError' | 'ConfidenceUpperBound' | 'ConfidenceLowerBound') {
  return [{ kind, component: at('Amount') }]
}

const square = (west: number, south: number): string =>
  `POLYGON((${west} ${south}, ${west + 1} ${south}, ${west + 1} ${south + 1}, ${west} ${south + 1}, ${west} ${south}))`

const REGIONS = ['North', 'South', 'East', 'West']
const SEASONS = ['Summer', 'Winter']
const GRADES = ['Low', 'Middle', 'High']
const MATERIALS = { Glass: '#2a9d8f', Wood: '#8b4513', Paper: undefined }
const MONTHS = ['2026-01', '2026-02', '2026-03']
const YEARS = ['2019', '2020', '2021']

const DOCUMENT: CubeDocument = {
  version: 1,
  iri: CONTROLS_CUBE,
  name: en('Waste of some regions'),
  description: en('Made up for tests.'),
  datePublished: '2026-01-01',
  components: COMPONENTS,
  values: Object.fromEntries([
    ...REGIONS.map((name, place) => [
      at(name),
      {
        name: en(name),
        alternateName: en(name.slice(0, 2)),
        position: place,
        wkt: square(7 + place * 0.7, 46 + (place % 2)),
      },
    ]),
    ...Object.entries(MATERIALS).map(([name, color], place) => [
      at(name),
      { name: en(name), alternateName: en(name.slice(0, 1)), position: place, ...(color && { color }) },
    ]),
    ...[...SEASONS, ...GRADES].map((name, place) => [at(name), { name: en(name), position: place }]),
  ]),
}

const iri = (name: string) => ({ type: 'uri' as const, value: at(name) })
const literal = (value: string, datatype: string) => ({
  type: 'literal' as const,
  value,
  datatype: XSD + datatype,
})
const number = (value: number) => literal(String(value), 'decimal')

/** Creates every combination once, except that Wood is missing for one month in the north. */
function* toRows() {
  const [materials, places] = [Object.keys(MATERIALS), [YEARS, REGIONS, SEASONS, MONTHS]]
  const combinations = [...materials.entries()].flatMap(([m, material]) =>
    toCombinations(places).map((at) => ({ m, material, at })),
  )
  for (const {
    m,
    material,
    at: [y = 0, r = 0, s = 0, month = 0],
  } of combinations) {
    if (month === 1 && r === 0 && material === 'Wood') continue
    const amount = ((4 + 3 * (3 - y) + 5 * r + 7 * ((m + y) % 3)) * (2 - s)) / (1 + month)
    yield {
      o: { type: 'uri' as const, value: at(`o/${[m, y, r, s, month].join('-')}`) },
      c0: literal(YEARS[y]!, 'gYear'),
      c1: iri(REGIONS[r]!),
      c2: iri(material),
      c3: iri(SEASONS[s]!),
      c4: literal(MONTHS[month]!, 'gYearMonth'),
      c5: number(amount),
      c6: number(amount / 2 - m),
      c7: number(100 + 13 * ((y * r + m) % 7)),
      c8: number(-5 + 4 * r - 3 * s + y),
      c9: iri(GRADES[(y + r + m) % 3]!),
      c10: number(1 + r / 5),
      c11: number(amount + 3),
      c12: number(amount - 2),
    }
  }
}

/** Returns the combinations of entries of several lists as indices. */
const toCombinations = (lists: readonly (readonly string[])[]): number[][] =>
  lists.reduce<number[][]>(
    (made, list) => made.flatMap((places) => list.map((_, place) => [...places, place])),
    [[]],
  )

/** Adds the cube to the imported ones of a server that has not received requests yet. */
export async function importControlsCube({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<void> {
  const folder = join(dataDir, 'imported')
  mkdirSync(folder, { recursive: true })
  const cube: CubeRows = { document: DOCUMENT, rows: [[...toRows()]] }
  await writeCube(`duckdb:${join(folder, 'waste.duckdb')}`, cube)
}
