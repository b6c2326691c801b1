import { describe, expect, it } from 'vitest'
import { toNextItem } from './move-in-menu.ts'

const items = ['Open', 'Edit', 'Embed', 'Delete'].map((textContent) => ({ textContent }))
const next = (key: string, from?: number) => {
  const item = toNextItem(items, from === undefined ? undefined : items[from], key)
  return item && items.indexOf(item)
}

describe('the item of a menu that a key leads to', () => {
  it.each<[string, number, number]>([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 1, 3],
  ])('is beside it or at the other end: %s', (key, from, to) => expect(next(key, from)).toBe(to))

  it('is the next that begins with a letter', () => {
    expect([next('e', 0), next('E', 1), next('e', 2), next('d', 3)]).toEqual([1, 2, 1, 3])
  })

  it('is none for other keys, and the first or last one if none has the focus', () => {
    expect([next('Tab', 1), next(' ', 1), next('z', 1)]).toEqual([undefined, undefined, undefined])
    expect([next('ArrowDown'), next('ArrowUp')]).toEqual([0, 3])
  })
})
