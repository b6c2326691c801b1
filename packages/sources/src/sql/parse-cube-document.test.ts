import { describe, expect, test } from 'vitest'
import { SourceError } from '../source.ts'
import { makeSmallCube } from '../testing/small-cube.ts'
import { parseCubeDocument } from './parse-cube-document.ts'

const { document } = makeSmallCube([])
const [year, amount] = document.components

function sentenceOf(input: unknown): string {
  try {
    parseCubeDocument(typeof input === 'string' ? input : JSON.stringify(input))
  } catch (error) {
    if (error instanceof SourceError && error.kind === 'bad-cube') return error.message
    throw error
  }
  return ''
}

describe("a cube's document", () => {
  test('is what was written', () => {
    expect(parseCubeDocument(JSON.stringify(document))).toEqual(document)
  })
  test.each<[string, unknown, string]>([
    ['a list', [], 'it must be an object.'],
    ['another version', { ...document, version: 2 }, 'version must be 1.'],
    ['no iri', { ...document, iri: undefined }, 'iri must be a text.'],
    ['an iri that is none', { ...document, iri: 'apples' }, 'iri must be an absolute iri.'],
    [
      'no component',
      { ...document, components: [] },
      'components must describe at least one dimension or measure.',
    ],
    ['a field nobody knows', { ...document, titel: 'x' }, 'it has "titel", which is not known there.'],
    [
      'a field nobody knows in a component',
      { ...document, components: [{ ...year, colour: 'red' }, amount] },
      'components.0 has "colour", which is not known there.',
    ],
    [
      'a role nobody knows',
      { ...document, components: [{ ...year, role: 'dimension' }] },
      'components.0.role must be one of "key", "measure", "attribute".',
    ],
    [
      'the same component twice',
      { ...document, components: [year, year] },
      'components.1 has the same path as another component.',
    ],
    [
      'an error of a measure that is not there',
      {
        ...document,
        components: [{ ...amount, relations: [{ kind: 'StandardError', component: 'x:other' }] }],
      },
      'components.0.relations.0 names the component x:other, which is not described.',
    ],
    [
      'a cell that is none',
      { ...document, components: [{ ...year, values: ['2020'] }] },
      'components.0.values.0 must be {"iri": …}, {"literal": …, "datatype": …} or {"undefined": true}.',
    ],
    [
      'a date that is none',
      { ...document, datePublished: 'yesterday' },
      'datePublished must be a date such as 2024-03-01.',
    ],
    ['a text that is none', { ...document, name: { de: 7 } }, 'name.de must be a text or a list of texts.'],
    [
      'a value that is none',
      { ...document, values: { 'x:a': { latitude: '47' } } },
      'values.x:a.latitude must be a number.',
    ],
  ])('with %s is refused with a sentence that names the place', (_, input, clause) => {
    expect(sentenceOf(input)).toBe(`The description of this dataset cannot be used: ${clause}`)
  })
  test('that is not JSON is rejected', () => {
    expect(sentenceOf('{ "version": 1')).toMatch(/^The description .* it is not valid JSON \(/)
  })
  test('does not change what objects are', () => {
    const text = JSON.stringify(document).replace('"name"', '"__proto__":{"isDraft":true},"name"')
    expect(sentenceOf(text)).toBe(
      'The description of this dataset cannot be used: it has "__proto__", which is not known there.',
    )
  })
})
