import { describe, expect, it } from 'vitest'
import { BASE, byMeasure, toInput, toTime, yearsFrom } from '../../families/testing/cubes.ts'
import type { PictureScene, RuleMark, TextMark } from '../../scene.ts'
import { toMeasure } from '../../testing/components.ts'
import { drawComboLineDual } from './draw.ts'
import { comboLineDualConfig } from './fields.ts'

const years = yearsFrom(2000, 5)
const config = comboLineDualConfig.parse({
  ...BASE,
  chartType: 'comboLineDual',
  fields: {
    x: { componentId: 'time' },
    y: { leftAxisComponentId: 'people', rightAxisComponentId: 'growth' },
    color: byMeasure({ people: '#1f77b4', growth: '#ffd700' }),
  },
})
const draw = (growth: number[]): PictureScene =>
  drawComboLineDual(
    config,
    toInput({
      rows: years.map((time, index) => ({ time, people: 80 + index, growth: growth[index] ?? null })),
      dimensions: [toTime(years)],
      measures: [
        toMeasure('people', { label: 'People', unit: 'million' }),
        toMeasure('growth', { label: 'Growth', unit: '%' }),
      ],
    }),
  )
const textsOf = ({ marks }: PictureScene, key: string): TextMark[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(key) ? [mark] : []))

describe('two measures of different units', () => {
  const scene = draw([1, 2, 1, 3, 2])
  it('have an axis each, on either side, in the colour of their line', () => {
    const [left, right] = [textsOf(scene, 'y-title'), textsOf(scene, 'y-right-title')]
    expect(left).toMatchObject([{ text: 'People (million)', x: 0, anchor: 'start', fill: '#1f77b4' }])
    expect(right).toMatchObject([{ text: 'Growth (%)', x: 800, anchor: 'end' }])
    expect(scene.marks.filter((mark) => mark.type === 'line').map(({ stroke }) => stroke)).toEqual([
      '#1f77b4',
      '#ffd700',
    ])
  })
  it('have titles that can be read: colours too light for text are darker there', () => {
    expect(textsOf(scene, 'y-right-title')[0]!.fill).not.toBe('#ffd700')
    expect(textsOf(scene, 'y-title')[0]!.fill).toBe('#1f77b4')
  })
  it('share one grid', () => {
    const grid = scene.marks.filter(
      (mark): mark is RuleMark => mark.type === 'rule' && mark.key.includes('grid'),
    )
    const heightsOf = (key: string) => textsOf(scene, key).map(({ y }) => (y - 4).toFixed(2))
    expect(heightsOf('y-label')).toEqual(grid.map(({ y1 }) => y1.toFixed(2)))
    expect(heightsOf('y-right-label')).toEqual(heightsOf('y-label'))
  })
  it('say what each point is, with its own unit', () => {
    expect(scene.data.at(-1)).toMatchObject({ title: '2004', entries: [{ label: 'Growth', value: '2%' }] })
    expect(scene.data).toHaveLength(10)
  })
})

describe('two zeros', () => {
  const zeroOf = (scene: PictureScene, key: string): number | undefined =>
    textsOf(scene, key).find(({ text }) => text === '0')?.y
  it('stand at one height', () => {
    const scene = draw([1, 2, -1, 3, 2])
    expect(zeroOf(scene, 'y-right-label')).toBeCloseTo(zeroOf(scene, 'y-label')!)
  })
  it('do not if that would flatten a line', () => {
    const scene = draw([-1, -2, -1, -3, -2])
    expect(zeroOf(scene, 'y-label')).toBeDefined()
    const line = scene.marks.find((mark) => mark.type === 'line')
    const ys = line?.type === 'line' ? line.points.map((point) => point![1]) : []
    expect(Math.max(...ys)).toBeLessThan(zeroOf(scene, 'y-label')! - 100)
  })
})
