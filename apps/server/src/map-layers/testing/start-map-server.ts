import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Resvg } from '@resvg/resvg-js'

/** A WMS and WMTS of one colour on a free loopback port. */
export type TestMapServer = {
  /** The address of its WMS; that of its WMTS ends with `/wmts`. */
  url: string
  /** Paths and queries of the requests so far. */
  requests: string[]
  stop(): Promise<void>
}

/** The colour of all its pictures. */
export const MAP_COLOR = '#ff00ff'
export const HOSTILE_TITLE = '<img src=x onerror="window.hacked=1"> Lakes'

/** A picture of one colour, with the requested size. */
const picture = (width: number, height: number): Uint8Array =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${MAP_COLOR}"/></svg>`,
  )
    .render()
    .asPng()

const toXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const WMS = `<?xml version="1.0"?><WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"><Capability><Layer>
  <Title>All</Title><CRS>EPSG:3857</CRS>
  <Layer><Name>lakes</Name><Title>${toXml(HOSTILE_TITLE)}</Title></Layer>
  <Layer><Title>Nature</Title><Layer><Name>forest</Name><Title>Forest</Title></Layer></Layer>
</Layer><Layer><Name>elsewhere</Name><Title>In another projection</Title><CRS>EPSG:2056</CRS></Layer></Capability></WMS_Capabilities>`

const toWmts = (url: string): string => `<?xml version="1.0"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0"><Contents>
<Layer><ows:Title>Relief</ows:Title><ows:Identifier>relief</ows:Identifier>
  <Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style><Format>image/png</Format>
  <Dimension><ows:Identifier>Time</ows:Identifier><Default>2024</Default><Value>2024</Value></Dimension>
  <TileMatrixSetLink><TileMatrixSet>web</TileMatrixSet></TileMatrixSetLink>
  <ResourceURL format="image/png" resourceType="tile" template="${url}/wmts/tiles/relief/{Style}/{Time}/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.png"/>
</Layer>
<TileMatrixSet><ows:Identifier>web</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>
  ${[0, 1, 2, 3].map((zoom) => `<TileMatrix><ows:Identifier>${zoom}</ows:Identifier></TileMatrix>`).join('')}
</TileMatrixSet></Contents></Capabilities>`

/** Starts the server. */
export async function startMapServer(): Promise<TestMapServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.push(request.url ?? '')
    const asked = Object.fromEntries([...searchParams].map(([name, value]) => [name.toLowerCase(), value]))
    const answer = (type: string, body: string | Uint8Array, status = 200): void => {
      response.writeHead(status, { 'content-type': type }).end(body)
    }
    if (pathname === '/slow') return
    if (pathname === '/endless') {
      const send = (): void =>
        void (response.write(Buffer.alloc(1 << 20)) ? setImmediate(send) : response.once('drain', send))
      response.writeHead(200, { 'content-type': 'image/png' })
      return send()
    }
    if (pathname === '/redirect') return void response.writeHead(302, { location: '/wms' }).end()
    if (pathname === '/page') return answer('image/png', '<script>window.hacked = 1</script>')
    if (pathname.endsWith('/down')) return answer('text/plain', 'down', 500)
    if (pathname.startsWith('/wmts/tiles/')) return answer('image/png', picture(256, 256))
    if (asked.request === 'GetCapabilities')
      return answer('text/xml', pathname.endsWith('wmts') ? toWmts(url) : WMS)
    return answer('image/png', picture(Number(asked.width), Number(asked.height)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
