import type { Measure } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { DrawInput } from '../../chart-type.ts'
import type { PictureScene, RectMark, TextMark } from '../../scene.ts'
import { toDimension, toMeasure, toNode } from '../../testing/components.ts'
import type { Row } from '../../testing/tables.ts'
import { drawColumn } from '../../types/column/draw.ts'
import { columnConfig } from '../../types/column/fields.ts'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames, toTime } from '../testing/cubes.ts'

const configWith = (fields: object = {}, rest: object = {}) =>
  columnConfig.parse({
    ...BASE,
    ...rest,
    chartType: 'column',
    fields: { x: { componentId: 'name' }, y: { componentId: 'amount' }, color: SINGLE, ...fields },
  })
const stacked = (more: object = {}, rest: object = {}) =>
  configWith(
    {
      segment: { componentId: 'part', type: 'stacked', ...more },
      color: BY_SEGMENT,
      y: { componentId: 'amount', showValues: true },
    },
    rest,
  )

const NAMES = ['a', 'b', 'c']
const PARTS = ['x', 'y']
const measure = (more: Partial<Measure> = {}): Measure =>
  toMeasure('amount', { label: 'Amount', unit: 't', ...more })
const inputOf = (
  rows: Row[],
  more: Partial<DrawInput> = {},
  amount = measure(),
  extra = [toTime(['2000', '2001'])],
) =>
  toInput(
    { rows, dimensions: [toNames('name', NAMES), toNames('part', PARTS), ...extra], measures: [amount] },
    more,
  )
const parts = (values: [number | null, number | null][]): Row[] =>
  values.flatMap((pair, index) =>
    PARTS.map((part, place) => ({ name: NAMES[index]!, part, amount: pair[place]! })),
  )

const columnsOf = ({ marks }: PictureScene): RectMark[] => marks.filter((mark) => mark.type === 'rect')
const textsOf = ({ marks }: PictureScene, key: string): TextMark[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(key) ? [mark] : []))
const valuesOf = ({ data }: PictureScene): string[] => data.map(({ entries }) => entries[0]!.value)

describe('totals above stacks', () => {
  it('are left out if a part is missing, as in the tooltip', () => {
    const scene = drawColumn(
      stacked(),
      inputOf(
        parts([
          [40, 20],
          [40, null],
        ]),
      ),
    )
    expect(textsOf(scene, 'value').map(({ text }) => text)).toEqual(['60'])
    expect(scene.data.map(({ total }) => total?.value)).toEqual([
      '60\u00a0t',
      '60\u00a0t',
      undefined,
      undefined,
    ])
  })
  it('are left out if the values have no sum', () => {
    const mean = measure({ label: 'Mean amount' })
    const scene = drawColumn(stacked(), inputOf(parts([[40, 20]]), {}, mean))
    expect(textsOf(scene, 'value')).toEqual([])
    expect(scene.data.map(({ total }) => total)).toEqual([undefined, undefined])
  })
  it('are not made of two units, which stand side by side', () => {
    const input = inputOf(parts([[334200, 82.4]]))
    const [names, units, ...others] = input.components.dimensions
    const components = {
      ...input.components,
      dimensions: [names!, { ...units!, label: 'Unit of measure' }, ...others],
    }
    const scene = drawColumn(stacked(), { ...input, components })
    expect(textsOf(scene, 'value')).toEqual([])
    expect(new Set(columnsOf(scene).map(({ x }) => x)).size).toBe(2)
  })
})

describe('values above columns', () => {
  const showing = configWith({ y: { componentId: 'amount', showValues: true } })
  const rows = [10, -20, 0].map((amount, index) => ({ name: NAMES[index]!, amount }))
  it('stand above positive and below negative ones, within the picture', () => {
    const scene = drawColumn(showing, inputOf(rows))
    const [a, b] = columnsOf(scene)
    const [up, down, zero] = textsOf(scene, 'value')
    expect([up!.text, down!.text, zero!.text]).toEqual(['10', '−20', '0'])
    expect(up!.y).toBeLessThan(a!.y)
    expect(down!.y).toBeGreaterThan(b!.y + b!.height)
  })
  it('turn if they are wider than their column, and are left out where even that does not fit', () => {
    const many = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `n${index}`)
      const input = toInput({
        rows: names.map((name) => ({ name, amount: 1234567.5 })),
        dimensions: [toNames('name', names)],
      })
      return textsOf(drawColumn(showing, input), 'value')
    }
    expect(many(3).every(({ rotate }) => rotate === undefined)).toBe(true)
    expect(many(30).map(({ rotate }) => rotate)).toEqual(Array(30).fill(-90))
    expect(many(300)).toEqual([])
  })
})

describe('values of stacks', () => {
  const rows = parts([
    [10, 5],
    [20, -5],
    [-1, -2],
  ])
  it('are totals above them', () => {
    expect(textsOf(drawColumn(stacked(), inputOf(rows)), 'value').map(({ text }) => text)).toEqual([
      '15',
      '15',
      '−3',
    ])
  })
  it('stand in the parts the author chose if there is room, in an ink that can be read', () => {
    const chosen = stacked({ showValuesMapping: { x: true, y: false } })
    const labels = textsOf(drawColumn(chosen, inputOf(rows)), 'part')
    expect(labels.map(({ text }) => text)).toEqual(['10', '20'])
    expect(labels[0]!.fill).toBe('#ffffff')
  })
  it('are not shown beside groups, which have no room for them', () => {
    const grouped = configWith({
      y: { componentId: 'amount', showValues: true },
      segment: { componentId: 'part', type: 'grouped' },
      color: BY_SEGMENT,
    })
    expect(textsOf(drawColumn(grouped, inputOf(rows)), 'value')).toEqual([])
  })
})

describe('stacks without some of their values', () => {
  const hintsOf = (config: ReturnType<typeof stacked>, last: [number | null, number | null], view = {}) =>
    drawColumn(config, inputOf(parts([[10, 30], last]), { view })).hints.map(({ messageId }) => messageId)
  it('say that they are too low', () => {
    expect(hintsOf(stacked(), [null, 5])).toEqual(['hint.stacked-gaps'])
    expect(hintsOf(stacked({ type: 'grouped' }), [null, 5])).toEqual([])
  })
  it('say nothing if the missing values are hidden, or are all values of a stack', () => {
    expect(hintsOf(stacked(), [null, 5], { hidden: ['x'] })).toEqual([])
    expect(hintsOf(stacked(), [null, null])).toEqual([])
  })
})

describe('shares of stacks', () => {
  const percent = {
    interactiveFiltersConfig: {
      ...BASE.interactiveFiltersConfig,
      calculation: { active: true, type: 'percent' },
    },
  }
  const rows = parts([
    [10, 30],
    [null, 5],
    [0, 0],
  ])
  it('make a hundred together, and say share and value', () => {
    const scene = drawColumn(stacked({}, percent), inputOf(rows))
    expect(valuesOf(scene)).toEqual([
      '25.0% (10\u00a0t)',
      '75.0% (30\u00a0t)',
      'legend.no-value',
      '100% (5\u00a0t)',
      '0\u00a0t',
      '0\u00a0t',
    ])
    expect(scene.hints.map(({ messageId }) => messageId)).toEqual(['hint.shares-incomplete'])
    expect(textsOf(scene, 'y-title')[0]!.text).toBe('Amount (%)')
    expect(textsOf(scene, 'y-label').at(-1)!.text).toBe('100')
  })
  it('have no fixed axis and no limits, which are not in per cent', () => {
    const config = stacked({}, { ...percent, limits: { amount: [{ related: [] }] } })
    const fixed = {
      ...config,
      fields: { ...config.fields, y: { componentId: 'amount', customDomain: [0, 7] as [number, number] } },
    }
    const limited = measure({ limits: [{ name: 'Goal', kind: 'single', value: 700, related: [] }] })
    const scene = drawColumn(fixed, inputOf(rows, {}, limited))
    expect(textsOf(scene, 'y-label').at(-1)!.text).toBe('100')
    expect(scene.legends).toHaveLength(1)
  })
  it("are of the author's whole, whatever a reader hides", () => {
    const scene = drawColumn(stacked({}, percent), inputOf(rows, { view: { hidden: ['y'] } }))
    expect(valuesOf(scene)).toEqual(['25.0% (10\u00a0t)', 'legend.no-value', '0\u00a0t'])
    // the axis ends at the largest visible share
    expect(textsOf(scene, 'y-label').at(-1)!.text).toBe('25')
    expect(scene.hints.map(({ messageId }) => messageId)).toEqual([])
  })
  it('are said once where the values are shares themselves', () => {
    const scene = drawColumn(stacked({}, percent), inputOf(parts([[18, 82]]), {}, measure({ unit: '%' })))
    expect(valuesOf(scene)).toEqual(['18%', '82%'])
    // parts of another whole are not their own shares, however small
    const some = drawColumn(stacked({}, percent), inputOf(parts([[0.4, 49.6]]), {}, measure({ unit: '%' })))
    expect(valuesOf(some)).toEqual(['0.8% (0.4%)', '99.2% (49.6%)'])
  })
  it('are those of stacks only', () => {
    const grouped = configWith(
      { segment: { componentId: 'part', type: 'grouped' }, color: BY_SEGMENT },
      percent,
    )
    expect(valuesOf(drawColumn(grouped, inputOf(rows)))[0]).toBe('10\u00a0t')
  })
  it('of negative values are said to be odd', () => {
    const hintsOf = (values: [number, number][]) =>
      drawColumn(stacked({}, percent), inputOf(parts(values))).hints.map(({ messageId }) => messageId)
    expect(hintsOf([[10, -10]])).toEqual(['hint.negative-shares'])
    expect(hintsOf([[-10, -10]])).toEqual(['hint.only-negative'])
    expect(hintsOf([[10, 10]])).toEqual([])
  })
})

describe('what a stack makes together', () => {
  const rows = parts([
    [10, 30],
    [null, 5],
    [-10, 30],
  ])
  const saidOf = (config: ReturnType<typeof configWith>, more: Partial<DrawInput> = {}, amount = measure()) =>
    drawColumn(config, inputOf(rows, more, amount)).data.map(({ entries, total }) => [
      entries[0]!.share,
      total?.value,
    ])
  it('is described with the share of each part, unless values are missing or signs are mixed', () => {
    expect(saidOf(stacked())).toEqual([
      ['25.0%', '40\u00a0t'],
      ['75.0%', '40\u00a0t'],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, '20\u00a0t'],
      [undefined, '20\u00a0t'],
    ])
  })
  it('holds what a reader has hidden, and says so', () => {
    const [first] = drawColumn(stacked(), inputOf(rows, { view: { hidden: ['y'] } })).data
    expect(first).toMatchObject({
      entries: [{ label: 'x', value: '10\u00a0t', bare: '10', share: '25.0%' }],
      total: { label: 'chart.total.with-hidden', value: '40\u00a0t', bare: '40' },
    })
  })
  it('is nothing where values stand side by side, cannot be summed or contain each other', () => {
    const nothing = Array(6).fill([undefined, undefined])
    const grouped = configWith({ segment: { componentId: 'part', type: 'grouped' }, color: BY_SEGMENT })
    expect(saidOf(grouped)).toEqual(nothing)
    expect(saidOf(stacked(), {}, measure({ scaleType: 'Interval' }))).toEqual(nothing)
    const hierarchy = [toNode('x', [toNode('y', [], { depth: 1 })])]
    const input = inputOf(rows)
    const dimensions = input.components.dimensions.map((each) =>
      each.id === 'part' ? { ...each, hierarchy } : each,
    )
    const tree = drawColumn(stacked(), { ...input, components: { ...input.components, dimensions } })
    expect(tree.data.every(({ total }) => total === undefined)).toBe(true)
  })
})

describe('how columns are read', () => {
  it('is by their categories: each place of the axis with what stands there', () => {
    const { bands, data, width } = drawColumn(
      stacked(),
      inputOf(
        parts([
          [1, 2],
          [3, null],
          [4, 5],
        ]),
      ),
    )
    expect(bands).toMatchObject({ along: 'x' })
    expect(bands!.places.map((place) => place.data.map((datum) => data[datum]!.title))).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ])
    bands!.places.forEach(({ start, end }, index, all) => {
      expect(end).toBeGreaterThan(start)
      if (index > 0) expect(start).toBeCloseTo(all[index - 1]!.end)
    })
    expect(bands!.places.at(-1)!.end).toBeLessThanOrEqual(width)
    expect(JSON.parse(JSON.stringify(bands))).toEqual(bands)
  })
})

describe('error ranges of columns', () => {
  const deviation = toDimension('error', 'StandardErrorDimension', {
    related: [{ kind: 'StandardError', id: 'amount' }],
  })
  const rows = [
    { name: 'a', amount: 10, error: '4' },
    { name: 'b', amount: 10, error: null },
  ]
  const draw = (y: object) =>
    drawColumn(configWith({ y: { componentId: 'amount', ...y } }), inputOf(rows, {}, measure(), [deviation]))
  it('are whiskers where they are asked for and stated, and the axis reaches them', () => {
    const scene = draw({ showStandardError: true })
    const whiskers = scene.marks.filter((mark) => mark.type === 'whisker')
    expect(whiskers).toHaveLength(1)
    expect(Number(textsOf(scene, 'y-label').at(-1)!.text)).toBeGreaterThanOrEqual(14)
    expect(draw({}).marks.some(({ type }) => type === 'whisker')).toBe(false)
  })
  it('are said either way', () => {
    expect(valuesOf(draw({}))).toEqual(['10\u00a0t\u00a0±\u00a04\u00a0t', '10\u00a0t'])
  })
})

describe('limits across columns', () => {
  const limit = (related: Measure['limits'][number]['related']) =>
    measure({ limits: [{ name: 'Goal', kind: 'single', value: 50, related }] })
  const rows = NAMES.map((name) => ({ name, amount: 10 }))
  const draw = (related: Measure['limits'][number]['related']) =>
    drawColumn(
      configWith(
        {},
        {
          limits: {
            amount: [{ related: related.map(({ dimensionId, value }) => ({ dimensionId, value })) }],
          },
        },
      ),
      inputOf(rows, {}, limit(related)),
    )
  const lineOf = ({ marks }: PictureScene) => marks.find(({ key }) => key.startsWith('limit:'))
  it('run across all, and the axis reaches them', () => {
    const scene = draw([])
    const line = lineOf(scene)
    expect(line).toMatchObject({ type: 'rule', stroke: '#ff0000', x2: 800 })
    expect(Number(textsOf(scene, 'y-label').at(-1)!.text)).toBeGreaterThanOrEqual(50)
  })
  it('of one category run across that one', () => {
    const scene = draw([{ kind: 'single', dimensionId: 'name', value: 'b', label: 'b' }])
    const [, b] = columnsOf(scene)
    const line = lineOf(scene)
    if (line?.type !== 'rule') throw new Error('no line')
    expect(line.x1).toBeLessThanOrEqual(b!.x)
    expect(line.x2).toBeGreaterThanOrEqual(b!.x + b!.width)
    expect(line.x2 - line.x1).toBeLessThan(b!.width + 20)
  })
})

describe('an animated chart', () => {
  const rows = ['2000', '2001'].flatMap((time, step) =>
    NAMES.map((name, index) => ({ name, time, amount: (index + 1) * (step === 0 ? 100 : 1) })),
  )
  const animated = (more: object = {}) => configWith({ animation: { componentId: 'time', ...more } })
  it('shows one frame: that of the slider, else the latest', () => {
    expect(valuesOf(drawColumn(animated(), inputOf(rows)))).toEqual(['1\u00a0t', '2\u00a0t', '3\u00a0t'])
    const first = drawColumn(animated(), inputOf(rows, { view: { at: '2000' } }))
    expect(valuesOf(first)).toEqual(['100\u00a0t', '200\u00a0t', '300\u00a0t'])
    expect(first.data[0]!.title).toBe('a, 2000')
    expect(textsOf(first, 'frame')[0]!.text).toBe('2000')
  })
  it('never lets two frames fall on one place', () => {
    expect(drawColumn(animated(), inputOf(rows)).hints).toEqual([])
    expect(drawColumn(configWith(), inputOf(rows)).hints).toMatchObject([{ messageId: 'hint.overlap' }])
  })
  it('has one axis for all frames, unless scales are to follow', () => {
    const topOf = (more: object) => textsOf(drawColumn(animated(more), inputOf(rows)), 'y-label').at(-1)!.text
    expect(topOf({})).toBe('300')
    expect(topOf({ dynamicScales: true })).toBe('3')
  })
  it('has marks of the same keys in every frame, so that they can move', () => {
    const keysAt = (at: string) =>
      columnsOf(drawColumn(animated(), inputOf(rows, { view: { at } }))).map(({ key }) => key)
    expect(keysAt('2000')).toEqual(keysAt('2001'))
  })
})

describe('switching segments off', () => {
  const interactive = {
    interactiveFiltersConfig: {
      ...BASE.interactiveFiltersConfig,
      legend: { active: true, componentId: 'part' },
    },
  }
  const rows = parts([[10, 100]])
  it('takes them out of the stack and leaves them in the legend', () => {
    const scene = drawColumn(stacked({}, interactive), inputOf(rows, { view: { hidden: ['y'] } }))
    expect(valuesOf(scene)).toEqual(['10\u00a0t'])
    expect(scene.legends).toMatchObject([
      { items: [{ label: 'x' }, { label: 'y', value: 'y', isHidden: true }] },
    ])
  })
  it('makes the others of a group broader', () => {
    const grouped = configWith({ segment: { componentId: 'part', type: 'grouped' }, color: BY_SEGMENT })
    const widthWith = (hidden: string[]) =>
      columnsOf(drawColumn(grouped, inputOf(rows, { view: { hidden } })))[0]!.width
    expect(widthWith(['y'])).toBeGreaterThan(widthWith([]) * 1.5)
  })
})
