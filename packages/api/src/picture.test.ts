import { newChartConfig } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import type { ChartDataset } from './load-chart-data.ts'
import { toPictureTexts } from './picture.ts'

const components = { dimensions: [], measures: [] }
const config = newChartConfig({ key: 'k', cube: { iri: 'c/1', unversionedIri: 'c' }, components })
const dataset = (title: string, licence: string | null): ChartDataset =>
  ({ iri: title, unversionedIri: title, title, licence, creator: null }) as ChartDataset
const words = (id: string, values?: Record<string, string | number>) =>
  [id, ...Object.values(values ?? {})].join(' ')
const notesOf = (datasets: ChartDataset[], address?: string) => {
  const data = { components, table: { rowCount: 0, columns: [] }, datasets }
  return toPictureTexts({ config, data, locale: 'en', words, now: 0, ...(address && { address }) }).notes
}

describe('the notes of a picture', () => {
  const CC = 'https://creativecommons.org/licenses/by/4.0/'
  it('say under which licence the data are, and where the chart is to be found', () => {
    expect(notesOf([dataset('Waste', CC)], 'https://example.org/en/v/a')).toEqual([
      'chart.dataset Waste',
      'chart.licence CC BY 4.0',
      'https://example.org/en/v/a',
    ])
  })
  it('name each licence once, and none where none is known', () => {
    const licences = [dataset('A', CC), dataset('B', 'Ask first'), dataset('C', CC)]
    expect(notesOf(licences).slice(3)).toEqual(['chart.licence CC BY 4.0 · Ask first'])
    expect(notesOf([dataset('A', null), dataset('B', ' ')])).toEqual(['chart.dataset A', 'chart.dataset B'])
  })
})
