import { describe, expect, it } from 'vitest'
import { allOnDemand, listOnDemand } from './on-demand.ts'

/** Creates a list of squares on demand, and records the indices of those that were created. */
function squares(count: number): { list: number[]; made: number[] } {
  const made: number[] = []
  const list = listOnDemand(count, (index) => {
    made.push(index)
    return index * index
  })
  return { list, made }
}

describe('a list whose entries are made on demand', () => {
  it('makes none to say how many there are', () => {
    const { list, made } = squares(50_000)
    expect(list.length).toBe(50_000)
    expect(made).toEqual([])
  })
  it('makes an entry once, when it is read', () => {
    const { list, made } = squares(50_000)
    expect([list[7], list[7], list.at(-1)]).toEqual([49, 49, 49_999 ** 2])
    expect(made).toEqual([7, 49_999])
  })
  it('has nothing beyond its ends', () => {
    const { list, made } = squares(3)
    expect([list[3], list[-1], list[0.5], 3 in list, 2 in list]).toEqual([
      undefined,
      undefined,
      undefined,
      false,
      true,
    ])
    expect(made).toEqual([2])
  })
  it('is an array like any other to whoever walks, copies, compares or writes it', () => {
    expect(Array.isArray(squares(4).list)).toBe(true)
    expect(squares(4).list).toEqual([0, 1, 4, 9])
    expect([...squares(4).list]).toEqual([0, 1, 4, 9])
    expect(squares(4).list.map((square) => square + 1)).toEqual([1, 2, 5, 10])
    expect(JSON.stringify({ list: squares(4).list })).toBe('{"list":[0,1,4,9]}')
    expect(Object.keys(squares(2).list)).toEqual(['0', '1'])
    expect(squares(0).list).toEqual([])
  })
})

describe('a list that is made as a whole on demand', () => {
  it('is made once, when any of it is first read', () => {
    let times = 0
    const list = allOnDemand(() => {
      times++
      return ['a', 'b']
    })
    expect(times).toBe(0)
    expect([list.length, list[1], list.join(' ')]).toEqual([2, 'b', 'a b'])
    expect(times).toBe(1)
  })
  it('is an array like any other, also if it is empty', () => {
    expect(allOnDemand(() => ['a', 'b'])).toEqual(['a', 'b'])
    expect(JSON.stringify(allOnDemand(() => ['a']))).toBe('["a"]')
    expect(allOnDemand(() => [])).toEqual([])
  })
})
