import { describe, expect, it } from 'vitest'
import { createRecent } from './recent.ts'

const recent = () => createRecent<string>(10, ({ length }) => length)

describe('what was made lately', () => {
  it('is kept by its key', () => {
    const kept = recent()
    kept.set('a', 'one')
    expect([kept.get('a'), kept.get('b')]).toEqual(['one', undefined])
  })
  it('never takes more than it may; what was not asked for the longest goes first', () => {
    const kept = recent()
    for (const key of ['a', 'b', 'c']) kept.set(key, '...')
    kept.get('a')
    kept.set('d', '...')
    expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true, true])
  })
  it('is not counted twice when it is set again', () => {
    const kept = recent()
    kept.set('a', '....')
    kept.set('a', '..')
    kept.set('b', '........')
    expect([kept.get('a'), kept.get('b')]).toEqual(['..', '........'])
  })
  it('is not kept if it is larger than all there is room for', () => {
    const kept = recent()
    kept.set('a', '...')
    kept.set('b', '...........')
    expect([kept.get('a'), kept.get('b')]).toEqual(['...', undefined])
  })
})
