import { describe, expect, it } from 'vitest'
import { embedFonts } from './embed-fonts.ts'

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="9">${inside}</svg>`
const readFonts = (text: string): string[] =>
  [...text.matchAll(/font-weight:(\d+);src:url\(data:font\/woff;base64,([^)]+)\)/g)].map(
    ([, weight, font]) => `${weight} ${Buffer.from(font!, 'base64').subarray(0, 4)}`,
  )

describe('the fonts of a picture', () => {
  it('are in it, in the weights that it uses', async () => {
    const regular = await embedFonts(svg('<text x="1">Wort</text>'))
    expect(readFonts(regular)).toEqual(['400 wOFF'])
    const both = await embedFonts(svg('<text>Wort</text><text font-weight="600">Titel</text>'))
    expect(readFonts(both)).toEqual(['400 wOFF', '600 wOFF'])
    expect(both).toMatch(/^<svg[^>]*><style>@font-face/)
    expect(both).toContain('<text>Wort</text>')
  })
  it('grow by the characters, and are the same for the same ones in any order', async () => {
    const [few, more] = [
      await embedFonts(svg('<text>Baum</text>')),
      await embedFonts(svg('<text>Bäume</text>')),
    ]
    expect(more.length).toBeGreaterThan(few.length)
    const fontOf = (text: string): string | undefined => /base64,([^)]+)/.exec(text)?.[1]
    expect(fontOf(await embedFonts(svg('<text>umeäB</text>')))).toBe(fontOf(more))
  })
  it('hold no more than the picture needs', async () => {
    const text = await embedFonts(svg('<text>Übrige Gebiete: 1’234 – 5 %</text>'))
    expect(text.length).toBeLessThan(20_000)
  })
  it('are left out if there is no text, and texts of no known script do no harm', async () => {
    expect(await embedFonts(svg('<rect/>'))).toBe(svg('<rect/>'))
    expect(readFonts(await embedFonts(svg('<text>漢字 &lt;/style&gt;</text>')))).toEqual(['400 wOFF'])
  })
})
