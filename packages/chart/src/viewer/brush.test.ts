import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveEnd, moveSelection, snapToPlace, toAxisPlaces } from './brush.ts'

/** Four dates, the last one far from the others. */
const places = [0, 0.1, 0.2, 1]

describe('dates on the axis of a brush', () => {
  it('lie where their times are', () => {
    expect(toAxisPlaces([0, 10, 20, 100])).toEqual(places)
  })
  it.each([
    [
      [undefined, 5, 10],
      [0, 0.5, 1],
    ],
    [
      [7, 7, 7],
      [0, 0.5, 1],
    ],
    [[7], [0]],
    [[], []],
  ])('are spread evenly where times do not tell: %j', (times, expected) => {
    expect(toAxisPlaces(times)).toEqual(expected)
  })
  it('are snapped to, of two equally near the earlier one', () => {
    expect(snapToPlace(places, 0.59)).toBe(2)
    expect(snapToPlace(places, 0.61)).toBe(3)
    expect(snapToPlace([0, 0.5, 1], 0.25)).toBe(0)
  })
})

describe('a selection on the axis', () => {
  it('has ends that stop at each other', () => {
    expect(moveEnd({ from: 1, to: 2 }, 'from', 3)).toEqual({ from: 2, to: 2 })
    expect(moveEnd({ from: 1, to: 2 }, 'to', 0)).toEqual({ from: 1, to: 1 })
    expect(moveEnd({ from: 1, to: 2 }, 'to', 3)).toEqual({ from: 1, to: 3 })
  })
  it('moves as a whole and stays on the axis', () => {
    const even = [0, 0.25, 0.5, 0.75, 1]
    expect(moveSelection({ from: 0, to: 1 }, even, 0.6)).toEqual({ from: 2, to: 3 })
    expect(moveSelection({ from: 0, to: 2 }, even, 1)).toEqual({ from: 2, to: 4 })
    expect(moveSelection({ from: 2, to: 4 }, even, -1)).toEqual({ from: 0, to: 2 })
  })
  it('is always a range of dates there are', () => {
    const times = fc.uniqueArray(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(
        times,
        fc.nat(),
        fc.nat(),
        fc.double({ min: -1, max: 2, noNaN: true }),
        (dates, a, b, at) => {
          const axis = toAxisPlaces(dates.toSorted((one, other) => one - other))
          const [from, to] = [a % axis.length, b % axis.length].sort((one, other) => one - other) as [
            number,
            number,
          ]
          const moved = moveSelection({ from, to }, axis, at)
          expect(moved.from).toBeGreaterThanOrEqual(0)
          expect(moved.from).toBeLessThanOrEqual(moved.to)
          expect(moved.to).toBeLessThan(axis.length)
        },
      ),
    )
  })
})
