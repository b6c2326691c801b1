import { describe, expect, it } from 'vitest'
import { createTypeAhead } from './type-ahead.ts'

const toData = (titles: string[]) => titles.map((title) => ({ title, entries: [] }))
const names = ['Austria', 'Åland', 'Belgium', 'Benin', 'Österreich', 'Saint Lucia', 'Saint Kitts']

function start(titles = names) {
  let now = 0
  const lead = createTypeAhead(toData(titles), () => now)
  return {
    type: (keys: string, current?: number): string | undefined => {
      let at = current
      for (const key of keys) {
        now += 100
        at = lead(key, at) ?? at
      }
      return at === undefined ? undefined : titles[at]
    },
    wait: () => {
      now += 5000
    },
  }
}

describe('typing a name', () => {
  it('leads to the next value that begins with it', () => {
    expect(start().type('b')).toBe('Belgium')
    expect(start().type('ben')).toBe('Benin')
    expect(start().type('saint k')).toBe('Saint Kitts')
  })
  it('cares neither for capitals nor for accents', () => {
    expect(start().type('OST')).toBe('Österreich')
    expect(start().type('Å')).toBe('Austria')
    expect(start().type('Ål')).toBe('Åland')
  })
  it('goes on to the next with the same letter, and round the end', () => {
    expect(start().type('bb')).toBe('Benin')
    expect(start().type('bbb')).toBe('Belgium')
  })
  it('starts again after a pause', () => {
    const reader = start()
    expect(reader.type('be')).toBe('Belgium')
    reader.wait()
    expect(reader.type('s', 2)).toBe('Saint Lucia')
  })
  it('does nothing for unknown names and keys that are not letters', () => {
    expect(start().type('x')).toBeUndefined()
    const lead = createTypeAhead(toData(names), () => 0)
    for (const key of ['Enter', 'ArrowRight', 'F1', '+', ' ', 'Tab']) expect(lead(key, 0)).toBeUndefined()
  })
})
