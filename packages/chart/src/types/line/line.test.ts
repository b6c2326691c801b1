import type { Dimension, Measure, Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { DrawInput } from '../../chart-type.ts'
import {
  BASE,
  BY_SEGMENT,
  daysFrom,
  monthsFrom,
  SINGLE,
  toInput,
  toNames,
  toTime,
} from '../../families/testing/cubes.ts'
import type { DotMark, LineMark, PictureScene, TextMark } from '../../scene.ts'
import { toDimension, toMeasure } from '../../testing/components.ts'
import type { Row } from '../../testing/tables.ts'
import { drawLine } from './draw.ts'
import { lineConfig } from './fields.ts'

const fields = { x: { componentId: 'time' }, y: { componentId: 'amount' }, color: SINGLE }
const configWith = (more: object = {}, rest: object = {}) =>
  lineConfig.parse({ ...BASE, ...rest, chartType: 'line', fields: { ...fields, ...more } })
const segmented = (rest: object = {}) =>
  configWith({ segment: { componentId: 'part' }, color: BY_SEGMENT }, rest)

const measure = (more: Partial<Measure> = {}): Measure =>
  toMeasure('amount', { label: 'Amount', unit: 't', ...more })
const series = (
  values: Record<string, number | null>,
  time: Dimension = toTime(Object.keys(values)),
  more = {},
) =>
  toInput({
    rows: Object.entries(values).map(([date, amount]) => ({ time: date, amount })),
    dimensions: [time],
    measures: [measure(more)],
  })

const linesOf = ({ marks }: PictureScene): LineMark[] => marks.filter((mark) => mark.type === 'line')
const dotsOf = ({ marks }: PictureScene): DotMark[] => marks.filter((mark) => mark.type === 'dot')
const seenOf = (scene: PictureScene): DotMark[] => dotsOf(scene).filter(({ opacity }) => opacity !== 0)
const textsOf = ({ marks }: PictureScene, key: string): string[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(key) ? [mark.text] : []))
/** Returns the lengths of the runs of points between gaps. */
const runsOf = ({ points }: LineMark): number[] =>
  points
    .map((point) => (point ? '•' : ' '))
    .join('')
    .split(' ')
    .flatMap((run) => (run === '' ? [] : [run.length]))

describe('a line', () => {
  it('goes through its values at their distances in time', () => {
    const scene = drawLine(
      configWith(),
      series({ '2000': 0, '2001': 10, '2004': 20 }, toTime(['2000', '2001', '2004'], 'Day')),
    )
    const [a, b, c] = linesOf(scene)[0]!.points as [number, number][]
    expect((c![0] - a![0]) / (b![0] - a![0])).toBeCloseTo(4, 1)
    expect((a![1] - c![1]) / (a![1] - b![1])).toBeCloseTo(2)
  })
  it('starts its axis at zero, but at the least value where zero means nothing', () => {
    const values = { '2000': 20, '2001': 60 }
    expect(textsOf(drawLine(configWith(), series(values)), 'y-label')[0]).toBe('0')
    const interval = drawLine(
      configWith(),
      series(values, toTime(['2000', '2001']), { scaleType: 'Interval' }),
    )
    expect(textsOf(interval, 'y-label')[0]).toBe('20')
  })
  it('ends where the author fixed the axis, and does not run along its edge', () => {
    const fixed = configWith({ y: { componentId: 'amount', customDomain: [0, 10] } })
    const scene = drawLine(fixed, series({ '2000': 5, '2001': 100, '2002': 100, '2003': 5 }))
    const [line] = linesOf(scene)
    expect(runsOf(line!)).toEqual([2, 2])
    const tops = line!.points.flatMap((point) => (point ? [point[1]] : []))
    expect(Math.min(...tops)).toBeCloseTo(Math.min(...dotsOf(scene).map(({ y }) => y)), 1)
    expect(scene.data).toHaveLength(4)
  })
})

describe('a gap', () => {
  it('is left by a missing value, and by a year without an observation', () => {
    expect(
      runsOf(linesOf(drawLine(configWith(), series({ '2000': 1, '2001': null, '2002': 2, '2003': 3 })))[0]!),
    ).toEqual([1, 2])
    expect(
      runsOf(linesOf(drawLine(configWith(), series({ '2000': 1, '2001': 1, '2003': 2, '2004': 3 })))[0]!),
    ).toEqual([2, 2])
  })
  it('is not left by zero', () => {
    expect(runsOf(linesOf(drawLine(configWith(), series({ '2000': 1, '2001': 0, '2002': 2 })))[0]!)).toEqual([
      3,
    ])
  })
  it('between days is one that is far longer than usual, and no weekend', () => {
    const days = [...daysFrom('2024-01-01', 5), ...daysFrom('2024-01-08', 5), ...daysFrom('2024-02-05', 5)]
    const scene = drawLine(
      configWith(),
      series(Object.fromEntries(days.map((day) => [day, 1])), toTime(days, 'Day')),
    )
    expect(runsOf(linesOf(scene)[0]!)).toEqual([10, 5])
  })
  it('is left by named periods that are missing', () => {
    const runs = (positions: string[]): number[] => {
      const values = positions.map((position) => ({ value: `of/${position}`, label: position, position }))
      const time = toDimension('time', 'TemporalEntityDimension', { values })
      const amounts = Object.fromEntries(values.map(({ value }) => [value, 1]))
      return runsOf(linesOf(drawLine(configWith(), series(amounts, time)))[0]!)
    }
    expect(runs(['2019-01-01', '2019-04-01', '2019-07-01', '2022-01-01', '2022-04-01'])).toEqual([3, 2])
    expect(runs(['2010', '2011', '2015', '2016'])).toEqual([2, 2])
    expect(runs(['2019-04-01', '2019-10-01', '2020-04-01'])).toEqual([3])
    // seasons of different lengths
    expect(runs(['2019-01-01', '2019-04-01', '2019-08-01', '2020-01-01'])).toEqual([4])
  })
  it('on both sides leaves a point that is seen', () => {
    const scene = drawLine(configWith(), series({ '2000': 1, '2001': 1, '2003': 9, '2005': 1, '2006': 1 }))
    expect(seenOf(scene).map(({ datum }) => scene.data[datum!]!.title)).toEqual(['2003'])
  })
})

describe('the points of lines', () => {
  const rows: Row[] = ['2000', '2001'].flatMap((time) =>
    ['a', 'b'].map((part, index) => ({ time, part, amount: Number(time) - 1999 + index })),
  )
  const input = toInput({
    rows,
    dimensions: [toTime(['2000', '2001']), toNames('part', ['a', 'b'])],
    measures: [measure()],
  })

  it('can be pointed at one by one, line after line, and say time, segment, value and unit', () => {
    const scene = drawLine(segmented(), input)
    expect(dotsOf(scene).map(({ datum }) => datum)).toEqual([0, 1, 2, 3])
    expect(scene.data.map(({ title, entries }) => [title, entries[0]!.label, entries[0]!.value])).toEqual([
      ['2000', 'a', '1\u00a0t'],
      ['2001', 'a', '2\u00a0t'],
      ['2000', 'b', '2\u00a0t'],
      ['2001', 'b', '3\u00a0t'],
    ])
    expect(seenOf(scene)).toEqual([])
  })
  it('are drawn in the size the author chose', () => {
    const radiusOf = (showDotsSize: string) =>
      seenOf(
        drawLine(
          configWith({ y: { componentId: 'amount', showDots: true, showDotsSize } }),
          series({ '2000': 1, '2001': 2 }),
        ),
      )[0]!.radius
    expect(radiusOf('Small')).toBeLessThan(radiusOf('Medium'))
    expect(radiusOf('Medium')).toBeLessThan(radiusOf('Large'))
  })
  it('that fall on one place are all drawn, and the reader is told', () => {
    const twice = toInput({
      rows: [...rows, rows[0]!],
      dimensions: [toTime(['2000', '2001']), toNames('part', ['a', 'b'])],
    })
    const scene = drawLine(segmented(), twice)
    expect(scene.data).toHaveLength(5)
    expect(scene.hints).toEqual([{ kind: 'warning', messageId: 'hint.overlap', values: { count: 1 } }])
  })
})

describe('names of lines', () => {
  const draw = (ends: Record<string, number | null>, more: Partial<DrawInput> = {}, rest: object = {}) => {
    const parts = Object.keys(ends)
    const rows = parts.flatMap((part) => [
      { time: '2000', part, amount: 1 },
      { time: '2001', part, amount: ends[part]! },
    ])
    const input = toInput({ rows, dimensions: [toTime(['2000', '2001']), toNames('part', parts)] }, more)
    return drawLine(segmented(rest), input)
  }
  const itemsOf = ({ legends }: PictureScene) =>
    legends.flatMap((legend) => (legend.type === 'swatches' ? legend.items : []))

  it('stand at the ends if they fit, and then there is no legend', () => {
    const scene = draw({ a: 1, b: 50, c: 100 })
    expect(textsOf(scene, 'end-label').toSorted()).toEqual(['a', 'b', 'c'])
    expect(scene.legends).toEqual([])
  })
  it.each<[string, PictureScene]>([
    [
      'lines end at one place',
      draw(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`n${index}`, 50]))),
    ],
    ['a line ends early', draw({ a: 1, b: null })],
    ['the picture is narrow', draw({ a: 1, b: 50 }, { width: 320 })],
    [
      'readers may switch lines off',
      draw(
        { a: 1, b: 50 },
        {},
        {
          interactiveFiltersConfig: {
            ...BASE.interactiveFiltersConfig,
            legend: { active: true, componentId: 'part' },
          },
        },
      ),
    ],
  ])('are a legend where %s', (_, scene) => {
    expect(textsOf(scene, 'end-label')).toEqual([])
    expect(itemsOf(scene).length).toBeGreaterThan(1)
  })
})

describe('switching lines off', () => {
  const interactive = {
    interactiveFiltersConfig: {
      ...BASE.interactiveFiltersConfig,
      legend: { active: true, componentId: 'part' },
    },
  }
  const rows = ['a', 'b', 'c'].map((part, index) => ({ time: '2000', part, amount: 10 ** index }))
  const input = toInput({ rows, dimensions: [toTime(['2000']), toNames('part', ['a', 'b', 'c'])] })
  const itemsWith = (hidden: string[]) => {
    const scene = drawLine(segmented(interactive), { ...input, view: { hidden } })
    const [legend] = scene.legends
    return { scene, items: legend?.type === 'swatches' ? legend.items : [] }
  }
  it('leaves their entries in the legend, and gives the axis to the others', () => {
    const { scene, items } = itemsWith(['c'])
    expect(items.map(({ label, isHidden }) => [label, isHidden])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', true],
    ])
    expect(scene.data).toHaveLength(2)
    expect(textsOf(scene, 'y-label').at(-1)).toBe('10')
  })
  it('can be asked for the last one too, which then says why it must stay', () => {
    expect(itemsWith(['b', 'c']).items.map(({ value }) => value)).toEqual(['a', 'b', 'c'])
    expect(itemsWith([]).items.map(({ value }) => value)).toEqual(['a', 'b', 'c'])
  })
  it('never leaves nothing', () => {
    expect(itemsWith(['a', 'b', 'c']).scene.data).toHaveLength(3)
  })
  it('keeps the colours of the others', () => {
    expect(itemsWith(['a']).items.map(({ color }) => color)).toEqual(
      itemsWith([]).items.map(({ color }) => color),
    )
  })
})

describe('values at a line', () => {
  it('stand above or below it, never on it or on one another', () => {
    const values = Object.fromEntries(
      monthsFrom(2020, 40).map((month, index) => [month, 50 + 40 * Math.sin(index)]),
    )
    const config = configWith({ y: { componentId: 'amount', showValues: true } })
    const scene = drawLine(config, series(values, toTime(Object.keys(values), 'Month')))
    const labels = scene.marks.filter(
      (mark): mark is TextMark => mark.type === 'text' && mark.key.startsWith('value:'),
    )
    expect(labels.length).toBeGreaterThan(5)
    expect(labels.length).toBeLessThan(40)
  })
  it('are left out where lines are told apart by colour', () => {
    const rows = [{ time: '2000', part: 'a', amount: 1 }]
    const config = configWith({
      y: { componentId: 'amount', showValues: true },
      segment: { componentId: 'part' },
      color: BY_SEGMENT,
    })
    expect(
      textsOf(
        drawLine(config, toInput({ rows, dimensions: [toTime(['2000']), toNames('part', ['a'])] })),
        'value',
      ),
    ).toEqual([])
  })
})

describe('a line without data', () => {
  it('says so', () => {
    const empty: Table = { rowCount: 0, columns: [] }
    for (const input of [series({ '2000': null }), { ...series({ '2000': 1 }), table: empty }]) {
      expect(drawLine(configWith(), input).hints).toEqual([{ kind: 'empty', messageId: 'hint.nodata' }])
    }
  })
})

describe('the axis of lines', () => {
  const lowest = (values: Record<string, number>, more: object = {}, measureMore: object = {}) => {
    const scene = drawLine(configWith(more), series(values, undefined, measureMore))
    return {
      labels: textsOf(scene, 'y-label').map(Number),
      hints: scene.hints,
    }
  }
  const flat = { '2000': 370, '2001': 424, '2002': 400 }

  it('lies around values that would be flat on one from zero, and says so', () => {
    const { labels, hints } = lowest(flat)
    expect(Math.min(...labels)).toBeGreaterThan(300)
    expect(hints).toEqual([{ kind: 'note', messageId: 'hint.axis-not-zero' }])
  })
  it('starts at zero if the values are spread along it', () => {
    const { labels, hints } = lowest({ ...flat, '2001': 100 })
    expect(Math.min(...labels)).toBe(0)
    expect(hints).toEqual([])
  })
  it('says nothing of ends that its author chose, or where zero means nothing', () => {
    const y = { componentId: 'amount', customDomain: [300, 500] }
    expect(lowest(flat, { y }).hints).toEqual([])
    expect(lowest(flat, {}, { scaleType: 'Interval' }).hints).toEqual([])
  })
})
