import { emptyLocalized } from '@tessera/cube'
import { seededRandom } from '@tessera/cube/testing/seeded-random'
import { markdownToText } from '@tessera/cube/text'
import { describe, expect, it } from 'vitest'
import { markdownToHtml, textsToHtml } from './markdown-to-html.ts'

const LINK = 'target="_blank" rel="noopener noreferrer"'

describe('the Markdown of an author as HTML', () => {
  it.each([
    ['plain words', '<p>plain words</p>'],
    ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['# Heading', '<p><strong>Heading</strong></p>'],
    ['[site](https://example.org)', `<p><a ${LINK} href="https://example.org">site</a></p>`],
    ['<https://example.org>', `<p><a ${LINK} href="https://example.org">https://example.org</a></p>`],
    ['[mail](mailto:a@example.org)', '<p><a href="mailto:a@example.org">mail</a></p>'],
    ['[here](/de/browse)', '<p><a href="/de/browse">here</a></p>'],
  ])('%j', (markdown, html) => {
    expect(markdownToHtml(markdown, 'block')).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](&#x6A;avascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x "t")',
    '<javascript:alert(1)>',
    '![a](https://tracker.example/pixel.png)',
    '![a](javascript:alert(1))',
    '[a](https://x.example "onmouseover=\\"alert(1)")',
    '[a][b]\n\n[b]: javascript:alert(1)',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<a href="javascript:alert(1)">x</a>',
    '**<svg/onload=alert(1)>**',
  ])('%j brings no script, no image and no markup of its own', (markdown) => {
    for (const kind of ['block', 'inline'] as const) {
      const html = markdownToHtml(markdown, kind)
      const tags = html.match(/<[^>]*>/g) ?? []
      for (const tag of tags) {
        expect(tag).toMatch(
          /^<\/?(?:p|br \/|em|strong|a)>$|^<a (?:target="_blank" rel="noopener noreferrer" )?href="(?!javascript|data|vbscript)[^"]+"(?: title="[^"]*")?>$/,
        )
      }
    }
  })

  it.each([
    ['**Bold** title', '<strong>Bold</strong> title'],
    ['1. Quartal', '1. Quartal'],
    ['- 5 Grad', '- 5 Grad'],
    ['# Eins', '# Eins'],
    ['> mehr', '&gt; mehr'],
    ['a\n\nb', 'a<br />b'],
  ])('%j stands in a heading as %j: without blocks', (markdown, html) => {
    expect(markdownToHtml(markdown, 'inline')).toBe(html)
  })
})

describe('a text that is made to be read slowly', () => {
  const LONG = 20_000
  const of = (piece: string) => piece.repeat(LONG / piece.length)
  it.each([
    ['open emphasis', of('_a ').slice(0, LONG / 2) + of('a_ ').slice(0, LONG / 2)],
    ['emphasis in emphasis', of('_*a ')],
    ['lists in lists', of('- ')],
    ['lists after tabs', of('\t- ')],
    ['quotations in quotations', of('>')],
  ])('is words alone (%s)', (_, markdown) => {
    expect(markdownToHtml(`<b>&</b>\n\n${markdown}`, 'block')).toMatch(
      /^<p>&lt;b&gt;&amp;&lt;\/b&gt;<\/p>\n<p>[^<]*<\/p>$/,
    )
    expect(markdownToText(markdown)).toBe(markdown.trim())
  })
  it('keeps its signs if it is an ordinary long one', () => {
    const html = markdownToHtml(of('A **bold** word.\n\n'), 'block')
    expect(html).toContain('<p>A <strong>bold</strong> word.</p>')
  })
})

describe('the Markdown of an author as words', () => {
  it.each([
    ['plain words', 'plain words'],
    ['**bold**, *italic*, __bold__ and _italic_', 'bold, italic, bold and italic'],
    ['***both***', 'both'],
    ['**bold *and* italic**', 'bold and italic'],
    ['[site](https://example.org/a_(b)) and <https://example.org>', 'site and https://example.org'],
    ['[site](https://example.org "Its title")', 'site'],
    ['- a\n- b', '• a\n• b'],
    ['# Heading', 'Heading'],
    ['CO\\*2\\_eq \\[t\\]', 'CO*2_eq [t]'],
    ['\\<b\\> &lt;b&gt; &amp; &#8364;', '<b> <b> & €'],
    ['&amp;lt;', '&lt;'],
    ['a_b_c and 2 * 3 * 4', 'a_b_c and 2 * 3 * 4'],
    ['5* und 6*', '5* und 6*'],
    ['1. Quartal', '1. Quartal'],
    ['1\\. Quartal', '1. Quartal'],
    ['[not a link] (really)', '[not a link] (really)'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['', ''],
  ])('%j is %j', (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text)
  })

  it.each([
    '**bold** and [link](https://example.org)',
    'CO\\*2 &lt;b&gt; &amp;',
    'a_b_c 2 * 3',
    '*a **b** c*',
  ])('%j says the same as its HTML', (markdown) => {
    const words = markdownToHtml(markdown, 'inline')
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
    expect(markdownToText(markdown)).toBe(words)
  })
})

describe('signs that are paired', () => {
  it.each([
    ['`a*b*c` and *d*', 'a*b*c and d'],
    ['``a ` b`` and `c', 'a ` b and `c'],
    ['*a\n\nb*', '*a\n\nb*'],
    ['*foo**bar*', 'foo**bar'],
    ['**a *b* c', '**a b c'],
  ])('%j says %j', (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text)
  })

  it('are the same in words and in HTML, whatever is in a line', () => {
    const pieces = ['*', '**', '***', '_', '__', 'a', 'ä', ' b', ' ', '(', '.', '\\*', '\\_', 'x_y', '€']
    const random = seededRandom(1)
    const next = () => pieces[Math.floor(random() * pieces.length)]
    for (let count = 0; count < 3000; count += 1) {
      const markdown = `x${Array.from({ length: 3 + (count % 20) }, next).join('')}y`
      const html = markdownToHtml(markdown, 'inline')
      expect([markdown, markdownToText(markdown)]).toEqual([markdown, html.replace(/<[^>]*>/g, '')])
    }
  })
})

describe('the texts of a chart as HTML', () => {
  const [title, description, label] = [emptyLocalized(), emptyLocalized(), emptyLocalized()]
  const toTexts = (more: object) => textsToHtml({ meta: { title, description, label, ...more } }, 'fr')

  it('omit missing notes and sources', () => {
    expect(toTexts({})).toEqual({ title: '', description: '' })
  })
  it('have notes of blocks and a source within its line', () => {
    const de = '**Eigene** Zahlen\n\n- eins'
    expect(toTexts({ notes: { ...emptyLocalized(), de } }).notes).toContain('<ul>')
    expect(toTexts({ source: { ...emptyLocalized(), de } }).source).toMatch(
      /^<strong>Eigene<\/strong> Zahlen/,
    )
    expect(toTexts({ source: { ...emptyLocalized(), de } }).source).not.toContain('<ul>')
  })
  it.each(['notes', 'source'] as const)('let no markup of others through: %s', (field) => {
    const de =
      '<img src=x onerror=alert(1)><script>x</script> [a](javascript:alert(1)) ![b](https://evil.example/c)'
    const html = toTexts({ [field]: { ...emptyLocalized(), de } })[field]
    expect(html).not.toMatch(/<(?:img|script)|href="javascript/i)
    expect(html).toContain('&lt;script&gt;')
  })
})
