import { describe, expect, it } from 'vitest'
import type { DatasetMetadata } from '../dataset-view.ts'
import { toAge } from '../dataset-view.ts'
import { toCitation } from './Citation.tsx'

const NOW = new Date('2026-11-22T12:00:00Z')

describe('the age of data', () => {
  it.each([
    ['2026-11-22', 'en', 'today'],
    ['2026-11-21', 'de', 'gestern'],
    ['2026-11-01T10:00:00Z', 'en', '21 days ago'],
    ['2026-08-01', 'de', 'vor 3 Monaten'],
    ['2023-01-01', 'fr', 'il y a 3 ans'],
    ['2024', 'en', undefined],
    ['2027-01-01', 'en', undefined],
    ['yesterday!', 'en', undefined],
    [undefined, 'en', undefined],
  ] as const)('of %s in %s is %s', (iso, locale, age) => {
    expect(toAge(iso, NOW, locale)).toBe(age)
  })
})

describe('a citation', () => {
  const metadata: DatasetMetadata = {
    iri: 'https://example.org/cube/1',
    title: 'Strompreise',
    description: '',
    publicationStatus: 'PUBLISHED',
    contactPoints: [],
    themes: [],
    keywords: [],
  }
  const cite = (part: Partial<DatasetMetadata>) => {
    const t = (_: string, values?: Record<string, unknown>) => Object.values(values ?? {}).join(' | ')
    const here = { name: 'Stadt X', page: 'https://x.example/de/browse?dataset=1' }
    return toCitation({ ...metadata, ...part }, { today: '2026-11-22', here }, { t, locale: 'de' })
  }

  it('names the organisation, the year, the title, the address and the day', () => {
    const creator = { iri: 'x', label: 'ElCom' }
    const part = { creator, datePublished: '2024-05-06', landingPage: 'https://example.org/page' }
    expect(cite(part)).toBe('ElCom (2024) | Strompreise | https://example.org/page | 22.11.2026')
  })

  it('makes do with a publisher written as a link, or with the host of the dataset', () => {
    expect(cite({ publisher: '<a href="javascript:x">Amt</a>' })).toContain('Amt | Strompreise')
    expect(cite({})).toBe('example.org | Strompreise | https://example.org/cube/1 | 22.11.2026')
    expect(cite({ landingPage: 'javascript:alert(1)' })).not.toContain('javascript')
  })

  it('of a dataset that is only here names this site', () => {
    expect(cite({ iri: 'urn:x' })).toBe(
      'Stadt X | Strompreise | https://x.example/de/browse?dataset=1 | 22.11.2026',
    )
  })
})
