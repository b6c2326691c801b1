import type { SearchQuery, SearchResult } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { readSuggestion } from './search-suggestion.ts'

const TITLES = ['Strompreise der Gemeinden', 'Waldbrände', 'Wald und Holz', 'Abfall 2019']
const toResult = (title: string, score: number): SearchResult => ({
  score,
  highlightedTitle: title,
  highlightedDescription: '',
  cube: {
    ...{ iri: title, unversionedIri: title, title, description: '', publicationStatus: 'PUBLISHED' },
    ...{ themes: [], subthemes: [], termsets: [], dimensions: [] },
  },
})
/** Finds titles that contain any of the words exactly. Finds nothing with a filter on `nothing`. */
const search = async ({ query, filters }: SearchQuery): Promise<SearchResult[]> => {
  const words = query.toLowerCase().split(/\s+/)
  const isFound = (title: string) => words.some((word) => title.toLowerCase().includes(word))
  return filters.length > 0 ? [] : TITLES.filter(isFound).map((title) => toResult(title, 6))
}
const suggest = (query: string, more: Partial<SearchQuery> = {}, found: SearchResult[] = []) =>
  readSuggestion(
    { search: async (asked) => [await search(asked)] },
    { query, order: 'SCORE', includeDrafts: false, filters: [], ...more },
    [found],
    'de',
  )

describe('a suggestion', () => {
  it('mends each word that no title has by the nearest of a title, as written there', async () => {
    expect(await suggest('strompriese')).toBe('Strompreise')
    expect(await suggest('waldbrende  der xyzzy')).toBe('Waldbrände der xyzzy')
    expect(await suggest('abfal')).toBeUndefined()
    expect(await suggest('abfll')).toBe('Abfall')
  })

  it('takes the nearer word, and of equals the more frequent', async () => {
    expect(await suggest('wlad')).toBe('Wald')
  })

  it('is none where something is found as written', async () => {
    expect(await suggest('wlad', {}, [toResult('x', 1)])).toBeUndefined()
    expect(await suggest('wlad', {}, [toResult('x', 0.9)])).toBe('Wald')
  })

  it.each(['', '   ', 'wa', '2918', 'quantum', 'x'.repeat(400), 'a '.repeat(200)])(
    'is none for %j',
    async (query) => {
      expect(await suggest(query)).toBeUndefined()
    },
  )

  it('is none where it would find nothing under the filters', async () => {
    const filters = [{ type: 'DataCubeTheme', value: 'nothing' } as const]
    expect(await suggest('wlad', { filters })).toBeUndefined()
  })
})

describe('the edit distance', () => {
  it.each([
    ['wald', 'wald', 0],
    ['wald', 'wlad', 1],
    ['wald', 'wal', 1],
    ['wal', 'wald', 1],
    ['kitten', 'sitting', 3],
    ['abcd', 'wxyz', undefined],
    ['a', 'abcde', undefined],
    ['', 'ab', 2],
  ])('%s to %s is %s', (from, to, distance) => {
    expect(editDistance(from, to, 3)).toBe(distance)
  })
})
