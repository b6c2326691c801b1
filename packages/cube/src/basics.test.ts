import { describe, expect, it } from 'vitest'
import { clamp, decodeEntities, escapeMarkup, isRecord, withoutAccents } from './basics.ts'

describe('the basics', () => {
  it('tell a plain object from everything else', () => {
    expect([{}, { a: 1 }].every(isRecord)).toBe(true)
    expect([null, undefined, [], 'a', 1, true].some(isRecord)).toBe(false)
  })

  it('clamp a number, the lower end first', () => {
    expect([clamp(-1, 0, 5), clamp(3, 0, 5), clamp(9, 0, 5), clamp(3, 4, 2)]).toEqual([0, 3, 5, 4])
  })

  it.each([
    ['Genève', 'Geneve'],
    ['Zürich', 'Zurich'],
    ['CO₂', 'CO2'],
    ['Straße', 'Straße'],
  ])('write %s without accents: %s', (text, plain) => {
    expect(withoutAccents(text)).toBe(plain)
  })

  it('escape markup so that decoding gives the text back', () => {
    const text = `<a href="x">L'été & 'co'</a> &lt;`
    expect(escapeMarkup(text)).toBe(`&lt;a href=&quot;x&quot;&gt;L'été &amp; 'co'&lt;/a&gt; &amp;lt;`)
    expect(decodeEntities(escapeMarkup(text))).toBe(text)
  })

  it('decode named and numbered references once, and leave what is none', () => {
    expect(decodeEntities('&#8364; &#x27; &APOS; &amp;lt; &#0; &#x110000; &nope;')).toBe(
      "€ ' ' &lt; &#0; &#x110000; &nope;",
    )
  })
})
