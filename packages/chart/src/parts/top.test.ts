import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType, setControl } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames, toTime, yearsFrom } from '../families/testing/cubes.ts'
import type { PictureScene } from '../scene.ts'
import { toMeasure } from '../testing/components.ts'
import type { Row } from '../testing/tables.ts'
import { readOffers, readViewState, writeViewState } from '../viewer/index.ts'
import { partsOf } from './parts.ts'

await Promise.all([loadDrawings(), loadEditing()])

const names = ['Aarau', 'Bern', 'Chur', 'Davos', 'Elm', 'Flims', 'Genf']
const places = toNames('place', names)
const kinds = toNames('kind', ['a', 'b'])
const years = yearsFrom(2000, 7)
const dimensions = [places, kinds, toTime(years)]
const rowsOf = (...amounts: (number | null)[]): Row[] =>
  amounts.map((amount, index) => ({ place: names[index]!, amount }))
const AMOUNTS = rowsOf(20, 30, 5, -5, null, 12, 12)
const { components } = toInput({ rows: [], dimensions })

function toConfig(more: object = {}, fields: object = {}): ChartConfig {
  const parsed = parseChartConfig({
    ...BASE,
    chartType: 'bar',
    fields: { x: { componentId: 'amount' }, y: { componentId: 'place' }, color: SINGLE, ...fields },
    top: { count: 2 },
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const draw = (config: ChartConfig, rows = AMOUNTS, more: object = {}, measures = [toMeasure('amount')]) =>
  drawChart(config, toInput({ rows, dimensions, measures }, more)) as PictureScene
const titlesOf = ({ data }: PictureScene): string[] => data.map(({ title }) => title)

describe('the largest categories', () => {
  it('are shown in the order of the chart, and the others are counted', () => {
    const scene = draw(toConfig())
    expect(titlesOf(scene)).toEqual(['Aarau', 'Bern'])
    expect(scene.hints).toEqual([
      {
        kind: 'warning',
        messageId: 'part.top.largest',
        values: { count: 2, left: 5, dimension: 'place' },
      },
    ])
    expect(scene.description?.[1]).toBe('part.top.largest')
    // the smallest value shown is not the smallest
    expect(scene.description).toContain('part.top.described.largest: 30 (Bern)')
    expect(scene.description?.join()).not.toContain('description.extremes')
  })
  it('can be the smallest; values that are missing come last', () => {
    expect(titlesOf(draw(toConfig({ top: { count: 2, end: 'smallest' } })))).toEqual(['Chur', 'Davos'])
    const most = draw(toConfig({ top: { count: 6, end: 'smallest' } }))
    expect(titlesOf(most)).not.toContain('Elm')
  })
  it('are joined by the highlighted ones, which have their rank among all', () => {
    const config = toConfig({ ranks: true, highlight: { componentId: 'place', values: ['Chur', 'Bern'] } })
    const scene = draw(config)
    expect(titlesOf(scene)).toEqual(['2. Aarau', '1. Bern', '5. Chur'])
    expect(scene.hints[0]).toMatchObject({
      messageId: 'part.top.largest.highlighted',
      values: { count: 2, left: 4 },
    })
    expect(scene.description?.[1]).toBe('part.top.largest.highlighted')
    const chosen = draw(config, AMOUNTS, { view: { highlighted: ['Davos'] } })
    expect(titlesOf(chosen)).toEqual(['2. Aarau', '1. Bern', '6. Davos'])
    const none = draw(config, AMOUNTS, { view: { highlighted: [] } })
    expect(none.hints[0]?.messageId).toBe('part.top.largest')
  })
  it('keep the order of the data if they are equal', () => {
    expect(titlesOf(draw(toConfig({ top: { count: 3 } })))).toEqual(['Aarau', 'Bern', 'Flims'])
  })
  it('are all of them if there are no more', () => {
    const scene = draw(toConfig({ top: { count: 7 } }))
    expect(scene.data).toHaveLength(7)
    expect(scene.hints).toEqual([])
    expect(scene.description).not.toContain('part.top.largest')
  })
  it('have the largest totals of stacks, whatever readers hide', () => {
    const stack = names.flatMap((place, index) => [
      { place, kind: 'a', amount: index === 3 ? 50 : 1 },
      { place, kind: 'b', amount: index },
    ])
    const config = toConfig({}, { segment: { componentId: 'kind', type: 'stacked' }, color: BY_SEGMENT })
    const shown = (view: object) =>
      new Set(titlesOf(draw(config, stack, { view })).map((each) => each.split(',')[0]))
    expect(shown({})).toEqual(new Set(['Davos', 'Genf']))
    expect(shown({ hidden: ['a'] })).toEqual(new Set(['Davos', 'Genf']))
  })
  it('have the largest single value if numbers cannot be added', () => {
    const rates = [toMeasure('amount', { label: 'Rate', unit: '%' })]
    const rows = names.flatMap((place, index) => [
      { place, kind: 'a', amount: index === 0 ? 90 : 60 },
      { place, kind: 'b', amount: index === 0 ? 1 : 60 },
    ])
    const config = toConfig(
      { top: { count: 1 } },
      { segment: { componentId: 'kind', type: 'grouped' }, color: BY_SEGMENT },
    )
    expect(titlesOf(draw(config, rows, {}, rates)).every((title) => title.startsWith('Aarau'))).toBe(true)
  })
  it('are the same in all small multiples', () => {
    const rows = names.flatMap((place, index) => [
      { place, kind: 'a', amount: index },
      { place, kind: 'b', amount: 1 },
    ])
    const scene = draw(toConfig({ facet: { componentId: 'kind' } }), rows)
    expect(scene.panels).toHaveLength(2)
    expect(scene.hints.filter(({ messageId }) => messageId === 'part.top.largest')).toHaveLength(1)
    expect(scene.data).toHaveLength(4)
  })
  it('set the value axis', () => {
    const whole = draw(toConfig({ top: undefined }), rowsOf(1, 2, 3, 4, 5, 6, 1000))
    const low = draw(toConfig({ top: { count: 3, end: 'smallest' } }), rowsOf(1, 2, 3, 4, 5, 6, 1000))
    const labels = ({ marks }: PictureScene) =>
      marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith('x-') ? [mark.text] : []))
    expect(labels(whole)).not.toEqual(labels(low))
    expect(labels(low).join()).not.toContain('1’000')
  })
  it('have no effect in order of time', () => {
    const rows = years.map((time, index) => ({ time, amount: index }))
    const scene = draw(toConfig({}, { y: { componentId: 'time' } }), rows)
    expect(scene.data).toHaveLength(7)
  })
  it('cost nothing unless there is a limit', () => {
    expect(partsOf(toConfig(), components)).toEqual(['top'])
    expect(partsOf(toConfig({ top: undefined }), components)).toEqual([])
  })
  it('have their ranks; the smallest have none', () => {
    expect(titlesOf(draw(toConfig({ ranks: true })))).toEqual(['2. Aarau', '1. Bern'])
    const smallest = toConfig({ ranks: true, top: { count: 2, end: 'smallest' } })
    expect(titlesOf(draw(smallest))).toEqual(['Chur', 'Davos'])
    expect(controlsOf(smallest, components).find(({ id }) => id === 'ranks')).toMatchObject({
      disabled: true,
      hint: { messageId: 'controls.ranks.smallest' },
    })
  })
})

describe('readers of many categories', () => {
  const offered = (more: object = {}) => {
    const config = toConfig({ interactiveFiltersConfig: { top: { active: true } }, ...more })
    const offers = readOffers(config, components)
    const read = (query: string) => readViewState(new URLSearchParams(query), offers, components)
    return { config, offers, read }
  }

  it('choose how many they see, and the address keeps it', () => {
    const { config, offers, read } = offered()
    expect(offers.top).toEqual({ id: 'place', counts: [2, 5], count: 2, end: 'largest' })
    expect(read('top=5').view).toEqual({ top: 5 })
    expect(read('top=all').view).toEqual({ top: 'all' })
    // the author's own
    expect(read('top=2').view).toEqual({})
    expect(writeViewState({ top: 5 }, offers).toString()).toBe('top=5')
    expect(writeViewState({ top: 2 }, offers).toString()).toBe('')
    expect(titlesOf(draw(config, AMOUNTS, { view: { top: 5 } }))).toHaveLength(5)
    expect(draw(config, AMOUNTS, { view: { top: 'all' } }).hints).toEqual([])
  })
  it('start with all of them if the author sets no limit', () => {
    const { config, offers, read } = offered({ top: undefined })
    expect(offers.top).toEqual({ id: 'place', counts: [5], end: 'largest' })
    expect(read('top=all').view).toEqual({})
    expect(partsOf(config, components)).toEqual(['top'])
    expect(titlesOf(draw(config))).toHaveLength(7)
  })
  it('are told what the chart does not offer', () => {
    expect(offered().read('top=3').problems).toEqual([
      { key: 'top', messageId: 'view.problem.unknown-value' },
    ])
    const { read } = offered({ interactiveFiltersConfig: {} })
    expect(read('top=5').problems).toEqual([{ key: 'top', messageId: 'view.problem.not-offered' }])
    expect(
      offered({ fields: { ...toConfig().fields, y: { componentId: 'kind' } }, top: undefined }).offers.top,
    ).toBe(undefined)
  })
})

describe('an author of many categories', () => {
  const find = (config: ChartConfig, id: string) =>
    controlsOf(config, components).find((each) => each.id === id)
  const set = (config: ChartConfig, id: string, value: string | boolean) =>
    setControl(config, find(config, id)!, value, components)

  it('limits them beside their order', () => {
    const config = toConfig({ top: undefined })
    expect(find(config, 'top')).toMatchObject({ panel: 'y', value: '' })
    expect(find(config, 'top-end')).toBeUndefined()
    const five = set(config, 'top', '5')
    expect(five.top).toEqual({ count: 5 })
    const smallest = set(five, 'top-end', 'smallest')
    expect(smallest.top).toEqual({ count: 5, end: 'smallest' })
    expect(set(smallest, 'top-end', 'largest').top).toEqual({ count: 5 })
    expect(set(smallest, 'top', '')).not.toHaveProperty('top')
  })
  it('sees them sorted by size, unless they are sorted by name', () => {
    const sortingOf = ({ fields }: ChartConfig) => (fields as { y: { sorting?: unknown } }).y.sorting
    const five = set(toConfig({ top: undefined }), 'top', '5')
    expect(sortingOf(five)).toEqual({ sortingType: 'byMeasure', sortingOrder: 'desc' })
    const smallest = set(five, 'top-end', 'smallest')
    expect(sortingOf(smallest)).toEqual({ sortingType: 'byMeasure', sortingOrder: 'asc' })
    const byName = set(toConfig({ top: undefined }), 'y-sorting', 'byDimensionLabel-desc')
    expect(sortingOf(set(byName, 'top', '5'))).toEqual({
      sortingType: 'byDimensionLabel',
      sortingOrder: 'desc',
    })
  })
  it('annotates those that are shown, listed by name', () => {
    const { table } = toInput({ rows: AMOUNTS, dimensions })
    const options = { table, locale: 'en' as const }
    const list = (config: ChartConfig) => {
      const add = controlsOf(config, components, options).find(({ id }) => id === 'annotation-add')!
      const added = setControl(config, add, true, components)
      const value = controlsOf(added, components, options).find(({ id }) => id === 'annotation-0-value-0')
      return value?.kind === 'select' ? [value.value, value.options.slice(1).map(({ label }) => label)] : []
    }
    expect(list(toConfig({ top: { count: 2, end: 'smallest' } }))).toEqual(['Davos', ['Chur', 'Davos']])
    const highlight = { componentId: 'place', values: ['Genf'] }
    expect(list(toConfig({ highlight }))).toEqual(['Bern', ['Aarau', 'Bern', 'Genf']])
    expect(list(toConfig({ top: undefined }))).toEqual(['Aarau', names])
  })
  it('lets readers choose', () => {
    const config = toConfig()
    expect(set(config, 'readers-top', true).interactiveFiltersConfig?.top).toEqual({ active: true })
  })
  it('finds no limit for few categories and in order of time', () => {
    expect(find(toConfig({ top: undefined }, { y: { componentId: 'kind' } }), 'top')).toBeUndefined()
    expect(find(toConfig({}, { y: { componentId: 'time' } }), 'top')).toBeUndefined()
  })
  it('keeps the limit when the chart becomes another type and back', () => {
    const pie = changeChartType(toConfig(), 'pie', components)
    expect(find(pie, 'top')).toBeUndefined()
    expect(changeChartType(pie, 'column', components).top).toEqual({ count: 2 })
  })
})
