import type { Paper } from '@tessera/api/paper'
import type { Mark } from '@tessera/chart'
import { describe, expect, it, vi } from 'vitest'
import { writePdf } from './write-pdf.ts'

const text = (content: string): Mark => ({
  type: 'text',
  key: content,
  x: 0,
  y: 12,
  text: content,
  size: 12,
  weight: 400,
  fill: '#17212b',
  anchor: 'start',
})
const toPaper = (marks: Mark[], title = 'Waste'): Paper => ({
  title,
  description: '',
  locale: 'en',
  made: 0,
  pages: [
    {
      width: 800,
      height: 600,
      pieces: [{ role: 'figure', left: 40, top: 40, width: 700, height: 500, marks, alt: title }],
    },
  ],
})
const write = async (paper: Paper): Promise<string> => Buffer.from(await writePdf(paper)).toString('latin1')

describe('a document', () => {
  it('is the same whatever was written before it: fonts are shared, and what is known of their letters is not', async () => {
    // accented letters are composite glyphs
    await write(toPaper([text('ŉ ď ľ ť Ľ ǆ ö ä ü é è ï ç ﬁ ½ ‰ 20’000')]))
    const paper = toPaper([text('l’eau, o, a, u, 1, 2')])
    const after = await write(paper)
    vi.resetModules()
    const { writePdf: writeAlone } = await import('./write-pdf.ts')
    expect(after).toBe(Buffer.from(await writeAlone(paper)).toString('latin1'))
  })
  it.each([
    ['halves of characters', 'a\ud800b\udc00'],
    ['control characters', 'a\u0000b\u0007c\r\nd\u2028e'],
    ['letters that the font lacks', '中文 العربية 😀'],
    ['what PDF is written with', ') Tj ET (\\ endstream endobj <<>> %PDF'],
    ['the names of properties', '__proto__ constructor toString'],
  ])('holds %s', async (_, label) => {
    const source = await write(toPaper([text(label)], label))
    expect(source).toMatch(/^%PDF-1\.7/)
    expect(source.trimEnd().endsWith('%%EOF')).toBe(true)
  })
  it('draws every colour that a mark may have, and nothing where there is none', async () => {
    const rect = (fill: string): Mark => ({ type: 'rect', key: fill, x: 0, y: 0, width: 9, height: 9, fill })
    const size = async (...fills: string[]): Promise<number> => (await write(toPaper(fills.map(rect)))).length
    const empty = await size()
    expect(await size('none')).toBe(empty)
    for (const fill of [
      '#abc',
      '#aabbcc',
      '#aabbcc80',
      'rgb(1, 2, 3)',
      'rgba(1,2,3,.5)',
      'hsl(9 50% 50%)',
      'red',
    ]) {
      expect(await size(fill)).toBeGreaterThan(empty)
    }
  })
})
