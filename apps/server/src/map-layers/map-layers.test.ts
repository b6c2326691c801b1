import { HALF_WORLD, type MapPicture } from '@tessera/chart/map-picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedInSvg } from './embed-map-pictures.ts'
import { loadMapPicture } from './load-map-picture.ts'
import { createMapLayerRoutes } from './map-layer-routes.ts'
import { parseCapabilities } from './parse-capabilities.ts'
import { readLayers } from './read-layers.ts'
import { HOSTILE_TITLE, startMapServer, type TestMapServer } from './testing/start-map-server.ts'
import { listTiles, toTileAddress } from './tiles.ts'

let server: TestMapServer
beforeAll(async () => {
  server = await startMapServer()
})
afterAll(() => server.stop())

const servers = () => [{ url: server.url }]
const toPicture = (change: Partial<MapPicture> = {}): MapPicture => ({
  type: 'wms',
  address: `${server.url}/wms`,
  layer: 'lakes',
  section: [600_000, 5_700_000, 1_200_000, 6_000_000],
  width: 400,
  height: 200,
  ...change,
})
const sizeOf = (bytes: Uint8Array): [number, number] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('the layers of a server', () => {
  it('of a WMS are those in Web Mercator, with inherited projections, by title', async () => {
    const endpoint = `${server.url}/wms`
    expect(await readLayers(endpoint, servers())).toEqual([
      { type: 'wms', id: 'lakes', title: HOSTILE_TITLE, endpoint },
      { type: 'wms', id: 'forest', title: 'Forest', endpoint },
    ])
  })

  it('of a WMTS have the address of their tiles', async () => {
    expect(await readLayers(`${server.url}/wmts`, servers())).toEqual([
      {
        type: 'wmts',
        id: 'relief',
        title: 'Relief',
        url: `${server.url}/wmts/tiles/relief/default/2024/web/{TileMatrix}/{TileCol}/{TileRow}.png`,
      },
    ])
  })

  it.each([
    ['no XML', 'a page'],
    ['another document', '<html/>'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><WMS_Capabilities>&b;</WMS_Capabilities>'],
    ['too many levels', '<WMS_Capabilities>'.repeat(5000)],
    ['an unclosed document', '<WMS_Capabilities><Capability>'],
  ])('are not read from %s', (_, xml) => {
    expect(parseCapabilities(xml)).toBeUndefined()
  })
})

describe('the picture of a layer', () => {
  it('of a WMS is requested once, in Web Mercator, with the parameters of its address', async () => {
    const before = server.requests.length
    const { bytes, type } = await loadMapPicture(
      toPicture({ address: `${server.url}/wms?map=a.map&Request=x` }),
      servers(),
    )
    expect([type, ...sizeOf(bytes)]).toEqual(['image/png', 400, 200])
    const [request, ...others] = server.requests.slice(before)
    expect(others).toEqual([])
    expect(Object.fromEntries(new URL(request ?? '', server.url).searchParams)).toEqual({
      map: 'a.map',
      service: 'WMS',
      version: '1.3.0',
      request: 'GetMap',
      layers: 'lakes',
      styles: '',
      crs: 'EPSG:3857',
      bbox: '600000,5700000,1200000,6000000',
      width: '400',
      height: '200',
      format: 'image/png',
      transparent: 'true',
    })
  })

  it.each(['{z}/{x}/{y}', '{TileMatrix}/{TileCol}/{TileRow}', undefined])(
    'of a WMTS consists of tiles: %s',
    async (form) => {
      const address = form ? `${server.url}/wmts/tiles/${form}.png` : `${server.url}/wmts`
      const picture = toPicture({ type: 'wmts', layer: 'relief', address })
      const { bytes } = await loadMapPicture(picture, servers())
      expect(sizeOf(bytes)).toEqual([400, 200])
      expect(server.requests.at(-1)).toMatch(/\/7\/\d+\/\d+\.png$/)
    },
  )

  it.each([
    ['of a server that is not listed', 'http://127.0.0.1:9/wms', /does not list this map server/],
    ['at a redirect', '/redirect', /does not respond/],
    ['that is a page', '/page', /does not send a PNG or JPEG picture/],
    ['of a server that fails', '/down', /responds with status 500/],
    ['without an end', '/endless', /sends more than 8 MB/],
    ['at no address', 'no address', /not valid/],
  ])('is rejected %s', async (_, path, message) => {
    const address = path.startsWith('/') ? `${server.url}${path}` : path
    await expect(loadMapPicture(toPicture({ address }), servers())).rejects.toThrow(message)
  })

  it('is embedded in files, and left out if it cannot be loaded', async () => {
    const hrefOf = (path: string) => {
      const query = new URLSearchParams({
        type: 'wms',
        address: `${server.url}${path}`,
        layer: 'lakes',
        size: '10,10',
      })
      return `/map-layer?${query}&bbox=0,0,10,10`.replaceAll('&', '&amp;')
    }
    const text = `<text>href="${hrefOf('/wms')}"</text>`
    const svg = `<image x="1" href="${hrefOf('/wms')}" y="2"/><image href="${hrefOf('/down')}"/>${text}`
    const embedded = await embedInSvg(svg, servers())
    expect(embedded).toMatch(/^<image x="1" href="data:image\/png;base64,[\w+/=]+" y="2"\/><text>/)
    expect(embedded.endsWith(text)).toBe(true)
    expect(await embedInSvg(svg, [])).toBe(svg)
  })
})

describe('tiles', () => {
  it('cover a section', () => {
    const whole = listTiles([-HALF_WORLD, -HALF_WORLD, HALF_WORLD, HALF_WORLD], { width: 512, height: 512 })
    expect(
      whole.map(({ zoom, column, row, left, top, width, height }) => [
        zoom,
        column,
        row,
        left,
        top,
        width,
        height,
      ]),
    ).toEqual([
      [1, 0, 0, 0, 0, 256, 256],
      [1, 1, 0, 256, 0, 256, 256],
      [1, 0, 1, 0, 256, 256, 256],
      [1, 1, 1, 256, 256, 256, 256],
    ])
  })

  it('are few, however large the picture', () => {
    expect(listTiles([0, 0, 1000, 1e-6], { width: 2048, height: 2048 }).length).toBeLessThanOrEqual(80)
    expect(listTiles([-1e9, -1e9, 1e9, 1e9], { width: 2048, height: 2048 }).length).toBeLessThanOrEqual(80)
  })

  it('have no unknown placeholder in their address', () => {
    const tile = { zoom: 3, column: 4, row: 2, left: 0, top: 0, width: 256, height: 256 }
    expect(toTileAddress('https://a.example/{Style}/{Time}/{z}/{x}/{y}', tile)).toBe(
      'https://a.example/default/current/3/4/2',
    )
    expect(() => toTileAddress('https://a.example/{constructor}/{z}', tile)).toThrow(/unknown placeholder/)
  })
})

describe('the routes of map layers', () => {
  const ask = (path: string) => createMapLayerRoutes({ mapServers: servers() }).request(path)

  it('answer a picture once for all readers', async () => {
    const routes = createMapLayerRoutes({ mapServers: servers() })
    const query = new URLSearchParams({
      type: 'wms',
      address: `${server.url}/wms`,
      layer: 'forest',
      size: '20,10',
    })
    const before = server.requests.length
    for (let time = 0; time < 2; time += 1) {
      const response = await routes.request(`/map-layer?${query}&bbox=0,0,20,10`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    }
    expect(server.requests.length).toBe(before + 1)
  })

  it.each([
    ['/map-layer', 400],
    ['/map-layer?type=wms&address=http://127.0.0.1:9/&layer=a&size=20,10&bbox=0,0,20,10', 400],
    ['/map-layer?type=wms&address=file:///etc/passwd&layer=a&size=20,10&bbox=0,0,20,10', 400],
    ['/map-layer?type=wms&address=http://a.example&layer=a&size=9999,10&bbox=0,0,20,10', 400],
    ['/map-layer?type=wms&address=http://a.example&layer=a&size=20,10&bbox=20,0,0,10', 400],
    ['/map-layer?type=wms&address=http://a.example&layer=a&size=20,10&bbox=1e9,0,2,10', 400],
    ['/api/map-layers?server=http://a.example', 400],
    ['/api/map-layers', 400],
  ])('reject with a sentence: %s', async (path, status) => {
    const response = await ask(path)
    expect(response.status).toBe(status)
    expect((await response.json()).message).toMatch(/\.$/)
  })

  it('say that a map server is down', async () => {
    const response = await ask(`/api/map-layers?server=${encodeURIComponent(`${server.url}/down`)}`)
    expect(response.status).toBe(502)
    expect((await response.json()).message).toMatch(/responds with status 500/)
  })
})
