import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CubeDocument } from '../../packages/sources/src/sql/cube-document.ts'
import { writeCube } from '../../packages/sources/src/testing/write-cube.ts'
import type { TestServer } from './server.ts'

/** Texts that programs misinterpret when they open files, each a value of a dimension. */
export const LABELS = [
  '=1+1',
  '+41 31 322 11 11',
  '-5',
  '@SUM(A1)',
  '=HYPERLINK("https://evil.example","go")',
  'say "cheese", please',
  'two\nlines',
  '_x0041_ is no A',
  '<b>&amp;</b>',
  '007',
  '2019-01-01',
  'Zürich 🏔️ 中文 ‏עברית',
  `long ${'x'.repeat(40_000)}`,
]
/** Returns the text as it appears in an Excel cell, truncated to the maximum length. */
export const inCell = (text: string): string => (text.length > 32_767 ? `${text.slice(0, 32_766)}…` : text)

const at = (name: string): string => `https://typed.example/${name}`
export const TYPED_CUBE = at('cube')
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const inAll = (text: string) => ({ de: text, fr: text, it: text, en: text })

/**
 * A number that no double represents exactly, one that a cell shows with fewer digits, a negative one, one stated as
 * undefined, and a missing one.
 */
export const NUMBERS = ['0.1', '1234567.1234567', '-3', 'undefined', undefined] as const
export const DAYS = LABELS.map((_, index) => `2020-02-${String(index + 17).padStart(2, '0')}`)

const toDocument = (): CubeDocument => ({
  version: 1,
  iri: TYPED_CUBE,
  name: inAll('=Typed; "cube"'),
  datePublished: '2026-01-01',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  creator: { iri: at('office'), name: inAll('Office') },
  components: [
    {
      path: at('day'),
      order: 0,
      name: inAll('Day'),
      role: 'key',
      datatypes: ['xsd:date'],
      dataKind: 'time',
      timeUnit: 'Day',
    },
    {
      path: at('month'),
      order: 1,
      name: inAll('Month'),
      role: 'key',
      datatypes: ['xsd:gYearMonth'],
      dataKind: 'time',
      timeUnit: 'Month',
    },
    {
      path: at('year'),
      order: 2,
      name: inAll('Year'),
      role: 'key',
      datatypes: ['xsd:gYear'],
      dataKind: 'time',
      timeUnit: 'Year',
    },
    { path: at('label'), order: 3, name: inAll('+Label'), role: 'key', scaleType: 'Nominal' },
    {
      path: at('amount'),
      order: 4,
      name: inAll('Amount'),
      role: 'measure',
      scaleType: 'Ratio',
      unit: { text: 't' },
    },
  ],
  values: Object.fromEntries(
    LABELS.map((text, position) => [at(`label/${position}`), { name: inAll(text), position }]),
  ),
})

function* toRows() {
  const literal = (value: string, type: string) => ({ type: 'literal' as const, value, datatype: XSD + type })
  for (const index of LABELS.keys()) {
    const number = NUMBERS[index % NUMBERS.length]
    yield {
      o: { type: 'uri' as const, value: at(`o/${index}`) },
      c0: literal(DAYS[index]!, 'date'),
      c1: literal('2020-02', 'gYearMonth'),
      c2: literal('2019', 'gYear'),
      c3: { type: 'uri' as const, value: at(`label/${index}`) },
      ...(number === 'undefined' && {
        c4: { type: 'literal' as const, value: '', datatype: 'https://cube.link/Undefined' },
      }),
      ...(number !== undefined && number !== 'undefined' && { c4: literal(number, 'decimal') }),
    }
  }
}

/** Adds a cube of dates, numbers and such texts to the imported ones of a server. */
export async function importTypedCube({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<void> {
  const folder = join(dataDir, 'imported')
  mkdirSync(folder, { recursive: true })
  await writeCube(`duckdb:${join(folder, 'typed.duckdb')}`, { document: toDocument(), rows: [[...toRows()]] })
}
