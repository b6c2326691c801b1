import { expect, it } from 'vitest'
import { toFailureWords } from './failure-words.ts'

it.each([
  ['NOT_FOUND', 'error.cannotFindCube.title', false],
  ['UNKNOWN_SOURCE', 'chart.error.source.title', false],
  ['BAD_CUBE', 'chart.error.refused.title', false],
  ['SOURCE_UNAVAILABLE', 'chart.error.title', true],
  ['SOURCE_TIMEOUT', 'chart.error.title', true],
  [undefined, 'chart.error.title', true],
])('%s is told as what it is', (code, title, mayComeBack) => {
  expect(toFailureWords(code)).toMatchObject({ title, mayComeBack })
})

it('says that a copy is being made', () => {
  expect(toFailureWords('SOURCE_PREPARING').text).toBe('chart.error.preparing.text')
})
