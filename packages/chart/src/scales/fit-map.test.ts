import type { Feature, Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import { rewind } from '../types/map/features.ts'
import type { MapExtent } from './choose-world.ts'
import { fitMap } from './fit-map.ts'

const polygon = (...coordinates: Position[][]): Feature => ({
  type: 'Feature',
  properties: null,
  geometry: { type: 'Polygon', coordinates },
})
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]
const WIDTH = 400
const HEIGHT = 200
const FRAME = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }
const fit = (extent: MapExtent, more: object = {}) => fitMap(extent, { frame: FRAME, margin: 10, ...more })
const draw = (...features: Feature[]) => {
  const wound = features.map(rewind)
  const projection = fit({ features: wound, points: [] })
  return wound.map((feature) => projection.path(feature))
}
/** Returns all x and y coordinates of a path. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)])
const extentOf = (path: string) => {
  const points = pointsOf(path)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('a map', () => {
  const ring = box(6, 46, 10, 48)

  it('is the same for rings of either order', () => {
    const [clockwise] = draw(polygon(ring))
    const [counter] = draw(polygon(ring.toReversed()))
    expect(extentOf(counter!)).toEqual(extentOf(clockwise!))
    expect(new Set(pointsOf(counter!).map(String))).toEqual(new Set(pointsOf(clockwise!).map(String)))
  })

  it('keeps holes, whichever way they are wound', () => {
    const hole = box(7, 46.5, 8, 47.5)
    for (const inner of [hole, hole.toReversed()]) {
      const [path] = draw(polygon(ring, inner))
      expect(path!.match(/M/g)).toHaveLength(2)
      expect(extentOf(path!)).toEqual(extentOf(draw(polygon(ring))[0]!))
    }
  })

  it('shows its regions in the middle, with a margin', () => {
    const { left, right, top, bottom } = extentOf(draw(polygon(ring))[0]!)
    expect(left + right).toBeCloseTo(WIDTH, 0)
    expect(top + bottom).toBeCloseTo(HEIGHT, 0)
    expect(top).toBeCloseTo(10, 0)
    expect(left).toBeGreaterThanOrEqual(10)
  })

  it('has north above and east on the right', () => {
    const [west, east] = draw(polygon(box(6, 46, 7, 46.5)), polygon(box(9, 47, 10, 48))).map(extentOf)
    expect(west!.right).toBeLessThan(east!.left)
    expect(west!.top).toBeGreaterThan(east!.bottom)
  })

  it.each([
    [
      'written beyond 180',
      [
        [170, -20],
        [170, -15],
        [190, -15],
        [190, -20],
        [170, -20],
      ],
    ],
    [
      'written back at −180',
      [
        [170, -20],
        [170, -15],
        [-170, -15],
        [-170, -20],
        [170, -20],
      ],
    ],
  ])('does not draw a region at the date line across the world (%s)', (_, crossing) => {
    const [path, neighbour] = draw(polygon(crossing), polygon(box(160, -20, 165, -15)))
    const [region, other] = [extentOf(path!), extentOf(neighbour!)]
    expect(other.right).toBeLessThan(region.left)
    expect((region.right - region.left) / (other.right - other.left)).toBeCloseTo(4, 0)
  })

  it('survives poles, empty geometries and nothing at all', () => {
    const world = draw(polygon(box(-180, -90, 180, -60)), polygon(box(0, 60, 40, 90)))
    const empty: Feature = {
      type: 'Feature',
      properties: null,
      geometry: { type: 'Polygon', coordinates: [] },
    }
    const none = JSON.parse('{"type":"Feature","properties":null,"geometry":null}') as Feature
    for (const path of [...world, ...draw(empty), ...draw(none), ...draw()]) {
      expect(path).not.toMatch(/NaN|Infinity/)
    }
  })

  it('reads positions with an altitude', () => {
    const high = ring.map(([x, y]) => [x!, y!, 4000])
    expect(draw(polygon(high))).toEqual(draw(polygon(ring)))
  })

  it('draws nothing outside the picture', () => {
    const projection = fit({
      features: [],
      points: [
        [6, 46],
        [10, 48],
      ],
    })
    const { left, right, top, bottom } = extentOf(projection.path(rewind(polygon(box(-20, 30, 40, 60)))))
    expect([left, right, top, bottom]).toEqual([0, WIDTH, 0, HEIGHT])
    expect(projection.path(rewind(polygon(box(50, 10, 60, 20))))).toBe('')
    expect(projection.point([50, 10])).toBeUndefined()
    expect(projection.point([8, 47])).toBeDefined()
  })
})

describe('places', () => {
  const project = (points: [number, number][]) => {
    const projection = fit({ features: [], points })
    return points.map((point) => projection.point(point))
  }
  it('alone stand in the middle', () => {
    expect(project([[8, 47]])[0]!.map(Math.round)).toEqual([WIDTH / 2, HEIGHT / 2])
    expect(
      project([
        [8, 47],
        [8, 47],
      ])[1]!.map(Math.round),
    ).toEqual([WIDTH / 2, HEIGHT / 2])
  })
  it('on both sides of the date line are neighbours', () => {
    const [fiji, samoa] = project([
      [178, -18],
      [-172, -14],
    ])
    expect(fiji![0]).toBeLessThan(samoa![0])
  })
  it('at a pole are as far as Mercator goes', () => {
    for (const point of project([
      [0, 90],
      [10, -90],
    ]))
      expect(point!.every(Number.isFinite)).toBe(true)
  })
})
