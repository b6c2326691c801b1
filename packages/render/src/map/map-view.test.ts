import { describe, expect, it } from 'vitest'
import {
  betweenViews,
  canZoomOut,
  FIRST_VIEW,
  type MapBox,
  type MapView,
  moveBetween,
  moveTo,
  panBy,
  withinMap,
  zoomAt,
} from './map-view.ts'

const box: MapBox = { width: 400, height: 200, top: 24 }
const apply = (view: MapView, [x, y]: [number, number]): [number, number] => {
  const { scale, left, top } = moveTo(view, box)
  return [x * scale + left, y * scale + top]
}

describe('a view of a map', () => {
  it('is the picture until it is moved', () => {
    expect(moveTo(FIRST_VIEW, box)).toEqual({ scale: 1, left: 0, top: 0 })
  })
  it('has its point in the middle of the map', () => {
    expect(apply({ zoom: 4, x: 0.25, y: 0.75 }, [100, 24 + 150])).toEqual([200, 124])
  })
  it('keeps the point under the pointer where it is while it is zoomed', () => {
    const [x, y] = [0.3, 0.8]
    const place: [number, number] = [x * 400, 24 + y * 200]
    const near = zoomAt(FIRST_VIEW, 2, [x, y], 0)
    expect(near.zoom).toBe(2)
    expect(apply(near, place)[0]).toBeCloseTo(place[0])
    expect(apply(near, place)[1]).toBeCloseTo(place[1])
    const back = zoomAt(near, 0.5, [x, y], 0)
    expect([back.zoom, back.x, back.y]).toEqual([1, expect.closeTo(0.5), expect.closeTo(0.5)])
  })
  it('is moved by parts of what is seen', () => {
    expect(panBy({ zoom: 2, x: 0.5, y: 0.5 }, 0.25, -0.25, 0)).toEqual({ zoom: 2, x: 0.625, y: 0.375 })
  })
  it('does not leave what is drawn', () => {
    expect(withinMap({ zoom: 0.2, x: 0.9, y: 0.1 }, 0)).toEqual(FIRST_VIEW)
    expect(withinMap({ zoom: 0.2, x: 0.5, y: 0.5 }, 0.5).zoom).toBe(0.5)
    expect(withinMap({ zoom: 2, x: -3, y: 3 }, 0)).toEqual({ zoom: 2, x: 0.25, y: 0.75 })
    expect(withinMap({ zoom: 1, x: -3, y: 0.5 }, 0.5).x).toBe(0)
  })
  it('can be left for one further out while more is drawn there', () => {
    expect(canZoomOut(FIRST_VIEW, 0)).toBe(false)
    expect(canZoomOut(FIRST_VIEW, 0.5)).toBe(true)
    expect(canZoomOut(withinMap({ zoom: 0.1, x: 0.5, y: 0.5 }, 0.5), 0.5)).toBe(false)
    expect(canZoomOut({ zoom: 2, x: 0.5, y: 0.5 }, 0)).toBe(true)
  })
  it('comes from another one by moving what is drawn', () => {
    const [from, to] = [
      { zoom: 2, x: 0.4, y: 0.6 },
      { zoom: 5, x: 0.7, y: 0.2 },
    ]
    const { scale, left, top } = moveBetween(from, to, box)
    const [x, y] = apply(from, [123, 45])
    const [wantedX, wantedY] = apply(to, [123, 45])
    expect(x * scale + left).toBeCloseTo(wantedX)
    expect(y * scale + top).toBeCloseTo(wantedY)
  })
  it('passes into another one without a jump', () => {
    const to = { zoom: 8, x: 0.9, y: 0.1 }
    const at = (part: number): MapView => betweenViews(FIRST_VIEW, to, part)
    expect(at(0)).toEqual(FIRST_VIEW)
    expect(at(1)).toEqual({ zoom: 8, x: expect.closeTo(0.9), y: expect.closeTo(0.1) })
    expect(at(0.5).zoom).toBeCloseTo(Math.sqrt(8))
  })
})
