import { type Filters, multiFilter, singleFilter } from '@tessera/cube'
import { expect, test } from 'vitest'
import { type CubeSource, SourceError } from '../source.ts'
import { CUBE, id, searchFor } from './contract/fixture-cubes.ts'

/** Texts that would change a query if they were ever inserted into one. */
const HOSTILE_TEXTS = [
  "'",
  "''",
  "' OR 1=1 --",
  "'; DROP TABLE tessera_cubes; --",
  '"',
  '"; DROP SCHEMA cube1 CASCADE; --',
  '\\',
  "\\'; SELECT 1; --",
  '$1',
  '$$ $$',
  '$1::INTEGER',
  '/* */',
  '-- x',
  '?',
  '%',
  '{a,b}',
  '{"a":1}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufffd',
  '\u2028',
  '__proto__',
  'constructor',
]
/** Texts that are numbers in some databases and errors in others. */
const HOSTILE_NUMBERS = ['NaN', 'Infinity', '1e999', '-1e-999', '0x10', '1_000', '9'.repeat(400)]

/**
 * Tests that the source responds or returns a clear error for any text as an IRI, id, value or word, and that its data
 * stay unchanged.
 */
export function describeHostileTexts(source: () => CubeSource): void {
  const answerOrSentence = async (answering: Promise<unknown>): Promise<void> => {
    const failure = await answering.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure !== undefined) expect(failure).toBeInstanceOf(SourceError)
  }
  const countRows = async (filters: Filters): Promise<number> =>
    (await source().observations({ iri: CUBE, filters }, 'de')).rowCount

  test('as values of filters find nothing', async () => {
    for (const text of HOSTILE_TEXTS) {
      for (const name of ['year', 'area', 'crop', 'remark', 'price', 'workers', 'grade']) {
        expect(await countRows({ [id(name)]: singleFilter(text) }), `${name}: ${text}`).toBe(0)
        expect(await countRows({ [id(name)]: multiFilter([text, `x:${text}`]) })).toBe(0)
      }
    }
  })
  test('as ends of ranges are compared as they are', async () => {
    for (const text of [...HOSTILE_TEXTS, ...HOSTILE_NUMBERS])
      for (const name of ['year', 'month', 'price', 'remark', 'count', 'yieldError'])
        await answerOrSentence(countRows({ [id(name)]: { type: 'range', from: text, to: text } }))
  })
  test('as iris of cubes are not found, as ids of components do not narrow', async () => {
    for (const text of HOSTILE_TEXTS) {
      for (const iri of [text, `${CUBE}${text}`, `https://cubes.example/${text}`]) {
        const expected = expect.objectContaining({ kind: 'not-found' })
        await expect(source().metadata(iri, 'de')).rejects.toEqual(expected)
        await expect(source().observations({ iri }, 'de')).rejects.toEqual(expected)
        expect(await source().latestIri(iri)).toBe(iri)
        expect(await source().unversionedIri(iri)).toBe(iri)
      }
      expect(await countRows({ [text]: singleFilter('x'), [id(text)]: multiFilter([]) })).toBe(4)
      await answerOrSentence(source().geoShapes(CUBE, text, 'de'))
      await answerOrSentence(source().possibleFilters(CUBE, { [id('year')]: singleFilter(text) }))
      const table = await source().observations({ iri: CUBE, componentIds: [text, id(text)] }, 'de')
      expect(table).toEqual({ rowCount: 4, columns: [] })
    }
  })
  test('as words are searched for, as filters of the catalogue find nothing', async () => {
    for (const text of HOSTILE_TEXTS) {
      await answerOrSentence(source().search(searchFor(text), 'de'))
      const filters = [{ type: 'DataCubeTheme', value: text } as const]
      expect(await source().search(searchFor('', { filters }), 'de')).toEqual([])
    }
  })
  test('leave everything as it was', async () => {
    expect(await countRows({})).toBe(4)
    expect(await source().search(searchFor('', { includeDrafts: true }), 'de')).toHaveLength(3)
  })
}
