import { findDimension, readDimensionColumn, singleFilter, toComponentId } from '@tessera/cube'
import { afterAll, expect, test } from 'vitest'
import type { CubeSource } from '../source.ts'
import { makeTestBed, TestEndpoint } from './testing/test-bed.ts'

const BASE = 'https://days.example/'
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const CUBE = `${BASE}cube`
const DAY = toComponentId(CUBE, `${BASE}day`)
const DAYS = ['01-05/2021', '01-06/2021', '01-05/2022', '2023']

/** Returns a cube of days without names whose IRIs mostly end with their year. */
function writeCube(): string {
  const property = (role: string, name: string, rest: string): string =>
    `<${BASE}shape> <http://www.w3.org/ns/shacl#property> _:${name} .
    _:${name} <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://cube.link/${role}> .
    _:${name} <http://www.w3.org/ns/shacl#path> <${BASE}${name}> .
    _:${name} ${rest} .`
  const rows = DAYS.map(
    (day, row) => `<${BASE}set> <https://cube.link/observation> <${BASE}o/${row}> .
    <${BASE}o/${row}> <${BASE}day> <${BASE}day/${day}> .
    <${BASE}o/${row}> <${BASE}amount> "${row}"^^<${XSD}integer> .`,
  )
  return `<${CUBE}> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://cube.link/Cube> .
    <${CUBE}> <http://schema.org/name> "Days" .
    <${CUBE}> <https://cube.link/observationConstraint> <${BASE}shape> .
    <${CUBE}> <https://cube.link/observationSet> <${BASE}set> .
    ${property('KeyDimension', 'day', '<http://www.w3.org/ns/shacl#nodeKind> <http://www.w3.org/ns/shacl#IRI>')}
    ${property('MeasureDimension', 'amount', `<http://www.w3.org/ns/shacl#datatype> <${XSD}integer>`)}
    ${rows.join('\n')}`
}

const endpoint = new TestEndpoint({ nquads: writeCube() })
const closing: (() => unknown)[] = [() => endpoint.close()]
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const readLabels = async (source: CubeSource) => {
  const { dimensions } = await source.components({ iri: CUBE }, 'en', { loadValues: true })
  const { observations } = await source.preview(CUBE, 'en')
  const filters = { [DAY]: singleFilter(`${BASE}day/${DAYS[0]}`) }
  const one = await source.observations({ iri: CUBE, filters }, 'en')
  return [
    findDimension({ dimensions, measures: [] }, DAY)?.values.map(({ label }) => label),
    ...[observations, one].map((table) =>
      readDimensionColumn(table, DAY)?.dictionary.map(({ label }) => label),
    ),
  ].map((labels) => labels?.toSorted())
}

test('values whose iris end alike have names that tell them apart, the same ones in every answer', async () => {
  const { source, live, store } = await makeTestBed(endpoint)
  closing.push(() => store.close())
  const named = ['01-05/2021', '01-06/2021', '2022', '2023']
  expect(await readLabels(live)).toEqual([named, named, ['01-05/2021']])
  await source.observations({ iri: CUBE }, 'en')
  await source.idle()
  expect(source.copyOf(CUBE)).toBeDefined()
  expect(await readLabels(source)).toEqual([named, named, ['01-05/2021']])
  await source.close()
})
