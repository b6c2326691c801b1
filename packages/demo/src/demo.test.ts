import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'n3'
import { describe, expect, it } from 'vitest'
import { countries } from './building-blocks/countries.ts'
import { CODE_PACKAGES } from './fingerprint.ts'
import { buildDemo, demoCubes, demoFingerprint } from './index.ts'
import { ask, nTriples, select, storeSize } from './testing/demo-store.ts'

describe('the demo as a whole', () => {
  it('is the same text each time', () => {
    expect(buildDemo() === nTriples).toBe(true)
    expect(demoFingerprint()).toBe(demoFingerprint())
    expect(demoFingerprint()).toMatch(/^[0-9a-f]{32}$/)
  })

  it('has a fingerprint of all packages whose code the recipes import', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\b/.test(path))
    const imported = files.flatMap((path) => {
      const code = readFileSync(join(import.meta.dirname, path), 'utf8')
      return [...code.matchAll(/from '@tessera\/(\w+)/g)].map(([, name]) => name)
    })
    expect(imported).toContain('cube')
    expect(CODE_PACKAGES).toEqual(expect.arrayContaining(imported))
  })

  it('parses with two parsers to the same number of triples, fewer than 200 000', () => {
    const quads = new Parser({ format: 'application/n-triples' }).parse(nTriples)
    expect(quads.length).toBe(storeSize)
    expect(storeSize).toBeLessThan(200_000)
  })

  it('draws parts of countries with codes of their own separately', () => {
    const longitudesOf = (code: string): number[] =>
      [
        ...countries
          .all()
          .get(code)!
          .geometry!.matchAll(/(-?[\d.]+) -?[\d.]+/g),
      ].map(([, x]) => Number(x))
    expect(Math.max(...longitudesOf('GUF'))).toBeLessThan(-50)
    expect(Math.min(...longitudesOf('FRA'))).toBeGreaterThan(-10)
  })

  it('has outlines of less than one megabyte', () => {
    const outlines = select('SELECT ?wkt { ?geometry geo:asWKT ?wkt }')
    const characters = outlines.reduce((sum, { wkt = '' }) => sum + wkt.length, 0)
    expect(outlines.length).toBeGreaterThan(250)
    expect(characters).toBeLessThan(1_000_000)
  })

  it('lists each cube in its latest version', () => {
    expect(demoCubes.length).toBeGreaterThanOrEqual(8)
    for (const { iri, unversionedIri } of demoCubes) {
      expect(
        ask(`<${unversionedIri}> schema:hasPart <${iri}> . <${iri}> a cube:Cube
        FILTER NOT EXISTS { <${iri}> schema:expires ?expired }`),
      ).toBe(true)
    }
  })
})

describe('the kinds of cubes', () => {
  it('include one draft and one that superseded an expired version', () => {
    expect(select('SELECT ?c { ?c a cube:Cube ; schema:creativeWorkStatus cws:Draft }')).toHaveLength(1)
    expect(
      ask(`?history schema:hasPart ?old, ?new . ?old schema:version 1 ; schema:expires ?end . ?new schema:version 2
        FILTER NOT EXISTS { ?new schema:expires ?other }`),
    ).toBe(true)
  })

  it('include years, months and days', () => {
    for (const unit of ['Year', 'Month', 'Day']) {
      expect(
        ask(`?p meta:dataKind [ a time:GeneralDateTimeDescription ; time:unitType time:unit${unit} ]`),
      ).toBe(true)
    }
  })

  it('include areas with outlines and places with coordinates', () => {
    const values = (kind: string) => `?p meta:dataKind [ a schema:${kind} ] ; sh:in/rdf:rest*/rdf:first ?v`
    expect(ask(`${values('GeoShape')} . ?v geo:hasGeometry/geo:asWKT ?wkt`)).toBe(true)
    expect(
      ask(`${values('GeoCoordinates')} FILTER NOT EXISTS { ?v schema:latitude ?a ; schema:longitude ?o }`),
    ).toBe(false)
    expect(select(`SELECT ?v { ${values('GeoCoordinates')} }`)).toHaveLength(120)
  })

  it('include hierarchies of two and of four levels with every value inside', () => {
    const level = 'meta:nextInHierarchy'
    expect(ask(`?p meta:inHierarchy/${level}/${level} ?l FILTER NOT EXISTS { ?l ${level} ?m }`)).toBe(true)
    expect(ask(`?p meta:inHierarchy/${level}/${level}/${level}/${level} ?l`)).toBe(true)
    expect(
      select(`SELECT ?v { ?p meta:inHierarchy [ meta:hierarchyRoot ?root ; ${level} [ sh:path ?path ] ] ;
        sh:in/rdf:rest*/rdf:first ?v FILTER (?v != ?root) FILTER NOT EXISTS { ?parent ?path ?v } }`),
    ).toEqual([])
  })

  it('include measures of one unit and of different units within a cube', () => {
    const two = `?s sh:property ?a, ?b . ?a a cube:MeasureDimension ; qudt:hasUnit ?u .
      ?b a cube:MeasureDimension ; qudt:hasUnit ?w FILTER (?a != ?b)`
    expect(ask(`${two} FILTER (?u = ?w)`)).toBe(true)
    expect(ask(`${two} FILTER (?u != ?w)`)).toBe(true)
  })

  it('include shares, ordinal values with place and colour, and scales of all four types', () => {
    expect(ask('?p qudt:hasUnit <http://qudt.org/vocab/unit/PERCENT>')).toBe(true)
    expect(
      ask(`?p qudt:scaleType qudt:OrdinalScale ; sh:in/rdf:rest*/rdf:first ?v .
      ?v schema:position ?n ; schema:color ?c`),
    ).toBe(true)
    for (const scale of ['Nominal', 'Ordinal', 'Interval', 'Ratio']) {
      expect(ask(`?p qudt:scaleType qudt:${scale}Scale`)).toBe(true)
    }
  })

  it('include missing values, declared as such', () => {
    expect(
      ask(`?c cube:observationConstraint/sh:property ?p ; cube:observationSet/cube:observation ?o .
      ?p sh:path ?path ; sh:or/rdf:rest*/rdf:first/sh:datatype cube:Undefined FILTER NOT EXISTS { ?o ?path ?v }`),
    ).toBe(true)
  })

  it('include cubes that can be joined on a shared dimension', () => {
    const rows =
      select(`SELECT ?set (COUNT(DISTINCT ?cube) AS ?cubes) { ?set a meta:SharedDimension ; meta:isUsedIn ?cube .
      ?cube cube:observationConstraint/sh:property/sh:in/rdf:first/schema:inDefinedTermSet ?set } GROUP BY ?set`)
    expect(rows.map(({ set }) => set?.split('/').at(-1)).toSorted()).toEqual(['country', 'sex', 'us-state'])
    for (const { cubes } of rows) expect(Number(cubes)).toBeGreaterThanOrEqual(2)
  })
})

describe('labels', () => {
  const inFour = (pattern: string, node: string, property = 'schema:name') =>
    select(`SELECT ${node} { ${pattern} OPTIONAL { ${node} ${property} ?n } }
      GROUP BY ${node} HAVING (COUNT(DISTINCT LANG(?n)) != 4 || COUNT(DISTINCT ?n) != 4)`)

  it('name every cube, description and component in four languages, once each', () => {
    expect(inFour('?c a cube:Cube', '?c')).toEqual([])
    expect(inFour('?c a cube:Cube', '?c', 'schema:description')).toEqual([])
    expect(inFour('?s sh:property ?p . ?p sh:order ?order', '?p')).toEqual([])
  })

  it('name every value, set, unit, theme, organization and hierarchy level in four languages', () => {
    expect(inFour('?p sh:order ?o ; sh:nodeKind sh:IRI ; sh:in/rdf:rest*/rdf:first ?v', '?v')).toEqual([])
    expect(inFour('?v a meta:SharedDimension', '?v')).toEqual([])
    expect(inFour('?p qudt:hasUnit ?v', '?v', 'rdfs:label')).toEqual([])
    expect(inFour('?c dcat:theme|dct:creator ?v', '?v')).toEqual([])
    expect(inFour('?h meta:nextInHierarchy ?v', '?v')).toEqual([])
  })

  it('never use the ß of Germany', () => {
    expect(nTriples.includes('ß')).toBe(false)
  })
})
