import { describe, expect, it } from 'vitest'
import type { DrawInput } from '../../chart-type.ts'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames, toTime } from '../../families/testing/cubes.ts'
import type { AreaMark, PictureScene } from '../../scene.ts'
import { toNode } from '../../testing/components.ts'
import { drawArea } from './draw.ts'
import { areaConfig } from './fields.ts'

type Amounts = Record<string, (number | null)[]>

const YEARS = ['2000', '2001', '2002']
const percent = {
  interactiveFiltersConfig: {
    ...BASE.interactiveFiltersConfig,
    calculation: { active: true, type: 'percent' },
  },
}

/** Draws areas of these values, with a segment per row. */
function draw(
  amounts: Amounts,
  y: object = {},
  rest: object = {},
  more: Partial<DrawInput> & { names?: object } = {},
) {
  const parts = Object.keys(amounts)
  const rows = parts.flatMap((part) =>
    amounts[part]!.map((amount, index) => ({ time: YEARS[index]!, part, amount })),
  )
  const { names, ...input } = more
  const config = areaConfig.parse({
    ...BASE,
    ...rest,
    chartType: 'area',
    fields: {
      x: { componentId: 'time' },
      y: { componentId: 'amount', ...y },
      segment: { componentId: 'part' },
      color: BY_SEGMENT,
    },
  })
  return drawArea(
    config,
    toInput({ rows, dimensions: [toTime(YEARS), toNames('part', parts, names)] }, input),
  )
}

const areasOf = ({ marks }: PictureScene): AreaMark[] => marks.filter((mark) => mark.type === 'area')
const baselineOf = ({ marks }: PictureScene): number => {
  const line = marks.find(({ key }) => key === 'baseline')
  return line?.type === 'rule' ? line.y1 : Number.NaN
}
const heights = ({ points }: AreaMark): (number | null)[] =>
  points.map((point) => point && point[1] - point[2])
const hintsOf = ({ hints }: PictureScene): string[] => hints.map(({ messageId }) => messageId)
const valuesOf = ({ data }: PictureScene): string[] => data.map(({ entries }) => entries[0]!.value)

describe('areas', () => {
  it('stand on zero, one upon the other in the order of the legend', () => {
    const scene = draw({ a: [10, 20, 30], b: [5, 5, 5] })
    const [a, b] = areasOf(scene)
    expect(a!.points.map((point) => point![1])).toEqual(Array(3).fill(baselineOf(scene)))
    expect(b!.points.map((point) => point![1])).toEqual(a!.points.map((point) => point![2]))
    expect(heights(a!)[2]! / heights(b!)[2]!).toBeCloseTo(6)
    expect(scene.legends).toMatchObject([{ symbol: 'square', items: [{ label: 'a' }, { label: 'b' }] }])
  })
  it('of one measure need no segment', () => {
    const config = areaConfig.parse({
      ...BASE,
      chartType: 'area',
      fields: { x: { componentId: 'time' }, y: { componentId: 'amount' }, color: SINGLE },
    })
    const rows = YEARS.map((time, index) => ({ time, amount: index + 1 }))
    const scene = drawArea(config, toInput({ rows, dimensions: [toTime(YEARS)] }))
    expect(areasOf(scene)).toHaveLength(1)
    expect(scene.legends).toEqual([])
  })
  it('can be pointed at in every value, which say what they are', () => {
    expect(valuesOf(draw({ a: [1, 2, 3], b: [4, null, 6] }))).toEqual([
      '1',
      '2',
      '3',
      '4',
      'legend.no-value',
      '6',
    ])
  })
  it('of one moment alone are seen all the same', () => {
    const scene = draw({ a: [null, 5, null] })
    expect(scene.marks.filter(({ key }) => key.startsWith('lone:'))).toHaveLength(1)
  })
  it('below zero hang from it, and the reader is told that signs differ', () => {
    const scene = draw({ a: [10, 10, 10], b: [-5, -5, -5] })
    const [, b] = areasOf(scene)
    expect(b!.points[0]![1]).toBe(baselineOf(scene))
    expect(heights(b!)[0]).toBeLessThan(0)
    expect(hintsOf(scene)).toEqual(['hint.stacked-signs'])
    expect(hintsOf(draw({ a: [10, 10, 10], b: [5, 5, 5] }))).toEqual([])
  })
})

describe('areas that go through zero', () => {
  const scene = draw({ a: [10, 10, 10], b: [20, -20, -20] })
  const [, b] = areasOf(scene)
  it('leave the stack above zero there, and do not cut across the others', () => {
    const zero = baselineOf(scene)
    for (const point of b!.points) {
      const [, low, high] = point!
      const isAbove = high < low - 0.001
      const isBelow = high > low + 0.001
      if (isAbove) expect(low).toBeLessThan(zero - 1)
      if (isBelow) expect(low).toBeCloseTo(zero)
    }
    expect(b!.points).toHaveLength(5)
  })
  it('have no data if nothing was observed', () => {
    expect(scene.data).toHaveLength(6)
  })
})

describe('missing values of areas', () => {
  const gap = { a: [10, null, 30], b: [5, 5, 5] }
  it('are gaps, and what stands above is said to be incomplete', () => {
    const scene = draw(gap)
    expect(heights(areasOf(scene)[0]!)).toEqual([expect.any(Number), null, expect.any(Number)])
    expect(hintsOf(scene)).toEqual(['hint.stacked-gaps'])
  })
  it('are zero where the author says so', () => {
    const scene = draw(gap, { imputationType: 'zeros' })
    expect(heights(areasOf(scene)[0]!)[1]).toBe(0)
    expect(hintsOf(scene)).toEqual(['hint.imputed-zeros'])
  })
  it('are on the line between their neighbours if the author says so', () => {
    const scene = draw(gap, { imputationType: 'linear' })
    expect(heights(areasOf(scene)[0]!)[1]! / heights(areasOf(scene)[1]!)[1]!).toBeCloseTo(4, 1)
    expect(hintsOf(scene)).toEqual(['hint.imputed-linear'])
  })
  it('that are imputed are marked as not observed', () => {
    expect(valuesOf(draw(gap, { imputationType: 'zeros' }))[1]).toBe('chart.imputed-value: 0')
  })
  it('before the first and after the last are not made up', () => {
    const scene = draw({ a: [null, 10, null], b: [5, 5, 5] }, { imputationType: 'linear' })
    expect(heights(areasOf(scene)[0]!).filter((height) => height !== null)).toHaveLength(1)
  })
  it('need no hint if there are none', () => {
    expect(hintsOf(draw({ a: [1, 2, 3] }, { imputationType: 'linear' }))).toEqual([])
  })
})

describe('shares', () => {
  it('fill the plot, and say share and value', () => {
    const scene = draw({ a: [10, 20, 30], b: [30, 20, 90] }, {}, percent)
    const [a, b] = areasOf(scene)
    const totals = heights(a!).map((height, index) => height! + heights(b!)[index]!)
    expect(new Set(totals.map((total) => total.toFixed(3))).size).toBe(1)
    expect(valuesOf(scene)).toEqual([
      '25.0% (10)',
      '50.0% (20)',
      '25.0% (30)',
      '75.0% (30)',
      '50.0% (20)',
      '75.0% (90)',
    ])
  })
  it('are the choice of the reader before that of the author', () => {
    const values = { a: [10, 20, 30], b: [30, 20, 90] }
    expect(valuesOf(draw(values, {}, percent, { view: { calculation: 'identity' } }))[0]).toBe('10')
    expect(valuesOf(draw(values, {}, {}, { view: { calculation: 'percent' } }))[0]).toBe('25.0% (10)')
  })
  it('of nothing are none: the value is said without a share', () => {
    expect(valuesOf(draw({ a: [0, 1, 1], b: [0, 1, 1] }, {}, percent))).toEqual([
      '0',
      '50.0% (1)',
      '50.0% (1)',
      '0',
      '50.0% (1)',
      '50.0% (1)',
    ])
  })
  it('of a sum that lacks a part are told of as such', () => {
    const scene = draw({ a: [1, 2, 3], b: [4, null, 6] }, {}, percent)
    expect(hintsOf(scene)).toEqual(['hint.shares-incomplete'])
  })
  it('of both signs are parts of the sizes, and the reader is told', () => {
    const scene = draw({ a: [30, 30, 30], b: [-10, -10, -10] }, {}, percent)
    expect(valuesOf(scene)).toContain('−25.0% (−10)')
    expect(hintsOf(scene)).toEqual(['hint.negative-shares'])
    expect(hintsOf(draw({ a: [-3, -3, -3], b: [-1, -1, -1] }, {}, percent))).toEqual(['hint.only-negative'])
  })
  it("are of the author's whole, whatever a reader hides", () => {
    const scene = draw({ a: [10, 10, 10], b: [30, 30, 30], c: [60, 60, 60] }, {}, percent, {
      view: { hidden: ['c'] },
    })
    expect(valuesOf(scene)[0]).toBe('10.0% (10)')
  })
})

describe('what areas make together', () => {
  it('is said at each moment, with the part of each', () => {
    const { data } = draw({ a: [10, 20, 30], b: [30, 20, 90] })
    expect(data.map(({ entries, total }) => [entries[0]!.share, total?.value])).toEqual([
      ['25.0%', '40'],
      ['50.0%', '40'],
      ['25.0%', '120'],
      ['75.0%', '40'],
      ['50.0%', '40'],
      ['75.0%', '120'],
    ])
  })
  it('is not known if a part is not', () => {
    const { data } = draw({ a: [10, null, 30], b: [30, 20, 90] })
    expect(data.map(({ total }) => total?.value)).toEqual(['40', undefined, '120', '40', undefined, '120'])
  })
  it.each(['linear', 'zeros'])('is not known if a part is an estimate (%s)', (imputationType) => {
    const { data } = draw({ a: [10, null, 30], b: [30, 20, 90] }, { imputationType })
    const [, , , , beside] = data
    expect(data.map(({ total }) => total?.value)).toEqual(['40', undefined, '120', '40', undefined, '120'])
    expect(beside?.entries[0]?.share).toBeUndefined()
  })
})

describe('totals among the segments of areas', () => {
  it('are named', () => {
    const hierarchy = [toNode('all', [toNode('part', [], { depth: 1 })])]
    const values = { all: [3, 3, 3], part: [1, 1, 1] }
    expect(hintsOf(draw(values, {}, {}, { names: { hierarchy } }))).toEqual(['hint.totals-with-parts'])
    expect(hintsOf(draw(values, {}, {}, { names: { hierarchy }, view: { hidden: ['all'] } }))).toEqual([])
  })
})
