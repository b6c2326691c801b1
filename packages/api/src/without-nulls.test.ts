import { describe, expect, it } from 'vitest'
import { withoutNulls } from './without-nulls.ts'

describe('an answer without nulls', () => {
  it('leaves out what is absent, at any depth', () => {
    expect(withoutNulls({ a: 1, b: null, c: { d: null, e: 'x' }, f: [{ g: null }] })).toEqual({
      a: 1,
      c: { e: 'x' },
      f: [{}],
    })
  })
  it('has no key for what is absent', () => {
    expect(Object.keys(withoutNulls({ a: null, b: 2 }))).toEqual(['b'])
  })
  it('keeps zero, empty texts, false and empty lists', () => {
    const answer = { zero: 0, text: '', no: false, list: [], more: {} }
    expect(withoutNulls(answer)).toEqual(answer)
  })
  it('keeps the length of lists', () => {
    expect(withoutNulls([1, null, 3])).toEqual([1, null, 3])
  })
  it('is null where all is', () => {
    expect(withoutNulls(null)).toBeNull()
  })
  it('leaves the answer itself alone', () => {
    const answer = { a: null }
    withoutNulls(answer)
    expect(answer).toEqual({ a: null })
  })
})
