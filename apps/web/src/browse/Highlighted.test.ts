import { readWebAddress } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toPlainText } from '../ui/plain-text.ts'
import { parseHighlight } from './Highlighted.tsx'

const textOf = (html: string): string =>
  parseHighlight(html)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

describe('a highlighted text', () => {
  it.each([
    ['nothing to mark', 'nothing to mark'],
    ['', ''],
    ['<b>Strom</b>preise', '[Strom]preise'],
    ['a <strong>b</strong> c <B>d</B>', 'a [b] c [d]'],
    ['Waldbrände &amp; <b>Ursachen</b>', 'Waldbrände & [Ursachen]'],
    ['5 &lt; 6 &#x27;x&#39; &quot;y&quot;', `5 < 6 'x' "y"`],
    ['never <b>closed', 'never [closed]'],
    ['closed</b> too <b>often</b></b>', 'closed too [often]'],
    ['<b>a<b>b</b>c</b>d', '[a][b][c]d'],
  ])('%j reads %j', (html, text) => {
    expect(textOf(html)).toBe(text)
  })

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror="alert(1)">', ''],
    ['<b onclick="alert(1)" style="x">a</b>', '[a]'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<svg/onload=alert(1)>', ''],
    ['<!-- <b>a</b> -->x', '<!-- [a] -->x'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<br>line', 'line'],
    ['<bold>a</bold>', 'a'],
    ['a < b and c > d', 'a < b and c > d'],
    ['&#0;&#99999999;&#x110000;&nope;', '&#0;&#99999999;&#x110000;&nope;'],
  ])('keeps of %j only the text %j', (html, text) => {
    expect(textOf(html)).toBe(text)
  })

  it('takes long hostile texts in a moment', () => {
    expect(textOf('<b '.repeat(50_000))).toContain('<b')
    expect(textOf('&'.repeat(100_000))).toHaveLength(100_000)
  })
})

describe('a publisher', () => {
  it('is text, whatever markup it was stated with', () => {
    const html = '<a href="javascript:alert(1)">Amt f&uuml;r &#xFC;ben</a><br/> &amp; Partner'
    expect(toPlainText(html)).toBe('Amt f&uuml;r üben & Partner')
  })
})

describe('an address from the data', () => {
  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['http://example.org', 'http://example.org/'],
    ['javascript:alert(1)', undefined],
    [' JavaScript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/relative', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j becomes the link %j', (text, address) => {
    expect(readWebAddress(text)).toBe(address)
  })
})
