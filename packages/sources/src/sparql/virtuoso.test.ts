import { readFileSync } from 'node:fs'
import { multiFilter, readDimensionColumn, readMeasureColumn, toComponentId } from '@tessera/cube'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedEndpoint, serveEndpoint } from '../../fixtures/serve-endpoint.ts'
import { createEndpoint } from '../endpoint/index.ts'
import { createSource } from '../registry.ts'
import { describeSource } from '../testing/contract.ts'
import { copyFixtureCubes } from '../testing/copy-fixture-cubes.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { PATIENT } from '../testing/patience.ts'
import { startVirtuoso } from '../testing/virtuoso.ts'

const MAX_ROWS = 10_000
const GRAPH = 'https://cubes.example/graph'
const LARGE = 'https://large.example/'
const [PLACES, YEARS] = [1200, 10]

const virtuoso = await startVirtuoso(MAX_ROWS).catch((error: unknown) => {
  reportNotRun('virtuoso', error)
  return undefined
})
let geometries: ServedEndpoint | undefined
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await geometries?.close()
  await virtuoso?.stop()
})

const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname

const createVirtuosoSource = (url: string, rest: { rowLimit?: number } = {}) =>
  createSource({
    type: 'sparql',
    key: 'virtuoso',
    label: 'Virtuoso',
    url,
    geoUrl: geometries?.url,
    isTrusted: true,
    ...PATIENT,
    ...rest,
  })

/** Returns a cube with more observations than Virtuoso returns per query, each with a different number. */
function writeLargeCube(): string {
  const property = (role: string, name: string, kind: string): string =>
    `[ a cube:${role} ; sh:path <${LARGE}${name}> ; schema:name "${name}" ; ${kind} ]`
  const numbers = Array.from({ length: PLACES * YEARS }, (_, number) => number)
  return `@prefix cube: <https://cube.link/> . @prefix sh: <http://www.w3.org/ns/shacl#> .
    @prefix schema: <http://schema.org/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
    <${LARGE}cube> a cube:Cube ; cube:observationSet <${LARGE}set> ; cube:observationConstraint [ sh:property
      ${property('KeyDimension', 'place', 'sh:nodeKind sh:IRI')},
      ${property('KeyDimension', 'year', 'sh:nodeKind sh:Literal ; sh:datatype xsd:gYear')},
      ${property('MeasureDimension', 'number', 'sh:nodeKind sh:Literal ; sh:datatype xsd:integer')} ] .
    ${numbers
      .slice(0, PLACES)
      .map((place) => `<${LARGE}place/${place}> schema:name "Place ${place}" .`)
      .join('\n')}
    ${numbers.map(writeObservation).join('\n')}`
}

const writeObservation = (number: number): string => `<${LARGE}set> cube:observation <${LARGE}at/${number}> .
  <${LARGE}at/${number}> <${LARGE}place> <${LARGE}place/${number % PLACES}> ; <${LARGE}number> ${number} ;
    <${LARGE}year> "${2000 + Math.floor(number / PLACES)}"^^xsd:gYear .`

describe.skipIf(!virtuoso)('on Virtuoso', () => {
  describeSource('Virtuoso', async () => {
    if (!virtuoso) throw new Error('There is no Virtuoso.')
    await virtuoso.load(readFileSync(fixture('cubes.trig'), 'utf8'), 'application/trig', GRAPH)
    // Virtuoso rejects geometries that name their coordinate system.
    geometries = await serveEndpoint(createEndpoint({ files: [fixture('geometries.ttl')] }))
    return createVirtuosoSource(virtuoso.url)
  })

  // Runs after the suite before it, which loads the cubes.
  describeSource('copies of cubes on Virtuoso', async () =>
    copyFixtureCubes({ url: virtuoso?.url ?? '', geoUrl: geometries?.url }, closing),
  )

  describe('a cube of more observations than fit into one answer', () => {
    const iri = `${LARGE}cube`
    const id = (name: string): string => toComponentId(iri, LARGE + name)
    const source = createVirtuosoSource(virtuoso?.url ?? '')
    beforeAll(() => virtuoso?.load(writeLargeCube(), 'text/turtle', LARGE))

    test('is read whole', async () => {
      const table = await source.observations({ iri }, 'en')
      expect(PLACES * YEARS).toBeGreaterThan(MAX_ROWS)
      expect(table.rowCount).toBe(PLACES * YEARS)
      expect(new Set(readMeasureColumn(table, id('number'))?.values).size).toBe(PLACES * YEARS)
    })
    test('begins in its preview with the first value of one key after the other', async () => {
      const { observations } = await source.preview(iri, 'en')
      const numbers = Array.from({ length: YEARS }, (_, year) => year * PLACES)
      expect(readMeasureColumn(observations, id('number'))?.values).toEqual(numbers)
    })
    test('has labels for all its values', async () => {
      const { dimensions } = await source.components({ iri }, 'en', { loadValues: true })
      const place = dimensions.find((dimension) => dimension.id === id('place'))
      expect(place?.values).toHaveLength(PLACES)
      expect(place?.values.every(({ label }) => label.startsWith('Place '))).toBe(true)
    })
    test('is filtered by as many values as it has', async () => {
      const all = Array.from({ length: PLACES }, (_, place) => `${LARGE}place/${place}`)
      const filters = { [id('place')]: multiFilter(all), [id('year')]: multiFilter(['2003', '2005']) }
      const table = await source.observations({ iri, filters }, 'en')
      expect(table.rowCount).toBe(PLACES * 2)
      expect(readDimensionColumn(table, id('place'))?.dictionary).toHaveLength(PLACES)
    })
    test('is refused above a row limit that is higher than what fits into one answer', async () => {
      const limited = createVirtuosoSource(virtuoso?.url ?? '', { rowLimit: PLACES * YEARS - 1 })
      await expect(limited.observations({ iri }, 'en')).rejects.toMatchObject({ kind: 'too-large' })
    })
  })
})
