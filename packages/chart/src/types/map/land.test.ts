import type { Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import { setMultiFilter } from '../../filters/change-filter.ts'
import type { PictureScene } from '../../scene.ts'
import { toDimension, toNode, toValue } from '../../testing/components.ts'
import { startMap } from '../../testing/configs.ts'
import { airports, type Fixture, inputFor, toTopology, waste } from '../../testing/fixture.ts'
import { toTable } from '../../testing/tables.ts'
import { drawMap } from './draw.ts'
import { type MapConfig, mapConfig } from './fields.ts'
import { LAND } from './land.ts'
import { trimOutlines } from './trim-outlines.ts'

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]
/** A continent with two countries that have data. */
const shapes = toTopology({ north: box(0, 50, 20, 60), south: box(0, 40, 20, 50), isle: box(40, 40, 44, 44) })
const outlines = toTopology({
  north: box(0, 50, 20, 60),
  neighbour: box(20, 40, 38, 60),
  far: box(-120, 10, -100, 20),
  pole: box(-170, -89, 170, -75),
  speck: box(30, 36, 30.001, 36.001),
})
const regions = startMap(waste)
const draw = (config: MapConfig, fixture: Fixture, more: object = {}): PictureScene =>
  drawMap(config, { ...inputFor(config, fixture), ...more })
const keysOf = ({ marks }: PictureScene) => marks.map(({ key }) => key)
const landOf = (scene: PictureScene) => keysOf(scene).filter((key) => key.startsWith('land'))
const without = (config: MapConfig): MapConfig =>
  mapConfig.parse({ ...config, baseLayer: { ...config.baseLayer, show: false } })

describe('land without data', () => {
  it('lies below the regions, but if these are the land themselves', () => {
    const scene = draw(regions, waste, { shapes, outlines })
    expect(landOf(scene)).toEqual(['land:1'])
    expect(keysOf(scene)[0]).toBe('land:1')
  })
  it('is not a region without a value: it has neither lines nor a tooltip', () => {
    const scene = draw(regions, waste, { shapes, outlines })
    const land = scene.marks.find(({ key }) => key === 'land:1')!
    expect(land.datum).toBeUndefined()
    expect(keysOf(scene)).toContain('hatch:isle')
    expect(scene.legends).toMatchObject([{ missing: [{ pattern: 'hatch' }, { color: LAND }] }])
  })
  it('is named in the legend of areas, where it is seen', () => {
    const missing = (scene: PictureScene) =>
      scene.legends.flatMap((legend) => ('missing' in legend ? (legend.missing ?? []) : []))
    const named = { label: 'legend.not-in-dataset', color: LAND }
    const hatched = expect.objectContaining({ label: 'legend.no-value', pattern: 'hatch' })
    expect(missing(draw(regions, waste, { shapes, outlines }))).toEqual([hatched, named])
    expect(missing(draw(without(regions), waste, { shapes, outlines }))).toEqual([hatched])
    const around = toTopology({ far: box(-120, 10, -100, 20), neighbour: box(41, 41, 43, 43) })
    for (const isMovable of [false, true]) {
      expect(missing(draw(regions, waste, { shapes, outlines: around, isMovable }))).toEqual([hatched])
    }
  })
  it('is not said to be missing in the dataset where areas are filtered out', () => {
    const id = regions.fields.areaLayer!.componentId
    const filtered = setMultiFilter(regions, id, ['north'], waste.components) as MapConfig
    const legends = JSON.stringify(draw(filtered, waste, { shapes, outlines }).legends)
    expect(legends).toContain('legend.not-shown')
    expect(legends).not.toContain('legend.not-in-dataset')
  })
  it('is not named if no areas are shown: every place stands on it', () => {
    const near = toTopology({ neighbour: box(8, 46, 30, 48) })
    const scene = draw(startMap(airports), airports, { outlines: near })
    expect(landOf(scene)).not.toEqual([])
    expect(JSON.stringify(scene.legends)).not.toContain('legend.not-in-dataset')
  })
  it('is not drawn if its author wants none', () => {
    expect(landOf(draw(without(regions), waste, { shapes, outlines }))).toEqual([])
  })
  it('is not drawn around small regions: coarse outlines would look clumsy there', () => {
    const near = toTopology({ neighbour: box(8, 46, 30, 48) })
    expect(landOf(draw(regions, waste, { outlines: near }))).toEqual([])
    expect(landOf(draw(startMap(airports), airports, { outlines: near }))).toEqual(['land:0'])
  })
})

describe('the outlines that a page is sent with', () => {
  it('are those that are seen, with their arcs', () => {
    const trimmed = trimOutlines(regions, shapes, outlines)!
    expect(trimmed.arcs).toEqual([outlines.arcs[1]])
    const names = Object.values(trimmed.objects).flatMap((object) =>
      object.type === 'GeometryCollection'
        ? object.geometries.map(({ properties }) => (properties as { iri: string }).iri)
        : [],
    )
    expect(names).toEqual(['neighbour'])
    const scene = draw(regions, waste, { shapes, outlines: trimmed })
    const paths = (each: PictureScene) =>
      each.marks.flatMap((mark) =>
        mark.type === 'polygon' && mark.key.startsWith('land') ? [mark.path] : [],
      )
    expect(paths(scene)).toEqual(paths(draw(regions, waste, { shapes, outlines })))
  })
  it('are worked out once for the same regions', () => {
    expect(trimOutlines(regions, shapes, outlines)).toBe(trimOutlines(regions, shapes, outlines))
  })
  it('are none where none are seen', () => {
    expect(trimOutlines(regions, waste.shapes!, outlines)).toBeUndefined()
  })
  it('are all for places, which may lie anywhere', () => {
    expect(trimOutlines(startMap(airports), shapes, outlines)).toBe(outlines)
  })
})

describe('a region that contains others', () => {
  const inside = toTopology({
    north: box(5, 45, 8, 48),
    south: box(8, 45, 10, 48),
    land: box(0, 40, 20, 60),
  })
  const all: MapConfig = { ...regions, cubes: [{ ...regions.cubes[0]!, filters: {} }] }
  const table = toTable(waste.components, [
    { region: 'north', amount: 1 },
    { region: 'south', amount: 2 },
    { region: 'land', amount: 3 },
  ])
  const scene = draw(all, waste, { shapes: inside, table })

  it('lies below them: they can be seen and pointed at', () => {
    expect(keysOf(scene).filter((key) => key.startsWith('area'))).toEqual([
      'area:land',
      'area:north',
      'area:south',
    ])
  })
  it('is not hidden by those that have no value: a land may be divided in several ways', () => {
    const whole = toTable(waste.components, [{ region: 'land', amount: 3 }])
    const keys = keysOf(draw(all, waste, { shapes: inside, table: whole }))
    expect(keys.filter((key) => key.startsWith('area'))).toEqual(['area:north', 'area:south', 'area:land'])
  })
  it('does not hide a few enclaves without a value', () => {
    const row = Array.from({ length: 10 }, (_, index) => [`r${index}`, box(30 + index, 40, 31 + index, 41)])
    const shapes = toTopology({
      ...Object.fromEntries(row),
      land: box(0, 40, 20, 60),
      north: box(5, 45, 8, 48),
    })
    const whole = toTable(waste.components, [{ region: 'land', amount: 3 }])
    const keys = keysOf(draw(all, waste, { shapes, table: whole }))
    expect(keys.indexOf('area:land')).toBeLessThan(keys.indexOf('area:north'))
  })
  it('keeps its place among the data', () => {
    expect(scene.data.map(({ title }) => title)).toEqual(['north', 'south', 'land'])
  })
  it('is told of', () => {
    expect(scene.hints).toEqual([{ kind: 'warning', messageId: 'hint.map.regions-within-regions' }])
    expect(draw(regions, waste).hints).toEqual([])
  })
  const flat = {
    ...waste,
    components: {
      ...waste.components,
      dimensions: waste.components.dimensions.map(({ hierarchy: _, ...dimension }) => dimension),
    },
  }
  it('is told of where no hierarchy says so, and not where the others are not shown', () => {
    expect(draw(all, flat, { shapes: inside, table }).hints).toEqual(scene.hints)
    const alone = toTable(waste.components, [{ region: 'land', amount: 3 }])
    expect(draw(all, flat, { shapes: inside, table: alone }).hints).toEqual([])
  })
  it('is distinguished from a region with others in its bay', () => {
    const bay: Position[] = [
      [0, 40],
      [0, 50],
      [20, 50],
      [20, 48],
      [4, 48],
      [4, 42],
      [20, 42],
      [20, 40],
      [0, 40],
    ]
    const beside = toTopology({ land: bay, north: box(5, 43, 15, 47), south: box(30, 40, 40, 50) })
    expect(draw(all, flat, { shapes: beside, table }).hints).toEqual([])
  })
})

it('a place that two layers lack is counted once', () => {
  const config = mapConfig.parse({
    ...regions,
    fields: {
      ...regions.fields,
      symbolLayer: {
        componentId: 'region',
        measureId: 'amount',
        color: { type: 'fixed', value: '#000000', opacity: 80 },
      },
    },
  })
  const components = {
    ...waste.components,
    dimensions: waste.components.dimensions.map((dimension) =>
      dimension.id === 'region'
        ? toDimension('region', 'GeoShapesDimension', {
            values: ['north', 'south', 'lost'].map((value) => toValue(value)),
            hierarchy: [toNode('north'), toNode('south'), toNode('lost')],
          })
        : dimension,
    ),
  }
  const all = { ...config, cubes: [{ ...config.cubes[0]!, filters: {} }] }
  const table = toTable(components, [
    { region: 'north', amount: 1 },
    { region: 'south', amount: 2 },
    { region: 'lost', amount: 3 },
  ])
  expect(draw(all, { ...waste, components }, { table }).hints).toEqual([
    { kind: 'warning', messageId: 'hint.map.without-geometry', values: { count: 1, names: 'lost' } },
  ])
})

describe('the height of a map', () => {
  const world = toTopology({ north: box(-120, 40, -60, 70), south: box(60, -40, 140, 10) })
  const heightAt = (width: number, more: object = {}) =>
    draw(regions, waste, { shapes: world, width, ...more }).height

  it('is what a map of the world fills on a telephone, and half its width elsewhere', () => {
    expect(heightAt(358)).toBeLessThan(240)
    expect(heightAt(358)).toBeGreaterThanOrEqual(179)
    expect(heightAt(600)).toBe(300)
    expect(heightAt(2000)).toBe(560)
  })
  it('is that of its place if it has one, and of other maps enough for them', () => {
    expect(heightAt(358, { plotHeight: 300 })).toBe(300)
    expect(draw(regions, waste, { shapes, width: 358 }).height).toBe(240)
  })
})
