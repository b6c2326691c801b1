import type { Feature, Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import { rewind } from '../types/map/features.ts'
import { cutGeometry } from './cut-geometry.ts'

const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
]

const toFeature = (coordinates: Position[][]): Feature =>
  rewind({ type: 'Feature', properties: null, geometry: { type: 'Polygon', coordinates } })

const polygonsOf = (feature: Feature, central = 0): Position[][][] => {
  const geometry = cutGeometry(feature, central)
  if (geometry.type !== 'MultiPolygon') throw new Error(geometry.type)
  return geometry.coordinates
}

/** Returns the bounding box of a ring, rounded to a millionth of a degree. */
const boxOf = (ring: Position[]): number[] => {
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
    (value) => Math.round(value * 1e6) / 1e6 + 0,
  )
}

describe('the geometry of a plane map', () => {
  it('is what it was if nothing is cut', () => {
    const [polygon, ...others] = polygonsOf(toFeature([square(7, 46, 2)]))
    expect(others).toEqual([])
    expect(boxOf(polygon![0]!)).toEqual([7, 46, 9, 48])
  })

  it('keeps holes in their outline', () => {
    const [polygon, ...others] = polygonsOf(toFeature([square(0, 0, 10), square(4, 4, 2).toReversed()]))
    expect(others).toEqual([])
    expect(polygon!.map(boxOf)).toEqual([
      [0, 0, 10, 10],
      [4, 4, 6, 6],
    ])
  })

  it('is cut at the date line', () => {
    const feature = toFeature([
      [
        [170, 0],
        [170, 10],
        [-170, 10],
        [-170, 0],
        [170, 0],
      ],
    ])
    const boxes = polygonsOf(feature).map(([outline]) => boxOf(outline!))
    expect(boxes.map(([west, , east]) => [west, east]).toSorted()).toEqual([
      [-180, -170],
      [170, 180],
    ])
  })

  it('goes on beyond the date line if the world is cut elsewhere', () => {
    const feature = toFeature([
      [
        [170, 0],
        [170, 10],
        [-170, 10],
        [-170, 0],
        [170, 0],
      ],
    ])
    const [polygon, ...others] = polygonsOf(feature, -160)
    expect(others).toEqual([])
    const [west, , east] = boxOf(polygon![0]!)
    expect([west, east]).toEqual([-190, -170])
  })

  it('is the same object for the same feature, so that renderers can reuse it', () => {
    const feature = toFeature([square(7, 46, 2)])
    expect(cutGeometry(feature, 0)).toBe(cutGeometry(feature, 0))
    expect(cutGeometry(feature, 10)).not.toBe(cutGeometry(feature, 0))
  })

  it('leaves points and lines as they are', () => {
    const point: Feature = {
      type: 'Feature',
      properties: null,
      geometry: { type: 'Point', coordinates: [7, 46] },
    }
    expect(cutGeometry(point, 0)).toBe(point.geometry)
  })
})
