import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/**
 * A generated cube for measuring: 4 dimensions, 2 measures, and as many observations as requested, rounded up to full
 * combinations.
 */
export type GeneratedCube = {
  iri: string
  file: string
  years: number
  regions: number
  origins: number
  rows: number
}

const BASE = 'https://bench.example'
const CUBE = 'https://cube.link/'
const SHACL = 'http://www.w3.org/ns/shacl#'
const SCHEMA = 'http://schema.org/'
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'
export const SEXES = 4
const ORIGINS = 5
export const FIRST_YEAR = 1985

export const dimensionIri = (name: string): string => `${BASE}/dimension/${name}`
export const valueIri = (name: string, index: number): string => `${BASE}/${name}/${index}`

type Options = {
  /** Whether its years are temporal, as time charts require. By default they are nominal. */
  isTemporal?: boolean
  /** Whether the file describes the cube without its observations. */
  isEmpty?: boolean
  /** The number of its origins; a larger cube then has as many regions as a smaller one. */
  origins?: number
}

function* shape(
  iri: string,
  regions: number,
  { isTemporal = false, origins = ORIGINS }: Options,
): Generator<string> {
  yield `<${iri}> ${TYPE} <${CUBE}Cube> .`
  yield `<${iri}> <${SCHEMA}name> "Bench"@en .`
  yield `<${iri}> <${SCHEMA}creativeWorkStatus> <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published> .`
  yield `<${iri}> <${CUBE}observationConstraint> <${iri}/shape> .`
  yield `<${iri}> <${CUBE}observationSet> <${iri}/set> .`
  const kinds: [name: string, type: string, rest: string[]][] = [
    ['year', 'KeyDimension', [`<${SHACL}datatype> <${XSD}gYear>`, `<${SHACL}nodeKind> <${SHACL}Literal>`]],
    ['region', 'KeyDimension', [`<${SHACL}nodeKind> <${SHACL}IRI>`]],
    ['sex', 'KeyDimension', [`<${SHACL}nodeKind> <${SHACL}IRI>`]],
    ['origin', 'KeyDimension', [`<${SHACL}nodeKind> <${SHACL}IRI>`]],
    [
      'amount',
      'MeasureDimension',
      [`<${SHACL}datatype> <${XSD}decimal>`, `<${SHACL}nodeKind> <${SHACL}Literal>`],
    ],
    [
      'count',
      'MeasureDimension',
      [`<${SHACL}datatype> <${XSD}integer>`, `<${SHACL}nodeKind> <${SHACL}Literal>`],
    ],
  ]
  for (const [order, [name, type, rest]] of kinds.entries()) {
    const node = `<${iri}/shape/${name}>`
    yield `<${iri}/shape> <${SHACL}property> ${node} .`
    yield `${node} ${TYPE} <${CUBE}${type}> .`
    yield `${node} <${SHACL}path> <${dimensionIri(name)}> .`
    yield `${node} <${SHACL}order> "${order}"^^<${XSD}integer> .`
    yield `${node} <${SCHEMA}name> "${name}"@en .`
    for (const statement of rest) yield `${node} ${statement} .`
  }
  if (isTemporal) {
    yield `<${iri}/shape/year> <${CUBE}meta/dataKind> _:time .`
    yield `_:time ${TYPE} <http://www.w3.org/2006/time#GeneralDateTimeDescription> .`
  }
  const lists: [name: string, count: number][] = [
    ['region', regions],
    ['sex', SEXES],
    ['origin', origins],
  ]
  for (const [name, count] of lists) {
    for (let index = 0; index < count; index++) {
      yield `<${valueIri(name, index)}> <${SCHEMA}name> "${name} ${index}"@en .`
    }
  }
}

function* observations(iri: string, years: number, regions: number, origins: number): Generator<string> {
  let number = 0
  for (let year = 0; year < years; year++) {
    for (let region = 0; region < regions; region++) {
      for (let sex = 0; sex < SEXES; sex++) {
        for (let origin = 0; origin < origins; origin++) {
          const node = `<${iri}/observation/${number}>`
          yield `<${iri}/set> <${CUBE}observation> ${node} .`
          yield `${node} <${dimensionIri('year')}> "${FIRST_YEAR + year}"^^<${XSD}gYear> .`
          yield `${node} <${dimensionIri('region')}> <${valueIri('region', region)}> .`
          yield `${node} <${dimensionIri('sex')}> <${valueIri('sex', sex)}> .`
          yield `${node} <${dimensionIri('origin')}> <${valueIri('origin', origin)}> .`
          yield `${node} <${dimensionIri('amount')}> "${((number * 7919) % 100_000) / 10}"^^<${XSD}decimal> .`
          yield `${node} <${dimensionIri('count')}> "${number % 977}"^^<${XSD}integer> .`
          number++
        }
      }
    }
  }
}

/**
 * Writes the cube as N-Triples, with 40 years and as many regions as it takes for about the requested number of rows.
 */
export async function writeGeneratedCube(
  file: string,
  wantedRows: number,
  options: Options = {},
): Promise<GeneratedCube> {
  const iri = `${BASE}/cube/${wantedRows}`
  const years = 40
  const { origins = ORIGINS } = options
  const regions = Math.max(1, Math.round(wantedRows / (years * SEXES * origins)))
  const out = createWriteStream(file)
  const write = async (lines: Iterable<string>): Promise<void> => {
    let batch = ''
    for (const line of lines) {
      batch += `${line}\n`
      if (batch.length < 1_000_000) continue
      if (!out.write(batch)) await once(out, 'drain')
      batch = ''
    }
    out.write(batch)
  }
  await write(shape(iri, regions, options))
  if (!options.isEmpty) await write(observations(iri, years, regions, origins))
  out.end()
  await once(out, 'close')
  return { iri, file, years, regions, origins, rows: years * regions * SEXES * origins }
}
