import { describe, expect, it } from 'vitest'
import type { Area, Ring } from './parse-area.ts'
import { simplifyShapes } from './simplify-shapes.ts'

const close = (ring: Ring): Ring => [...ring, ring[0]!]
/** A border with many small bends from south to north, at a longitude. */
const border = (x: number, points: number): Ring =>
  Array.from({ length: points }, (_, index): [number, number] => [
    x + 0.01 * Math.sin(index * 1.7) + 0.02 * Math.sin(index / 50),
    46 + index / points,
  ])
const pointsOf = (wkt: string | undefined) => (wkt?.match(/[-\d.]+ [-\d.]+/g) ?? []).map(String)

describe('simplifyShapes', () => {
  it('keeps small files as they are, with decimals for their size', () => {
    const square = close([
      [7.12345678, 46],
      [7.2, 46],
      [7.2, 46.1],
      [7.12345678, 46.1],
    ])
    const [wkt] = simplifyShapes([[[square]]])
    expect(pointsOf(wkt)).toContain('7.123457 46')
    expect(new Set(pointsOf(wkt)).size).toBe(4)
  })

  it('reduces large ones, and shared borders stay shared', () => {
    const middle = border(8, 60_000)
    const west: Area = [[close([...middle, [7, 47], [7, 46]])]]
    const east: Area = [[close([...middle.toReversed(), [9, 46], [9, 47]])]]
    const [left, right] = simplifyShapes([west, east]).map(pointsOf)
    expect(left!.length).toBeLessThan(31_000)
    expect(left!.length).toBeGreaterThan(10_000)
    const outer = ['7 46', '7 47', '9 46', '9 47']
    const inner = (points: string[]) => new Set(points.filter((point) => !outer.includes(point)))
    expect(inner(left!)).toEqual(inner(right!))
  })

  it('keeps tiny areas beside large ones', () => {
    const tiny = close([
      [8.5, 46.5],
      [8.501, 46.5],
      [8.501, 46.501],
      [8.5, 46.501],
    ])
    const large: Area = [[close([...border(7, 60_000), [6, 47], [6, 46]])]]
    const [, wkt] = simplifyShapes([large, [[tiny]]])
    expect(pointsOf(wkt).length).toBeGreaterThan(3)
  })
})
