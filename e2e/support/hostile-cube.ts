import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CubeDocument } from '../../packages/sources/src/sql/cube-document.ts'
import { writeCube } from '../../packages/sources/src/testing/write-cube.ts'
import type { TestServer } from './server.ts'

/** Texts that run as a script if taken for markup, an attribute, a URL, a style or part of a script. */
export const PAYLOADS = [
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(2)><animate onbegin=alert(3) attributeName=x dur=1s>',
  '</script><script>alert(4)</script>',
  '</title></style></textarea><script>alert(5)</script>',
  "' onmouseover='alert(6)' x='",
  '<a href="javascript:alert(7)">go</a> [go](javascript:alert(8)) [go](JaVaScRiPt&colon;alert(9))',
  '<iframe srcdoc="<script>parent.alert(10)</script>"></iframe>',
  '<details open ontoggle=alert(11)><form><button formaction=javascript:alert(12)>go</button></form></details>',
  '{{constructor.constructor("alert(14)")()}}',
  '\u2028*/alert(15)//<!--<math><mi xlink:href="javascript:alert(16)">x</mi></math>',
] as const

/** All payloads in one text. */
export const ALL = PAYLOADS.join(' ')

/** Returns a text that starts with a word to find it by and contains one payload, a different one each time. */
let turn = 0
export function hostile(word: string): string {
  turn += 1
  return `${word} ${PAYLOADS[turn % PAYLOADS.length]}`
}

const BASE = 'https://hostile.example/'
export const HOSTILE_CUBE = `${BASE}cube`
const at = (name: string): string => BASE + name
const en = (word: string) => {
  const text = hostile(word)
  return { en: text, de: text, fr: text, it: text, '': text }
}
const AREAS = ['North', 'South', 'East']
const YEARS = ['2019', '2020', '2021']

const toDocument = (): CubeDocument => ({
  version: 1,
  iri: HOSTILE_CUBE,
  name: en('Hostile'),
  description: { en: ALL, de: ALL },
  identifier: hostile('id'),
  datePublished: '2026-01-01',
  publisher: {
    en: `<b>Office</b> ${ALL}`,
    de: `<a href="javascript:alert(20)" onclick=alert(21)>Amt</a> ${ALL}`,
  },
  creator: { iri: 'javascript:alert(22)', name: en('Creator') },
  themes: [{ iri: 'javascript:alert(23)', name: en('Theme') }],
  keywords: en('Keyword'),
  contactPoints: [
    { name: en('Contact'), email: 'a@b.test"onmouseover=alert(24) <img src=x onerror=alert(25)>' },
  ],
  landingPage: 'javascript:alert(26)',
  licence: 'javascript:alert(27)',
  workExamples: ['javascript:alert(28)'],
  spatialCoverage: en('Coverage'),
  updateFrequency: hostile('frequency'),
  components: [
    {
      path: at('year'),
      name: en('Year'),
      description: en('A year'),
      role: 'key',
      datatypes: ['xsd:gYear'],
      dataKind: 'time',
      timeUnit: 'Year',
    },
    {
      path: at('area'),
      name: en('Area'),
      description: { en: ALL },
      role: 'key',
      dataKind: 'geo-shape',
      scaleType: 'Nominal',
    },
    {
      path: at('amount'),
      name: en('Amount'),
      description: en('How much'),
      role: 'measure',
      scaleType: 'Ratio',
      unit: { text: hostile('unit') },
      limits: [{ name: en('Goal'), value: 5 }],
    },
  ],
  values: Object.fromEntries(
    AREAS.map((name, place) => [
      at(name),
      {
        name: en(name),
        alternateName: en(name.slice(0, 1)),
        description: en(`About ${name}`),
        identifier: hostile(name),
        position: place,
        color: 'red"onmouseover="alert(29)',
        wkt: `POLYGON((${7 + place} 46, ${8 + place} 46, ${8 + place} 47, ${7 + place} 46))`,
      },
    ]),
  ),
})

function* toRows() {
  for (const [y, year] of YEARS.entries())
    for (const [a, area] of AREAS.entries())
      yield {
        o: { type: 'uri' as const, value: at(`o/${y}-${a}`) },
        c0: { type: 'literal' as const, value: year, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
        c1: { type: 'uri' as const, value: at(area) },
        c2: {
          type: 'literal' as const,
          value: String(3 + y * 2 + a),
          datatype: 'http://www.w3.org/2001/XMLSchema#decimal',
        },
      }
}

/** Adds a cube of hostile texts to the imported ones of a server. */
export async function importHostileCube({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<void> {
  const folder = join(dataDir, 'imported')
  mkdirSync(folder, { recursive: true })
  await writeCube(`duckdb:${join(folder, 'hostile.duckdb')}`, {
    document: toDocument(),
    rows: [[...toRows()]],
  })
}
