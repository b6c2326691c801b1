import { micromark } from 'micromark'
import { afterEach, expect, it, vi } from 'vitest'
import { markdownToHtml } from './markdown-to-html.ts'

// as it is, but its calls are counted
vi.mock('micromark', async () => {
  const original = await vi.importActual<typeof import('micromark')>('micromark')
  return { ...original, micromark: vi.fn(original.micromark) }
})
afterEach(() => vi.mocked(micromark).mockClear())

it('a text is parsed once for all of its readers', () => {
  const texts = ['One **word**', 'Another *one*', 'One **word**']
  expect(texts.map((text) => markdownToHtml(text, 'block'))).toEqual([
    '<p>One <strong>word</strong></p>',
    '<p>Another <em>one</em></p>',
    '<p>One <strong>word</strong></p>',
  ])
  expect(micromark).toHaveBeenCalledTimes(2)
})

it('a text is parsed for each kind of place it stands in', () => {
  expect(markdownToHtml('- a *b*', 'inline')).toBe('- a <em>b</em>')
  expect(markdownToHtml('- a *b*', 'block')).toBe('<ul>\n<li>a <em>b</em></li>\n</ul>')
  expect(micromark).toHaveBeenCalledTimes(2)
})

it('a text that a parser would read slowly is not parsed', () => {
  expect(markdownToHtml('*a '.repeat(6000), 'block')).toMatch(/^<p>[^<]*<\/p>$/)
  expect(micromark).not.toHaveBeenCalled()
})
