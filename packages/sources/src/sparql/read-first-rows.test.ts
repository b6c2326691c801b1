import { toComponentId, toRows } from '@tessera/cube'
import { afterAll, describe, expect, test } from 'vitest'
import { makeTestBed, TestEndpoint } from '../snapshot/testing/test-bed.ts'

const BASE = 'https://rows.example/'
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const CUBE = `${BASE}cube`
const id = (name: string): string => toComponentId(CUBE, BASE + name)

/** Returns observations in mixed order: three in region a, many in b, some without a region. */
function writeCube(): string {
  const property = (
    role: string,
    name: string,
    datatype: string,
  ): string => `<${BASE}shape> <http://www.w3.org/ns/shacl#property> _:${name} .
    _:${name} <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://cube.link/${role}> .
    _:${name} <http://www.w3.org/ns/shacl#path> <${BASE}${name}> .
    _:${name} <http://www.w3.org/ns/shacl#datatype> <${XSD}${datatype}> .`
  const rows = Array.from({ length: 700 }, (_, place) => (place * 397) % 700)
  const cells = rows.map((number) => {
    const region = number < 3 ? 'a' : number < 500 ? 'b' : undefined
    return `<${BASE}set> <https://cube.link/observation> <${BASE}o/${number}> .
      ${region ? `<${BASE}o/${number}> <${BASE}region> "${region}" .` : ''}
      <${BASE}o/${number}> <${BASE}day> "${1000 + number}"^^<${XSD}gYear> .
      <${BASE}o/${number}> <${BASE}amount> "${number}"^^<${XSD}integer> .`
  })
  return `<${CUBE}> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://cube.link/Cube> .
    <${CUBE}> <http://schema.org/name> "Rows" .
    <${CUBE}> <http://schema.org/creativeWorkStatus> <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published> .
    <${CUBE}> <https://cube.link/observationConstraint> <${BASE}shape> .
    <${CUBE}> <https://cube.link/observationSet> <${BASE}set> .
    ${property('KeyDimension', 'region', 'string')}
    ${property('KeyDimension', 'day', 'gYear')}
    ${property('MeasureDimension', 'amount', 'integer')}
    ${cells.join('\n')}`
}

describe('the first rows of a cube with many', () => {
  const endpoint = new TestEndpoint({ nquads: writeCube() })
  const closing: (() => unknown)[] = [() => endpoint.close()]
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  test('are by one key after the other, from the endpoint as from its copy', async () => {
    const { source, live, store } = await makeTestBed(endpoint)
    closing.push(() => store.close())
    const first = toRows((await live.preview(CUBE, 'en')).observations)
    expect(first.map((row) => row[id('amount')])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await source.observations({ iri: CUBE }, 'en')
    await source.idle()
    expect(source.copyOf(CUBE)).toBeDefined()
    expect(toRows((await source.preview(CUBE, 'en')).observations)).toEqual(first)
    await source.close()
  })
})
