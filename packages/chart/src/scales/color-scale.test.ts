import { describe, expect, it } from 'vitest'
import type { NumericalColor } from '../config/color.ts'
import type { Legend } from '../scene.ts'
import { colorScale } from './color-scale.ts'

const discrete = (interpolationType: 'quantize' | 'quantile' | 'jenks', nbClass: number): NumericalColor => ({
  type: 'numerical',
  componentId: 'm',
  paletteId: 'oranges',
  opacity: 100,
  scaleType: 'discrete',
  interpolationType,
  nbClass,
})
const continuous: NumericalColor = {
  type: 'numerical',
  componentId: 'm',
  paletteId: 'oranges',
  opacity: 100,
  scaleType: 'continuous',
  interpolationType: 'linear',
}

const itemsOf = (legend: Legend) => (legend.type === 'swatches' ? legend.items : [])
const draw = (color: NumericalColor, values: number[]) => {
  const scale = colorScale(color, values)
  const items = itemsOf(scale.legend('Amount', 'en'))
  const classes = values.map((value) => items.findIndex((item) => item.color === scale.colorOf(value)))
  return { labels: items.map(({ label }) => label), classes }
}

describe('classes', () => {
  const values = [0, 1, 2, 3, 4, 90, 95, 100]

  it('of equal width part the range evenly', () => {
    expect(draw(discrete('quantize', 4), values)).toEqual({
      labels: ['0 – 25', '25 – 50', '50 – 75', '75 – 100'],
      classes: [0, 0, 0, 0, 0, 3, 3, 3],
    })
  })
  it('of equal size part the values evenly', () => {
    expect(draw(discrete('quantile', 4), values).classes).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })
  it('of equal size are named precisely enough to tell them apart, even if most values are small', () => {
    const people = [0.02, 0.1, 0.4, 2, 9, 30, 80, 330, 1400, 1420].map((millions) => millions * 1e6)
    const { labels } = draw(discrete('quantile', 5), people)
    expect(labels.map((label) => label.replaceAll('\u00a0', ' '))).toEqual([
      '0.00002 bn – 0.00034 bn',
      '0.00034 bn – 0.00620 bn',
      '0.00620 bn – 0.05000 bn',
      '0.05000 bn – 0.54400 bn',
      '0.54400 bn – 1.42000 bn',
    ])
  })
  it('of natural breaks part values if they lie apart', () => {
    expect(draw(discrete('jenks', 3), [1, 2, 3, 50, 51, 100, 101])).toEqual({
      labels: ['1 – 3', '50 – 51', '100 – 101'],
      classes: [0, 0, 0, 1, 1, 2, 2],
    })
  })
  it('of natural breaks are named by their own least and greatest value', () => {
    const zeros = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 40]
    expect(draw(discrete('jenks', 5), zeros).labels).toEqual(['0', '1', '2', '40'])
    expect(draw(discrete('jenks', 2), [0.1, 0.12, 0.2, 9]).labels).toEqual(['0.1 – 0.2', '9.0'])
    expect(draw(discrete('jenks', 3), [0, 0.4, 2]).labels).toEqual(['0', '0.4', '2.0'])
  })
  it.each(['quantize', 'quantile', 'jenks'] as const)('of %s are as many as asked', (kind) => {
    const many = Array.from({ length: 50 }, (_, index) => index ** 1.5)
    for (const count of [3, 5, 7]) expect(draw(discrete(kind, count), many).labels).toHaveLength(count)
  })
  it('are fewer where there are fewer distinct values, and reach from the palest to the darkest', () => {
    const scale = colorScale(discrete('jenks', 5), [1, 1, 1, 9])
    const full = colorScale(continuous, [0, 1])
    expect(itemsOf(scale.legend('', 'en'))).toEqual([
      { label: '1', color: full.colorOf(0) },
      { label: '9', color: full.colorOf(1) },
    ])
  })
  it.each(['quantize', 'quantile', 'jenks'] as const)('of one value, or of none, are one (%s)', (kind) => {
    expect(draw(discrete(kind, 5), [4, 4, 4])).toEqual({ labels: ['4'], classes: [0, 0, 0] })
    expect(colorScale(discrete(kind, 5), []).colorOf(3)).toMatch(/^rgb/)
  })
  it('never name a class that holds nothing', () => {
    expect(draw(discrete('quantile', 3), [0, 0, 0, 0, 7]).labels).toEqual(['0 – 7'])
  })
})

describe('a ramp with an outlier', () => {
  const usual = [3, 4, 5, 5, 6, 7, 8, 9, 10, 11]
  const read = (values: number[]) => {
    const scale = colorScale(continuous, values)
    const legend = scale.legend('Amount', 'en')
    return { scale, ends: legend.type === 'ramp' ? [legend.low, legend.high] : [] }
  }
  it('ends at the greatest other value, and says so', () => {
    const { scale, ends } = read([...usual, 90])
    expect(ends).toEqual(['3', '≥\u00a011'])
    expect(scale.colorOf(90)).toBe(scale.colorOf(11))
    expect(scale.colorOf(3)).not.toBe(scale.colorOf(8))
  })
  it('begins at the least other value, and says so', () => {
    expect(read([...usual, -90]).ends).toEqual(['≤\u00a03', '11'])
  })
  it.each<[string, number[]]>([
    ['of few values', [1, 2, 3, 90]],
    ['of many large ones', [...usual, 90, 95]],
    ['of one that is not far away', [...usual, 18]],
    ['of mostly equal ones', [0, 0, 0, 0, 0, 0, 0, 0, 7]],
  ])('%s is as it was', (_, values) => {
    expect(read(values).ends.map(Number)).toEqual([Math.min(...values), Math.max(...values)])
  })
})

describe('natural breaks', () => {
  /** Returns the sum of squared distances from the mean of each class. */
  const spread = (groups: number[][]): number =>
    groups.reduce((sum, group) => {
      const mean = group.reduce((total, value) => total + value, 0) / group.length
      return sum + group.reduce((total, value) => total + (value - mean) ** 2, 0)
    }, 0)
  /** Returns all ways to split sorted values into the given number of runs. */
  const partings = (values: number[], count: number): number[][][] =>
    count === 1
      ? [[values]]
      : values
          .slice(0, values.length - count + 1)
          .flatMap((_, end) =>
            partings(values.slice(end + 1), count - 1).map((rest) => [values.slice(0, end + 1), ...rest]),
          )

  it.each([
    [[1, 2, 4, 5, 10, 11, 30, 31, 60], 3],
    [[1, 2, 4, 5, 10, 11, 30, 31, 60], 4],
    [[0, 0.1, 5, 5.2, 5.3, 5.9, 9, 20, 20.5, 21, 40], 5],
    [[-30, -5, -4, 0, 3, 100, 101, 140, 141, 142], 4],
  ])('of %j leave as little spread within %i classes as any parting', (values, count) => {
    const { classes } = draw(discrete('jenks', count), values)
    const groups = Array.from({ length: count }, (_, place) =>
      values.filter((_, index) => classes[index] === place),
    )
    const best = Math.min(...partings(values, count).map(spread))
    expect(groups.every((group) => group.length > 0)).toBe(true)
    expect(spread(groups)).toBeCloseTo(best)
  })
})

describe('the legend of classes', () => {
  it('counts what is drawn in each', () => {
    const scale = colorScale(discrete('quantize', 4), [0, 10, 60, 70, 100])
    const counted = { shown: [0, 10, 70], toText: (count: number) => `${count} places` }
    expect(itemsOf(scale.legend('Amount', 'en', counted)).map(({ count }) => count)).toEqual([
      '2 places',
      '0 places',
      '1 places',
      '0 places',
    ])
  })
  it('is named, where there is a name', () => {
    const scale = colorScale(discrete('quantize', 3), [0, 1])
    expect(scale.legend('Amount', 'en')).toMatchObject({ title: 'Amount' })
    expect(scale.legend('', 'en')).not.toHaveProperty('title')
  })
  it('has the colours of one’s own palette', () => {
    const own = {
      ...discrete('quantize', 3),
      paletteType: 'diverging' as const,
      colors: ['#ff0000', '#0000ff', '#ffffff'],
    }
    const colors = itemsOf(colorScale(own, [0, 1]).legend('', 'en')).map(({ color }) => color)
    expect(colors).toEqual(['rgb(255, 0, 0)', 'rgb(255, 255, 255)', 'rgb(0, 0, 255)'])
  })
})

describe('a ramp', () => {
  it('goes from the lowest to the highest value', () => {
    const scale = colorScale(continuous, [10, 20, 30])
    const legend = scale.legend('Amount', 'en')
    expect(legend).toMatchObject({ type: 'ramp', title: 'Amount', low: '10', middle: '20', high: '30' })
    expect(legend.type === 'ramp' && [legend.colors[0], legend.colors.at(-1)]).toEqual([
      scale.colorOf(10),
      scale.colorOf(30),
    ])
  })
  it('has nothing in the middle of one value', () => {
    expect(colorScale(continuous, [3, 3]).legend('', 'en')).not.toHaveProperty('middle')
  })
  it.each([
    [[0.25, 5.25], '0.25', '5.25'],
    [[0, 36], '0', '36'],
    // the middle number has a decimal
    [[0, 37], '0', '37.0'],
    [[0, 8_947_123], '0', '8.95\u00a0M'],
    [[-3, 12.5], '−3.0', '12.5'],
    [[0.4, 0.4], '0.4', '0.4'],
    [[0, 0.000002], '0', '2e−6'],
  ])('over %j writes its ends as exactly as needed', (values, low, high) => {
    expect(colorScale(continuous, values).legend('', 'en')).toMatchObject({ low, high })
  })
  it('of one value has one colour', () => {
    expect(colorScale(continuous, [5, 5]).colorOf(5)).toMatch(/^rgb/)
  })
})
