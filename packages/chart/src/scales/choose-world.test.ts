import { describe, expect, it } from 'vitest'
import { chooseWorld, MIDDLE } from './choose-world.ts'
import { fitMap } from './fit-map.ts'
import { unproject } from './map-plane.ts'

const at = (...longitudes: number[]) => ({
  features: [],
  points: longitudes.map((longitude): [number, number] => [longitude, 10]),
})

describe('the projection of a map', () => {
  it('is Mercator for a region, with the region in its middle', () => {
    expect(chooseWorld(at(6, 7, 10))).toEqual({ kind: 'mercator', centralLongitude: 8 })
    expect(chooseWorld(at(-125, -67)).kind).toBe('mercator')
  })
  it('is Equal Earth for what spans more than 180 degrees', () => {
    expect(chooseWorld(at(-80, 0, 99)).kind).toBe('mercator')
    expect(chooseWorld(at(-80, 0, 101)).kind).toBe('equal-earth')
  })
  it('cuts the whole world in the Bering Strait, so that Russia and Alaska are whole', () => {
    const world = at(-167, -100, -40, 20, 80, 140, 160, 179, -170.5)
    expect(chooseWorld(world)).toEqual({ kind: 'equal-earth', centralLongitude: MIDDLE })
    const frame = { left: 0, top: 0, right: 800, bottom: 400 }
    const { point } = fitMap(world, { frame, margin: 10 })
    const [kamchatka, chukotka, alaska] = [160, -170.5, -167].map((longitude) => point([longitude, 10])![0])
    expect(chukotka).toBeGreaterThan(kamchatka!)
    expect(alaska).toBeLessThan(chukotka! - 700)
  })
  it('keeps what lies around the date line together', () => {
    expect(chooseWorld(at(170, -170))).toEqual({ kind: 'mercator', centralLongitude: -180 })
  })
  it('is that of the world if there is nothing', () => {
    expect(chooseWorld(at())).toEqual({ kind: 'equal-earth', centralLongitude: MIDDLE })
  })
})

describe('a place of a plane', () => {
  it.each([at(6, 7, 10), at(-160, -100, -40, 20, 80, 140)])('is found again in the world', (extent) => {
    const frame = { left: 0, top: 24, right: 800, bottom: 424 }
    const { point, plane } = fitMap(extent, { frame, margin: 10 })
    for (const place of extent.points) {
      const [longitude, latitude] = unproject(plane, point(place)!)
      expect((longitude - place[0]) % 360).toBeCloseTo(0, 4)
      expect(latitude).toBeCloseTo(place[1], 4)
    }
  })
  it('beyond the edge of the world is taken to the edge', () => {
    const frame = { left: 0, top: 0, right: 800, bottom: 400 }
    const { plane } = fitMap(at(), { frame, margin: 10 })
    expect(unproject(plane, [-5000, 200])[0]).toBeCloseTo(MIDDLE - 180, 2)
    expect(unproject(plane, [400, -9000])[1]).toBeLessThanOrEqual(90)
  })
})
