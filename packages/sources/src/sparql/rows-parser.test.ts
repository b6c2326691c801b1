import { describe, expect, test } from 'vitest'
import { RowsParser } from './rows-parser.ts'

const iri = (value: string) => ({ s: { type: 'uri' as const, value } })
const ROWS = [
  iri('x:1'),
  iri('a}]"\\{['),
  {},
  iri('\u2028 é 😀'),
  { o: { type: 'literal' as const, value: '"bindings":[' } },
]

function parse(text: string, size: number) {
  const parser = new RowsParser()
  for (let at = 0; at < text.length; at += size) parser.push(text.slice(at, at + size))
  parser.end()
  return parser.rows
}

describe('parsing results in pieces', () => {
  const answer = {
    head: { vars: ['s', 'bindings'] },
    results: { distinct: false, bindings: ROWS, ordered: true },
  }

  test('gives every solution, wherever the text is cut', () => {
    for (const text of [JSON.stringify(answer), JSON.stringify(answer, null, 2)]) {
      for (const size of [1, 2, 3, 7, 50, 10_000]) expect(parse(text, size)).toEqual(ROWS)
    }
    expect(parse(JSON.stringify({ results: { bindings: [] } }), 4)).toEqual([])
  })
  test('notices at every place that the rest is missing', () => {
    const text = JSON.stringify(answer)
    for (let length = 0; length < text.length; length += 1) {
      expect(() => parse(text.slice(0, length), 16)).toThrow(SyntaxError)
    }
  })
  test('rejects input that is not JSON', () => {
    for (const text of [
      '{"results":{"bindings":[{"s":}]}}',
      '{"results":{"bindings":[{} {}]}}',
      '{"results":{"bindings":[{}]}',
      '{"results":{"bindings":[{}]}}}',
    ]) {
      expect(() => parse(text, 5)).toThrow(SyntaxError)
    }
  })

  test('refuses the answer to another question, told by its variables', () => {
    const read = (vars: string[]): unknown[] => {
      const parser = new RowsParser(new Set(['s', 'o']))
      parser.push(JSON.stringify({ head: { vars }, results: { bindings: [iri('x:1')] } }))
      parser.end()
      return parser.rows
    }
    for (const vars of [['s', 'o'], ['o', 's', 'more'], []]) expect(read(vars)).toEqual([iri('x:1')])
    expect(() => read(['cube', 'name'])).toThrow('another query')
  })
})
