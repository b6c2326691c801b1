import type { Feature } from 'geojson'
import { describe, expect, it } from 'vitest'
import { fitMap } from './fit-map.ts'

const toSquare = (west: number, south: number, side: number): Feature => ({
  type: 'Feature',
  properties: null,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west, south + side],
        [west + side, south + side],
        [west + side, south],
        [west, south],
      ],
    ],
  },
})

const square = toSquare(7, 46, 1)
const frameOf = (right: number) => ({ left: 0, top: 0, right, bottom: 300 })
const pathOf = (features: Feature[], width = 400): string =>
  fitMap({ features, points: [] }, { frame: frameOf(width), margin: 10 }).path(square)

describe('an outline that was drawn before', () => {
  it('looks as it did', () => {
    expect(pathOf([square])).toBe(pathOf([square]))
    expect(pathOf([square])).toBe(
      fitMap({ features: [{ ...square }], points: [] }, { frame: frameOf(400), margin: 10 }).path({
        ...square,
      }),
    )
  })
  it('is drawn again in another size, and among other places', () => {
    const alone = pathOf([square])
    const wide = pathOf([square], 800)
    const among = pathOf([square, toSquare(20, 40, 5)])
    expect(new Set([alone, wide, among]).size).toBe(3)
    expect(pathOf([square])).toBe(alone)
  })
  it('moves where others make the map cross the date line', () => {
    const pacific = [square, toSquare(175, 40, 5), toSquare(-180, 40, 5)]
    const before = pathOf([square])
    expect(pathOf(pacific)).not.toBe(before)
    expect(pathOf([square])).toBe(before)
  })
})
