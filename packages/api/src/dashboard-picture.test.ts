import { newChartConfig } from '@tessera/chart'
import type { Components, Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type DashboardChart, dashboardToSvg, toTextLines } from './dashboard-picture.ts'

const base = { cubeIri: 'c', isNumerical: false, isKeyDimension: true }
const years = ['2022', '2023'].map((value) => ({ value, label: value }))
const components: Components = {
  dimensions: [
    { ...base, id: 'year', kind: 'TemporalDimension', label: 'Year', timeUnit: 'Year', values: years },
  ],
  measures: [
    { ...base, id: 'amount', kind: 'NumericalMeasure', label: 'Amount', unit: 't', values: [], limits: [] },
  ],
}
const table: Table = {
  rowCount: 2,
  columns: [
    {
      id: 'year',
      kind: 'TemporalDimension',
      dictionary: years.map(({ value, label }) => ({ iri: value, label })),
      codes: [0, 1],
    },
    { id: 'amount', kind: 'NumericalMeasure', values: [10, 20] },
  ],
}
const text = (en: string) => ({ de: '', fr: '', it: '', en })
const chart = (key: string): DashboardChart => {
  const config = newChartConfig({ key, cube: { iri: 'c/1', unversionedIri: 'c' }, components })
  const title = text(`Chart **${key}**`)
  return {
    key,
    config: { ...config, meta: { ...config.meta, title } },
    data: { components, table, datasets: [] },
  }
}
const words = (id: string, values?: Record<string, string | number>) =>
  [id, ...Object.values(values ?? {})].join(' ')

const write = (charts: DashboardChart[], width = 1000, scale = 1): Promise<string> =>
  dashboardToSvg({
    layout: {
      type: 'dashboard',
      layout: 'tall',
      meta: { title: text('The *whole*'), description: text(''), label: text('') },
      blocks: [
        ...charts.map(({ key }) => ({ type: 'chart' as const, key, initialized: true })),
        { type: 'chart', key: 'gone', initialized: true },
        {
          type: 'text',
          key: 'words',
          initialized: true,
          text: text('# Heading\n\n{{value:1}}\n\nSome *words*'),
        },
      ],
    },
    charts,
    chartKeys: charts.map(({ key }) => key),
    width,
    scale,
    locale: 'en',
    words,
    now: 0,
  })

describe('the picture of a dashboard', () => {
  it('has its charts and texts in words alone, and says of a chart why it is not drawn', async () => {
    const svg = await write([
      chart('one'),
      chart('two'),
      { key: 'three', title: 'Chart three', problem: 'Down' },
    ])
    for (const each of [
      'The whole',
      'Chart one',
      'Chart two',
      'Chart three',
      'Down',
      'Heading',
      '20\u00a0t, 2023',
      'Some words',
    ]) {
      expect(svg).toContain(`>${each}<`)
    }
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
  it('is lower where it has many dots a px', async () => {
    const many = Array.from({ length: 12 }, (_, index) => chart(`c${index}`))
    for (const [width, scale] of [
      [1000, 1],
      [2000, 3],
      [280, 1],
    ] as const) {
      const svg = await write(many, width, scale)
      const height = Number(/height="(\d+)"/.exec(svg)![1])
      expect(height).toBeLessThanOrEqual(4000)
      expect(width * scale * height * scale).toBeLessThanOrEqual(16_000_000)
    }
  })
})

describe('the lines of a text block', () => {
  it('are headings, numbers and words', () => {
    expect(
      toTextLines('## A *b*\n\n {{value:2}} \n- c', (line) => line.replace(/\{\{.*\}\}/, '9.1 M')),
    ).toEqual([
      { text: 'A b', look: 'heading' },
      { text: '9.1 M', look: 'figure' },
      { text: '• c', look: 'text' },
    ])
  })
  it('are so many at most', () => {
    expect(toTextLines('a\n'.repeat(10_000), (line) => line)).toHaveLength(60)
  })
})
