import { describe, expect, it } from 'vitest'
import { nameApart } from './value-names.ts'

describe('values without names', () => {
  it.each([
    ['end each in its own way', ['https://a.example/x/1', 'https://a.example/x/2'], ['1', '2']],
    [
      'that end alike are told apart by what stands before',
      ['https://a.example/01-05/2021', 'https://a.example/01-06/2021', 'https://a.example/01-05/2022'],
      ['01-05/2021', '01-06/2021', '2022'],
    ],
    [
      'keep a name that is theirs',
      ['https://a.example/a/x', 'https://a.example/b/x', 'https://a.example/y'],
      ['a/x', 'b/x', 'y'],
    ],
    ['of other hosts', ['https://a.example/x', 'https://b.example/x'], ['a.example/x', 'b.example/x']],
    [
      'that only differ in how they are written',
      ['https://a.example/x', 'http://a.example/x'],
      ['https:/a.example/x', 'http:/a.example/x'],
    ],
    [
      'that have the same segments',
      ['https://a.example/x', 'https://a.example/x/'],
      ['https://a.example/x', 'https://a.example/x/'],
    ],
    [
      'that are written with escapes',
      ['https://a.example/%C3%A4/1', 'https://a.example/b/1'],
      ['ä/1', 'b/1'],
    ],
  ])('%s', (_, iris, names) => {
    expect([...nameApart(iris)].toSorted().map(([, name]) => name)).toEqual(
      iris.toSorted().map((iri) => names[iris.indexOf(iri)]),
    )
  })
})
