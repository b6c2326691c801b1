import { describe, expect, it } from 'vitest'
import { fromDrawnTable } from './drawn-table.ts'

describe('a table that is drawn with lines', () => {
  it.each([
    ['Markdown', '| a | b |\n|---|--:|\n| x | 1 |\n| **y** | 2 |\n', 'a|b\n\nx|1\ny|2\n'],
    ['Markdown without outer lines', 'a | b\n--- | ---\nx | 1\n**y** | 2', 'a|b\n\nx|1\ny|2'],
    [
      'Markdown below a title',
      '## Some numbers\n\n|a|b|\r\n|:-:|---|\r\n|x|1|',
      'Some numbers\n\n\na|b\nx|1',
    ],
    ['signs in cells', '|a|b|\n|--|--|\n|x \\| y|1|\n|say "z"|2|', 'a|b\n\n"x | y"|1\n"say ""z"""|2'],
    ['PostgreSQL', ' a | b \n---+---\n x | 1\n(1 row)\n', 'a|b\n\nx|1\n\n'],
    ['MySQL', '+---+---+\n| a | b |\n+---+---+\n| x | 1 |\n+---+---+', 'a|b\n\nx|1\n'],
    ['a source', '|a|b|\n|--|--|\n|x|1|\n\nSource: us', 'a|b\n\nx|1\n\nSource: us'],
  ])('becomes one with delimiters: %s', (_, text, expected) => {
    expect(fromDrawnTable(text, '"')).toBe(expected)
  })

  it.each([
    ['delimiters alone', 'a|b\nx|1\n'],
    ['another delimiter', 'a;b\n--;--\nx;1'],
    ['a rule of other columns', 'a|b|c\n---|---\nx|1|2'],
    ['a rule without a header', '---|---\n'],
    ['nothing', ''],
    ['missing cells', 'a|b\n-|-\nx|1'],
  ])('is none with %s', (_, text) => {
    expect(fromDrawnTable(text, '"')).toBeUndefined()
  })
})
