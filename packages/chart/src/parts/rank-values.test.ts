import { expect, it } from 'vitest'
import { rankValues } from './rank-values.ts'

const rank = (...values: number[]): number[] => {
  const ranks = rankValues(new Map(values.entries()))
  return values.map((_, index) => ranks.get(index)!)
}

it.each([
  ['the highest value first', [1, 3, 2], [3, 1, 2]],
  ['equal values with one rank, and skips those after it', [5, 7, 5, 1], [2, 1, 2, 4]],
  ['negative values by size, zero above them', [-1, 0, -20], [2, 1, 3]],
  ['sums of decimals as equal', [0.1 + 0.2, 0.3, 0.31], [2, 2, 1]],
  ['close values as different', [1.000001, 1], [1, 2]],
])('ranks %s', (_, values, ranks) => {
  expect(rank(...values)).toEqual(ranks)
})

it('ranks nothing without values', () => {
  expect(rankValues(new Map())).toEqual(new Map())
})
