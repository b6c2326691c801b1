import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toJsonPieces } from './to-json-pieces.ts'

const toText = (value: unknown): string => [...toJsonPieces(value)].join('')

describe('JSON in pieces', () => {
  it('is the same text as in one', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => toText(value) === JSON.stringify(value)))
  })
  it('has no long pieces, however long a list is, and leaves out what JSON does', () => {
    const long = Array.from({ length: 10_001 }, (_, index) => index)
    const value = {
      a: undefined,
      columns: [{ codes: long }, { values: long.map(String) }],
      rows: long.map((x) => ({ x })),
    }
    expect(toText(value)).toBe(JSON.stringify(value))
    expect(Math.max(...[...toJsonPieces(value)].map(({ length }) => length))).toBeLessThan(20_000)
  })
})
