import { describe, expect, test } from 'vitest'
import { compareAnswers } from './differences.ts'

describe('answers of two sources', () => {
  test('are counted value by value', () => {
    const answer = { rows: [{ a: 1, b: 'x' }, { a: null }], unit: undefined }
    expect(compareAnswers(answer, structuredClone(answer))).toEqual({
      values: 3,
      differences: [],
      spellings: [],
      rounded: [],
    })
  })
  test('differ where one says more, less or something else', () => {
    const { differences } = compareAnswers(
      { a: 46.67528194, b: [1, 2], d: null },
      { a: 46.6753, b: [1], c: '', d: '' },
    )
    expect(differences).toEqual([
      { path: '/a', expected: 46.67528194, found: 46.6753 },
      { path: '/b/1', expected: 2, found: undefined },
      { path: '/d', expected: null, found: '' },
      { path: '/c', expected: undefined, found: '' },
    ])
  })
  test('spell one number or one moment in two ways', () => {
    const { differences, spellings } = compareAnswers(
      { a: '2.50', b: '', c: '2023-09-13T12:11:33.01Z', d: '2023-09-13T12:11:33Z' },
      { a: '2.5', b: '0', c: '2023-09-13T12:11:33.010Z', d: '2023-09-13T12:11:34Z' },
    )
    expect(spellings.map(({ path }) => path)).toEqual(['/a', '/c'])
    expect(differences.map(({ path }) => path)).toEqual(['/b', '/d'])
  })
  test('agree to twelve digits, or to fifteen places', () => {
    const { differences, rounded } = compareAnswers(
      [5.956087614546139, 5.9560876, 0.0013715849847735, 0.00137158498477],
      [5.9560876145461, 5.9560877, 0.001371584984774, 0.00137158498478],
    )
    expect(rounded.map(({ path }) => path)).toEqual(['/0', '/2'])
    expect(differences.map(({ path }) => path)).toEqual(['/1', '/3'])
  })
})
