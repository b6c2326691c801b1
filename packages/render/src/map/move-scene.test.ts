import type { Mark, PictureScene, PolygonMark } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { clipRing } from './clip-ring.ts'
import { moveScene } from './move-scene.ts'

const box = { width: 400, height: 200, top: 0 }
const square = (x: number, y: number, side: number): string =>
  `M${x},${y}L${x + side},${y}L${x + side},${y + side}L${x},${y + side}Z`

const toScene = (marks: Mark[]): PictureScene => ({
  type: 'picture',
  width: 400,
  height: 200,
  marks,
  data: [],
  hints: [],
  legends: [],
})
const area: PolygonMark = {
  type: 'polygon',
  key: 'area:a',
  path: square(100, 50, 20),
  fill: '#abc',
  datum: 0,
}

describe('a map that was moved', () => {
  const move = { scale: 2, left: -100, top: -50 }

  it('has its regions and places elsewhere; symbols keep their size', () => {
    const dot: Mark = { type: 'dot', key: 'symbol:b', x: 110, y: 60, radius: 5, fill: '#000', datum: 1 }
    const [moved, symbol] = moveScene(toScene([area, dot]), move, box).marks
    expect(moved).toEqual({ ...area, path: square(100, 50, 40) })
    expect(symbol).toEqual({ ...dot, x: 120, y: 70 })
  })
  it('is the same scene if nothing has been moved', () => {
    const scene = toScene([area])
    expect(moveScene(scene, { scale: 1, left: 0, top: 0 }, box)).toBe(scene)
  })
  it('has lines over regions as far apart as before', () => {
    const lines: Mark = { ...area, key: 'hatch:a', path: 'M100,50L120,70', fill: 'none', lines: 'hatch' }
    const [, hatch] = moveScene(toScene([area, lines]), move, box).marks as PolygonMark[]
    // A square of 40 px, rotated by 45 degrees, contains nine lines 6 px apart.
    expect(hatch!.path.match(/M/g)!.length).toBeGreaterThanOrEqual(8)
    expect(hatch!.path.match(/M/g)!.length).toBeLessThanOrEqual(10)
  })
  it('has no more of a region than near its frame', () => {
    const [moved] = moveScene(toScene([area]), { scale: 60, left: -6000, top: -3000 }, box)
      .marks as PolygonMark[]
    const numbers = [...moved!.path.matchAll(/-?[\d.]+/g)].map(Number)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(600)
    const [gone] = moveScene(toScene([area]), { scale: 2, left: 5000, top: 0 }, box).marks as PolygonMark[]
    expect(gone!.path).toBe('')
  })
})

describe('clipping a ring', () => {
  const limit = { left: 0, top: 0, right: 10, bottom: 10 }

  it('leaves what lies within', () => {
    const ring = [
      [1, 1],
      [5, 1],
      [5, 5],
    ] as [number, number][]
    expect(clipRing(ring, limit)).toEqual(ring)
  })
  it('is the box where the ring lies around it', () => {
    const around = [
      [-5, -5],
      [15, -5],
      [15, 15],
      [-5, 15],
    ] as [number, number][]
    expect(clipRing(around, limit).map(String).toSorted()).toEqual(['0,0', '0,10', '10,0', '10,10'])
  })
  it('is nothing where they do not meet', () => {
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        limit,
      ),
    ).toEqual([])
  })
})
