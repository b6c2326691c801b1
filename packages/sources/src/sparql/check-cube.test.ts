import { parse } from 'oxigraph'
import { describe, expect, it } from 'vitest'
import { FAULT_KINDS } from '../cube-fault.ts'
import { createEndpoint } from '../endpoint/create-endpoint.ts'
import { checkCube } from './check-cube.ts'
import { createSparqlClient } from './client.ts'

const CUBE = 'https://cubes.test/forest'
const APPLICATION = 'https://cubes.test/catalogue'

/** A cube without faults, with one statement or part of the shape per line. */
const WHOLE = `
<${CUBE}> a cube:Cube .
<${CUBE}> cube:observationConstraint <${CUBE}/shape> .
<${CUBE}> schema:creativeWorkStatus <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published> .
<${CUBE}> schema:workExample <${APPLICATION}> .
<${CUBE}> schema:name "Forest"@en .
<${CUBE}> dct:creator <${CUBE}/office> .
<${CUBE}> cube:observationSet <${CUBE}/set> .
<${CUBE}/set> cube:observation <${CUBE}/o1>, <${CUBE}/o2> .
<${CUBE}/o1> <${CUBE}/year> "2020"^^xsd:gYear ; <${CUBE}/canton> <${CUBE}/be> ; <${CUBE}/station> <${CUBE}/s1> ; <${CUBE}/season> <${CUBE}/summer> ; <${CUBE}/area> 1.5 .
<${CUBE}/o2> <${CUBE}/year> "2021"^^xsd:gYear ; <${CUBE}/canton> <${CUBE}/zh> ; <${CUBE}/station> <${CUBE}/s1> ; <${CUBE}/season> <${CUBE}/summer> ; <${CUBE}/area> 2.5 .
<${CUBE}/shape> sh:property [ sh:path <${CUBE}/year> ; a cube:KeyDimension ; schema:name "Year"@en ; sh:datatype xsd:gYear ; meta:dataKind [ a time:GeneralDateTimeDescription ] ] .
<${CUBE}/shape> sh:property [ sh:path <${CUBE}/season> ; a cube:KeyDimension ; schema:name "Season"@en ; sh:nodeKind sh:IRI ; meta:dataKind [ a time:GeneralDateTimeDescription ; time:unitType time:unitYear ] ] .
<${CUBE}/shape> sh:property [ sh:path <${CUBE}/canton> ; a cube:KeyDimension ; schema:name "Canton"@en ; sh:nodeKind sh:IRI ; meta:dataKind [ a schema:GeoShape ] ] .
<${CUBE}/shape> sh:property [ sh:path <${CUBE}/station> ; a cube:KeyDimension ; schema:name "Station"@en ; sh:nodeKind sh:IRI ; meta:dataKind [ a schema:GeoCoordinates ] ] .
<${CUBE}/shape> sh:property [ sh:path <${CUBE}/area> ; a cube:MeasureDimension ; schema:name "Area"@en ; sh:datatype xsd:decimal ] .
<${CUBE}/be> schema:name "Bern"@en .
<${CUBE}/zh> schema:name "Zürich"@en .
<${CUBE}/summer> schema:name "Summer"@en .
<${CUBE}/s1> schema:name "Station 1"@en .
<${CUBE}/s1> schema:latitude 46.9 ; schema:longitude 7.4 .
<${CUBE}/be> geo:hasGeometry <${CUBE}/be/geometry> .
<${CUBE}/zh> geo:hasGeometry <${CUBE}/zh/geometry> .
`
const PREFIXES = Object.entries({
  cube: 'https://cube.link/',
  meta: 'https://cube.link/meta/',
  schema: 'http://schema.org/',
  sh: 'http://www.w3.org/ns/shacl#',
  dct: 'http://purl.org/dc/terms/',
  time: 'http://www.w3.org/2006/time#',
  geo: 'http://www.opengis.net/ont/geosparql#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
})
  .map(([name, iri]) => `@prefix ${name}: <${iri}> .\n`)
  .join('')

const toNQuads = (turtle: string): string =>
  parse(turtle, { format: 'text/turtle' })
    .map((quad) => `${quad} .\n`)
    .join('')

async function check(turtle: string, application: string | null = APPLICATION, iri = CUBE) {
  const endpoint = createEndpoint({ nquads: toNQuads(PREFIXES + turtle) })
  try {
    await endpoint.ready
    const client = createSparqlClient({
      url: '/sparql',
      fetch: (address, init) => endpoint.query(new Request(new URL(address, 'http://cubes.test'), init)),
    })
    return await checkCube(client, iri, {
      locale: 'en',
      ...(application && { application }),
      today: '2026-11-26',
    })
  } finally {
    await endpoint.close()
  }
}

/** Returns the cube without the lines that contain one of the parts, and with other lines. */
const without = (...parts: string[]): string =>
  WHOLE.split('\n')
    .filter((line) => !parts.some((part) => line.includes(part)))
    .join('\n')
const changed = (from: string, to: string): string => WHOLE.replaceAll(from, to)

const BROKEN: [kind: string, turtle: string][] = [
  ['no-cube', without('a cube:Cube')],
  ['no-constraint', without('observationConstraint')],
  ['several-constraints', `${WHOLE}<${CUBE}> cube:observationConstraint <${CUBE}/other> .`],
  ['no-status', without('creativeWorkStatus')],
  ['draft', changed('CreativeWorkStatus/Published', 'CreativeWorkStatus/Draft')],
  ['expired', `${WHOLE}<${CUBE}> schema:expires "2026-11-26"^^xsd:date .`],
  ['not-for-application', without('workExample')],
  ['no-name', without('"Forest"')],
  ['no-creator', without('dct:creator')],
  ['no-observations', without('observationSet>', '/o1> <', '/o2> <', 'cube:observation <')],
  ['no-measure', changed('a cube:MeasureDimension', 'a cube:KeyDimension')],
  ['no-datatype', changed('; sh:datatype xsd:decimal', '')],
  ['no-time-unit', changed('; time:unitType time:unitYear', '')],
  ['no-labels', without('"Bern"')],
  ['no-shapes', without('zh> geo:hasGeometry')],
  ['no-coordinates', without('schema:latitude')],
]
/** Faults that are fixed by a decision or a removal instead of more triples. */
const UNMENDED = [
  'several-constraints',
  'expired',
  'no-creator',
  'no-observations',
  'no-measure',
  'no-shapes',
  'no-coordinates',
]

describe('a cube', () => {
  it('without a fault has none', async () => {
    expect(await check(WHOLE)).toEqual([])
    // If no application is required, the cube need not name one.
    expect(await check(without('workExample'), null)).toEqual([])
  })

  it.each(BROKEN)('with one fault has that: %s; and the triples mend it', async (kind, turtle) => {
    const faults = await check(turtle)
    expect(faults.map((fault) => fault.kind)).toEqual([kind])
    const { triples } = faults[0]!
    expect(triples === undefined).toBe(UNMENDED.includes(kind))
    if (triples === undefined) return
    const mended = await check(`${turtle}\n${triples}`)
    expect(mended).toEqual([])
  })

  it('of every kind of fault is among these', () => {
    expect(BROKEN.map(([kind]) => kind)).toEqual([...FAULT_KINDS])
  })

  it('that is an address nobody can ask for is not there', async () => {
    expect(await check(WHOLE, APPLICATION, 'no iri')).toEqual([
      { kind: 'no-cube', effect: 'unreadable', values: {} },
    ])
  })
})
