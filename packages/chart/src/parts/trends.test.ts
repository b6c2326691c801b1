import { MOST_RECENT_VALUE } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { setControl } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, toInput, toNames, toTime, yearsFrom } from '../families/testing/cubes.ts'
import { hasTrends } from '../rules/trends.ts'
import type { TableScene } from '../scene.ts'
import { tableToMarks } from '../svg/table-marks.ts'
import { toMeasure } from '../testing/components.ts'
import { filterTable, toTable } from '../testing/tables.ts'
import { toHistoryFilters } from '../trends.ts'
import { partsOf } from './parts.ts'

await Promise.all([loadDrawings(), loadEditing()])

const places = toNames('place', ['Aarau', 'Bern', 'Chur'])
const years = yearsFrom(2000, 4)
const dimensions = [places, toTime(years)]
const measures = [toMeasure('amount', { label: 'Amount' })]
const amounts: Record<string, (number | null)[]> = {
  Aarau: [10, 20, 30, 40],
  Bern: [40, 30, null, 10],
  Chur: [5, 25, 25, 25],
}
const rows = Object.entries(amounts).flatMap(([place, values]) =>
  values.map((amount, index) => ({ place, time: years[index]!, amount })),
)
const components = { dimensions, measures }
const all = toTable(components, rows)

type Look = { isHidden?: boolean; isGroup?: boolean; sparkline?: boolean; rankChange?: boolean }
const columnOf = (componentId: string, componentType: string, index: number, look: Look = {}) => ({
  componentId,
  componentType,
  index,
  columnStyle: { type: 'text' },
  ...look,
})

/** A table of one year, or of all if the time is a column. */
function toConfig(look: Look, { year = '2001', isListed = false, more = {} } = {}): ChartConfig {
  const parsed = parseChartConfig({
    ...BASE,
    cubes: [
      {
        iri: 'https://example.org/cube/1',
        filters: isListed ? {} : { time: { type: 'single', value: year } },
      },
    ],
    chartType: 'table',
    fields: {
      place: columnOf('place', 'NominalDimension', 0),
      time: columnOf('time', 'TemporalDimension', 1, { isHidden: !isListed }),
      amount: columnOf('amount', 'NumericalMeasure', 2, look),
    },
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

/** Draws a table from the observations that its query returns, and their history. */
function draw(config: ChartConfig, hasHistory = true): TableScene {
  const filter = config.cubes[0]!.filters.time
  const value = filter?.type === 'single' && filter.value === MOST_RECENT_VALUE ? '2003' : undefined
  const asked = value ? { time: { type: 'single' as const, value } } : config.cubes[0]!.filters
  const { fields } = config as { fields: Record<string, { isHidden: boolean }> }
  const found = filterTable(all, asked)
  const table = { ...found, columns: found.columns.filter(({ id }) => !fields[id]?.isHidden) }
  const input = { ...toInput({ rows: [], dimensions, measures }), table, ...(hasHistory && { history: all }) }
  return drawChart(config, input) as TableScene
}
const cellsOf = ({ columns, rows: lines }: TableScene, id: string) => {
  const place = columns.findIndex((column) => column.id === id)
  return lines.map((cells) => cells[place]!)
}
const textsOf = (scene: TableScene, id: string): string[] => cellsOf(scene, id).map(({ text }) => text)

describe('small lines in a table', () => {
  const scene = draw(toConfig({ sparkline: true }))

  it('stand beside their measure', () => {
    expect(scene.columns.map(({ id }) => id)).toEqual(['place', 'amount', 'amount:sparkline'])
    expect(scene.rows.map((cells) => cells.length)).toEqual([3, 3, 3])
  })
  it('show all moments, with the gaps', () => {
    const lines = cellsOf(scene, 'amount:sparkline').map(({ drawing }) =>
      drawing?.marks.find(({ type }) => type === 'line'),
    )
    expect(lines.map((line) => line?.type === 'line' && line.points.map((point) => point?.[1]))).toEqual([
      [20, expect.closeTo(14.67, 1), expect.closeTo(9.33, 1), 4],
      [4, expect.closeTo(9.33, 1), undefined, 20],
      [20, 4, 4, 4],
    ])
  })
  it('mark the moment of the row', () => {
    const dots = cellsOf(scene, 'amount:sparkline').map(({ drawing }) =>
      drawing?.marks.find(({ key }) => key === 'own'),
    )
    expect(dots).toEqual([
      expect.objectContaining({ x: expect.closeTo(4 + 88 / 3, 0) }),
      expect.objectContaining({ x: expect.closeTo(4 + 88 / 3, 0) }),
      expect.objectContaining({ x: expect.closeTo(4 + 88 / 3, 0) }),
    ])
  })
  it('are told in words', () => {
    expect(cellsOf(scene, 'amount:sparkline').map(({ title }) => title)).toEqual(
      Array(3).fill('part.trends.course'),
    )
    expect(scene.description).toContain('part.trends.lines-described')
  })
  it('are drawn in pictures', () => {
    const { marks } = tableToMarks(scene, 600, (id) => id)
    const keys = marks.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const lines = marks.filter(({ type, key }) => type === 'line' && key.startsWith('drawing:'))
    expect(lines).toHaveLength(3)
    const points = lines.flatMap((line) => (line.type === 'line' ? line.points : []))
    expect(points.every((point) => point === null || (point[0] > 400 && point[0] < 600))).toBe(true)
  })
  it('mark each row’s own moment if the table lists several', () => {
    const listed = draw(toConfig({ sparkline: true }, { isListed: true }))
    const dots = cellsOf(listed, 'amount:sparkline')
      .slice(0, 4)
      .map(({ drawing }) => drawing?.marks.find(({ key }) => key === 'own'))
    const places = dots.map((dot) => (dot?.type === 'dot' ? Math.round(dot.x) : undefined))
    expect(places).toHaveLength(4)
    expect(places).toEqual([...places].sort((a, b) => (a ?? 0) - (b ?? 0)))
    expect(new Set(places).size).toBeGreaterThan(1)
  })
})

describe('changes of rank', () => {
  it('count the places gained or lost since the moment before', () => {
    // 2000: Bern, Aarau, Chur; 2001: Bern, Chur, Aarau
    const scene = draw(toConfig({ rankChange: true }))
    expect(textsOf(scene, 'amount:rank-change')).toEqual(['▼ 1', '=', '▲ 1'])
    expect(cellsOf(scene, 'amount:rank-change').map(({ order }) => order)).toEqual([-1, 0, 1])
    expect(cellsOf(scene, 'amount:rank-change').map(({ title }) => title)).toEqual([
      'part.trends.down',
      'part.trends.same',
      'part.trends.up',
    ])
    expect(scene.columns.at(-1)?.title).toBe('part.trends.rank-since')
  })
  it('are missing without a value now or before', () => {
    const changes = (year: string) =>
      textsOf(draw(toConfig({ rankChange: true }, { year })), 'amount:rank-change')
    expect(changes('2002')).toEqual(['▲ 2', '–', '='])
    expect(changes('2003')).toEqual(['=', '–', '='])
    expect(changes('2000')).toEqual(['–', '–', '–'])
  })
  it('are those of the newest moment', () => {
    const scene = draw(toConfig({ rankChange: true }, { year: MOST_RECENT_VALUE }))
    expect(textsOf(scene, 'amount:rank-change')).toEqual(['=', '–', '='])
  })
  it('follow the order of the rows', () => {
    const sorting = [{ componentId: 'amount', componentType: 'NumericalMeasure', sortingOrder: 'desc' }]
    const scene = draw(toConfig({ rankChange: true }, { more: { sorting } }))
    expect(textsOf(scene, 'place')).toEqual(['Bern', 'Chur', 'Aarau'])
    expect(textsOf(scene, 'amount:rank-change')).toEqual(['=', '▲ 1', '▼ 1'])
  })
})

describe('the history of a table', () => {
  const table = filterTable(all, { time: { type: 'single', value: '2001' } })

  it('is asked for all moments, whichever is shown', () => {
    const config = toConfig({ sparkline: true })
    expect(hasTrends(config)).toBe(true)
    expect(partsOf(config, undefined)).toContain('trends')
    expect(toHistoryFilters(config, components, table)).toEqual([
      { iri: 'https://example.org/cube/1', componentIds: ['place', 'amount', 'time'], filters: {} },
    ])
  })
  it('is not asked for without its columns', () => {
    expect(hasTrends(toConfig({}))).toBe(false)
    expect(partsOf(toConfig({}), undefined)).toEqual([])
  })
  it('is not missed by a hidden column', () => {
    const scene = draw(toConfig({ sparkline: true, isHidden: true }), false)
    expect(scene.columns).toHaveLength(1)
    expect(scene.hints).toEqual([])
  })
  it('is not asked for if it is too long, and the table says so', () => {
    const config = toConfig({ sparkline: true })
    expect(toHistoryFilters(config, components, { ...table, rowCount: 6000 })).toBeUndefined()
    const scene = draw(config, false)
    expect(scene.columns).toHaveLength(2)
    expect(scene.hints.map(({ messageId }) => messageId)).toEqual(['part.trends.too-many'])
  })
})

describe('an author', () => {
  const find = (config: ChartConfig, id: string, of = components) =>
    controlsOf(config, of).find((control) => control.id === `${id}:amount`)

  it.each([
    ['sparkline', 'sparkline'],
    ['rank-change', 'rankChange'],
  ])('shows and hides them (%s)', (id, key) => {
    const config = toConfig({})
    const shown = setControl(config, find(config, id)!, true, components) as {
      fields: Record<string, object>
    }
    expect(shown.fields.amount).toMatchObject({ [key]: true })
    const hidden = setControl(shown as ChartConfig, find(shown as ChartConfig, id)!, false, components)
    expect((hidden.fields as Record<string, object>).amount).not.toHaveProperty(key)
  })
  it('finds them only if there are enough moments', () => {
    const few = { ...components, dimensions: [places, toTime(years.slice(0, 2))] }
    expect(find(toConfig({}), 'sparkline', few)).toBeUndefined()
  })
})
