import { micromark, type Options } from 'micromark'
import { expect, it, vi } from 'vitest'
import { createMarkdownToHtml } from './markdown-to-html.ts'

function createCounted() {
  const parse = vi.fn((text: string, options: Options) => micromark(text, options))
  return { parse, markdownToHtml: createMarkdownToHtml(parse) }
}

it('a text is parsed once for all of its readers', () => {
  const { parse, markdownToHtml } = createCounted()
  const texts = ['One **word**', 'Another *one*', 'One **word**']
  expect(texts.map((text) => markdownToHtml(text, 'block'))).toEqual([
    '<p>One <strong>word</strong></p>',
    '<p>Another <em>one</em></p>',
    '<p>One <strong>word</strong></p>',
  ])
  expect(parse).toHaveBeenCalledTimes(2)
})

it('a text is parsed for each kind of place it stands in', () => {
  const { parse, markdownToHtml } = createCounted()
  expect(markdownToHtml('- a *b*', 'inline')).toBe('- a <em>b</em>')
  expect(markdownToHtml('- a *b*', 'block')).toBe('<ul>\n<li>a <em>b</em></li>\n</ul>')
  expect(parse).toHaveBeenCalledTimes(2)
})

it('a text that a parser would read slowly is not parsed', () => {
  const { parse, markdownToHtml } = createCounted()
  expect(markdownToHtml('*a '.repeat(6000), 'block')).toMatch(/^<p>[^<]*<\/p>$/)
  expect(parse).not.toHaveBeenCalled()
})
