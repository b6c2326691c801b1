import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textBlockToHtml } from './text-block-html.ts'

const HOSTILE = '<img src=x onerror=alert(1)> "quoted" [a](javascript:alert(1)) **b**'
const write = (markdown: string, value: string | undefined = '9.1 Mio.') =>
  textBlockToHtml(
    markdown,
    () => value,
    () => undefined,
  )

describe('a text block with values', () => {
  it.each([
    ['In {{value:2}}.', '<p>In <span data-value="2">9.1 Mio.</span>.</p>'],
    ['**{{value:2}}**', '<p><strong><span data-value="2">9.1 Mio.</span></strong></p>'],
    [
      '{{ value:12 at=2020-01 }}',
      '<p><span data-value="12" data-at="2020-01" data-figure="">9.1 Mio.</span></p>',
    ],
    ['# {{value:1}}', '<h2><span data-value="1">9.1 Mio.</span></h2>'],
    ['## a\n### b\n##### c', '<h2>a</h2>\n<h3>b</h3>\n<h3>c</h3>'],
    [
      '{{value:1}}\n\nIn {{value:1}}',
      '<p><span data-value="1" data-figure="">9.1 Mio.</span></p>\n<p>In <span data-value="1">9.1 Mio.</span></p>',
    ],
    [
      '{{value:1}} {{value:2}}',
      '<p><span data-value="1">9.1 Mio.</span> <span data-value="2">9.1 Mio.</span></p>',
    ],
    ['a {{valeu:1}} b {{}} c {{value:0}}', '<p>a  b  c</p>'],
    ['\\{{value:1}}', '<p>{{value:1}}</p>'],
    ['[a {{value:1}}](https://x.example "t {{value:1}}")', expect.stringContaining('title="t "')],
  ])('%s', (markdown, html) => {
    expect(write(markdown)).toEqual(html)
  })
  it('shows nothing where there is no value', () => {
    expect(write('a {{value:1}}', '')).toBe('<p>a <span data-value="1"></span></p>')
  })
  it('has the trend of a line of its own below it, its labels as words', () => {
    const trend = { change: `+3 % since ${HOSTILE}`, points: [1, undefined, 2, 4], limits: ['Target: 5'] }
    const html = textBlockToHtml(
      '{{value:1 trend}}\n\nIn {{value:1 trend}}',
      () => '4',
      () => trend,
    )
    const [figure, line] = html.split('\n')
    expect(figure).toContain('<span data-value="1" data-figure="">4</span><span data-trend=""><svg')
    // gaps are kept
    expect(figure).toMatch(/d="M3 25M79 17.7L117 3"/)
    expect(figure).toContain('<span>Target: 5</span>')
    expect(figure).toContain('&lt;img src=x')
    expect(line).toBe('<p>In <span data-value="1">4</span></p>')
  })
  it('has hostile labels as words', () => {
    const html = write('{{value:1}} [x](https://x.example "{{value:1}}")', HOSTILE)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('[a](javascript:alert(1)) **b**')
    expect(html.match(/<[^>]*>/g)!.filter((tag) => !/^<\/?(p|span|a)\b/.test(tag))).toEqual([])
  })
  it('has no tags but its own, whatever is in it', () => {
    const piece = fc.constantFrom(
      '{{value:1}}',
      '{{value:2 at=a}}',
      '{{',
      '}}',
      '\ue100',
      '\ue1ff',
      '<b>',
      '](',
      '[',
      '"',
      '`',
      '\n',
      '# ',
      '\\',
      'a',
      HOSTILE,
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), piece, (pieces, value) => {
        const html = write(pieces.join(''), value)
        for (const tag of html.match(/<[^>]*>/g) ?? []) {
          expect(tag).toMatch(
            /^<\/?(?:p|h2|br \/|em|strong|code|pre|ul|ol|li|blockquote|a|span)(?: [^<]*)?>$/,
          )
          expect(tag).not.toMatch(/onerror|href="javascript/)
        }
        expect(html).not.toMatch(/[\ue000-\uf8ff]/)
      }),
      { numRuns: 400 },
    )
  })
})
