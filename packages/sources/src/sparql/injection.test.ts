import { readFileSync } from 'node:fs'
import { type Filters, multiFilter, singleFilter } from '@tessera/cube'
import fc from 'fast-check'
import { Store } from 'oxigraph'
import { beforeEach, describe, expect, test } from 'vitest'
import { runWithin, WorkBudget } from '../model/work-budget.ts'
import { createSource } from '../registry.ts'
import { type CubeSource, SourceError } from '../source.ts'
import { BASE, CUBE, id, searchFor } from '../testing/contract/fixture-cubes.ts'
import { iri, literal, sparql } from './term.ts'

const fixture = new URL('../../fixtures/cubes.trig', import.meta.url)
const store = new Store()
store.load(readFileSync(fixture, 'utf8'), { format: 'application/trig' })

let asked: string[] = []
/** Serves the fixture cubes in this process. Records every query, and rejects invalid ones like a store does. */
const fetchHere = async (_address: string, init: RequestInit): Promise<Response> => {
  const query = new URLSearchParams(String(init.body)).get('query') ?? ''
  asked.push(query)
  try {
    const options = { results_format: 'application/sparql-results+json', use_default_graph_as_union: true }
    return new Response(String(store.query(query, options)))
  } catch (error) {
    return new Response(String(error), { status: 400 })
  }
}
const createSourceHere = (): CubeSource =>
  createSource({
    type: 'sparql',
    key: 'k',
    label: 'L',
    url: '/sparql',
    isTrusted: true,
    fetch: fetchHere,
    retries: 0,
  })

beforeEach(() => {
  asked = []
})

/** The tokens of SPARQL's grammar: IRIs, strings, variables, names, numbers, and all other characters one by one. */
const TOKENS =
  /<[^\p{Cc} <>"{}|^`\\]*>|"(?:[^"\\\n\r]|\\[tbnrf"'\\]|\\u[0-9A-Fa-f]{4})*"|\?\w+|@[A-Za-z]+(?:-[A-Za-z0-9]+)*|\w+|\^\^|&&|\|\||[<>]=|!=|[{}().;,|/*+?=<>!^[\]]|\s+/gu

/** Returns a query with its IRIs and strings removed, or `undefined` if it does not consist of tokens entirely. */
function toForm(query: string): string | undefined {
  const tokens = query.match(TOKENS) ?? []
  if (tokens.join('') !== query) return undefined
  const form = tokens.map((token) =>
    token.startsWith('<') && token.endsWith('>') ? '<>' : token.startsWith('"') ? '""' : token,
  )
  return form.join('').replace(/\s+/g, ' ')
}

const NASTY = [
  '"',
  "'",
  '\\',
  '\\"',
  '\\\\"',
  '\\u0022',
  '\\u003E',
  '%22',
  '%',
  '>',
  '<',
  '<>',
  '> ?p ?o } #',
  '"^^<x:y> } #',
  '"""',
  "'''",
  '#',
  '# comment\n',
  '\n',
  '\r',
  '\r\n} UNION {',
  '{',
  '}',
  '} ; DROP ALL',
  '\u0000',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u2028',
  '\ud800',
  '\udc00x',
  '?s',
  '$s',
  '@en',
  '^^',
  '(',
  ')',
  '|',
  '`',
  '^',
  ' ',
  '\t',
  '\uFFFE',
  '\uE000',
  '\u{1F600}',
  '\u202E',
  '/../',
  '[',
  ']',
  ':',
  '//',
  '_:b0',
  'SERVICE <http://x>',
]
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...NASTY, 'a', '2020', 'x:'), { maxLength: 6 }).map((parts) => parts.join('')),
)
const RUNS = { numRuns: 25 }
const HOUR_MS = 3_600_000

describe('terms made of any text', () => {
  test('are one token each', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const query = sparql`SELECT ?s WHERE { ?s ${iri(`https://x.example/${text}`)} ${literal(text)} , ${literal(text, { language: 'de' })} . }`
        expect(toForm(String(query))).toBe('SELECT ?s WHERE { ?s <> "" , ""@de . }')
      }),
      { numRuns: 1000 },
    )
  })
  test('are what they were made of', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const [row] = new Store().query(
          String(sparql`SELECT ?v WHERE { BIND(${literal(text)} AS ?v) }`),
        ) as Map<string, { value: string }>[]
        expect(row?.get('v')?.value).toBe(text.toWellFormed())
      }),
      { numRuns: 300 },
    )
  })
})

/** All functions that accept external texts, each called with one of them. */
const PLACES: Record<string, (source: CubeSource, text: string) => Promise<unknown>> = {
  'the iri of a cube': async (source, text) => {
    for (const each of [text, `${BASE}${text}`, `${CUBE}${text}`]) {
      await settle(
        source.metadata(each, 'de'),
        source.components({ iri: each }, 'de'),
        source.latestIri(each),
      )
      await settle(
        source.observations({ iri: each }, 'de'),
        source.unversionedIri(each),
        source.preview(each, 'de'),
      )
    }
  },
  'the id of a component': (source, text) =>
    settle(
      source.observations({ iri: CUBE, componentIds: [text, id(text), `${id('year')}${text}`] }, 'de'),
      source.components({ iri: CUBE, componentIds: [id(text)] }, 'de', { loadValues: true }),
      source.observations({ iri: CUBE, filters: { [id(text)]: singleFilter('2020') } }, 'de'),
    ),
  'the dimension of shapes': (source, text) =>
    settle(source.geoShapes(CUBE, text, 'de'), source.geoShapes(CUBE, id(text), 'de')),
  'the value of a filter': (source, text) =>
    settle(...filtersOf(text).map((filters) => source.observations({ iri: CUBE, filters }, 'de'))),
  // Each in a separate request, because concurrent queries of one request are combined.
  'the value of a filter for lists': (source, text) =>
    settle(
      ...filtersOf(text).map((filters) =>
        runWithin(new WorkBudget({ ms: HOUR_MS }), () =>
          source.components({ iri: CUBE, filters }, 'de', { loadValues: true }),
        ),
      ),
    ),
  'possible filters': (source, text) =>
    settle(
      ...filtersOf(text).map((filters) =>
        source.possibleFilters(CUBE, { ...filters, [id('year')]: singleFilter(text) }),
      ),
    ),
  'a search': (source, text) =>
    settle(
      source.search(searchFor(text), 'de'),
      source.search(searchFor(`wheat ${text}`), 'en'),
      source.search(
        searchFor('', {
          filters: (
            [
              'DataCubeTheme',
              'DataCubeOrganization',
              'DataCubeTermset',
              'DataCubeAbout',
              'TemporalDimension',
            ] as const
          ).map((type) => ({ type, value: text, label: text })),
        }),
        'de',
      ),
    ),
}

const filtersOf = (text: string): Filters[] => [
  ...['year', 'area', 'crop', 'remark', 'workers', 'month', 'station', 'quality'].flatMap(
    (name): Filters[] => [
      { [id(name)]: singleFilter(text) },
      { [id(name)]: multiFilter([text, `x:${text}`, `${BASE}value/${text}`]) },
      { [id(name)]: { type: 'range', from: text, to: text } },
    ],
  ),
]

/** Waits for all promises. Any rejection must be a SourceError. */
async function settle(...asking: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(asking)) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(SourceError)
  }
}

describe.each(Object.entries(PLACES))('%s', (_, ask) => {
  const source = createSourceHere()
  /** The forms of the queries for harmless texts: an IRI, a word, a date, a number. */
  const known = new Set<string>()

  test('never gets out of its term', async () => {
    for (const harmless of ['x', 'https://x.example/y', '2020', '2020-07', '1.5', '']) {
      await ask(createSourceHere(), harmless)
      await ask(source, harmless)
    }
    for (const query of asked) {
      const form = toForm(query)
      if (form === undefined) throw new Error(`This test does not understand the query ${query}`)
      known.add(withoutCounts(form))
    }
    await fc.assert(
      fc.asyncProperty(nasty, async (text) => {
        asked = []
        await ask(source, text)
        for (const query of asked) {
          const form = toForm(query)
          expect(form).toBeDefined()
          expect(known).toContain(withoutCounts(form ?? ''))
          expect(() => store.query(query, { use_default_graph_as_union: true })).not.toThrow()
        }
      }),
      RUNS,
    )
  })
})

/** Queries with a different number of filter values have the same form. */
const withoutCounts = (form: string): string =>
  form
    .replace(/(?:<>|""(?:\^\^<>|@\w+)?)(?: (?:<>|""(?:\^\^<>)?))+/g, '<>')
    .replace(/(?:<>|""(?:\^\^<>)?)(?:, (?:<>|""(?:\^\^<>)?))+/g, '<>')
    .replace(/""(?:\^\^<>)?/g, '""')
