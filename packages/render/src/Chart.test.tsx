import {
  type ChartConfig,
  changeChartType,
  type DrawInput,
  drawChart,
  loadDrawings,
  newChartConfig,
} from '@tessera/chart'
import { sceneToSvg } from '@tessera/chart/svg'
import type { Components, Table } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Chart } from './Chart.tsx'
import { SentChart } from './sent/SentChart.tsx'
import { SENT_WIDTHS } from './sent/sent-widths.ts'

await loadDrawings()

const t: Translate = (id: string, values?: Record<string, unknown>) =>
  [id, ...Object.values(values ?? {})].join(' ')
const words: DrawInput['words'] = (id) => id

const base = { cubeIri: 'c', isNumerical: false, isKeyDimension: true }
const sorts = ['a', 'b', 'c'].map((value) => ({ value, label: `Sort <${value}>` }))
const components: Components = {
  dimensions: [
    { ...base, id: 'sort', kind: 'NominalDimension', label: 'Sort', values: sorts },
    {
      ...base,
      id: 'part',
      kind: 'NominalDimension',
      label: 'Part',
      values: ['x', 'y'].map((value) => ({ value, label: value })),
    },
  ],
  measures: [
    {
      ...base,
      id: 'amount',
      kind: 'NumericalMeasure',
      label: 'Amount',
      unit: 't',
      scaleType: 'Ratio',
      values: [],
      limits: [],
    },
  ],
}
const table: Table = {
  rowCount: 6,
  columns: [
    {
      id: 'sort',
      kind: 'NominalDimension',
      dictionary: sorts.map(({ value, label }) => ({ iri: value, label })),
      codes: [0, 0, 1, 1, 2, 2],
    },
    {
      id: 'part',
      kind: 'NominalDimension',
      dictionary: ['x', 'y'].map((value) => ({ iri: value, label: value })),
      codes: [0, 1, 0, 1, 0, 1],
    },
    { id: 'amount', kind: 'NumericalMeasure', values: [10, 20, 0, 40, 50.5, null] },
  ],
}
const input = { components, table, locale: 'en' as const }
const start = newChartConfig({ key: 'k', cube: { iri: 'c/1', unversionedIri: 'c' }, components })
const stacked: ChartConfig = {
  ...start,
  chartType: 'column',
  fields: {
    x: { componentId: 'sort' },
    y: { componentId: 'amount' },
    segment: { componentId: 'part', type: 'stacked' },
    color: { type: 'segment', paletteId: 'category10', colorMapping: { x: '#ff0000', y: '#00ff00' } },
  },
}

/** Returns the rects of a markup, each as its sorted attributes, excluding those that exist only on screen. */
const rectsOf = (markup: string): string[] =>
  [...markup.matchAll(/<rect ([^>]*?)\/?>/g)].map(([, attributes]) =>
    [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([, name]) => !name!.startsWith('data-'))
      .map(([, name, value]) => `${name}=${value}`)
      .sort()
      .join(' '),
  )
const cellsOf = (markup: string): string[] =>
  [...markup.matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map(([, text]) => text!)

const render = (
  config: ChartConfig,
  more: { expectedWidth?: number; table?: Table; saidHints?: string[] } = {},
) =>
  renderToString(
    <Chart
      config={config}
      input={{ ...input, table: more.table ?? table }}
      label="Waste"
      t={t}
      expectedWidth={more.expectedWidth ?? 700}
      saidHints={more.saidHints}
    />,
  )
const renderSent = (config: ChartConfig) =>
  renderToString(<SentChart config={config} input={input} label="Waste" t={t} />)

describe('a chart rendered on the server', () => {
  const markup = render(stacked, { expectedWidth: 700 })
  const scene = drawChart(stacked, { ...input, words, width: 700 })

  it('draws the same rects as the text writer', () => {
    const rects = rectsOf(markup)
    expect(rects).toEqual(rectsOf(sceneToSvg(scene, 'Waste')!))
    expect(rects).toHaveLength(5)
  })
  it('has its words as text', () => {
    expect(markup).toContain('Sort &lt;a&gt;')
    expect(markup).not.toContain('<a>')
  })
  it('has a table of all values, which says where there is none', () => {
    const cells = cellsOf(markup.slice(markup.indexOf('<table')))
    expect(cells).toEqual([
      '',
      'x',
      'y',
      'Sort &lt;a&gt;',
      '10.0\u00a0t',
      '20.0\u00a0t',
      'Sort &lt;b&gt;',
      '0.0\u00a0t',
      '40.0\u00a0t',
      'Sort &lt;c&gt;',
      '50.5\u00a0t',
      'legend.no-value',
    ])
  })
  it('is described by sentences that can be read beside its values, too', () => {
    const sentences = scene.description!.map((sentence) => sentence.replace(/ .*/, ''))
    const picture = /aria-describedby="(\S+)/.exec(markup)![1]!
    const described = new RegExp(`<span id="${picture}" hidden="">(.*?)</span>`).exec(markup)![1]!
    for (const id of sentences) expect(described).toContain(id)
    expect(markup.slice(markup.indexOf('<details'))).toContain(described)
  })
  it('has a legend in the order of its segments', () => {
    const items = [...markup.matchAll(/<li>.*?background:(#\w+).*?<\/span>(\w+)<\/span><\/li>/g)]
    expect(items.map(([, color, label]) => [color, label])).toEqual([
      ['#ff0000', 'x'],
      ['#00ff00', 'y'],
    ])
  })
  it('says what a reader must know', () => {
    const empty = {
      ...table,
      columns: table.columns.map((column) =>
        'codes' in column ? column : { ...column, values: column.values.map(() => null) },
      ),
    }
    expect(render(stacked, { table: empty })).toMatch(/<p role="status"[^>]*>hint\.nodata<\/p>/)
    const flat: ChartConfig = {
      ...stacked,
      fields: {
        x: { componentId: 'sort' },
        y: { componentId: 'amount' },
        color: { type: 'single', paletteId: 'p', color: '#ff0000' },
      },
    } as ChartConfig
    expect(render(flat)).toMatch(/<p role="alert"[^>]*>hint\.overlap 3<\/p>/)
    // A hint that is already shown beside the chart is not repeated in it.
    expect(render(flat, { saidHints: ['hint.overlap'] })).not.toContain('hint.overlap')
  })
})

describe('a chart as it is sent', () => {
  const markup = renderSent(stacked)
  const pictures = [...markup.matchAll(/data-width="(\d+)"><svg viewBox="0 0 (\d+) [\d.]+" width="(\d+)"/g)]

  it('is drawn for many widths, each shown as it was drawn, with the rects of the text writer', () => {
    expect(pictures).toHaveLength(SENT_WIDTHS.length)
    for (const [, ...widths] of pictures) expect(new Set(widths).size).toBe(1)
    const width = Number(pictures[3]![1])
    const own = markup.slice(pictures[3]!.index, pictures[4]!.index)
    expect(rectsOf(own)).toEqual(
      rectsOf(sceneToSvg(drawChart(stacked, { ...input, words, width }), 'Waste')!),
    )
  })
  it('is one figure with one legend and one table of values for all of them', () => {
    expect(markup.match(/role="application"/g)).toHaveLength(1)
    expect(markup.match(/<ul/g)).toHaveLength(1)
    expect(markup.match(/<table/g)).toHaveLength(1)
  })
  it('is a table once, which has no width', () => {
    const config = changeChartType(stacked, 'table', components)
    expect(renderSent(config).match(/<table/g)).toHaveLength(1)
  })
})

describe('values of things that are called the same', () => {
  it('are all in the table of values', () => {
    const named = sorts.map((sort) => ({ ...sort, label: 'Others' }))
    const alike: Components = {
      ...components,
      dimensions: [{ ...components.dimensions[0]!, values: named }, components.dimensions[1]!],
    }
    const [sort, ...others] = table.columns
    const dictionary = named.map(({ value, label }) => ({ iri: value, label }))
    const same: Table = {
      ...table,
      columns: [{ ...sort!, dictionary } as Table['columns'][number], ...others],
    }
    const markup = renderToString(
      <Chart
        config={stacked}
        input={{ ...input, components: alike, table: same }}
        label="Waste"
        t={t}
        expectedWidth={700}
      />,
    )
    const cells = cellsOf(markup.slice(markup.indexOf('<table')))
    expect(cells.filter((cell) => cell.endsWith('\u00a0t'))).toEqual([
      '10.0\u00a0t',
      '20.0\u00a0t',
      '0.0\u00a0t',
      '40.0\u00a0t',
      '50.5\u00a0t',
    ])
    expect(cells.filter((cell) => cell === 'Others')).toHaveLength(3)
  })
})

describe('a table rendered on the server', () => {
  const config = changeChartType(stacked, 'table', components)

  it('shows every row, also those that read the same', () => {
    const twice: Table = {
      rowCount: 12,
      columns: table.columns.map((column) =>
        'codes' in column
          ? { ...column, codes: [...column.codes, ...column.codes] }
          : { ...column, values: [...column.values, ...column.values] },
      ),
    }
    const markup = render(config, { table: twice })
    const body = markup.slice(markup.indexOf('<tbody'), markup.indexOf('</tbody'))
    // and a heading for each of two groups
    expect(body.match(/<tr/g)).toHaveLength(12 + 2)
    expect(cellsOf(body).filter((cell) => cell === '50.5')).toHaveLength(2)
  })
  it('has a heading a column, groups first', () => {
    const markup = render(config)
    const head = markup.slice(markup.indexOf('<thead'), markup.indexOf('</thead'))
    const buttons = [...head.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text)
    expect(buttons).toEqual(['Part', 'Sort', 'Amount (t)'])
  })
  it('can be searched, and says how many rows it shows', () => {
    const markup = render(config)
    expect(markup).toContain('type="search"')
    expect(markup).toContain('table.all-rows 6')
  })
})
