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
  it('leads to ranked values by their names', () => {
    expect(start(['1. Bern', '2. Thurgau']).type('t')).toBe('2. Thurgau')
    expect(start(['1. Bern', '2. Thurgau']).type('2')).toBe('2. Thurgau')
  })
  it('leads to series by their names, at the same place', () => {
    const data = ['Kenya', 'Nigeria', 'Niger'].flatMap((label) =>
      ['2000', '2001'].map((title) => ({ title, entries: [{ label, value: '1' }] })),
    )
    let now = 0
    const lead = createTypeAhead(data, () => {
      now += 100
      return now
    })
    expect(lead('n', 1)).toBe(3)
    // the same letter again leads to the next series
    now += 5000
    expect(lead('k', 3)).toBe(1)
    const single = createTypeAhead(data.slice(0, 2), () => 0)
    expect(single('k', 0)).toBeUndefined()
  })
  it('does nothing for unknown names and keys that are not letters', () => {
    expect(start().type('x')).toBeUndefined()
    const lead = createTypeAhead(toData(names), () => 0)
    for (const key of ['Enter', 'ArrowRight', 'F1', '+', ' ', 'Tab']) expect(lead(key, 0)).toBeUndefined()
  })
})
