import { beforeAll, describe, expect, it } from 'vitest'
import { drawChart, loadDrawings } from '../drawings.ts'
import { HALF_WORLD } from '../map-picture.ts'
import { unproject } from '../scales/map-plane.ts'
import type { ImageMark, PictureScene } from '../scene.ts'
import { startMap } from '../testing/configs.ts'
import { airports, type Fixture, inputFor, waste } from '../testing/fixture.ts'
import type { CustomLayer, MapConfig } from '../types/map/fields.ts'

beforeAll(() => loadDrawings())

const mapServers = [{ url: 'https://maps.example.org/wms', attribution: '© Example' }]
const layer = (change: Partial<CustomLayer> = {}): CustomLayer => ({
  type: 'wms',
  id: 'lakes',
  endpoint: 'https://maps.example.org/wms',
  isBehindAreaLayer: true,
  syncTemporalFilters: false,
  ...change,
})
const withLayers = (config: MapConfig, ...customLayers: CustomLayer[]): MapConfig => ({
  ...config,
  baseLayer: { ...config.baseLayer, customLayers },
})
const draw = (config: MapConfig, fixture: Fixture, more: object = {}): PictureScene =>
  drawChart(config, { ...inputFor(config, fixture), mapServers, ...more }) as PictureScene
const imagesOf = ({ marks }: PictureScene): ImageMark[] => marks.filter((mark) => mark.type === 'image')
const regions = startMap(waste)

describe('layers of other map servers', () => {
  it('show the section that the map shows, in Web Mercator', () => {
    const scene = draw(withLayers(regions, layer()), waste)
    const [image, ...others] = imagesOf(scene)
    expect(others).toEqual([])
    if (!image || !scene.map) throw new Error('There is no layer.')
    expect(scene.map.plane.kind).toBe('mercator')
    const query = new URLSearchParams(image.href.slice(image.href.indexOf('?')))
    expect(Object.fromEntries(query)).toMatchObject({
      type: 'wms',
      layer: 'lakes',
      address: layer().endpoint,
    })
    const [west = 0, south = 0, east = 0, north = 0] = query.get('bbox')?.split(',').map(Number) ?? []
    const toDegrees = (x: number, y: number): [number, number] => [
      (x / HALF_WORLD) * 180,
      (Math.atan(Math.exp((y / HALF_WORLD) * Math.PI)) * 360) / Math.PI - 90,
    ]
    const { plane } = scene.map
    const corners = [
      [image.x, image.y, ...toDegrees(west, north)],
      [image.x + image.width, image.y + image.height, ...toDegrees(east, south)],
    ] as const
    for (const [x, y, longitude, latitude] of corners) {
      const [lon, lat] = unproject(plane, [x, y])
      expect(lon).toBeCloseTo(longitude, 3)
      expect(lat).toBeCloseTo(latitude, 3)
    }
    const [width = 0, height = 0] = query.get('size')?.split(',').map(Number) ?? []
    expect(width / height).toBeCloseTo(image.width / image.height, 1)
  })

  it('are behind or in front of the areas, in the order of their list', () => {
    const kinds = (...layers: CustomLayer[]) =>
      draw(withLayers(regions, ...layers), waste)
        .marks.filter(({ datum, type }) => type === 'image' || datum !== undefined)
        .map(({ type, key }) => (type === 'image' ? key : type))
    const areas = kinds().filter((kind) => kind === 'polygon')
    expect(areas.length).toBeGreaterThan(0)
    expect(
      kinds(layer(), layer({ id: 'forest', isBehindAreaLayer: false }), layer({ id: 'rivers' })),
    ).toEqual(['map-layer:0', 'map-layer:2', ...areas, 'map-layer:1'])
  })

  it('are below symbols', () => {
    const { marks } = draw(withLayers(startMap(airports), layer({ isBehindAreaLayer: false })), airports)
    const kinds = marks.map(({ type }) => type)
    expect(kinds.indexOf('image')).toBeLessThan(kinds.indexOf('dot'))
  })

  it('name their source on the picture and in the description', () => {
    const words = (id: string, values?: object): string => `${id} ${JSON.stringify(values)}`
    const scene = draw(withLayers(regions, layer(), layer({ id: 'forest' })), waste, { words })
    const texts = scene.marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []))
    expect(texts.filter((text) => text.includes('©'))).toEqual(['© Example'])
    expect(scene.description?.at(-1)).toBe(
      'part.map-layers.described {"layers":"lakes (© Example), forest (© Example)"}',
    )
    const unnamed = draw(withLayers(regions, layer()), waste, { mapServers: [{ url: mapServers[0]?.url }] })
    expect(unnamed.marks.some((mark) => mark.type === 'text' && mark.text === 'maps.example.org')).toBe(true)
  })

  it('are pictures for each tile over a base map', () => {
    const scene = draw(withLayers(regions, layer()), waste, { hasTiles: true, isMovable: true })
    expect(imagesOf(scene)).toEqual([])
    expect(scene.map?.tiles?.pictures).toEqual([
      { address: expect.stringMatching(/^\/map-layer\?.*&bbox=\{bbox-epsg-3857\}$/), isBelow: true },
    ])
  })

  it.each([
    ['of servers that are not listed', layer({ endpoint: 'https://other.example.org/wms' }), mapServers],
    ['where no server is listed', layer(), undefined],
    ['without an address', layer({ endpoint: undefined }), mapServers],
  ])('are not drawn %s, and change nothing', (_, unlisted, servers) => {
    const more = { mapServers: servers }
    expect(draw(withLayers(regions, unlisted), waste, more)).toEqual(draw(regions, waste, more))
  })
})
