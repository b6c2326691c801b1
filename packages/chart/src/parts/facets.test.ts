import { singleFilter } from '@tessera/cube'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { parseChartConfig } from '../config/index.ts'
import type { SelectControl } from '../controls.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { setControl } from '../edit/set-control.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames, toTime } from '../families/testing/cubes.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { facetDimension } from '../rules/facets.ts'
import type { Datum, Mark, PictureScene } from '../scene.ts'
import { startAll } from '../testing/all-types.ts'
import { toMeasure } from '../testing/components.ts'
import { inputFor } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import type { Row } from '../testing/tables.ts'

beforeAll(() => Promise.all([loadDrawings(), loadEditing()]))

const PARTS = ['a', 'b', 'c']
const YEARS = ['2000', '2001', '2002']
const LANDS = ['north', 'south', 'east', 'west', 'middle']
const words = (id: string, values?: Record<string, string | number>): string =>
  `${id}${values ? ` ${JSON.stringify(values)}` : ''}`

/** The values of each land differ in magnitude and in the order of parts; the south lacks a year and a part. */
const rows: Row[] = LANDS.flatMap((land, size) =>
  YEARS.flatMap((time, year) =>
    PARTS.map((part, place) => ({
      land,
      time,
      part,
      amount: (size + 1) * 100 + (size % 2 === 0 ? place : 2 - place) * 10 + year,
      other: (size + 1) * 7 + place,
    })),
  ),
).filter(({ land, time, part }) => land !== 'south' || (time !== '2002' && part !== 'b'))

const input = toInput(
  {
    rows,
    dimensions: [toTime(YEARS), toNames('part', PARTS), toNames('land', LANDS)],
    measures: [toMeasure('amount'), toMeasure('other')],
  },
  { words },
)

const FIELDS: Record<string, object> = {
  line: { x: { componentId: 'time' }, y: { componentId: 'amount' } },
  area: { x: { componentId: 'time' }, y: { componentId: 'amount', imputationType: 'none' } },
  column: { x: { componentId: 'time' }, y: { componentId: 'amount', showValues: true } },
  bar: { x: { componentId: 'amount', showValues: true }, y: { componentId: 'time' } },
  scatterplot: { x: { componentId: 'other' }, y: { componentId: 'amount' }, detail: { componentId: 'time' } },
}
const TYPES = Object.keys(FIELDS)
const STACKED = { segment: { componentId: 'part', type: 'stacked' }, color: BY_SEGMENT }

function chart(chartType: string, more: object = {}, fields: object = STACKED): ChartConfig {
  const config = { ...BASE, chartType, fields: { ...FIELDS[chartType], color: SINGLE, ...fields }, ...more }
  const parsed = parseChartConfig(config)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const draw = (config: ChartConfig, more: Partial<typeof input> = {}): PictureScene =>
  drawChart(config, { ...input, ...more }) as PictureScene

const FACET = { facet: { componentId: 'land' } }
const only = (land: string) => ({
  table: toInput({
    ...input,
    rows: rows.filter((row) => row.land === land),
    dimensions: input.components.dimensions,
    measures: input.components.measures,
  }).table,
})

/** Returns the marks of a panel that have data. */
const marksOf = ({ marks }: PictureScene, first: number, count: number): Mark[] =>
  marks.filter(({ datum = -1 }) => first <= datum && datum < first + count)

describe.each(TYPES)('small multiples of a %s chart', (type) => {
  it('show in each picture the numbers of a chart of its value', () => {
    const scene = draw(chart(type, FACET))
    expect(scene.panels?.map(({ title }) => title)).toEqual(LANDS)
    // places that have a value only in other panels are stated as missing
    const stated = (data: Datum[]): Datum[] =>
      data.filter(({ entries }) => type === 'scatterplot' || entries[0]?.amount !== undefined)
    for (const { title, first, count } of scene.panels!) {
      const alone = stated(draw(chart(type), only(title)).data)
      const shown = stated(scene.data.slice(first, first + count))
      expect(alone.length).toBeGreaterThan(0)
      // compares without shares, since the whole may lack parts that other panels have
      const valuesOf = (data: Datum[]) =>
        data.map(({ entries }) => entries.map(({ label, value, amount }) => [label, value, amount]))
      expect(valuesOf(shown)).toEqual(valuesOf(alone))
      expect(shown.map((datum) => datum.title)).toEqual(alone.map((datum) => `${title}, ${datum.title}`))
      const marked = new Set(marksOf(scene, first, count).map(({ datum }) => datum))
      expect(marked.size).toBe(count)
    }
  })
  it.each([320, 640, 1200])('keep to their places and to the picture at %i px', (width) => {
    const scene = draw(chart(type, FACET), { width })
    for (const [place, { left, top, width: own, height }] of scene.panels!.entries()) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + own).toBeLessThanOrEqual(width + 0.01)
      expect(top + height).toBeLessThanOrEqual(scene.height)
      for (const other of scene.panels!.slice(place + 1)) {
        const isBeside = other.left >= left + own || other.left + other.width <= left
        expect(isBeside || other.top >= top + height).toBe(true)
      }
    }
    expect(new Set(scene.marks.map(({ key }) => key)).size).toBe(scene.marks.length)
  })
  it('have one scale unless their author wants one each', () => {
    const reach = (scales: string): number => {
      const scene = draw(chart(type, { facet: { componentId: 'land', scales } }, {}))
      const reached = scene.panels!.map(({ first, count, top, height }) => {
        const places = marksOf(scene, first, count).flatMap((mark) => {
          if (mark.type === 'rect') return [type === 'bar' ? mark.width : mark.height]
          return mark.type === 'dot' ? [top + height - mark.y] : []
        })
        return Math.max(...places)
      })
      return Math.max(...reached) / Math.min(...reached)
    }
    // the largest values range from 100 to 500
    expect(reach('shared')).toBeGreaterThan(2)
    expect(reach('free')).toBeLessThan(2)
  })
  it('say in words what they are, what is alike in all, and then what each shows', () => {
    const [subject, facets, ...rest] = draw(chart(type, FACET)).description!
    expect(subject).toContain(`description.kind.${type}`)
    expect(facets).toMatch(/^part\.facets\.described .*"count":5.*"dimension":"land"/)
    for (const land of LANDS)
      expect(rest.some((sentence) => sentence.includes(`"name":"${land}"`))).toBe(true)
    expect(new Set(rest).size).toBe(rest.length)
    // the number of values of one is not that of all
    const counts = rest.filter((sentence) => sentence.includes('description.values'))
    expect(counts.every((sentence) => sentence.startsWith('description.of'))).toBe(true)
  })
  it('are left without a trace', () => {
    const { facet: _, ...plain } = chart(type, FACET)
    expect(JSON.stringify(draw(plain as ChartConfig))).toBe(JSON.stringify(draw(chart(type))))
  })
})

describe('small multiples', () => {
  it('by the segment say its values in titles, and need no legend', () => {
    const scene = draw(
      chart(
        'line',
        { facet: { componentId: 'part' } },
        { segment: { componentId: 'part' }, color: BY_SEGMENT },
      ),
    )
    expect(scene.legends).toEqual([])
    expect(scene.panels?.map(({ title }) => title)).toEqual(PARTS)
    expect(draw(chart('line', FACET)).legends).toEqual(draw(chart('line', FACET), { width: 400 }).legends)
    expect(draw(chart('line', FACET)).legends).toHaveLength(1)
  })
  it('by the segment are described like one picture, and share the rows of the table of values', () => {
    const by = [{ segment: { componentId: 'part' }, color: BY_SEGMENT }] as const
    const [scene, single] = [
      draw(chart('line', { facet: { componentId: 'part' } }, ...by), only('north')),
      draw(chart('line', {}, ...by), only('north')),
    ]
    const [, facets, ...rest] = scene.description!
    expect(facets).toContain('part.facets.described')
    expect(rest).toEqual(single.description!.slice(1))
    const subjects = (data: Datum[]) => new Set(data.map(({ id, title }) => id ?? title))
    expect(subjects(scene.data)).toEqual(subjects(single.data))
  })
  it('say that each has its own scale', () => {
    const hintsOf = (scales: string) =>
      draw(chart('line', { facet: { componentId: 'land', scales } })).hints.map(({ messageId }) => messageId)
    expect(hintsOf('free')).toContain('part.facets.free')
    expect(hintsOf('shared')).not.toContain('part.facets.free')
  })
  it.each(['shared', 'free'])('leave room for the words of their titles: %s scales', (scales) => {
    const lands = LANDS.map((land) => `${land} Unemployment insurances`)
    const named = toInput(
      {
        rows: rows.map((row) => ({ ...row, land: `${String(row.land)} Unemployment insurances` })),
        dimensions: [toTime(YEARS), toNames('part', PARTS), toNames('land', lands)],
        measures: [toMeasure('amount'), toMeasure('other')],
      },
      { words },
    )
    const config = chart('line', { facet: { componentId: 'land', scales } })
    for (const width of [600, 760]) {
      const { marks } = drawChart(config, { ...named, width }) as PictureScene
      const titles = marks.flatMap((mark) =>
        mark.type === 'text' && mark.key.startsWith('panel-title') ? [mark.text] : [],
      )
      expect(titles.join(' ')).not.toContain('…')
    }
  })
  it('stack their parts in one order, also where sizes would give another', () => {
    const sorting = { sortingType: 'byMeasure', sortingOrder: 'desc' }
    const scene = draw(chart('column', FACET, { ...STACKED, segment: { ...STACKED.segment, sorting } }))
    const orders = scene.panels!.map(({ first, count }) =>
      [...new Set(scene.data.slice(first, first + count).map(({ entries }) => entries[0]!.label))].join(),
    )
    expect(new Set(orders.filter((order) => order.length === 5)).size).toBe(1)
  })
  it('are grouped in the same places, also if one of them lacks a part', () => {
    const grouped = { ...STACKED, segment: { ...STACKED.segment, type: 'grouped' } }
    const { panels, marks, data } = draw(chart('column', FACET, grouped))
    const widths = marks.flatMap((mark) => (mark.type === 'rect' ? [mark.width.toFixed(3)] : []))
    expect(new Set(widths).size).toBe(1)
    const [north, south] = ['north', 'south'].map((land) => panels!.find(({ title }) => title === land)!)
    const beginOf = ({ first, count, left }: NonNullable<typeof panels>[number], part: string): number =>
      marks.flatMap((mark) => {
        const { datum = -1 } = mark
        const isOwn = first <= datum && datum < first + count && data[datum]!.entries[0]!.label === part
        return mark.type === 'rect' && isOwn && data[datum]!.title.endsWith('2000') ? [mark.x - left] : []
      })[0]!
    expect(beginOf(south!, 'c') - beginOf(south!, 'a')).toBeCloseTo(
      beginOf(north!, 'c') - beginOf(north!, 'a'),
    )
  })
  it('by the segment stand in its order by size', () => {
    const sorting = { sortingType: 'byMeasure', sortingOrder: 'desc' }
    const segment = { componentId: 'part', type: 'stacked', sorting }
    const scene = draw(
      chart('column', { facet: { componentId: 'part' } }, { segment, color: BY_SEGMENT }),
      toInput(
        {
          rows: PARTS.map((part, place) => ({ time: '2000', part, amount: [2, 9, 5][place]! })),
          dimensions: [toTime(YEARS), toNames('part', PARTS)],
        },
        { words },
      ),
    )
    expect(scene.panels?.map(({ title }) => title)).toEqual(['b', 'c', 'a'])
  })
  it('are one picture if one value is left, along the axis, or of what is gone', () => {
    expect(draw(chart('line', FACET), only('west')).panels).toBeUndefined()
    for (const componentId of ['time', 'gone'])
      expect(draw(chart('line', { facet: { componentId } })).panels).toBeUndefined()
  })
  it('of more than thirty values are the first thirty, and say so', () => {
    const many = Array.from({ length: 33 }, (_, index) => `n${String(index).padStart(2, '0')}`)
    const scene = draw(chart('line', FACET, {}), {
      ...toInput(
        {
          rows: many.flatMap((land) => YEARS.map((time) => ({ land, time, amount: 1 }))),
          dimensions: [toTime(YEARS), toNames('land', many)],
        },
        { words },
      ),
    })
    expect(scene.panels).toHaveLength(30)
    expect(scene.hints[0]).toEqual({
      kind: 'warning',
      messageId: 'part.facets.more',
      values: { shown: 30, count: 33 },
    })
  })
  it('without observations are one empty picture', () => {
    const scene = draw(chart('line', FACET), {
      table: toInput({ rows: [], dimensions: input.components.dimensions }).table,
    })
    expect(scene.hints).toEqual([{ kind: 'empty', messageId: 'hint.nodata' }])
  })
  it('name the value of each datum for other charts', () => {
    const { values = [], data } = draw(chart('column', FACET), { namesValues: true })
    const lands = values.find(({ id }) => id === 'land')!.values
    data.forEach(({ title }, datum) => {
      expect(title.startsWith(`${lands[datum]}, `)).toBe(true)
    })
  })
  it('are grey where a highlighted value is not theirs', () => {
    const scene = draw(
      chart(
        'line',
        { facet: { componentId: 'part' }, highlight: { componentId: 'part', values: ['b'] } },
        { segment: { componentId: 'part' }, color: BY_SEGMENT },
      ),
    )
    const strokes = scene.marks.flatMap((mark) => (mark.type === 'line' ? [mark.stroke] : []))
    expect(strokes.map((stroke) => stroke === '#cccccc')).toEqual([true, false, true])
  })
})

describe('the control of small multiples', () => {
  it.each(Object.entries(CUBES))('frees the dimension in a cube %s, and fixes it again', (_, fixture) => {
    for (const config of startAll(fixture)) {
      const control = controlsOf(config, fixture.components).find(({ id }) => id === 'facet') as
        | SelectControl<ChartConfig>
        | undefined
      for (const { value } of control?.options.slice(1) ?? []) {
        const split = setControl(config, control!, value, fixture.components)
        expect(facetDimension(split, fixture.components)?.id).toBe(value)
        expect(readFilter(split, value)?.type).not.toBe('single')
        expect(parseChartConfig(split)).toEqual({ ok: true, value: split })
        expect((drawChart(split, inputFor(split, fixture)) as PictureScene).hints).not.toContainEqual(
          expect.objectContaining({ messageId: 'hint.overlap' }),
        )
        const back = controlsOf(split, fixture.components).find(({ id }) => id === 'facet')!
        const whole = setControl(split, back, '', fixture.components)
        expect(whole.facet).toBeUndefined()
      }
    }
  })
  it('keeps the values that an author has chosen', () => {
    const chosen = { type: 'multi', values: { north: true, south: true } } as const
    const config = chart('line', { cubes: [{ ...BASE.cubes[0], filters: { land: chosen } }] })
    const control = controlsOf(config, input.components).find(({ id }) => id === 'facet')!
    expect(readFilter(setControl(config, control, 'land', input.components), 'land')).toEqual(chosen)
    const single = chart('line', { cubes: [{ ...BASE.cubes[0], filters: { land: singleFilter('north') } }] })
    const freed = controlsOf(single, input.components).find(({ id }) => id === 'facet')!
    expect(readFilter(setControl(single, freed, 'land', input.components), 'land')).toBeUndefined()
  })
})
