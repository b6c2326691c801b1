import type { Dimension } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType, setControl } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames, toTime, yearsFrom } from '../families/testing/cubes.ts'
import type { PictureScene } from '../scene.ts'
import type { Row } from '../testing/tables.ts'
import { partsOf } from './parts.ts'

await Promise.all([loadDrawings(), loadEditing()])

const places = toNames('place', ['Aarau', 'Bern', 'Chur', 'Davos'])
const kinds = toNames('kind', ['a', 'b'])
const rowsOf = (...amounts: (number | null)[]): Row[] =>
  amounts.map((amount, index) => ({ place: places.values[index]!.value, amount }))
const stackOf = (...pairs: [a: number | null, b: number | null][]): Row[] =>
  pairs.flatMap(([a, b], index) => {
    const place = places.values[index]!.value
    return [
      { place, kind: 'a', amount: a },
      { place, kind: 'b', amount: b },
    ]
  })

function toConfig(more: object = {}, fields: object = {}): ChartConfig {
  const parsed = parseChartConfig({
    ...BASE,
    chartType: 'bar',
    fields: { x: { componentId: 'amount' }, y: { componentId: 'place' }, color: SINGLE, ...fields },
    ranks: true,
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const split = (type: 'stacked' | 'grouped') => ({
  segment: { componentId: 'kind', type },
  color: BY_SEGMENT,
})

const draw = (config: ChartConfig, rows: Row[], dimensions: Dimension[] = [places, kinds], more = {}) =>
  drawChart(config, toInput({ rows, dimensions }, more)) as PictureScene
const namesOf = ({ marks }: PictureScene, axis = 'y-label:'): string[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(axis) ? [mark.text] : []))

describe('the ranks of bars', () => {
  it('precede the names, in any order of the bars; equal values share a rank', () => {
    const scene = draw(toConfig(), rowsOf(20, 30, 20, -5))
    expect(namesOf(scene)).toEqual(['2. Aarau', '1. Bern', '2. Chur', '4. Davos'])
  })
  it('are part of what is read and of the description', () => {
    const scene = draw(toConfig(), rowsOf(20, 30, 20, -5))
    expect(scene.data.map(({ title }) => title)).toEqual(['2. Aarau', '1. Bern', '2. Chur', '4. Davos'])
    expect(scene.description).toContain('part.ranks.described')
  })
  it('are missing where values are', () => {
    const scene = draw(toConfig(), rowsOf(20, null, 10, 30))
    expect(namesOf(scene)).toEqual(['2. Aarau', 'Bern', '3. Chur', '1. Davos'])
  })
  it('precede the names of columns, too', () => {
    const fields = { x: { componentId: 'place' }, y: { componentId: 'amount' }, color: SINGLE }
    const scene = draw(toConfig({ chartType: 'column', fields }), rowsOf(1, 2, 3, 4))
    expect(scene.data.map(({ title }) => title)).toEqual(['4. Aarau', '3. Bern', '2. Chur', '1. Davos'])
  })
  it('are those of the totals of stacks; incomplete stacks have none', () => {
    const scene = draw(toConfig({}, split('stacked')), stackOf([1, 9], [5, 6], [20, null], [-3, 4]))
    expect(namesOf(scene)).toEqual(['2. Aarau', '1. Bern', 'Chur', '3. Davos'])
  })
  it('follow the legend', () => {
    const rows = stackOf([1, 9], [5, 6], [2, 2], [0, 1])
    const view = { hidden: ['b'] }
    const scene = draw(toConfig({}, split('stacked')), rows, [places, kinds], { view })
    expect(namesOf(scene)).toEqual(['3. Aarau', '1. Bern', '2. Chur', '4. Davos'])
  })
  it('are not shown for shares, values side by side and small multiples', () => {
    const rows = stackOf([1, 9], [5, 6], [2, 2], [0, 1])
    const plain = ['Aarau', 'Bern', 'Chur', 'Davos']
    const shares = draw(toConfig({}, split('stacked')), rows, [places, kinds], {
      view: { calculation: 'percent' },
    })
    expect(namesOf(shares)).toEqual(plain)
    expect(shares.description).not.toContain('part.ranks.described')
    expect(namesOf(draw(toConfig({}, split('grouped')), rows))).toEqual(plain)
    const small = draw(toConfig({ facet: { componentId: 'kind' } }), rows)
    expect(namesOf(small).filter((name) => /\d/.test(name))).toEqual([])
  })
  it('are not shown if a place that is left out could come before them', () => {
    const years = yearsFrom(2000, 2)
    const amounts: [number, number, number, number][] = [
      [100, 90, 80, 1],
      [10, 20, 30, 100],
    ]
    const rows = years.flatMap((time, index) => rowsOf(...amounts[index]!).map((row) => ({ ...row, time })))
    const animation = {
      componentId: 'time',
      showPlayButton: true,
      duration: 30,
      type: 'continuous',
      dynamicScales: false,
    }
    const drawTop = (count: number) =>
      draw(toConfig({ top: { count } }, { animation }), rows, [places, toTime(years)])
    expect(namesOf(drawTop(3))).toEqual(['Aarau', 'Bern', 'Chur'])
    expect(namesOf(drawTop(4))).toEqual(['4. Aarau', '3. Bern', '2. Chur', '1. Davos'])
    const parts = stackOf([100, 1], [90, 2], [10, 50], [1, 1])
    const stacked = toConfig({ top: { count: 2 } }, split('stacked'))
    const drawHiding = (hidden: string[]) => draw(stacked, parts, [places, kinds], { view: { hidden } })
    expect(namesOf(drawHiding([]))).toEqual(['1. Aarau', '2. Bern'])
    expect(namesOf(drawHiding(['a']))).toEqual(['Aarau', 'Bern'])
  })
  it('are not shown in order of time', () => {
    const years = yearsFrom(2000, 4)
    const rows = years.map((time, index) => ({ time, amount: index }))
    const scene = draw(toConfig({}, { y: { componentId: 'time' } }), rows, [toTime(years)])
    expect(namesOf(scene)).toEqual(years)
  })
  it('cost nothing unless the author wants them', () => {
    expect(partsOf(toConfig(), undefined)).toContain('ranks')
    expect(partsOf(toConfig({ ranks: false }), undefined)).not.toContain('ranks')
  })
})

describe('an author', () => {
  const { components } = toInput({ rows: [], dimensions: [places, kinds, toTime(yearsFrom(2000, 3))] })
  const find = (config: ChartConfig) => controlsOf(config, components).find(({ id }) => id === 'ranks')

  it('shows and hides ranks beside the order of the bars', () => {
    const config = toConfig({ ranks: undefined })
    expect(find(config)).toMatchObject({ panel: 'y', value: false })
    const shown = setControl(config, find(config)!, true, components)
    expect(shown.ranks).toBe(true)
    expect(setControl(shown, find(shown)!, false, components)).not.toHaveProperty('ranks')
  })
  it('is told why values side by side have none', () => {
    expect(find(toConfig({}, split('grouped')))).toMatchObject({
      disabled: true,
      value: false,
      hint: { messageId: 'controls.ranks.grouped' },
    })
    expect(find(toConfig({}, split('stacked')))).not.toHaveProperty('disabled')
    expect(find(toConfig({ facet: { componentId: 'kind' } }))).toMatchObject({
      hint: { messageId: 'controls.ranks.facets' },
    })
  })
  it('finds none in order of time', () => {
    expect(find(toConfig({}, { y: { componentId: 'time' } }))).toBeUndefined()
  })
  it('keeps ranks when the chart becomes another type and back', () => {
    const pie = changeChartType(toConfig(), 'pie', components)
    expect(find(pie)).toBeUndefined()
    expect(changeChartType(pie, 'column', components).ranks).toBe(true)
  })
})
