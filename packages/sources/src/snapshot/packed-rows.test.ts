import { afterAll, describe, expect, test } from 'vitest'
import { createEndpoint } from '../endpoint/index.ts'
import { SourceError } from '../source.ts'
import { createSparqlClient } from '../sparql/client.ts'
import { sparql } from '../sparql/term.ts'
import { PATIENT } from '../testing/patience.ts'
import { toPackedQuery, unpackRows } from './packed-rows.ts'

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const terms = [
  '<https://a.example/x>',
  '"text with spaces, \\"quotes\\", \\n lines and ünïcode 🙂"',
  '"Jahr"@de-CH',
  `"2020"^^<${XSD}gYear>`,
  `"12345678901234567.89"^^<${XSD}decimal>`,
  `"0.1"^^<${XSD}decimal>`,
  `"1.5E-7"^^<${XSD}double>`,
  `"2020-01-01T00:00:00+02:00"^^<${XSD}dateTime>`,
  '""^^<https://cube.link/Undefined>',
  '""',
  '<https://cube.link/Undefined>',
]
const endpoint = createEndpoint({
  nquads: terms
    .map((term, index) => `<https://a.example/${index}> <https://a.example/p> ${term} .\n`)
    .join(''),
})
afterAll(() => endpoint.close())
const client = createSparqlClient({
  url: 'https://packed.example/query',
  fetch: async (url, init) => {
    await endpoint.ready
    return endpoint.query(new Request(url, init), PATIENT.timeoutMs)
  },
})
const where = sparql`?o <https://a.example/p> ?c0 . OPTIONAL { ?o <https://a.example/none> ?c1 . }`

describe('packed rows', () => {
  test('hold the same terms as plain ones', async () => {
    const names = ['o', 'c0', 'c1']
    const packed = unpackRows(await client.select(toPackedQuery(names, where)), names)
    const plain = await client.select(sparql`SELECT ?o ?c0 ?c1 WHERE { ${where} }`)
    const sorted = (rows: typeof plain) =>
      rows
        .map(({ o, c0, c1 }) => {
          const term = c0?.type === 'literal' ? { datatype: `${XSD}string`, ...c0 } : c0
          if (term && 'xml:lang' in term) delete (term as { datatype?: string }).datatype
          return { o: o?.value, c0: term, c1 }
        })
        .sort((a, b) => ((a.o ?? '') < (b.o ?? '') ? -1 : 1))
    expect(packed).toHaveLength(terms.length)
    expect(sorted(packed)).toEqual(sorted(plain))
  })
  test.each([
    ['too few cells', 'uhttps://a.example/x'],
    ['a cell of no kind', 'x\u001Fy'],
    ['a literal without its spaces', 'lhttp\u001Fu'],
  ])('are refused with %s', (_, value) => {
    expect(() => unpackRows([{ row: { type: 'literal', value } }], ['o', 'c0'])).toThrow(SourceError)
  })
})
