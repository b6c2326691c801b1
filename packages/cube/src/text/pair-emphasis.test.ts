import { describe, expect, it } from 'vitest'
import { pairEmphasis, type SignRun } from './pair-emphasis.ts'

const run = (signs: string, canOpen: boolean, canClose: boolean): SignRun => ({
  sign: signs.startsWith('*') ? '*' : '_',
  left: signs.length,
  canOpen,
  canClose,
})
const opens = (signs: string) => run(signs, true, false)
const closes = (signs: string) => run(signs, false, true)
const both = (signs: string) => run(signs, true, true)

const countLooks = (runs: SignRun[]): number => {
  let looks = 0
  pairEmphasis(runs, () => {
    looks += 1
  })
  return looks
}

describe('runs of signs', () => {
  it.each<[string, SignRun[], number[]]>([
    ['pair with the same sign', [opens('*'), opens('_'), closes('*')], [0, 1, 0]],
    ['pair two by two', [opens('***'), closes('**'), closes('*')], [0, 0, 0]],
    ['keep what is left of them', [opens('**'), closes('*')], [1, 0]],
    ['do not pair where lengths add up to three', [opens('*'), both('**'), closes('*')], [0, 2, 0]],
    ['are words where nothing begins', [closes('*'), opens('*')], [1, 1]],
    ['find one that was shortened', [opens('***'), both('**'), closes('*')], [0, 0, 0]],
  ])('%s', (_, runs, left) => {
    pairEmphasis(runs)
    expect(runs.map((each) => each.left)).toEqual(left)
  })

  it.each<[string, (count: number) => SignRun[]]>([
    ['nested', (count) => [...many(count, () => opens('*')), ...many(count, () => closes('*'))]],
    ['never closed', (count) => many(count, () => opens('**'))],
    ['never opened', (count) => [...many(count, () => opens('_')), ...many(count, () => closes('*'))]],
    ['both', (count) => many(count, (at) => both(at % 2 ? '**' : '*'))],
    ['of two kinds', (count) => many(count, (at) => (at % 2 ? opens('_') : both('*')))],
    [
      'of all lengths',
      (count) => [...many(count, (at) => opens('_'.repeat(1 + (at % 5)))), ...many(count, () => both('*'))],
    ],
    ['long', (count) => [opens('*'.repeat(count)), closes('*'.repeat(count))]],
  ])('are compared in proportion to their number: %s', (_, toRuns) => {
    expect(countLooks(toRuns(20_000))).toBeLessThan(10 * 40_000)
  })
})

const many = (count: number, toRun: (at: number) => SignRun): SignRun[] =>
  Array.from({ length: count }, (_, at) => toRun(at))
