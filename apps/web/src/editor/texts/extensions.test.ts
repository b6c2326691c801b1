import { markdownToText } from '@tessera/api'
import { textsToHtml } from '@tessera/api/markdown'
import { MarkdownManager } from '@tiptap/markdown'
import { describe, expect, it } from 'vitest'
import { escapeWordBraces, toEditableMarkdown, withWordBraces } from './editable-markdown.ts'
import { toExtensions } from './extensions.ts'

const block = new MarkdownManager({ extensions: toExtensions('block') })
const section = new MarkdownManager({ extensions: toExtensions('section') })
const inline = new MarkdownManager({ extensions: toExtensions('inline') })
const toDoc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const empty = { de: '', fr: '', it: '', en: '' }
const toHtml = (description: string): string =>
  textsToHtml({ meta: { title: empty, description: { ...empty, de: description }, label: empty } }, 'de')
    .description

describe('what an author types in the rich editor', () => {
  it.each([
    'plain words',
    '1. Quartal 2020',
    '- 5 Grad',
    '# eins',
    '> mehr als 5 < 7 & 8',
    '2 * 3 * 4 und a_b_c',
    'CO₂ [kg] (netto)',
    '<script>alert(1)</script>',
    '&lt;b&gt;',
    '**nicht fett**',
    'C:\\temp\\x',
    '`code`',
    '![x](y)',
    '---',
  ])('%j is read by people as it was typed', (text) => {
    expect(markdownToText(inline.serialize(toDoc(text)))).toBe(text)
    const html = toHtml(block.serialize(toDoc(text)))
    const read = html
      .replace(/^<p>|<\/p>$/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
    expect(read).toBe(text)
  })
})

describe('a text that is opened and kept', () => {
  it.each([
    'plain words',
    '**bold** and *italic*',
    'a\n\nb',
    '- a\n- b',
    '1. a\n2. b',
    '[site](https://example.org/)',
    'a [**bold** link](https://example.org/) b',
    '- a\n  - b\n- c',
  ])('%j looks as before', (markdown) => {
    const kept = block.serialize(block.parse(toEditableMarkdown(markdown, 'block')))
    expect(toHtml(kept)).toBe(toHtml(markdown))
  })
  it.each(['1. Quartal', '<b>x</b>', '**bold** title', 'a - b', '- a'])(
    '%j is the same title as before',
    (markdown) => {
      const kept = inline.serialize(inline.parse(toEditableMarkdown(markdown, 'inline')))
      expect(
        textsToHtml({ meta: { title: { ...empty, de: kept }, description: empty, label: empty } }, 'de')
          .title,
      ).toBe(
        textsToHtml({ meta: { title: { ...empty, de: markdown }, description: empty, label: empty } }, 'de')
          .title,
      )
    },
  )
})

describe('a text between charts', () => {
  it.each([
    ['## a\n\n### b', '## a\n\n### b'],
    ['# a', '## a'],
    ['##### a', '### a'],
    ['{{value:2}}', '{{value:2}}'],
    ['In {{value:2 at=2020}}, **then** {{ value:1 }}.', 'In {{value:2 at=2020}}, **then** {{ value:1 }}.'],
    ['- {{value:2}}\n- b', '- {{value:2}}\n- b'],
    ['\\{{value:2}} and {a}', '\\{{value:2}} and {a}'],
  ])('%j is kept as %j', (markdown, kept) => {
    const read = escapeWordBraces(
      section.serialize(withWordBraces(section.parse(toEditableMarkdown(markdown, 'section')))),
    )
    expect(read).toBe(kept)
  })
  it('has its values as signs of their own', () => {
    expect(section.parse('a {{value:2}}').content?.[0]?.content).toEqual([
      { type: 'text', text: 'a ' },
      { type: 'textValue', attrs: { raw: '{{value:2}}' } },
    ])
  })
  it('leaves the braces of other texts alone', () => {
    expect(block.serialize(block.parse('a {{value:2}} b'))).toBe('a {{value:2}} b')
    expect(inline.serialize(inline.parse('a {{value:2}} b'))).toBe('a {{value:2}} b')
  })
})
