import { describe, expect, it } from 'vitest'
import { findByLetter, toNextPlace } from './move-in-options.ts'

describe('a key in a list of options', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 19, 19],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 11],
    ['PageUp', 3, 0],
    ['Home', 7, 0],
    ['End', 7, 19],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(toNextPlace(key, from, 20)).toBe(to)
  })
  it('that means nothing there leads nowhere', () => {
    expect(toNextPlace('F2', 3, 20)).toBeUndefined()
  })
})

describe('a letter in a list of options', () => {
  const names = ['Accent', 'Dark', 'Paired', 'Pastel 1', 'Set 1']
  it('leads to the next name that begins with it, and around', () => {
    expect(findByLetter(names, 0, 'p')).toBe(2)
    expect(findByLetter(names, 2, 'P')).toBe(3)
    expect(findByLetter(names, 3, 'p')).toBe(2)
    expect(findByLetter(names, 0, 'x')).toBeUndefined()
  })
})
