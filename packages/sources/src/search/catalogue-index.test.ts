import type { Locale, SearchQuery } from '@tessera/cube'
import { expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { searchCatalogue } from './search-catalogue.ts'

const WORDS = 'Wasser Wald Strom Preise der Gemeinden nach CO2 Jahr und Energie'.split(' ')

/** Returns numbers below a bound, the same in every run. */
function createDice(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
}

function createEntry(index: number, roll: (bound: number) => number): CatalogueEntry {
  const toText = (count: number) =>
    Array.from({ length: count }, () => WORDS[roll(WORDS.length)]).join(roll(9) === 0 ? '  ' : ' ')
  const text = (value: string) => ({ value, language: 'de' })
  const iri = `https://cubes.example/${index}`
  return {
    ...{ iri, unversionedIri: iri, isPublished: roll(5) > 0, publishers: [text(toText(1))] },
    ...{ names: [text(toText(1 + roll(3)))], descriptions: [text(toText(roll(8)))] },
    ...{ themes: [], subthemes: [], termsets: [], datePublished: `20${10 + roll(5)}-01-01` },
  }
}

const QUERIES = [
  'wasser',
  'Wald und',
  'STROM preise',
  'e',
  'und der',
  'nach  Jahr',
  'wassr',
  'engergie gemeindn',
  'CO',
  '',
]

/** Returns a catalogue's results for many searches. */
async function answerAll(index: CatalogueIndex, locale: Locale = 'de') {
  const orders = ['SCORE', 'TITLE_ASC', 'CREATED_DESC'] as const
  const asked = QUERIES.flatMap((query) =>
    orders.map((order): SearchQuery => ({ query, order, includeDrafts: query.length > 6, filters: [] })),
  )
  const found = await Promise.all(asked.map((query) => searchCatalogue(index, undefined, query, locale)))
  return found.map((results) => results.map(({ cube, score }) => [cube.iri, Math.round(score * 1e9)]))
}

test('finds a word anywhere in a text, weighted by its field', async () => {
  const roll = createDice(7)
  const entries = Array.from({ length: 60 }, (_, index) => createEntry(index, roll))
  const index = await CatalogueIndex.create(entries)
  for (const query of ['wasser', 'Wald und', 'e', 'ser Wa', 'nach  Jahr', ' strom', 'und der']) {
    const words = query.split(' ').filter((word) => word !== '')
    const wanted = entries.flatMap(({ iri, names, descriptions, publishers }) => {
      let [score, isFound] = [1, false]
      for (const [texts, weight] of [
        [names, 5],
        [descriptions, 2],
        [publishers, 1],
      ] as const) {
        const text = texts[0]?.value.toLowerCase() ?? ''
        for (const word of words.filter((each) => text.includes(each.toLowerCase()))) {
          isFound = true
          if (word.length > 2 || word !== word.toLowerCase()) score += weight
        }
        if (text.includes(query.toLowerCase())) score += 10
      }
      return isFound ? [[iri, score]] : []
    })
    const search: SearchQuery = { query, order: 'SCORE', includeDrafts: true, filters: [] }
    const found = await searchCatalogue(index, undefined, search, 'de')
    const exact = found.filter(({ score }) => score >= 1).map(({ cube, score }) => [cube.iri, score])
    expect(exact.sort(), query).toEqual(wanted.sort())
  }
})

test('an updated catalogue gives the same results as a new one', async () => {
  const roll = createDice(42)
  let entries = Array.from({ length: 60 }, (_, index) => createEntry(index, roll))
  let index = await CatalogueIndex.create(entries)
  for (let step = 0; step < 12; step += 1) {
    const left = entries.filter(() => roll(8) > 0)
    const changed = left.map((entry, at) => (roll(8) === 0 ? createEntry(1000 * step + at, roll) : entry))
    entries = [createEntry(100_000 + step, roll), ...changed]
    const before = new Set(index.entries)
    index = await CatalogueIndex.create(structuredClone(entries), index)
    expect(await answerAll(index)).toEqual(await answerAll(await CatalogueIndex.create(entries)))
    // Unchanged entries are reused.
    const stayed = left.filter((entry, at) => changed[at] === entry)
    expect(index.entries.filter((each) => before.has(each))).toHaveLength(stayed.length)
  }
  expect(await CatalogueIndex.create(structuredClone(entries), index)).toBe(index)
})

test('the same question has the same list for an answer', async () => {
  const roll = createDice(1)
  const index = await CatalogueIndex.create(Array.from({ length: 9 }, (_, at) => createEntry(at, roll)))
  const search: SearchQuery = { query: 'wald', order: 'SCORE', includeDrafts: true, filters: [] }
  const first = await searchCatalogue(index, undefined, search, 'de')
  expect(await searchCatalogue(index, undefined, { ...search }, 'de')).toBe(first)
  expect(await searchCatalogue(index, undefined, search, 'fr')).not.toBe(first)
})
