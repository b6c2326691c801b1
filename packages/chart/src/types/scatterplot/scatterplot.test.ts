import type { Dimension, Measure } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { DrawInput } from '../../chart-type.ts'
import {
  BASE,
  BY_SEGMENT,
  LOCALES,
  SINGLE,
  toInput,
  toNames,
  toTime,
  wave,
} from '../../families/testing/cubes.ts'
import { misplaced, overlaps, repeatedKeys, unreachable } from '../../families/testing/geometry.ts'
import { spotDomain } from '../../scales/measure-domain.ts'
import type { DotMark, PictureScene } from '../../scene.ts'
import { toMeasure } from '../../testing/components.ts'
import { type Row, UNDEFINED } from '../../testing/tables.ts'
import { drawScatterplot } from './draw.ts'
import { scatterplotConfig } from './fields.ts'

const amount = toMeasure('amount', { label: 'Amount', unit: 't' })
const warmth = toMeasure('warmth', { label: 'Warmth', unit: '°C', scaleType: 'Interval' })
const bySegment = { segment: { componentId: 'part' }, color: BY_SEGMENT }

type More = {
  dimensions?: Dimension[]
  measures?: Measure[]
  fields?: object
  interactive?: object
  input?: Partial<DrawInput>
}

function draw(rows: Row[], more: More = {}): PictureScene {
  const { dimensions = [toNames('part', ['a', 'b', 'c'])], measures = [amount, warmth] } = more
  const config = scatterplotConfig.parse({
    ...BASE,
    interactiveFiltersConfig: { ...BASE.interactiveFiltersConfig, ...more.interactive },
    chartType: 'scatterplot',
    fields: { x: { componentId: 'amount' }, y: { componentId: 'warmth' }, color: SINGLE, ...more.fields },
  })
  return drawScatterplot(config, toInput({ rows, dimensions, measures }, more.input))
}

const three: Row[] = [
  { part: 'a', amount: 0, warmth: 10 },
  { part: 'b', amount: 50, warmth: 15 },
  { part: 'c', amount: 100, warmth: 20 },
]
const dotsOf = ({ marks }: PictureScene): DotMark[] => marks.filter((mark) => mark.type === 'dot')
const labelsOf = ({ marks }: PictureScene, axis: 'x' | 'y') =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(`${axis}-label`) ? [mark.text] : []))
const textsOf = ({ marks }: PictureScene) =>
  marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []))
const titlesOf = ({ data }: PictureScene) => data.map(({ title }) => title)

describe('the dots of a scatterplot', () => {
  it('lie where their two values are', () => {
    const [a, b, c] = dotsOf(draw(three))
    expect(b!.x).toBeCloseTo((a!.x + c!.x) / 2)
    expect(b!.y).toBeCloseTo((a!.y + c!.y) / 2)
    expect(a!.x).toBeLessThan(c!.x)
    expect(a!.y).toBeGreaterThan(c!.y)
  })
  it('need both values', () => {
    const rows: Row[] = [
      ...three,
      { part: 'a', amount: 5, warmth: null },
      { part: 'b', amount: UNDEFINED, warmth: 5 },
    ]
    expect(dotsOf(draw(rows))).toHaveLength(3)
  })
  it('say what they are, and both values with their units', () => {
    expect(draw(three).data[1]).toMatchObject({
      title: 'b',
      entries: [
        { label: 'Amount', value: '50\u00a0t', color: '#1f77b4' },
        { label: 'Warmth', value: '15\u00a0°C' },
      ],
    })
  })
  it('are named by their segment and by what else tells them apart', () => {
    const dimensions = [toNames('place', ['x', 'y']), toNames('part', ['a', 'b']), toNames('same', ['s'])]
    const rows = ['x', 'y'].flatMap((place, index) =>
      ['a', 'b'].map((part) => ({ place, part, same: 's', amount: index, warmth: part === 'a' ? 1 : 2 })),
    )
    expect(titlesOf(draw(rows, { dimensions, fields: bySegment }))).toEqual(['a, x', 'b, x', 'a, y', 'b, y'])
  })
  it('stand for what the author says, coloured by what says something about it', () => {
    const dimensions = [toNames('part', ['a', 'b']), toNames('land', ['ch', 'fr', 'it'])]
    const rows = ['ch', 'fr', 'it'].map((land, index) => ({
      land,
      part: land === 'ch' ? 'a' : 'b',
      amount: index,
      warmth: index,
    }))
    const scene = draw(rows, { dimensions, fields: { ...bySegment, detail: { componentId: 'land' } } })
    expect(titlesOf(scene)).toEqual(['ch, a', 'fr, b', 'it, b'])
    expect(dotsOf(scene).map(({ fill }) => fill)).toEqual(['#1f77b4', '#ff7f0e', '#ff7f0e'])
    expect(scene.hints).toEqual([])
  })
  it('have the colours of their segments, which the legend shows as circles', () => {
    const scene = draw(three, { fields: bySegment })
    expect(dotsOf(scene).map(({ fill }) => fill)).toEqual(['#1f77b4', '#ff7f0e', '#2ca02c'])
    expect(scene.legends).toMatchObject([
      { type: 'swatches', symbol: 'circle', items: [{ label: 'a' }, { label: 'b' }, { label: 'c' }] },
    ])
  })
  it('have a legend that says what it is of, where the author wants it', () => {
    const segment = { componentId: 'part', showTitle: true }
    expect(draw(three, { fields: { ...bySegment, segment } }).legends).toMatchObject([{ title: 'part' }])
    expect(draw(three, { fields: bySegment }).legends[0]).not.toHaveProperty('title')
  })
  it('of segments that are switched off are gone; the axes follow', () => {
    const interactive = { legend: { active: true, componentId: 'part' } }
    const scene = draw(three, { fields: bySegment, interactive, input: { view: { hidden: ['c'] } } })
    expect(titlesOf(scene)).toEqual(['a', 'b'])
    expect(labelsOf(scene, 'x').at(-1)).toBe('50')
    expect(scene.legends).toMatchObject([
      { items: [{ value: 'a' }, { value: 'b' }, { value: 'c', isHidden: true }] },
    ])
  })
  it('on one place are one dot, darker, that names the first and counts the others', () => {
    const rows = ['a', 'b', 'c'].map((part) => ({ part, amount: 1, warmth: 1 }))
    const words: DrawInput['words'] = (id, values) => `${id} ${values?.title} ${values?.count}`
    const scene = draw(rows, { input: { words } })
    const [dot] = dotsOf(scene)
    expect(dotsOf(scene)).toHaveLength(1)
    expect(dot!.opacity).toBeGreaterThan(dotsOf(draw(three))[0]!.opacity!)
    expect(titlesOf(scene)).toEqual(['chart.and-more a 2'])
    expect(scene.hints).toEqual([])
  })
  it('that nothing tells apart are warned of', () => {
    const rows = [1, 2, 3].map((warmth) => ({ part: 'a', amount: 1, warmth }))
    expect(draw(rows).hints).toEqual([{ kind: 'warning', messageId: 'hint.overlap', values: { count: 2 } }])
  })
  it('that are missing are reported', () => {
    expect(draw([]).hints).toEqual([{ kind: 'empty', messageId: 'hint.nodata' }])
  })
})

describe('the axes of a scatterplot', () => {
  it('have their names with units', () => {
    expect(textsOf(draw(three))).toEqual(expect.arrayContaining(['Amount (t)', 'Warmth (°C)']))
  })
  it('begin where the data begin, or at zero if that is near', () => {
    const scene = draw(three.map((row) => ({ ...row, amount: Number(row.amount) + 20 })))
    expect(labelsOf(scene, 'x')[0]).toBe('0')
    expect(labelsOf(scene, 'y')[0]).toBe('10')
    const far = draw(three.map((row) => ({ ...row, amount: Number(row.amount) + 400 })))
    expect([labelsOf(far, 'x')[0], labelsOf(far, 'x').at(-1)]).toEqual(['400', '500'])
  })
  it('have one value alone in their middle', () => {
    expect(spotDomain([5, 5])).toEqual([0, 10])
    expect(spotDomain([-5])).toEqual([-10, 0])
    expect(spotDomain([0])).toEqual([0, 1])
    expect(spotDomain([])).toEqual([0, 1])
    expect(spotDomain([-1, -20])).toEqual([-20, 0])
    expect(spotDomain([-3, 7])).toEqual([-3, 7])
  })
})

describe('a scatterplot that plays', () => {
  const rows = ['2020', '2021'].flatMap((time, index) =>
    ['a', 'b'].map((part) => ({ time, part, amount: (index + 1) * 10, warmth: part === 'a' ? 1 : 2 })),
  )
  const dimensions = [toTime(['2020', '2021']), toNames('part', ['a', 'b'])]
  const play = (view?: DrawInput['view'], dynamicScales = false) =>
    draw(rows, {
      dimensions,
      fields: { ...bySegment, animation: { componentId: 'time', dynamicScales } },
      input: { view },
    })

  it('shows one frame, the last unless the slider stands elsewhere', () => {
    expect(titlesOf(play())).toEqual(['a, 2021', 'b, 2021'])
    expect(titlesOf(play({ at: '2020' }))).toEqual(['a, 2020', 'b, 2020'])
    expect(textsOf(play({ at: '2020' }))).toContain('2020')
  })
  it('keeps its scales and the keys of its dots, so that a dot moves', () => {
    const [before, after] = [play({ at: '2020' }), play({ at: '2021' })]
    expect(labelsOf(before, 'x')).toEqual(labelsOf(after, 'x'))
    expect(dotsOf(before).map(({ key }) => key)).toEqual(dotsOf(after).map(({ key }) => key))
  })
  it('fits its scales to each frame if the author asks for it', () => {
    expect(labelsOf(play({ at: '2020' }, true), 'x')[0]).toBe('0')
    expect(labelsOf(play({ at: '2020' }), 'x')[0]).toBe('10')
  })
})

describe('very many dots', () => {
  const count = 20_000
  const table = (() => {
    const input = toInput({ rows: [], dimensions: [toNames('part', ['a'])], measures: [amount, warmth] })
    return {
      ...input.table,
      rowCount: count,
      columns: input.table.columns.map((column) =>
        'codes' in column
          ? {
              ...column,
              dictionary: [{ iri: 'a', label: 'a' }],
              codes: Array.from({ length: count }, () => 0),
            }
          : {
              ...column,
              values: Array.from({ length: count }, (_, row) => wave(row, column.id === 'amount' ? 0 : 2)),
            },
      ),
    }
  })()
  const scene = draw([], { dimensions: [toNames('part', ['a'])], input: { table } })

  it('that lie closer than a dot is broad are drawn as one, so that the scene stays light', () => {
    expect(dotsOf(scene).length).toBeLessThan(count / 2)
    expect(scene.data).toHaveLength(dotsOf(scene).length)
  })
  it('keep keys of their own', () => {
    expect(repeatedKeys(scene)).toEqual([])
    expect(misplaced(scene)).toEqual([])
  })
})

describe('every scatterplot is sound', () => {
  const LONG = 'Bruttowertschöpfung der Donaudampfschifffahrtsgesellschaft zu laufenden Preisen'
  const names = Array.from({ length: 60 }, (_, index) => `Gemeinde ${index + 1}`)
  const cases: [string, (index: number, axis: number) => number | null][] = [
    ['ordinary numbers', wave],
    ['numbers of both signs', (index, axis) => wave(index, axis) - 110],
    ['huge numbers', (index, axis) => wave(index, axis) * 1e12],
    ['tiny numbers', (index, axis) => wave(index, axis) * 1e-6],
    ['one place', () => 5],
    ['zeros', () => 0],
    ['nothing', () => null],
    ['one huge number', (index) => (index === 0 ? 1e12 : null)],
  ]
  it.each(cases)('over %s', (_, read) => {
    const rows = names.map((part, index) => ({ part, amount: read(index, 0), warmth: read(index, 1) }))
    for (const width of [320, 1200]) {
      for (const locale of LOCALES) {
        const measures = [
          { ...amount, label: LONG },
          { ...warmth, label: LONG },
        ]
        const scene = draw(rows, {
          dimensions: [toNames('part', names)],
          measures,
          fields: bySegment,
          input: { width, locale },
        })
        expect(overlaps(scene)).toEqual([])
        expect(misplaced(scene)).toEqual([])
        expect(repeatedKeys(scene)).toEqual([])
        expect(unreachable(scene)).toEqual([])
      }
    }
  })
})
