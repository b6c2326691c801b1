import type { Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { misplaced, repeatedKeys, unreachable } from '../../families/testing/geometry.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { shapesDimensionOf } from '../../needs.ts'
import type { DotMark, PictureScene, PolygonMark } from '../../scene.ts'
import { startMap } from '../../testing/configs.ts'
import { airports, type Fixture, inputFor, waste } from '../../testing/fixture.ts'
import { type Row, toTable, UNDEFINED } from '../../testing/tables.ts'
import { drawMap } from './draw.ts'
import { type MapConfig, mapConfig } from './fields.ts'

const regions = startMap(waste)
const places = startMap(airports)

const draw = (
  config: MapConfig,
  fixture: Fixture,
  more: { table?: Table; width?: number } = {},
): PictureScene => {
  const input = inputFor(config, fixture, { width: more.width })
  return drawMap(config, more.table ? { ...input, table: more.table } : input)
}
const areasOf = ({ marks }: PictureScene): Record<string, PolygonMark> =>
  Object.fromEntries(
    marks.flatMap((mark) =>
      mark.type === 'polygon' && mark.key.startsWith('area:') ? [[mark.key.replace('area:', ''), mark]] : [],
    ),
  )
const dotsOf = ({ marks }: PictureScene): DotMark[] => marks.filter((mark) => mark.type === 'dot')

describe('what has no number on a map', () => {
  const rows: Row[] = [
    { region: 'north', amount: UNDEFINED },
    { region: 'south', amount: 0 },
  ]
  const scene = draw(regions, waste, { table: toTable(waste.components, rows) })
  const areas = areasOf(scene)
  const hatches = Object.fromEntries(
    scene.marks.flatMap((mark) => (mark.key.startsWith('hatch:') ? [[mark.key.slice(6), mark]] : [])),
  )

  it('is hatched, crossed if it is stated to be undefined; zero is filled', () => {
    expect(Object.keys(hatches).toSorted()).toEqual(['isle', 'north'])
    expect(areas.south!.fill).not.toBe(NO_VALUE)
    const lines = (key: string) => (hatches[key] as PolygonMark).path.match(/M/g)!.length
    expect(lines('north')).toBeGreaterThan(lines('isle'))
  })
  it('is the same thing under its lines as beside them', () => {
    expect(hatches.north!.datum).toBe(areas.north!.datum)
  })
  it('is told apart in legend and tooltip', () => {
    expect(scene.legends[0]).toMatchObject({
      missing: [
        { label: 'legend.no-value', pattern: 'hatch' },
        { label: 'legend.undefined', pattern: 'cross-hatch' },
      ],
    })
    const said = Object.fromEntries(scene.data.map(({ title, entries }) => [title, entries[0]!.value]))
    expect(said).toEqual({ north: 'legend.undefined', south: '0\u00a0t', isle: 'legend.no-value' })
  })
  it('is told apart where places are symbols', () => {
    const table = toTable(airports.components, [
      { airport: 'ZRH', passengers: 4 },
      { airport: 'GVA', passengers: null },
      { airport: 'BSL', passengers: UNDEFINED },
    ])
    const symbols = draw(places, airports, { table })
    expect(symbols.legends).toMatchObject([
      {
        type: 'sizes',
        missing: [
          { label: 'legend.no-value', symbol: 'circle' },
          { label: 'legend.undefined', symbol: 'circle' },
        ],
      },
    ])
  })
})

describe('the legend of sizes', () => {
  it('shows round numbers with the radii they have on the map', () => {
    const scene = draw(places, airports)
    const [legend] = scene.legends
    if (legend?.type !== 'sizes') throw new Error('no sizes')
    expect(legend.items.map(({ label }) => label)).toEqual(['1’000', '200', '100'])
    const largest = dotsOf(scene)[0]!.radius
    expect(legend.items[0]!.radius).toBeCloseTo(largest * Math.sqrt(1000 / 1600))
  })
})

describe('places that nobody can find', () => {
  it('are named: regions without a geometry, symbols without coordinates', () => {
    const table = toTable(waste.components, [
      { region: 'north', amount: 1 },
      { region: 'atlantis', amount: 2 },
    ])
    expect(draw(regions, waste, { table }).hints).toEqual([
      { kind: 'warning', messageId: 'hint.map.without-geometry', values: { count: 1, names: 'atlantis' } },
    ])
    const airport = toTable(airports.components, [
      { airport: 'ZRH', passengers: 1 },
      { airport: 'XXX', passengers: 2 },
    ])
    expect(draw(places, airports, { table: airport }).hints).toEqual([
      { kind: 'warning', messageId: 'hint.map.without-geometry', values: { count: 1, names: 'XXX' } },
    ])
  })
})

describe('symbols of regions', () => {
  const color = { type: 'fixed', value: '#ff0000', opacity: 80 }
  const symbolLayer = { componentId: 'region', measureId: 'amount', color }

  it('stand in their middle', () => {
    const config = mapConfig.parse({ ...regions, fields: { symbolLayer } })
    const scene = draw(config, waste)
    expect(dotsOf(scene).map(({ key }) => key)).toEqual(['symbol:south', 'symbol:north', 'symbol:isle'])
    const [south, north] = dotsOf(scene)
    expect(south!.x).toBeCloseTo(north!.x, 0)
    expect(south!.y).toBeGreaterThan(north!.y)
  })
  it('ask for the regions to be fetched', () => {
    const config = mapConfig.parse({ ...regions, fields: { symbolLayer } })
    expect(shapesDimensionOf(config, waste.components)).toBe('region')
    expect(shapesDimensionOf(places, airports.components)).toBeUndefined()
  })
  it('lie above the filled regions, each with its own datum and legend', () => {
    const both = mapConfig.parse({ ...regions, fields: { ...regions.fields, symbolLayer } })
    const scene = draw(both, waste)
    const kinds = scene.marks.map(({ key }) => key.split(':')[0])
    expect(kinds.lastIndexOf('area')).toBeLessThan(kinds.indexOf('symbol'))
    expect(scene.data).toHaveLength(6)
    expect(unreachable(scene)).toEqual([])
    expect(scene.legends.map(({ type }) => type)).toEqual(['ramp', 'sizes'])
  })
})

describe('a map that plays', () => {
  const config = mapConfig.parse({
    ...regions,
    fields: { ...regions.fields, animation: { componentId: 'year' } },
  })
  const table = toTable(
    waste.components,
    ['2019', '2020'].flatMap((year, index) =>
      ['north', 'south'].map((region, place) => ({ year, region, amount: 10 * (index + 1) * (place + 1) })),
    ),
  )
  const play = (at?: string, dynamicScales = false) =>
    drawMap(
      mapConfig.parse({
        ...config,
        fields: { ...config.fields, animation: { componentId: 'year', dynamicScales } },
      }),
      { ...inputFor(config, waste), table, ...(at === undefined ? {} : { view: { at } }) },
    )

  it('shows one frame, named above it and in what is said of its places', () => {
    expect(play().data.map(({ title }) => title)).toEqual(['north, 2020', 'south, 2020', 'isle, 2020'])
    const scene = play('2019')
    expect(scene.marks).toContainEqual(expect.objectContaining({ type: 'text', text: '2019' }))
    expect(scene.hints).toEqual([])
  })
  it('keeps what a colour means over all frames', () => {
    expect(play('2019').legends).toEqual(play('2020').legends.map((legend) => ({ ...legend })))
    expect(play('2019').legends).toMatchObject([{ low: '10', high: '40' }])
    expect(play('2019', true).legends).toMatchObject([{ low: '10', high: '20' }])
  })
  it('keeps the keys of its marks', () => {
    const keys = (at: string) => play(at).marks.map(({ key }) => key)
    expect(keys('2019')).toEqual(keys('2020'))
  })
})

describe('a fixed view of the world', () => {
  it('has its west on the left, even if it reaches nearly round', () => {
    const bbox = [
      [-170, -50],
      [179, 70],
    ]
    const config = mapConfig.parse({ ...places, baseLayer: { ...places.baseLayer, bbox } })
    const values = [
      { ...airports.components.dimensions[0]!.values[0]!, value: 'W', longitude: -100, latitude: 40 },
      { ...airports.components.dimensions[0]!.values[0]!, value: 'E', longitude: 100, latitude: 40 },
    ]
    const [airport, month] = airports.components.dimensions
    const components = { ...airports.components, dimensions: [{ ...airport!, values }, month!] }
    const table = toTable(components, [
      { airport: 'W', passengers: 1 },
      { airport: 'E', passengers: 1 },
    ])
    const scene = drawMap(config, { ...inputFor(config, airports), components, table })
    const byKey = Object.fromEntries(dotsOf(scene).map((dot) => [dot.key, dot.x]))
    expect(byKey['symbol:W']).toBeLessThan(byKey['symbol:E']!)
  })
})

describe('every map is sound', () => {
  const color = (more: object) => ({ ...regions.fields.areaLayer!.color, ...more })
  const symbolLayer = { componentId: 'region', measureId: 'amount', color: color({}) }
  const colors: [string, object][] = [
    ['a ramp', color({})],
    ['classes', color({ scaleType: 'discrete', interpolationType: 'quantile', nbClass: 7 })],
    ['natural breaks', color({ scaleType: 'discrete', interpolationType: 'jenks', nbClass: 3 })],
    ['colours of one’s own', color({ paletteType: 'diverging', colors: ['#ff0000', '#0000ff', '#ffffff'] })],
  ]
  const amounts: [string, (string | number | null | typeof UNDEFINED)[]][] = [
    ['ordinary', [1, 2, 3]],
    ['negative', [-1, -5, 2]],
    ['huge', [1e12, 2e12, 3]],
    ['tiny', [1e-6, 2e-6, 0]],
    ['alike', [4, 4, 4]],
    ['missing', [null, null, null]],
    ['undefined', [UNDEFINED, null, 0]],
  ]
  it.each(colors)('with %s, whatever the values', (_, areaColor) => {
    for (const [, values] of amounts) {
      for (const width of [320, 1200]) {
        const config = mapConfig.parse({
          ...regions,
          fields: { areaLayer: { componentId: 'region', color: areaColor }, symbolLayer },
        })
        const table = toTable(
          waste.components,
          ['north', 'south', 'isle'].map((region, index) => ({ region, amount: values[index]! })),
        )
        const scene = draw(config, waste, { table, width })
        expect(misplaced(scene)).toEqual([])
        expect(repeatedKeys(scene)).toEqual([])
        expect(unreachable(scene)).toEqual([])
        expect(JSON.stringify(scene)).not.toMatch(/null|NaN/)
      }
    }
  })
})
