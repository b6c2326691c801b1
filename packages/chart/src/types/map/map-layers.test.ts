import { multiFilter } from '@tessera/cube'
import type { Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import type { MapScene, MapSceneLayer, MapTiles } from '../../map-scene.ts'
import type { DotMark, PictureScene, PolygonMark } from '../../scene.ts'
import { startMap } from '../../testing/configs.ts'
import { airports, type Fixture, inputFor, toTopology, waste } from '../../testing/fixture.ts'
import { drawMap } from './draw.ts'
import { type MapConfig, mapConfig } from './fields.ts'

type MovableScene = PictureScene & { map: MapScene & { tiles: MapTiles } }

const describeMap = (config: MapConfig, fixture: Fixture, more: object = {}): MovableScene => {
  const scene = drawMap(config, { ...inputFor(config, fixture), ...more, isMovable: true, hasTiles: true })
  expect(scene.map?.tiles).toBeDefined()
  return scene as MovableScene
}

type Layer<Kind> = Extract<MapSceneLayer, { kind: Kind }>
const layerOf = <Kind extends MapSceneLayer['kind']>({ map }: MovableScene, kind: Kind): Layer<Kind> =>
  map.tiles.layers.find((layer): layer is Layer<Kind> => layer.kind === kind)!

/** Projects like any Web Mercator renderer, to px of the picture, using only the view. */
function project({ map, width, height }: MovableScene, [longitude, latitude]: Position): [number, number] {
  const { centre, worldWidth } = map.tiles.view
  const toWorld = (lon: number, lat: number): [number, number] => [
    (lon / 360) * worldWidth,
    (-Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * worldWidth,
  ]
  const [x, y] = toWorld(longitude!, latitude!)
  const [centreX, centreY] = toWorld(...centre)
  return [width / 2 + x - centreX, map.top + (height - map.top) / 2 + y - centreY]
}

const cornersOf = ({ path }: PolygonMark): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

const positionsOf = (geometry: Layer<'areas'>['features'][number]['geometry']): Position[] => {
  if (geometry.type !== 'MultiPolygon') throw new Error(`a ${geometry.type}`)
  return geometry.coordinates.flat(2)
}

/** Expects each corner of a mark to match its region's, within half a px. */
function expectSamePlaces(scene: MovableScene): void {
  const areas = new Map(layerOf(scene, 'areas').features.map((area) => [area.key, area]))
  const marks = scene.marks.filter(
    (mark): mark is PolygonMark => mark.type === 'polygon' && mark.key.startsWith('area:'),
  )
  expect(marks.length).toBeGreaterThan(0)
  for (const mark of marks) {
    const places = positionsOf(areas.get(mark.key)!.geometry).map((position) => project(scene, position))
    for (const [x, y] of cornersOf(mark)) {
      const nearest = Math.min(...places.map(([a, b]) => Math.hypot(a - x, b - y)))
      expect(nearest, `${mark.key} at ${x}, ${y}`).toBeLessThan(0.5)
    }
  }
}

const regions = startMap(waste)
const places = startMap(airports)

const regionsOf = (iris: string[]): MapConfig => ({
  ...regions,
  cubes: [{ ...regions.cubes[0]!, filters: { ...regions.cubes[0]!.filters, region: multiFilter(iris) } }],
})

describe('a map that is asked for its layers', () => {
  it('describes the regions of its marks: same keys, fills and data', () => {
    const scene = describeMap(regions, waste)
    const marks = scene.marks.flatMap((mark) =>
      mark.type === 'polygon' && mark.key.startsWith('area:')
        ? [{ key: mark.key, fill: mark.fill, opacity: mark.opacity, datum: mark.datum }]
        : [],
    )
    expect(
      layerOf(scene, 'areas').features.map(({ key, fill, opacity, datum }) => ({
        key,
        fill,
        opacity,
        datum,
      })),
    ).toEqual(marks)
  })

  it('says which regions are hatched', () => {
    const { features } = layerOf(describeMap(regions, waste), 'areas')
    expect(features.map(({ key, pattern }) => [key, pattern])).toEqual([
      ['area:south', undefined],
      ['area:north', undefined],
      ['area:isle', 'hatch'],
    ])
  })

  it('describes the places of its dots, the largest first: same keys, sizes, fills and data', () => {
    const scene = describeMap(places, airports)
    const dots = scene.marks.filter((mark): mark is DotMark => mark.type === 'dot')
    const symbols = layerOf(scene, 'symbols').features
    expect(symbols.map(({ at: _, ...look }) => look)).toEqual(
      dots.map(({ type: _, x: __, y: ___, ...look }) => look),
    )
    const radii = symbols.map(({ radius }) => radius)
    expect(radii).toEqual(radii.toSorted((a, b) => b - a))
  })

  it('survives JSON', () => {
    for (const scene of [describeMap(regions, waste), describeMap(places, airports)]) {
      expect(JSON.parse(JSON.stringify(scene))).toEqual(scene)
    }
  })

  it('describes nothing if its author wants no base map', () => {
    const config = mapConfig.parse({ ...regions, baseLayer: { show: false, locked: true } })
    const scene = drawMap(config, { ...inputFor(config, waste), isMovable: true, hasTiles: true })
    expect(scene.map).toMatchObject({ isLocked: true })
    expect(scene.map).not.toHaveProperty('tiles')
  })
})

it('a map that is not asked describes nothing: pages are sent without it', () => {
  expect(drawMap(regions, inputFor(regions, waste)).map?.tiles).toBeUndefined()
  expect(drawMap(regions, { ...inputFor(regions, waste), isMovable: true }).map?.tiles).toBeUndefined()
})

describe('seen from the view of the picture', () => {
  it.each([340, 960])('regions stand where their marks are (%i px)', (width) => {
    expectSamePlaces(describeMap(regions, waste, { width }))
  })

  it('places stand where their dots are', () => {
    const scene = describeMap(places, airports)
    const dots = new Map(scene.marks.flatMap((mark) => (mark.type === 'dot' ? [[mark.key, mark]] : [])))
    expect(dots.size).toBeGreaterThan(0)
    for (const { key, at } of layerOf(scene, 'symbols').features) {
      const [x, y] = project(scene, at)
      const dot = dots.get(key)!
      expect(Math.hypot(dot.x - x, dot.y - y)).toBeLessThan(0.5)
    }
  })

  it('a fixed section is the same', () => {
    const bbox = [
      [8, 46.5],
      [9, 47.2],
    ]
    const config = mapConfig.parse({ ...places, baseLayer: { ...places.baseLayer, bbox } })
    const scene = describeMap(config, airports)
    const [left, bottom] = project(scene, [8, 46.5])
    const [right, top] = project(scene, [9, 47.2])
    const free = [left, scene.width - right, top - scene.map.top, scene.height - bottom]
    expect(Math.min(...free)).toBeCloseTo(scene.map.margin, 3)
  })

  it('a land on both sides of the date line is in one piece', () => {
    const shapes = toTopology({
      north: [
        [170, 60],
        [170, 70],
        [-170, 70],
        [-170, 60],
        [170, 60],
      ],
      south: [
        [-168, 50],
        [-168, 60],
        [-150, 60],
        [-150, 50],
        [-168, 50],
      ],
    })
    const scene = describeMap(regionsOf(['north', 'south']), waste, { shapes })
    const { features } = layerOf(scene, 'areas')
    const longitudes = features.flatMap(({ geometry }) => positionsOf(geometry)).map(([x = 0]) => x)
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeCloseTo(40, 5)
    expectSamePlaces(scene)
  })

  it('a land that a map of the world cuts in the Bering Strait has a piece at each of its edges', () => {
    const shapes = toTopology({
      north: [
        [-175, 60],
        [-175, 70],
        [-165, 70],
        [-165, 60],
        [-175, 60],
      ],
      // the rest of the world, so that there is no empty range of longitudes
      south: Array.from({ length: 37 }, (_, step): Position => [-180 + step * 10, step % 2]).concat([
        [180, -10],
        [-180, -10],
        [-180, 0],
      ]),
    })
    const scene = describeMap(regionsOf(['north', 'south']), waste, { shapes })
    const north = layerOf(scene, 'areas').features.find(({ key }) => key === 'area:north')!
    expect(scene.map.tiles.view.centralLongitude).toBe(11)
    expect(north.geometry.type === 'MultiPolygon' && north.geometry.coordinates).toHaveLength(2)
  })
})
