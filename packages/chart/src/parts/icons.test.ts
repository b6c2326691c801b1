import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, toInput, toNames } from '../families/testing/cubes.ts'
import type { TableScene } from '../scene.ts'
import { legendToMarks } from '../svg/legend-marks.ts'
import { tableToMarks } from '../svg/table-marks.ts'
import { toMeasure } from '../testing/components.ts'
import { partsOf } from './parts.ts'

await Promise.all([loadDrawings(), loadEditing()])

const names = ['Aarau', 'Bern', 'Chur', 'Davos', 'Elm']
const dimensions = [toNames('place', names)]
const measures = [toMeasure('amount', { label: 'Amount' })]
const amounts = [-2, 0, 4, 9, null]
const rows = names.map((place, index) => ({ place, amount: amounts[index]! }))
const components = { dimensions, measures }
const words = (id: string, values: Record<string, string | number> = {}): string =>
  [id.replace('part.icons.', ''), ...Object.values(values)].join(' ')
const input = { ...toInput({ rows, dimensions, measures }), words }

function toConfig(icons: unknown, more: Record<string, unknown> = {}): ChartConfig {
  const column = (componentId: string, componentType: string, index: number, look: object = {}) => ({
    [componentId]: { componentId, componentType, index, columnStyle: { type: 'text' }, ...look },
  })
  const parsed = parseChartConfig({
    ...BASE,
    chartType: 'table',
    fields: {
      ...column('place', 'NominalDimension', 0),
      ...column('amount', 'NumericalMeasure', 1, icons ? { icons } : {}),
    },
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

const draw = (config: ChartConfig, more: Partial<typeof input> = {}): TableScene =>
  drawChart(config, { ...input, ...more }) as TableScene
const cellsOf = (scene: TableScene) => scene.rows.map((cells) => cells[1]!)
const iconsOf = (scene: TableScene): string[] =>
  cellsOf(scene).map(({ drawing }) =>
    (drawing?.marks ?? []).map((mark) => (mark.type === 'polygon' ? mark.path : mark.type)).join('+'),
  )

describe('icons in a table', () => {
  it('differ in shape by sign', () => {
    const [low, middle, high, top, none] = iconsOf(draw(toConfig({ shape: 'arrows' })))
    expect(new Set([low, middle, high]).size).toBe(3)
    expect(top).toBe(high)
    expect(none).toBe('')
  })
  it('count limits as the middle, in either order', () => {
    const circles = ['dot', 'dot+arc', 'dot+arc', 'dot', '']
    expect(iconsOf(draw(toConfig({ shape: 'circles', thresholds: [0, 4] })))).toEqual(circles)
    expect(iconsOf(draw(toConfig({ shape: 'circles', thresholds: [4, 0] })))).toEqual(circles)
    const dots = cellsOf(draw(toConfig({ shape: 'circles', thresholds: [0, 4] }))).map(
      ({ drawing }) => drawing?.marks[0],
    )
    expect(dots.map((dot) => dot?.type === 'dot' && dot.fill === 'none')).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
  it('are read out with their number, and leave missing values as they are', () => {
    const cells = cellsOf(draw(toConfig({ shape: 'arrows', thresholds: [1, 5] })))
    expect(cells.map(({ title }) => title)).toEqual([
      'value −2 low 1',
      'value 0 low 1',
      'value 4 middle 1 5',
      'value 9 high 5',
      'legend.no-value',
    ])
    // numbers stay below each other
    expect(new Set(cells.map(({ drawing }) => drawing?.width)).size).toBe(1)
  })
  it('are explained in the legend and counted in the description', () => {
    const scene = draw(toConfig({ shape: 'arrows' }))
    expect(scene.legends).toMatchObject([
      { title: 'Amount', items: [{ label: 'high 0' }, { label: 'equal 0' }, { label: 'low 0' }] },
    ])
    expect(scene.description?.at(-1)).toBe('described Amount count high 0 2, count equal 0 1, count low 0 1')
    const marks = legendToMarks(scene.legends, 400).marks.filter(({ type }) => type === 'polygon')
    expect(marks).toHaveLength(3)
  })
  it('are in pictures, beside their number', () => {
    const { marks } = tableToMarks(draw(toConfig({ shape: 'arrows' })), 300, words)
    const keys = marks.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(marks.filter(({ type }) => type === 'polygon')).toHaveLength(4)
    const ends = marks.flatMap((mark) => (mark.type === 'text' && mark.anchor === 'end' ? [mark.x] : []))
    // the heading ends at the edge, and numbers before the icons
    expect(ends[0]).toBe(292)
    expect(new Set(ends.slice(1))).toEqual(new Set([292 - 18]))
  })
  it('have the author’s colours, otherwise that of the text, also on dark paper', () => {
    const fills = (scene: TableScene) =>
      cellsOf(scene)
        .slice(0, 3)
        .map(({ drawing }) => {
          const [mark] = drawing?.marks ?? []
          return mark?.type === 'polygon' ? mark.fill : undefined
        })
    const icons = { shape: 'arrows', colors: { high: '#1f77b4' } }
    expect(fills(draw(toConfig(icons)))).toEqual(['#333333', '#333333', '#1f77b4'])
    const dark = fills(drawChart(toConfig(icons), { ...input, theme: 'dark' }) as TableScene)
    expect(dark.every((fill) => fill !== undefined && !['#333333', '#1f77b4'].includes(fill))).toBe(true)
  })
  it('follow the numbers of the data if readers see thousands', () => {
    const thousands = rows.map(({ place, amount }) => ({
      place,
      amount: amount === null ? null : amount * 1000,
    }))
    const counted = toConfig(
      { shape: 'arrows', thresholds: [1000, 5000] },
      { numberFormats: { amount: { magnitude: 'thousand' } } },
    )
    const scene = draw(counted, { table: toInput({ rows: thousands, dimensions, measures }).table })
    expect(cellsOf(scene).map(({ text, title }) => [text, title])).toEqual([
      ['−2', 'value −2 low 1'],
      ['0', 'value 0 low 1'],
      ['4', 'value 4 middle 1 5'],
      ['9', 'value 9 high 5'],
      ['–', 'legend.no-value'],
    ])
  })
  it('load nothing if a table has none', () => {
    expect(partsOf(toConfig(undefined), components)).toEqual([])
    expect(partsOf(toConfig({ shape: 'arrows' }), components)).toEqual(['icons'])
  })
})

describe('the controls of icons', () => {
  const iconsIn = (config: ChartConfig) =>
    (config.fields as Record<string, { icons?: unknown }>).amount?.icons
  const controlled = (config: ChartConfig, table = input.table) => controlsOf(config, components, { table })
  const idsOf = (config: ChartConfig) =>
    controlled(config)
      .map(({ id }) => id)
      .filter((id) => id.startsWith('icons'))

  it('are offered for numbers only', () => {
    expect(idsOf(toConfig(undefined))).toEqual(['icons:amount'])
    expect(idsOf(toConfig({ shape: 'arrows', thresholds: [1, 5] }))).toEqual([
      'icons:amount',
      'icons-by:amount',
      'icons-from:amount',
      'icons-to:amount',
      'icons-high:amount',
      'icons-middle:amount',
      'icons-low:amount',
    ])
  })
  it('begin with the sign if numbers are negative, otherwise with thirds', () => {
    const start = (table: typeof input.table) => {
      const control = controlled(toConfig(undefined), table).find(({ id }) => id === 'icons:amount')
      return control?.kind === 'select' ? iconsIn(control.write('circles', components)) : undefined
    }
    expect(start(input.table)).toEqual({ shape: 'circles' })
    const positive = Array.from({ length: 10 }, (_, index) => ({ place: 'Bern', amount: 100 + index * 30 }))
    expect(start(toInput({ rows: positive, dimensions, measures }).table)).toEqual({
      shape: 'circles',
      thresholds: [190, 280],
    })
  })
  it('keep the limits in order', () => {
    const config = toConfig({ shape: 'arrows', thresholds: [1, 5] })
    const [from, to] = ['icons-from:amount', 'icons-to:amount'].map((id) =>
      controlled(config).find((each) => each.id === id),
    )
    if (from?.kind !== 'number' || to?.kind !== 'number') throw new Error('no limits')
    expect([from.refusalOf?.(5), from.refusalOf?.(6)?.messageId]).toEqual([
      undefined,
      'controls.table.column.icons-order',
    ])
    expect(to.refusalOf?.(0)?.messageId).toBe('controls.table.column.icons-order')
    expect(iconsIn(to.write(8, components))).toEqual({ shape: 'arrows', thresholds: [1, 8] })
  })
  it('remove icons and limits without a trace', () => {
    const config = toConfig({ shape: 'arrows', thresholds: [1, 5] })
    const write = (id: string, value: string) => {
      const control = controlled(config).find((each) => each.id === id)
      return control?.kind === 'select' ? iconsIn(control.write(value, components)) : 'none'
    }
    expect(write('icons:amount', '')).toBeUndefined()
    expect(write('icons-by:amount', 'sign')).toEqual({ shape: 'arrows' })
  })
})
