import { describe, expect, it } from 'vitest'
import { clipLine } from './clip-line.ts'

const clip = (points: ([number, number] | null)[]) => clipLine(points, [0, 10])

describe('a line beyond the edges', () => {
  it('is left as it is where it stays inside', () => {
    const points: ([number, number] | null)[] = [[0, 0], null, [1, 10]]
    expect(clip(points)).toBe(points)
  })
  it('is cut where it leaves and where it comes back', () => {
    expect(
      clip([
        [0, 5],
        [1, -5],
        [2, 5],
      ]),
    ).toEqual([[0, 5], [0.5, 0], null, null, [1.5, 0], [2, 5]])
  })
  it('is cut twice if it crosses the plot from one side to the other', () => {
    expect(
      clip([
        [0, -10],
        [3, 20],
      ]),
    ).toEqual([null, null, [1, 0], [2, 10], null])
  })
  it('is nothing where it stays outside', () => {
    expect(clip([[0, 20], [1, 30], null, [2, -1]])).toEqual([null, null, null, null])
  })
})
