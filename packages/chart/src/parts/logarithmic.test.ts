import { beforeAll, describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import type { NumberControl, ToggleControl } from '../controls.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { setControl } from '../edit/set-control.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames, toTime } from '../families/testing/cubes.ts'
import type { DotMark, LineMark, PictureScene } from '../scene.ts'
import { toMeasure } from '../testing/components.ts'

beforeAll(() => Promise.all([loadDrawings(), loadEditing()]))

const YEARS = ['2000', '2001', '2002', '2003']
const words = (id: string, values?: Record<string, string | number>): string =>
  `${id}${values ? ` ${JSON.stringify(values)}` : ''}`

const inputOf = (values: number[], more: object = {}) =>
  toInput(
    {
      rows: values.map((amount, place) => ({ time: YEARS[place]!, part: 'a', amount, other: 10 ** place })),
      dimensions: [toTime(YEARS), toNames('part', ['a', 'b'])],
      measures: [toMeasure('amount'), toMeasure('other')],
    },
    { words, ...more },
  )
function chart(fields: object, more: object = {}): ChartConfig {
  const parsed = parseChartConfig({ ...BASE, ...more, fields: { color: SINGLE, ...fields } })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const line = (y: object = { scale: 'log' }, more: object = {}): ChartConfig =>
  chart({ x: { componentId: 'time' }, y: { componentId: 'amount', ...y } }, { chartType: 'line', ...more })
const draw = (config: ChartConfig, values: number[], more: object = {}): PictureScene =>
  drawChart(config, inputOf(values, more)) as PictureScene
const pointsOf = ({ marks }: PictureScene): [number, number][] =>
  marks.find((mark): mark is LineMark => mark.type === 'line')!.points as [number, number][]
const labelsOf = ({ marks }: PictureScene, axis: 'x' | 'y'): string[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(`${axis}-label`) ? [mark.text] : []))

describe('a logarithmic axis', () => {
  it('has equal distances for equal ratios', () => {
    const points = pointsOf(draw(line(), [1, 10, 100, 1000]))
    const steps = points.slice(1).map(([, y], place) => points[place]![1] - y)
    expect(steps[1]).toBeCloseTo(steps[0]!, 6)
    expect(steps[2]).toBeCloseTo(steps[0]!, 6)
    // the title states it
    expect(
      draw(line(), [1, 10]).marks.some(
        (mark) => mark.type === 'text' && mark.text.startsWith('part.logarithmic.title'),
      ),
    ).toBe(true)
  })
  it.each<[number[], string[]]>([
    [
      [1, 10, 100, 1000],
      ['1', '10', '100', '1’000'],
    ],
    [
      [2, 45],
      ['2', '5', '10', '20', '50'],
    ],
    [
      [0.03, 0.7],
      ['0.02', '0.05', '0.1', '0.2', '0.5', '1', '0.03', '0.3', '0.01'],
    ],
    [
      [30, 30],
      ['20', '30', '50'],
    ],
  ])('of %j has round ends and round ticks between them: %j', (values, ticks) => {
    const labels = labelsOf(draw(line(), values), 'y')
    expect(labels.length).toBeGreaterThan(1)
    for (const label of labels) expect(ticks).toContain(label)
    const [low, high] = [labels[0], labels.at(-1)].map((label) => Number(label?.replace('’', ''))) as [
      number,
      number,
    ]
    expect(low).toBeLessThanOrEqual(Math.min(...values))
    expect(high).toBeGreaterThan(low)
  })
  it('holds numbers of any size', () => {
    for (const values of [
      [1e-90, 1e90],
      [3e-12, 5e-12],
      [Number.MIN_VALUE, 1],
      [1, 1e100],
    ]) {
      const points = pointsOf(draw(line(), values))
      for (const [, y] of points) expect(Number.isFinite(y)).toBe(true)
      expect(labelsOf(draw(line(), values), 'y').length).toBeGreaterThan(0)
    }
  })
  it.each([[[0, 5, 10]], [[-3, 5, 10]]])('has no place for %j: it is linear then, and says why', (values) => {
    const scene = draw(line(), values)
    const plain = draw(line({}), values)
    expect(pointsOf(scene)).toEqual(pointsOf(plain))
    expect(scene.hints).toEqual([
      { kind: 'warning', messageId: 'part.logarithmic.refused', values: { name: 'amount' } },
    ])
    expect(plain.hints).toEqual([])
  })
  it('ends where its author wants if a logarithm has a place for that', () => {
    expect(labelsOf(draw(line({ scale: 'log', customDomain: [1, 10000] }), [20, 300]), 'y').at(-1)).toBe(
      '10’000',
    )
    expect(pointsOf(draw(line({ scale: 'log', customDomain: [0, 10000] }), [20, 300]))).toEqual(
      pointsOf(draw(line(), [20, 300])),
    )
  })
  it('lies along each side of dots', () => {
    const dots = (fields: object): DotMark[] => {
      const all = { chartType: 'scatterplot' }
      const scene = draw(chart({ detail: { componentId: 'time' }, ...fields }, all), [1, 10, 100, 1000])
      return scene.marks.filter((mark) => mark.type === 'dot')
    }
    const shown = dots({
      x: { componentId: 'other', scale: 'log' },
      y: { componentId: 'amount', scale: 'log' },
    }).toSorted((a, b) => a.x - b.x)
    for (const side of ['x', 'y'] as const) {
      const steps = shown.slice(1).map((dot, place) => dot[side] - shown[place]![side])
      for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 6)
    }
  })
  it('is one for all small multiples, and linear in all if one of them has zero', () => {
    const rows = ['a', 'b'].flatMap((part, size) =>
      YEARS.map((time, place) => ({ time, part, amount: size === 0 ? 10 ** place : 5, other: 1 })),
    )
    const facets = chart(
      {
        x: { componentId: 'time' },
        y: { componentId: 'amount', scale: 'log' },
        segment: { componentId: 'part' },
        color: BY_SEGMENT,
      },
      { chartType: 'line', facet: { componentId: 'part' } },
    )
    const { dimensions, measures } = inputOf([]).components
    const inputWith = (all: typeof rows) => toInput({ rows: all, dimensions, measures }, { words })
    const zeros = rows.map((row) => (row.part === 'b' && row.time === '2000' ? { ...row, amount: 0 } : row))
    const [log, linear] = [rows, zeros].map((all) => drawChart(facets, inputWith(all)) as PictureScene)
    expect(log!.hints).toEqual([])
    expect(labelsOf(log!, 'y')).toContain('10')
    expect(linear!.hints.map(({ messageId }) => messageId)).toEqual(['part.logarithmic.refused'])
    expect(labelsOf(linear!, 'y')[0]).toBe('0')
    const free = drawChart({ ...facets, facet: { componentId: 'part', scales: 'free' } }, inputWith(zeros))
    expect(labelsOf(free as PictureScene, 'y').filter((label) => label === '0')).toHaveLength(2)
  })
})

describe('its control', () => {
  const controlOf = (values: number[]) => {
    const { components, table } = inputOf(values)
    const config = line({})
    const control = controlsOf(config, components, { table }).find(({ id }) => id === 'y-logarithmic')
    return { config, components, control: control as ToggleControl<ChartConfig> }
  }
  it('switches it, and back without a trace', () => {
    const { config, components, control } = controlOf([1, 2])
    const on = setControl(config, control, true, components)
    expect((on.fields as { y: object }).y).toMatchObject({ scale: 'log' })
    const off = controlsOf(on, components).find(({ id }) => id === 'y-logarithmic')!
    expect(setControl(on, off, false, components).fields).toEqual(config.fields)
  })
  it('is off where values have no logarithm, and says why', () => {
    expect(controlOf([0, 2]).control).toMatchObject({
      disabled: true,
      hint: { messageId: 'controls.logarithmic.disabled' },
    })
  })
  it('keeps ranges above zero', () => {
    const { components, table } = inputOf([3, 450])
    const find = (config: ChartConfig, id: string) =>
      controlsOf(config, components, { table }).find((each) => each.id === id)!
    const yOf = ({ fields }: ChartConfig) => (fields as { y: { customDomain?: number[] } }).y
    const ranged = setControl(line({}), find(line({}), 'y-domain'), true, components)
    expect(yOf(ranged).customDomain?.[0]).toBe(0)
    // a range from zero goes
    const log = setControl(ranged, find(ranged, 'y-logarithmic'), true, components)
    expect(yOf(log)).not.toHaveProperty('customDomain')
    const again = setControl(log, find(log, 'y-domain'), true, components)
    expect(yOf(again).customDomain).toEqual([1, 1000])
    const low = find(again, 'y-domain-min') as NumberControl<ChartConfig>
    expect(low.refusalOf?.(0)).toEqual({ messageId: 'controls.logarithmic.disabled' })
    expect(low.refusalOf?.(2)).toBeUndefined()
  })
})
