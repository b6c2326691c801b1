import { describe, expect, it } from 'vitest'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames } from '../../families/testing/cubes.ts'
import type { PictureScene, RectMark, TextMark } from '../../scene.ts'
import { toMeasure } from '../../testing/components.ts'
import { drawBar } from './draw.ts'
import { barConfig } from './fields.ts'

const fields = { y: { componentId: 'name' }, x: { componentId: 'amount' }, color: SINGLE }
const configWith = (more: object = {}) =>
  barConfig.parse({ ...BASE, chartType: 'bar', fields: { ...fields, ...more } })

const inputOf = (amounts: Record<string, number | null>, width = 800) =>
  toInput(
    {
      rows: Object.entries(amounts).map(([name, amount]) => ({ name, amount })),
      dimensions: [toNames('name', Object.keys(amounts))],
      measures: [toMeasure('amount', { label: 'Amount', unit: 't' })],
    },
    { width },
  )
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Name ${index}`, index + 1]))

const barsOf = ({ marks }: PictureScene): RectMark[] => marks.filter((mark) => mark.type === 'rect')
const textsOf = ({ marks }: PictureScene, key: string): TextMark[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(key) ? [mark] : []))
const baselineOf = ({ marks }: PictureScene): number => {
  const line = marks.find(({ key }) => key === 'baseline')
  return line?.type === 'rule' ? line.x1 : Number.NaN
}

describe('bars', () => {
  it('are as long as their values, from the zero line to the right, below zero to the left', () => {
    const scene = drawBar(configWith(), inputOf({ a: 10, b: 20, c: -5 }))
    const zero = baselineOf(scene)
    const [a, b, c] = barsOf(scene)
    expect(b!.width / a!.width).toBeCloseTo(2)
    expect([a!.x, b!.x, c!.x + c!.width].map((x) => x.toFixed(3))).toEqual(Array(3).fill(zero.toFixed(3)))
  })
  it('come from top to bottom in the order of their axis, each beside its name', () => {
    const scene = drawBar(configWith(), inputOf({ a: 1, b: 2, c: 3 }))
    const names = textsOf(scene, 'y-label')
    expect(names.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
    barsOf(scene).forEach(({ y, height, x }, index) => {
      expect(Math.abs(names[index]!.y - (y + height / 2))).toBeLessThan(6)
      expect(names[index]!.x).toBeLessThan(x)
    })
  })
  it('are never thinner than 16 px: the picture grows', () => {
    const few = drawBar(configWith(), inputOf(many(5)))
    const lots = drawBar(configWith(), inputOf(many(200)))
    expect(Math.min(...barsOf(lots).map(({ height }) => height))).toBeGreaterThanOrEqual(15.99)
    expect(lots.height).toBeGreaterThan(200 * 16)
    expect(few.height).toBeLessThan(400)
  })
  it('are not clumsily thick if they are few', () => {
    const [bar] = barsOf(drawBar(configWith(), inputOf({ a: 1 }, 1200)))
    expect(bar!.height).toBeLessThanOrEqual(36)
  })
  it('leave long names their ellipsis, and themselves most of the picture', () => {
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenversicherung'
    const scene = drawBar(configWith(), inputOf({ [name]: 1 }, 320))
    expect(textsOf(scene, 'y-label')[0]!.text).toMatch(/^Donau.*…$/)
    expect(barsOf(scene)[0]!.width).toBeGreaterThan(160)
  })
  it('have the same data as columns would', () => {
    expect(drawBar(configWith(), inputOf({ a: 1234.5 })).data).toMatchObject([
      { title: 'a', entries: [{ label: 'Amount', value: '1’234.5\u00a0t', color: '#1f77b4' }] },
    ])
  })
})

describe('values beside bars', () => {
  const showing = configWith({ x: { componentId: 'amount', showValues: true } })
  it('stand right of positive and left of negative bars', () => {
    const scene = drawBar(showing, inputOf({ a: 10, b: -5 }))
    const [a, b] = barsOf(scene)
    const [up, down] = textsOf(scene, 'value')
    expect(up).toMatchObject({ text: '10', anchor: 'start' })
    expect(up!.x).toBeGreaterThan(a!.x + a!.width)
    expect(down).toMatchObject({ text: '−5', anchor: 'end' })
    expect(down!.x).toBeLessThan(b!.x)
  })
  it('give way if they would leave no room for the bars', () => {
    const amounts = { 'Land- und Forstwirtschaft': 123456789.25, Industrie: -123456789.25 }
    expect(textsOf(drawBar(showing, inputOf(amounts, 320)), 'value')).toEqual([])
    expect(textsOf(drawBar(showing, inputOf(amounts, 900)), 'value')).toHaveLength(2)
  })
})

describe('segments of bars', () => {
  const rows = ['a', 'b'].flatMap((name) =>
    ['x', 'y'].map((part, index) => ({ name, part, amount: index + 1 })),
  )
  const input = toInput({ rows, dimensions: [toNames('name', ['a', 'b']), toNames('part', ['x', 'y'])] })
  const segmented = (type: string) =>
    configWith({ segment: { componentId: 'part', type }, color: BY_SEGMENT })
  it('stacked follow each other along the bar', () => {
    const [x, y] = barsOf(drawBar(segmented('stacked'), input))
    expect(y!.x).toBeCloseTo(x!.x + x!.width)
    expect(y!.y).toBe(x!.y)
  })
  it('grouped stand below each other without overlapping', () => {
    const bars = barsOf(drawBar(segmented('grouped'), input))
    bars.slice(1).forEach((bar, index) => {
      expect(bar.y).toBeGreaterThanOrEqual(bars[index]!.y + bars[index]!.height)
    })
  })
})
