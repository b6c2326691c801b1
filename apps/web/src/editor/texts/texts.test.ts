import { describe, expect, it } from 'vitest'
import { escapeBlockStarts, toEditableMarkdown } from './editable-markdown.ts'
import { isWebAddress, parseLinkAddress } from './link-address.ts'

describe('a text that begins no blocks', () => {
  it.each([
    ['1. Quartal', '1\\. Quartal'],
    ['12) a', '12\\) a'],
    ['- 5 Grad', '\\- 5 Grad'],
    ['--- a', '\\--- a'],
    ['+ a', '\\+ a'],
    ['# a', '\\# a'],
    ['a\n- b', 'a\n\\- b'],
    ['2020', '2020'],
    ['-5 Grad', '-5 Grad'],
    ['#hashtag', '#hashtag'],
    ['1.5 Mio.', '1.5 Mio.'],
    ['a - b', 'a - b'],
  ])('%j is written %j', (text, written) => {
    expect(escapeBlockStarts(text)).toBe(written)
  })
})

describe('stored Markdown in the editor', () => {
  it.each([
    ['inline', '1. Quartal', '1\\. Quartal'],
    ['inline', '1\\. Quartal', '1\\. Quartal'],
    ['block', '1. a\n2. b', '1. a\n2. b'],
    ['block', '# Title', '**Title**'],
    ['block', '<b>a</b>', '\\<b>a\\</b>'],
    ['block', '\\<b>', '\\<b>'],
    ['block', '<https://example.org>', '<https://example.org>'],
  ] as const)('(%s) %j is read as %j', (kind, stored, read) => {
    expect(toEditableMarkdown(stored, kind)).toBe(read)
  })
})

describe('the address of a link', () => {
  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['example.org', 'https://example.org/'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['  http://example.org  ', 'http://example.org/'],
    ['https://example.org/a b_(c)', 'https://example.org/a%20b_%28c%29'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['a@example.org', 'mailto:a@example.org'],
    ['/de/browse', '/de/browse'],
    ['javascript:alert(1)', undefined],
    ['JAVASCRIPT:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['file:///etc/passwd', undefined],
    ['https://', undefined],
    ['a b', undefined],
  ])('%j is %j', (typed, address) => {
    expect(parseLinkAddress(typed)).toBe(address)
  })
  it.each([
    ['https://example.org', true],
    ['http://example.org', true],
    ['mailto:a@example.org', false],
    ['/de', false],
  ])('%j leaves for the web: %s', (address, isWeb) => {
    expect(isWebAddress(address)).toBe(isWeb)
  })
})
