import { beforeAll, describe, expect, it } from 'vitest'
import { chartConfig } from '../config/chart-config.ts'
import type { ChartConfig } from '../config/index.ts'
import { REST } from '../data/rest.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { loadEditing } from '../editing.ts'
import { BASE, BY_SEGMENT, SINGLE } from '../families/testing/cubes.ts'
import type { LineMark, PictureScene, TableScene } from '../scene.ts'
import { startAll } from '../testing/all-types.ts'
import { toDimension } from '../testing/components.ts'
import { inputFor, waste } from '../testing/fixture.ts'
import { STATED_CUBE } from '../testing/stated-cube.ts'
import { partsOf } from './parts.ts'

beforeAll(() => Promise.all([loadDrawings(), loadEditing()]))

const words = (id: string, values?: Record<string, string | number>): string =>
  id === 'part.status.value'
    ? `${values?.value} (${values?.status})`
    : `${id} ${JSON.stringify(values ?? {})}`
const segment = (more: object = {}) => ({
  componentId: 'part',
  sorting: { sortingType: 'byAuto', sortingOrder: 'asc' },
  ...more,
})
const configOf = (chartType: string, fields: object): ChartConfig =>
  chartConfig.parse({ ...BASE, chartType, fields }) as ChartConfig
const LINE = configOf('line', {
  x: { componentId: 'year' },
  y: { componentId: 'amount' },
  segment: segment(),
  color: BY_SEGMENT,
})
const columns = (more: object, rest: object = {}) =>
  configOf('column', {
    x: { componentId: 'year', sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
    y: { componentId: 'amount' },
    segment: segment(more),
    color: BY_SEGMENT,
    ...rest,
  })
const draw = (config: ChartConfig, more: object = {}): PictureScene =>
  drawChart(config, { ...inputFor(config, STATED_CUBE), words, ...more }) as PictureScene
const saidOf = ({ data }: PictureScene): Record<string, string> =>
  Object.fromEntries(
    data.flatMap(({ title, entries }) =>
      entries.flatMap(({ label, value }) => {
        const [, said] = /\(([^)]*)\)$/.exec(value) ?? []
        return said === undefined ? [] : [[`${title} ${label}`, said]]
      }),
    ),
  )
const STATED = {
  '2016 wheat': 'provisional',
  '2018 hay': 'break in series',
  '2020 wheat': 'confidential',
  '2023 hay': 'provisional',
  '2024 hay': 'forecast',
}
const keysOf = ({ marks }: PictureScene, start: string): string[] =>
  marks.flatMap(({ key }) => (key.startsWith(start) ? [key] : []))

describe('small multiples of stated values', () => {
  it.each([
    ['line', LINE],
    ['column', columns({ type: 'grouped' })],
  ])('draw and say of each picture of a %s chart what its dataset states', (_, config) => {
    const facets = { ...config, facet: { componentId: 'part' } }
    const scene = draw(facets)
    expect(scene.panels).toHaveLength(3)
    expect(saidOf(scene)).toEqual(saidOf(draw(config)))
    const parts = (shown: PictureScene): number => keysOf(shown, 'status:').length
    expect(parts(scene)).toBe(parts(draw(config)))
    const dashed = scene.marks.filter((mark) => mark.type === 'line' && mark.dash !== undefined)
    expect(dashed.length > 0).toBe(config === LINE)
  })
})

describe('lines of stated values', () => {
  it('are dashed to and from what is not final, which is hollow', () => {
    const scene = draw(LINE)
    const dashed = scene.marks.filter(
      (mark): mark is LineMark => mark.type === 'line' && mark.dash !== undefined,
    )
    const lengths = dashed.map(({ key, points }) => [key, points.length])
    expect(lengths).toEqual([
      ['line:hay\nstatus', 3],
      ['line:wheat\nstatus', 3],
    ])
    expect(keysOf(scene, 'status:')).toEqual([
      'status:point:hay\n2023',
      'status:point:hay\n2024',
      'status:point:wheat\n2016',
    ])
    // both parts together form the original line
    const whole = draw(LINE, { components: withoutStatus(), width: 800 })
    const places = (of: PictureScene, id: string) =>
      new Set(
        of.marks.flatMap((mark) =>
          mark.type === 'line' && mark.key.startsWith(`line:${id}`)
            ? mark.points.filter(Boolean).map(String)
            : [],
        ),
      )
    for (const id of ['hay', 'wheat', 'oats'])
      expect(places(draw(LINE, { width: 800 }), id)).toEqual(places(whole, id))
  })
  it('show a break between two points, and a cross if a value is withheld', () => {
    expect(keysOf(draw(LINE), 'break:')).toHaveLength(3)
    expect(keysOf(draw(LINE), 'cross:')).toHaveLength(4)
  })
  it('say it below the pointer, in the description and in hints that tell what the looks mean', () => {
    const scene = draw(LINE)
    expect(saidOf(scene)).toEqual(STATED)
    expect(scene.description?.slice(-4)).toEqual([
      'part.status.described {"name":"break in series","count":1}',
      'part.status.described {"name":"provisional","count":2}',
      'part.status.described {"name":"forecast","count":1}',
      'part.status.described {"name":"confidential","count":1}',
    ])
    expect(scene.hints.map(({ messageId }) => messageId)).toEqual([
      'part.status.hollow',
      'part.status.broken',
      'part.status.crossed',
    ])
  })
  it('speak only of what is drawn', () => {
    const scene = draw(LINE, { view: { hidden: ['hay', 'wheat'] } })
    const hints = scene.hints.filter(({ messageId }) => messageId.startsWith('part.status'))
    expect([hints, saidOf(scene)]).toEqual([[], {}])
  })
})

const withoutStatus = () => ({
  ...STATED_CUBE.components,
  dimensions: STATED_CUBE.components.dimensions.filter(({ id }) => id !== 'status'),
})

describe('other marks of stated values', () => {
  it('are outlines on paper', () => {
    for (const type of ['grouped', 'stacked']) {
      const scene = draw(columns({ type }))
      const hollow = scene.marks.flatMap((mark) =>
        mark.type === 'rect' && mark.fill === '#ffffff' ? [[mark.key, mark.fill]] : [],
      )
      expect(hollow).toEqual([
        ['band:2016\nwheat', '#ffffff'],
        ['band:2023\nhay', '#ffffff'],
        ['band:2024\nhay', '#ffffff'],
      ])
      expect(saidOf(scene)).toEqual(STATED)
    }
  })
  it('are so where a rest of small parts has one that is not final', () => {
    const { fields, ...rest } = columns({ type: 'stacked' })
    // authors keep at least two parts; with three there would be no rest
    const small = { ...fields, segment: { ...Object(fields).segment, groupRest: 1 } }
    const said = saidOf(
      draw({ ...rest, fields: small } as ChartConfig, {
        words: (id: string, values?: object) => (id === 'chart.rest' ? REST : words(id, values as never)),
      }),
    )
    expect(said).toMatchObject({ [`2016 ${REST}`]: 'provisional', [`2024 ${REST}`]: 'forecast' })
  })
  it('of each kind of chart say what they stand for, and nothing changes if nothing is said', () => {
    for (const config of startAll(STATED_CUBE)) {
      const input = { ...inputFor(config, STATED_CUBE), words }
      const scene = drawChart(config, input)
      if (scene.type === 'table') continue
      expect([config.chartType, Object.keys(saidOf(scene)).length > 0]).toEqual([config.chartType, true])
      expect([
        config.chartType,
        scene.hints.some(({ messageId }) => messageId === 'part.status.hollow'),
      ]).toEqual([config.chartType, true])
      expect(scene.values).toBeUndefined()
      expect(new Set(scene.marks.map(({ key }) => key)).size).toBe(scene.marks.length)
      const plain = { ...input, components: withoutStatus() }
      expect(partsOf(config, plain.components)).not.toContain('status')
      const { table } = input
      const silent = { ...table, columns: table.columns.filter(({ id }) => id !== 'status') }
      expect(drawChart(config, { ...input, table: silent })).toEqual(
        drawChart(config, { ...plain, table: silent }),
      )
    }
  })
  it('are of the shown moment only if a chart plays', () => {
    const played = configOf('column', {
      x: { componentId: 'part', sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      y: { componentId: 'amount' },
      color: SINGLE,
      animation: {
        componentId: 'year',
        showPlayButton: true,
        duration: 30,
        type: 'continuous',
        dynamicScales: false,
      },
    })
    const at = (year: string) => Object.values(saidOf(draw(played, { view: { at: year } })))
    expect([at('2016'), at('2017'), at('2018')]).toEqual([['provisional'], [], ['break in series']])
  })
})

it('a region has one ring or cross, whatever lies over it', () => {
  const ids = waste.components.measures.map(({ id }) => id)
  const status = toDimension('status', 'ObservationStatusDimension', {
    isKeyDimension: false,
    related: ids.map((id) => ({ kind: 'ObservationStatus' as const, id })),
  })
  const dictionary = [{ iri: 'https://codes.example/provisional', label: 'provisional' }]
  const { rowCount, columns } = waste.table
  const column = { id: 'status', kind: status.kind, dictionary, codes: Array<number>(rowCount).fill(0) }
  const fixture = {
    ...waste,
    components: { ...waste.components, dimensions: [...waste.components.dimensions, status] },
    table: { rowCount, columns: [...columns, column] },
  }
  const config = startAll(fixture).find(({ chartType }) => chartType === 'map')!
  const scene = drawChart(config, { ...inputFor(config, fixture), words }) as PictureScene
  const regions = scene.marks.filter(({ key, datum }) => key.startsWith('area:') && datum !== undefined)
  const rings = keysOf(scene, 'status:').length
  const crosses = keysOf(scene, 'cross:').filter((key) => key.endsWith('\n1')).length
  // the isle has no value and is hatched
  expect([crosses, rings + crosses]).toEqual([1, regions.length])
})

it('a table has a column of what is said, whether its author lists it or not', () => {
  const config = startAll(STATED_CUBE).find(({ chartType }) => chartType === 'table')!
  const scene = drawChart(config, { ...inputFor(config, STATED_CUBE), words }) as unknown as TableScene
  expect(scene.columns.map(({ title }) => title).at(-1)).toBe('Status')
  expect(scene.rows.map((row) => row.at(-1)?.text)).toContain('break in series')
})
