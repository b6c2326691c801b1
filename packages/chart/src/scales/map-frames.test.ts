import type { Feature } from 'geojson'
import { describe, expect, it } from 'vitest'
import { rewind } from '../types/map/features.ts'
import { type Frame, fitMap } from './fit-map.ts'
import { frameMap } from './map-frames.ts'
import { partPlaces } from './outlying-places.ts'

const square = (west: number, south: number, side: number): Feature =>
  rewind({
    type: 'Feature',
    properties: { iri: `${west} ${south}` },
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

/** 48 adjacent squares, like a country in the middle of a continent. */
const mainland = Array.from({ length: 48 }, (_, index) =>
  square(-120 + 5 * (index % 8), 25 + 4 * Math.floor(index / 8), 4),
)
const north = square(-160, 60, 9)
const island = square(-157, 19, 2)
const features = [...mainland, north, island]
const frame: Frame = { left: 0, top: 0, right: 900, bottom: 450 }
const fit = { frame, margin: 8, hasInsets: true }

describe('few places far away from the others', () => {
  it('stand apart, those near each other together', () => {
    const { main, outlying } = partPlaces({ features, points: [] })
    expect(main.features).toHaveLength(48)
    expect(outlying.map((extent) => extent.features).toSorted((a, b) => a.length - b.length)).toEqual([
      [expect.anything()],
      [expect.anything()],
    ])
    const pair = partPlaces({ features: [...features, square(-154, 18, 1)], points: [] })
    expect(pair.outlying.map((extent) => extent.features.length).toSorted()).toEqual([1, 2])
  })
  it('stay where they are when they are many', () => {
    const isles = Array.from({ length: 12 }, (_, index) => square(-170 + 2 * index, 0, 1))
    expect(partPlaces({ features: [...mainland, ...isles], points: [] }).outlying).toEqual([])
  })
  it('stay where they are when the map gains little by leaving them out', () => {
    expect(partPlaces({ features: [...mainland, square(-70, 26, 2)], points: [] }).outlying).toEqual([])
  })
  it('stay where they are when they are as large as the rest', () => {
    const continent = square(-30, 0, 40)
    expect(partPlaces({ features: [...mainland, continent], points: [] }).outlying).toEqual([])
  })
  it('stay where they are on a map of the world', () => {
    const world = Array.from({ length: 60 }, (_, index) => square(-150 + 5 * index, 5 * (index % 7), 4))
    expect(partPlaces({ features: [...world, square(0, -70, 1)], points: [] }).outlying).toEqual([])
  })
  it('may be symbols', () => {
    const points = mainland.map(({ geometry }): [number, number] =>
      geometry.type === 'Polygon' ? (geometry.coordinates[0]![0] as [number, number]) : [0, 0],
    )
    const parts = partPlaces({ features: [], points: [...points, [-150, 61], [-157, 21]] })
    expect(parts.outlying.map((extent) => extent.points)).toHaveLength(2)
  })
})

describe('small frames', () => {
  it('end what is drawn: beyond it their places would be seen a second time', () => {
    const around = square(-140, 25, 12)
    const beyond = { ...fit, around: 0.5 }
    expect(frameMap({ features, points: [] }, beyond).main.path(around)).not.toBe('')
    const ended = frameMap({ features, points: [] }, { ...beyond, aroundWithInsets: 0 })
    const xs = [...ended.main.path(around).matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x))
    expect(Math.min(...xs, frame.right)).toBeGreaterThanOrEqual(frame.left)
    const whole = frameMap({ features: mainland, points: [] }, { ...beyond, aroundWithInsets: 0 })
    expect(whole.main.path(around)).toBe(
      frameMap({ features: mainland, points: [] }, beyond).main.path(around),
    )
  })
  const framed = frameMap({ features, points: [] }, fit)

  it('leave the rest the whole map', () => {
    const whole = fitMap({ features, points: [] }, { frame, margin: 8 })
    expect(framed.insets).toHaveLength(2)
    expect(framed.main.plane.scale).toBeGreaterThan(1.5 * whole.plane.scale)
  })
  it('show what lies apart, within them', () => {
    const [first, second] = framed.insets.map((inset) => inset.frame)
    for (const [feature, inset] of [
      [north, first],
      [island, second],
    ] as const) {
      const points = [...framed.path(feature).matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
      expect(points.length).toBeGreaterThan(3)
      const isWithin = (box: Frame): boolean =>
        points.every(
          ([, x, y]) =>
            Number(x) >= box.left &&
            Number(x) <= box.right &&
            Number(y) >= box.top &&
            Number(y) <= box.bottom,
        )
      expect([first!, second!].some(isWithin), `${inset}`).toBe(true)
    }
  })
  it('lie in the map, on no region and not on each other', () => {
    const [one, other] = framed.insets.map((inset) => inset.frame) as [Frame, Frame]
    expect(one.right <= other.left || other.right <= one.left).toBe(true)
    for (const { left, top, right, bottom } of [one, other]) {
      expect(left >= 0 && right <= 900 && bottom <= 450).toBe(true)
      for (const feature of mainland) {
        const box = framed.main.box(feature)
        expect(box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom).toBe(true)
      }
    }
  })
  it('stand in a strip of their own if there is no room', () => {
    const narrow = { left: 0, top: 0, right: 300, bottom: 240 }
    const { main, insets } = frameMap({ features, points: [] }, { ...fit, frame: narrow })
    const foot = Math.max(...mainland.map((feature) => main.box(feature).bottom))
    for (const inset of insets) expect(inset.frame.top).toBeGreaterThanOrEqual(foot)
  })
  it('are not wanted for a fixed section', () => {
    expect(frameMap({ features, points: [] }, { ...fit, hasInsets: false }).insets).toEqual([])
  })
})
