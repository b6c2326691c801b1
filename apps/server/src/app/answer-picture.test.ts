import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../http/app-env.ts'
import { QueueFull } from '../images/picture-pool.ts'
import { type AskedPicture, answerPicture } from './answer-picture.ts'

let drawn = 0
let failure: Error | undefined
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50"></svg>'

/** Requests a picture with the given digest of its inputs. */
async function ask(
  digest: string,
  { format = 'svg', isNegotiated = false }: Partial<AskedPicture> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const app = new Hono<AppEnv>()
  app.get('/picture', (c) =>
    answerPicture(c, {
      digest,
      format,
      file: { name: 'Waste.png', isKept: false },
      isNegotiated,
      make: async () => {
        drawn++
        if (failure) throw failure
        return { bytes: new TextEncoder().encode(SVG) }
      },
    }),
  )
  return app.request('/picture', { headers })
}

describe('a picture', () => {
  it('is drawn once for all who ask for the same one', async () => {
    const before = drawn
    const first = await ask('same')
    const second = await ask('same')
    expect([await first.text(), await second.text()]).toEqual([SVG, SVG])
    expect(drawn - before).toBe(1)
  })
  it('is redrawn when its data change', async () => {
    const before = drawn
    await ask('one')
    await ask('other')
    expect(drawn - before).toBe(2)
  })
  it('is not sent to who has it already, and not drawn', async () => {
    const etag = (await ask('kept')).headers.get('etag')!
    const before = drawn
    const again = await ask('kept', {}, { 'if-none-match': `"x", ${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(drawn).toBe(before)
    expect((await ask('new', {}, { 'if-none-match': etag })).status).toBe(200)
  })
  it('of pixels is another one than of lines', async () => {
    const [svg, png] = [await ask('forms'), await ask('forms', { format: 'png' })]
    expect([svg, png].map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/svg+xml; charset=utf-8',
      'image/png',
    ])
    expect(svg.headers.get('etag')).not.toBe(png.headers.get('etag'))
  })
  it('is refused for a while if too many are drawn, and not kept as a failure', async () => {
    failure = new QueueFull('full')
    const refused = await ask('later', { format: 'png' })
    failure = undefined
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await refused.json()).message).toContain('Try again')
    expect((await ask('later', { format: 'png' })).status).toBe(200)
  })
  it('comes packed if that is understood, and says what it depends on', async () => {
    const packed = await ask('packed', { isNegotiated: true }, { 'accept-encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(SVG)
  })
})
