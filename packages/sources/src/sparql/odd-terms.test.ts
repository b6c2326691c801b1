import { type Filters, MOST_RECENT_VALUE, multiFilter, singleFilter, toComponentId } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import fc from 'fast-check'
import { Store } from 'oxigraph'
import { describe, expect, test } from 'vitest'
import { createSource } from '../registry.ts'
import { SourceError } from '../source.ts'

const { cube, meta, qudt, rdf, schema, sh } = vocabulary
const CUBE = 'https://odd.example/cube'
const uri = (value: string) => ({ type: 'uri', value })
const blank = (value: string) => ({ type: 'bnode', value })

/** Returns data of a store without validation: IRIs, datatypes and language tags contain the given text. */
function toShape(odd: string) {
  const of = (s: object, pairs: [string, object][]) => pairs.map(([p, o]) => ({ s, p: uri(p), o }))
  const [key, measure, hierarchy, level] = ['key', 'measure', 'hierarchy', 'level'].map(blank)
  if (!key || !measure || !hierarchy || !level) throw new Error('no nodes')
  return [
    { p: uri(rdf('type')), o: uri(cube('Cube')) },
    { p: uri(cube('observationConstraint')), o: uri('https://odd.example/shape') },
    { p: uri(cube('observationSet')), o: uri(odd) },
    { p: uri(sh('property')), o: key },
    { p: uri(sh('property')), o: measure },
    ...of(key, [
      [sh('path'), uri(`https://odd.example/key${odd}`)],
      [rdf('type'), uri(cube('KeyDimension'))],
      [sh('in'), blank('list')],
      [qudt('hasUnit'), uri(odd)],
      [schema('version'), { type: 'literal', value: odd }],
      [meta('inHierarchy'), hierarchy],
    ]),
    ...of(measure, [
      [sh('path'), uri('https://odd.example/measure')],
      [rdf('type'), uri(cube('MeasureDimension'))],
      [sh('nodeKind'), uri(sh('Literal'))],
      [sh('datatype'), uri(odd)],
    ]),
    ...of(hierarchy, [
      [meta('hierarchyRoot'), uri(odd)],
      [meta('nextInHierarchy'), level],
    ]),
    ...of(level, [
      [sh('path'), uri(odd)],
      [sh('targetClass'), uri(odd)],
    ]),
  ]
}

const toValues = (odd: string) => [
  uri(odd),
  uri(`https://odd.example/${odd}`),
  blank('value'),
  { type: 'literal', value: odd },
  { type: 'literal', value: odd, 'xml:lang': odd },
  { type: 'literal', value: odd, datatype: odd },
]

/** Creates a source whose store contains such terms and accepts only valid queries. */
function createOddSource(odd: string) {
  const store = new Store()
  const refused: string[] = []
  const answer = (query: string): string => {
    const options = { results_format: 'application/sparql-results+json' }
    const empty = String(store.query(query, options))
    const results = (bindings: object[]): string => JSON.stringify({ results: { bindings } })
    if (query.startsWith('SELECT ?s ?p ?o') && query.includes(sh('property'))) return results(toShape(odd))
    const path = uri(`https://odd.example/key${odd}`)
    if (query.startsWith('SELECT ?path ?v')) return results(toValues(odd).map((v) => ({ path, v })))
    if (/^SELECT (DISTINCT )?\?v /.test(query)) return results(toValues(odd).map((v) => ({ v })))
    if (query.startsWith('SELECT ?o ?c0'))
      return results(toValues(odd).map((c0, o) => ({ o: blank(`o${o}`), c0 })))
    return empty
  }
  const fetchHere = async (_: string, init: RequestInit): Promise<Response> => {
    const query = new URLSearchParams(String(init.body)).get('query') ?? ''
    try {
      return new Response(answer(query))
    } catch (error) {
      refused.push(`${error}: ${query}`)
      return new Response('', { status: 400 })
    }
  }
  const config = { type: 'sparql', key: 'k', label: 'L', url: '/sparql', isTrusted: true } as const
  return { source: createSource({ ...config, fetch: fetchHere }), refused }
}

const ODD = [
  'a b',
  '"',
  '<',
  '>',
  '<>',
  '\\',
  '{',
  '}',
  '#',
  '##',
  '%',
  '%zz',
  '|',
  '^',
  '`',
  '\n',
  '\u0000',
  'de_CH',
  'é',
  '\ud800',
  'x:',
  'http://',
  'http://[',
  'urn:x:y',
  '_:b',
  '',
]
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.array(fc.constantFrom(...ODD), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...ODD), { maxLength: 4 }).map((parts) => `http://odd.example/${parts.join('')}`),
)

describe('terms that a store should not hold', () => {
  test('make no question that is none, and no failure without a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        const { source, refused } = createOddSource(text)
        const id = toComponentId(CUBE, `https://odd.example/key${text}`)
        const filterings: Filters[] = [
          {},
          { [id]: singleFilter(text) },
          { [id]: multiFilter([text, 'x:y', MOST_RECENT_VALUE]) },
          { [id]: { type: 'range', from: '', to: '\uFFFF' } },
          { [toComponentId(CUBE, 'https://odd.example/measure')]: singleFilter(text) },
        ]
        const asking = filterings.flatMap((filters) => [
          source.observations({ iri: CUBE, filters }, 'de'),
          source.components({ iri: CUBE, filters }, 'de', { loadValues: true }),
          source.possibleFilters(CUBE, filters),
        ])
        const others = [source.preview(CUBE, 'de'), source.geoShapes(CUBE, id, 'de')]
        for (const outcome of await Promise.allSettled<unknown>([...asking, ...others])) {
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(SourceError)
        }
        expect(refused).toEqual([])
        // The component whose IRI cannot be used in a query is left out; the other one is returned.
        const { measures } = await source.components({ iri: CUBE }, 'de')
        expect(measures).toHaveLength(1)
      }),
      // parsing an address removes control characters at its ends
      { numRuns: 100, examples: [['http://x:\u0000']] },
    )
  })
})
