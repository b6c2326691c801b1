import { describe, expect, it } from 'vitest'
import type { DrawInput } from '../../chart-type.ts'
import { BASE, BY_SEGMENT, LOCALES, toInput, toNames, toTime } from '../../families/testing/cubes.ts'
import { misplaced, overlaps, repeatedKeys, unreachable } from '../../families/testing/geometry.ts'
import type { ArcMark, PictureScene } from '../../scene.ts'
import { toMeasure, toNode } from '../../testing/components.ts'
import { type Row, UNDEFINED } from '../../testing/tables.ts'
import { drawPie } from './draw.ts'
import { pieConfig } from './fields.ts'

const amount = toMeasure('amount', { label: 'Amount', unit: 't' })
const legend = { active: true, componentId: 'part' }

type Values = Record<string, Row[string]>
type More = { fields?: object; interactive?: object; input?: Partial<DrawInput> }

function draw(values: Values, { fields = {}, interactive = {}, input = {} }: More = {}): PictureScene {
  const names = Object.keys(values)
  const rows = names.map((part): Row => ({ part, amount: values[part] ?? null }))
  const config = pieConfig.parse({
    ...BASE,
    interactiveFiltersConfig: { ...BASE.interactiveFiltersConfig, ...interactive },
    chartType: 'pie',
    fields: {
      y: { componentId: 'amount' },
      segment: { componentId: 'part' },
      color: BY_SEGMENT,
      ...fields,
    },
  })
  return drawPie(config, toInput({ rows, dimensions: [toNames('part', names)], measures: [amount] }, input))
}

const slicesOf = ({ marks }: PictureScene): ArcMark[] =>
  marks.filter((mark): mark is ArcMark => mark.type === 'arc' && mark.key.startsWith('slice:'))
const titlesOf = ({ data }: PictureScene) => data.map(({ title }) => title)
const valuesOf = ({ data }: PictureScene) => data.map(({ entries }) => entries[0]!.value)
const textsOf = ({ marks }: PictureScene) =>
  marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []))
const numbered = (count: number, name: string, read: (index: number) => number | null): Values =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index + 1}`, read(index)]))

describe('the slices of a pie', () => {
  it('are parts of a turn, in proportion to their values', () => {
    const angles = slicesOf(draw({ a: 10, b: 30, c: 60 })).map(({ from, to }) => [
      Math.round(from),
      Math.round(to),
    ])
    expect(angles).toEqual([
      [0, 36],
      [36, 144],
      [144, 360],
    ])
  })
  it('go from the smallest to the largest unless the author sorts otherwise', () => {
    const values = { b: 30, c: 10, a: 60 }
    expect(titlesOf(draw(values))).toEqual(['c', 'b', 'a'])
    const sorted = (sortingType: string, sortingOrder: string) => {
      const segment = { componentId: 'part', sorting: { sortingType, sortingOrder } }
      return titlesOf(draw(values, { fields: { segment } }))
    }
    expect(sorted('byMeasure', 'desc')).toEqual(['a', 'b', 'c'])
    expect(sorted('byAuto', 'asc')).toEqual(['b', 'c', 'a'])
    expect(sorted('byDimensionLabel', 'asc')).toEqual(['a', 'b', 'c'])
  })
  it('say their share and their value with its unit', () => {
    expect(valuesOf(draw({ a: 10, b: 30 }))).toEqual(['25.0% (10\u00a0t)', '75.0% (30\u00a0t)'])
  })
  it('that are very small are less than something, not nothing', () => {
    expect(valuesOf(draw({ a: 1, b: 1_000_000 }))[0]).toBe('<\u00a00.1% (1\u00a0t)')
  })
  it('are a whole ring when there is one', () => {
    expect(slicesOf(draw({ a: 5 }))).toMatchObject([{ from: 0, to: 360 }])
    expect(slicesOf(draw({ a: 5, b: 0 })).find(({ to, from }) => to > from)).toMatchObject({
      from: 0,
      to: 360,
    })
  })
  it('of huge numbers make a whole, too', () => {
    const last = slicesOf(draw({ a: 1e308, b: 1e308 })).at(-1)!
    expect(last.to).toBeCloseTo(360)
  })
  it('are of the frame that is shown, at places that do not change', () => {
    const rows = ['2020', '2021'].flatMap((time, index) => [
      { time, part: 'a', amount: index === 0 ? 1 : 3 },
      { time, part: 'b', amount: index === 0 ? 3 : 1 },
    ])
    const config = pieConfig.parse({
      ...BASE,
      chartType: 'pie',
      fields: {
        y: { componentId: 'amount' },
        segment: { componentId: 'part' },
        animation: { componentId: 'time' },
        color: BY_SEGMENT,
      },
    })
    const dimensions = [toTime(['2020', '2021']), toNames('part', ['a', 'b'])]
    const at = (view?: DrawInput['view']) =>
      drawPie(config, toInput({ rows, dimensions, measures: [amount] }, { view }))
    expect(titlesOf(at())).toEqual(['a, 2021', 'b, 2021'])
    expect(valuesOf(at())).toEqual(['75.0% (3\u00a0t)', '25.0% (1\u00a0t)'])
    expect(valuesOf(at({ at: '2020' }))).toEqual(['25.0% (1\u00a0t)', '75.0% (3\u00a0t)'])
    expect(textsOf(at({ at: '2020' }))).toContain('2020')
    expect(at({ at: '2020' }).hints).toEqual([])
  })
})

describe('what cannot be a slice', () => {
  const scene = draw({ gone: -5, none: 0, lost: null, hidden: UNDEFINED, rest: 10 })

  it('takes no room, and is told of all the same', () => {
    expect(slicesOf(scene).filter(({ from, to }) => to > from)).toHaveLength(1)
    expect(Object.fromEntries(scene.data.map(({ title, entries }) => [title, entries[0]!.value]))).toEqual({
      gone: '−5\u00a0t',
      none: '0% (0\u00a0t)',
      lost: 'legend.no-value',
      hidden: 'legend.undefined',
      rest: '100% (10\u00a0t)',
    })
  })
  it('is warned of when it is negative', () => {
    expect(scene.hints).toEqual([{ kind: 'warning', messageId: 'hint.pie.negative', values: { count: 1 } }])
  })
  it('leaves a pie empty when there is nothing else', () => {
    const idsOf = (values: Values) => draw(values).hints.map(({ kind, messageId }) => `${kind} ${messageId}`)
    expect(idsOf({ a: -1, b: -2 })).toEqual(['empty hint.pie.only-negative'])
    expect(idsOf({ a: 0, b: 0 })).toEqual(['empty hint.pie.only-zero'])
    expect(idsOf({ a: null, b: UNDEFINED })).toEqual(['empty hint.nodata'])
    expect(idsOf({})).toEqual(['empty hint.nodata'])
  })
})

describe('a pie warns', () => {
  it('of observations that fall on one slice', () => {
    const rows = [
      { part: 'a', amount: 1 },
      { part: 'a', amount: 2 },
    ]
    const config = pieConfig.parse({
      ...BASE,
      chartType: 'pie',
      fields: { y: { componentId: 'amount' }, segment: { componentId: 'part' }, color: BY_SEGMENT },
    })
    const scene = drawPie(config, toInput({ rows, dimensions: [toNames('part', ['a'])], measures: [amount] }))
    expect(scene.hints).toEqual([{ kind: 'warning', messageId: 'hint.overlap', values: { count: 1 } }])
  })
  it('of totals beside their parts', () => {
    const part = toNames('part', ['all', 'a'], {
      hierarchy: [toNode('all', [toNode('a', [], { depth: 1 })])],
    })
    const config = pieConfig.parse({
      ...BASE,
      chartType: 'pie',
      fields: { y: { componentId: 'amount' }, segment: { componentId: 'part' }, color: BY_SEGMENT },
    })
    const rows = [
      { part: 'all', amount: 3 },
      { part: 'a', amount: 2 },
    ]
    const scene = drawPie(config, toInput({ rows, dimensions: [part], measures: [amount] }))
    expect(scene.hints).toEqual([{ kind: 'warning', messageId: 'hint.pie.totals-with-parts' }])
  })
})

describe('the names of slices', () => {
  it('stand beside a broad pie, and make its legend needless', () => {
    const scene = draw({ a: 40, b: 60 })
    expect(textsOf(scene)).toEqual(expect.arrayContaining(['a', '40.0%', 'b', '60.0%']))
    expect(scene.legends).toEqual([])
  })
  it('are in the legend of a narrow one, whose slices carry their shares', () => {
    const scene = draw({ a: 40, b: 60 }, { input: { width: 320 } })
    expect(textsOf(scene)).toEqual(expect.arrayContaining(['40.0%', '60.0%']))
    expect(scene.legends).toMatchObject([
      {
        items: [
          { label: 'a', count: '40.0%' },
          { label: 'b', count: '60.0%' },
        ],
      },
    ])
  })
  it('stand below what they are of, where the author wants it', () => {
    const segment = { componentId: 'part', showTitle: true }
    const scene = draw({ a: 40, b: 60 }, { fields: { segment }, input: { width: 320 } })
    expect(scene.legends).toMatchObject([{ title: 'part' }])
  })
  it('are the largest by themselves where small slices are most of the pie', () => {
    const scene = draw(numbered(80, 'small', (index) => 1000 + index))
    const named = textsOf(scene).flatMap((text) => /^small (\d+)/.exec(text)?.[1] ?? [])
    expect(named.length).toBeGreaterThan(2)
    for (const number of named) expect(Number(number)).toBeGreaterThan(75)
    expect(textsOf(scene).filter((text) => text.startsWith('chart.pie.small-slices'))).toHaveLength(1)
  })
  it('are one name for a run of small slices, which stay slices', () => {
    const scene = draw({ ...numbered(12, 'small', () => 1), large: 500 })
    expect(slicesOf(scene)).toHaveLength(13)
    expect(textsOf(scene).filter((text) => text.startsWith('chart.pie.small-slices'))).toHaveLength(1)
    expect(scene.legends).toHaveLength(1)
  })
  it('can be switched if the author says so: the whole is then what is left', () => {
    const scene = draw(
      { a: 10, b: 30, c: 60 },
      { interactive: { legend }, input: { view: { hidden: ['c'] } } },
    )
    expect(valuesOf(scene)).toEqual(['10.0% (10\u00a0t)', '30.0% (30\u00a0t)'])
    expect(scene.legends).toMatchObject([
      { items: [{ value: 'a' }, { value: 'b' }, { value: 'c', isHidden: true }] },
    ])
  })
})

describe('every pie is sound', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenversicherung und Rücklagen'
  const cases: [string, Values][] = [
    ['one slice', { Total: 1 }],
    ['two very long names', { [LONG]: 1, [`${LONG} 2`]: 2 }],
    ['sixty equal slices', numbered(60, 'Gemeinde', () => 1)],
    ['sixty very different slices', numbered(60, LONG, (index) => 1.2 ** index)],
    ['one large and many small ones', numbered(40, 'Gemeinde', (index) => (index === 0 ? 1000 : 1))],
    ['huge values', numbered(5, 'a', (index) => (index + 1) * 1e12)],
    ['tiny values', numbered(5, 'a', (index) => (index + 1) * 1e-6)],
    ['nothing', numbered(5, 'a', () => null)],
    ['zeros', numbered(5, 'a', () => 0)],
    ['both signs', numbered(9, 'a', (index) => index - 4)],
  ]
  it.each(cases)('with %s', (_, values) => {
    for (const width of [320, 700, 1200]) {
      for (const locale of LOCALES) {
        const scene = draw(values, { input: { width, locale } })
        expect(overlaps(scene)).toEqual([])
        expect(misplaced(scene)).toEqual([])
        expect(repeatedKeys(scene)).toEqual([])
        expect(unreachable(scene)).toEqual([])
        expect(JSON.stringify(scene)).not.toMatch(/null|NaN/)
        for (const { x, y, outer } of slicesOf(scene)) {
          expect(
            Math.min(x - outer, scene.width - x - outer, y - outer, scene.height - y - outer),
          ).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})
