import { LOCALES } from '@tessera/cube'
import { expect, it } from 'vitest'
import { type Citation, toBibtex, toPlainCitation, toRis } from './citation.ts'

const CITATION: Citation = {
  key: 'demo-iowa-power',
  number: 2,
  title: 'Electricity generation in Iowa',
  author: 'Ada Lovelace',
  publishedAt: '2026-03-12T10:00:00.000Z',
  site: 'charts.example',
  address: 'https://charts.example/en/v/demo-iowa-power@2',
  datasets: [
    {
      iri: 'https://data.example/cube/1',
      title: 'Electricity',
      creator: { iri: 'https://data.example/office', label: 'Office of Energy' },
      version: '1',
      dateModified: '2025-08-21',
    },
  ],
}

it.each([
  [
    'de',
    'Fassung 2, veröffentlicht am 12.03.2026, charts.example. Daten: Electricity, Office of Energy, Version 1',
  ],
  [
    'fr',
    'Version 2, publiée le 12.03.2026, charts.example. Données\u202f: Electricity, Office of Energy, version 1',
  ],
  [
    'it',
    'Versione 2, pubblicata il 12.03.2026, charts.example. Dati: Electricity, Office of Energy, versione 1',
  ],
  [
    'en',
    'Version 2, published on 12.03.2026, charts.example. Data: Electricity, Office of Energy, version 1',
  ],
] as const)('is a sentence in %s', (locale, middle) => {
  expect(toPlainCitation(CITATION, locale)).toBe(
    `Ada Lovelace. Electricity generation in Iowa. ${middle}, 21.08.2025, https://data.example/cube/1. https://charts.example/en/v/demo-iowa-power@2`,
  )
})

it('leaves out what is not known, and puts no second stop behind a question', () => {
  const { author: _, ...rest } = CITATION
  const bare = { ...rest, title: 'Who burns coal?', datasets: [{ iri: 'urn:a', title: 'A' }] }
  expect(toPlainCitation(bare, 'en')).toBe(
    'Who burns coal? Version 2, published on 12.03.2026, charts.example. Data: A, urn:a. https://charts.example/en/v/demo-iowa-power@2',
  )
  expect(toBibtex(bare, 'en')).not.toContain('author')
  expect(toRis(bare, 'en')).not.toContain('AU  -')
})

it('is an entry of BibTeX', () => {
  expect(toBibtex(CITATION, 'en')).toBe(`@misc{demo-iowa-power-2,
  author = {{Ada Lovelace}},
  title = {{Electricity generation in Iowa}},
  year = {2026},
  month = {3},
  date = {2026-03-12},
  version = {2},
  publisher = {charts.example},
  url = {https://charts.example/en/v/demo-iowa-power@2},
  note = {Data: Electricity, Office of Energy, version 1, 21.08.2025, https://data.example/cube/1.},
  langid = {english},
}
`)
})

it('is a record of RIS', () => {
  expect(toRis(CITATION, 'en').split('\r\n')).toEqual([
    'TY  - FIGURE',
    'AU  - Ada Lovelace',
    'TI  - Electricity generation in Iowa',
    'PY  - 2026',
    'DA  - 2026/03/12',
    'ET  - 2',
    'PB  - charts.example',
    'UR  - https://charts.example/en/v/demo-iowa-power@2',
    'N1  - Data: Electricity, Office of Energy, version 1, 21.08.2025, https://data.example/cube/1.',
    'LA  - en',
    'ER  - ',
    '',
  ])
})

it.each(LOCALES)('lets no title or name become more than a text (%s)', (locale) => {
  const hostile = 'A}\n}\n@misc{evil, x={\\input{/etc/passwd} 100 % & $1_000 #1 ~^\r\nER  - \r\nTY  - BOOK'
  const citation = { ...CITATION, title: hostile, author: hostile, site: hostile }
  const records = toRis(citation, locale).split('\r\n')
  expect(records.filter((line) => line.startsWith('TY  -'))).toEqual(['TY  - FIGURE'])
  expect(records.filter((line) => line.startsWith('ER  -'))).toHaveLength(1)
  const bibtex = toBibtex(citation, locale)
  expect(bibtex.match(/^@/gm)).toEqual(['@'])
  // braces are balanced apart from the escaped ones
  let depth = 0
  for (const sign of bibtex.replaceAll(/\\[{}$&#%_\\]/g, '')) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    expect(depth).toBeGreaterThanOrEqual(0)
  }
  expect(depth).toBe(0)
  expect(bibtex).toContain('\\textbackslash{}input\\{')
  expect(toPlainCitation(citation, locale)).not.toMatch(/[\r\n]/)
})
