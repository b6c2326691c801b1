import type { Drawings } from '@tessera/api'
import { type ChartConfig, loadDrawings, newChartConfig } from '@tessera/chart'
import type { Components, Locale, Table } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DrawingsContext, useSentHtml } from './sent-html.tsx'

await loadDrawings()

const t: Translate = (id: string, values?: Record<string, unknown>) =>
  [id, ...Object.values(values ?? {})].join(' ')
const base = { cubeIri: 'c', isNumerical: false, isKeyDimension: true }
const sorts = ['a', 'b'].map((value) => ({ value, label: `Sort ${value}` }))
const components: Components = {
  dimensions: [{ ...base, id: 'sort', kind: 'NominalDimension', label: 'Sort', values: sorts }],
  measures: [
    {
      ...base,
      id: 'amount',
      kind: 'NumericalMeasure',
      label: 'Amount',
      scaleType: 'Ratio',
      values: [],
      limits: [],
    },
  ],
}
const tableOf = (...values: number[]): Table => ({
  rowCount: 2,
  columns: [
    {
      id: 'sort',
      kind: 'NominalDimension',
      dictionary: sorts.map(({ value, label }) => ({ iri: value, label })),
      codes: [0, 1],
    },
    { id: 'amount', kind: 'NumericalMeasure', values },
  ],
})
const config: ChartConfig = {
  ...newChartConfig({ key: 'k', cube: { iri: 'c/1', unversionedIri: 'c' }, components }),
  chartType: 'bar',
  fields: {
    x: { componentId: 'amount' },
    y: { componentId: 'sort' },
    color: { type: 'single', paletteId: 'category10', color: '#336699' },
  },
} as ChartConfig

const spied = () => vi.fn(t as (id: string) => string) as unknown as Translate & ReturnType<typeof vi.fn>

const kept = new Map<string, string>()
const drawings: Drawings = {
  find: (digest) => kept.get(digest),
  keep: (digest, text) => void kept.set(digest, text),
}

function send(
  words: Translate,
  table: Table,
  { label = 'Waste', locale = 'en', id = '1' }: { label?: string; locale?: Locale; id?: string } = {},
): string {
  let html = ''
  const Sent = () => {
    html = useSentHtml({ config, input: { components, table, locale }, label, t: words }, id)
    return null
  }
  renderToString(
    <DrawingsContext value={drawings}>
      <Sent />
    </DrawingsContext>,
  )
  return html
}

describe('the HTML of a chart that a server sends', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is drawn once for the same data, whatever their age', () => {
    const first = spied()
    const html = send(first, tableOf(1, 2))
    expect(html).toContain('<svg')
    expect(first).toHaveBeenCalled()
    const second = spied()
    expect(send(second, tableOf(1, 2))).toBe(html)
    expect(second).not.toHaveBeenCalled()
  })
  it('has ids of its own if the same chart stands twice', () => {
    const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    const [one, two] = ['1', '2'].map((id) => idsOf(send(t, tableOf(1, 2), { id })))
    expect(one!.length).toBeGreaterThan(1)
    expect(new Set([...one!, ...two!]).size).toBe(one!.length + two!.length)
  })
  it('is another one for other data, another name and another language', () => {
    const all = [
      send(t, tableOf(1, 2)),
      send(t, tableOf(1, 3)),
      send(t, tableOf(1, 2), { label: 'Refuse' }),
      send(t, tableOf(1, 2), { locale: 'de' }),
    ]
    expect(new Set(all).size).toBe(4)
  })
  it('has ids of its own, by which its parts are described', () => {
    const [one, other] = [send(t, tableOf(1, 2)), send(t, tableOf(2, 1))]
    const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(idsOf(one).length).toBeGreaterThan(0)
    expect(idsOf(one).filter((id) => idsOf(other).includes(id))).toEqual([])
    const described = one.match(/aria-describedby="([^"]+)"/)![1]!.split(' ')
    expect(idsOf(one)).toEqual(expect.arrayContaining(described))
  })
  it('is an empty place if it cannot be drawn, is told to the log and is tried again', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failing = (() => {
      throw new Error('no words')
    }) as unknown as Translate
    expect(send(failing, tableOf(7, 7))).toMatch(/^<div class="[^"]*"><\/div>$/)
    expect(log).toHaveBeenCalledOnce()
    expect(send(t, tableOf(7, 7))).toContain('<svg')
  })
})
