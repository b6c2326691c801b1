import { describe, expect, it } from 'vitest'
import { toBrowsePath } from '../browse-state.ts'
import type { DatasetMetadata } from '../dataset-view.ts'
import { type MetadataValue, toMetadataEntries } from './metadata-entries.ts'

const bare: DatasetMetadata = {
  iri: 'https://example.org/cube',
  title: 'Cube',
  description: '',
  publicationStatus: 'PUBLISHED',
  contactPoints: [],
  themes: [],
  keywords: [],
}
const words = { t: (id: string) => id, locale: 'de' } as const
const entriesOf = (part: Partial<DatasetMetadata>, dataSource?: string) =>
  Object.fromEntries(
    toMetadataEntries({ ...bare, ...part }, words, { dataSource }).map(({ label, values }) => [
      label.replace('dataset.metadata.', ''),
      values,
    ]),
  )

describe('what is told of a dataset', () => {
  it('leaves out what is not stated', () => {
    expect(entriesOf({})).toEqual({})
    expect(entriesOf({ publisher: '<br>', version: ' ' })).toEqual({})
  })

  it('writes dates as precisely as they were stated', () => {
    const entries = entriesOf({
      datePublished: '2024',
      dateModified: '2024-05-06T10:00:00Z',
      expires: '2030-01',
    })
    expect(entries).toEqual({
      datePublished: [{ text: '2024' }],
      dateModified: [{ text: '06.05.2024' }],
      expires: [{ text: '01.2030' }],
    })
  })

  it.each([
    ['2021-01-01/2025-12-31', '2021–2025'],
    ['2020/2022', '2020–2022'],
    ['2020-01-01/2020-12-31', '2020'],
    ['2020-03/2021-07', '03.2020 – 07.2021'],
    ['2020-03-15/2021-07-01', '15.03.2020 – 01.07.2021'],
    ['seit dem Krieg', 'seit dem Krieg'],
    ['1990/', '1990/'],
  ])('writes the period %s as %s', (temporalCoverage, text) => {
    expect(entriesOf({ temporalCoverage })).toEqual({ temporalCoverage: [{ text }] })
  })

  it('leads to the catalogue by theme and organisation, within the data source', () => {
    const term = { iri: 'https://example.org/t', label: 'Energie' }
    const { themes, creator } = entriesOf({ themes: [term], creator: term }, 'Int')
    const toPaths = (values?: MetadataValue[]) =>
      values?.map(({ text, to }) => [text, to && toBrowsePath('de', to)])
    const path = 'https%3A%2F%2Fexample.org%2Ft?dataSource=Int'
    expect(toPaths(themes)).toEqual([['Energie', `/de/browse/theme/${path}`]])
    expect(toPaths(creator)).toEqual([['Energie', `/de/browse/organization/${path}`]])
  })

  it('links only to web and mail addresses', () => {
    const entries = entriesOf({
      landingPage: 'javascript:alert(1)',
      licence: 'javascript:alert(1)',
      publisher: '<a href="javascript:alert(1)">Amt</a>',
      contactPoints: [{ name: 'Auskunft', email: 'javascript:alert(1)' }, { email: 'mailto:a@example.org' }],
    })
    expect(entries).toEqual({
      publisher: [{ text: 'Amt' }],
      licence: [{ text: 'javascript:alert(1)' }],
      contact: [{ text: 'Auskunft' }, { text: 'a@example.org', href: 'mailto:a@example.org' }],
    })
  })
})
