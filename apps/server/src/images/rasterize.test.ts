import { describe, expect, it } from 'vitest'
import { rasterize } from './rasterize.ts'

const draw = (inside: string): Promise<Uint8Array> =>
  rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100" font-family="'Inter Variable', Inter, system-ui, sans-serif">${inside}</svg>`,
    400,
  )

describe('a picture of pixels', () => {
  it('has the width that was asked for, and the shape of the drawing', async () => {
    const png = Buffer.from(await draw('<rect width="10" height="10"/>'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 200])
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
