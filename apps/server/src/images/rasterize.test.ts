import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { PictureTooLarge, rasterize } from './rasterize.ts'

const draw = (inside: string, isTransparent = false): Promise<Uint8Array> =>
  rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100" font-family="'Inter Variable', Inter, system-ui, sans-serif">${inside}</svg>`,
    { scale: 2, isTransparent },
  )

describe('a picture of pixels', () => {
  it('has as many dots a px as asked for', async () => {
    const png = Buffer.from(await draw('<rect width="10" height="10"/>'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 200])
  })
  it('lies on paper, or on nothing', async () => {
    const corner = async (isTransparent: boolean) => [
      ...PNG.sync.read(Buffer.from(await draw('', isTransparent))).data.subarray(0, 4),
    ]
    expect(await corner(false)).toEqual([255, 255, 255, 255])
    expect((await corner(true))[3]).toBe(0)
  })
  it('is not made if it would be too high or have too many dots', async () => {
    const ask = (width: number, height: number, scale: number) =>
      rasterize(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`, {
        scale,
        isTransparent: false,
      })
    await expect(ask(100, 4001, 1)).rejects.toThrow('4001 px high')
    await expect(ask(2000, 3000, 2)).rejects.toThrow(PictureTooLarge)
    await expect(ask(2000, 3000, 2)).rejects.toThrow('24 megapixels')
    expect(PNG.sync.read(Buffer.from(await ask(100, 4000, 1))).height).toBe(4000)
  })
  it('has words in it, in two weights', async () => {
    const empty = await draw('')
    const [regular, bold] = [
      await draw('<text x="10" y="50">Wort</text>'),
      await draw('<text x="10" y="50" font-weight="600">Wort</text>'),
    ]
    expect(Buffer.compare(regular, empty)).not.toBe(0)
    expect(Buffer.compare(regular, bold)).not.toBe(0)
  })
})
