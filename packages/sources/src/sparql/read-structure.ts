import * as vocabulary from '@tessera/cube/rdf'
import type { CubeStructure, PropertyShape, UnitShape } from '../model/cube-structure.ts'
import {
  canBeIri,
  datatypeOf,
  isLiteralTerm,
  isUndefinedTerm,
  type NodeKey,
  type RdfTerm,
  type Row,
  readNumber,
} from '../model/rdf-term.ts'
import { SourceError } from '../source.ts'
import type { SparqlClient } from './client.ts'
import { toMissingCube } from './other-vocabulary.ts'
import { parseProperty } from './parse-property.ts'
import { toRareSampleQuery, toSampleQuery } from './queries/components.ts'
import { toShapeQuery, toUnitQuery } from './queries/shape.ts'
import { TripleIndex } from './triple-index.ts'

const { cube, qudt, rdf, rdfs, schema, sh } = vocabulary

const NOT_COMPONENTS = [rdf('type'), cube('observedBy')]

/**
 * Reads the structure of a cube. Rejects with `not-found` if the cube does not exist, `bad-cube` if it has no supported
 * shape.
 */
export async function readStructure(client: SparqlClient, iri: string): Promise<CubeStructure> {
  const rows = canBeIri(iri) ? await client.select(toShapeQuery(iri)) : []
  const index = TripleIndex.fromRows(rows, iri)
  if (!index.isA(iri, cube('Cube'))) throw toMissingCube(index, iri)
  if (index.all(iri, cube('observationConstraint')).length === 0) {
    throw new SourceError('bad-cube', 'This dataset does not describe its dimensions.', iri)
  }
  const sets = index.all(iri, cube('observationSet'))
  const named = index.iris(iri, cube('observationSet'))
  const bare = {
    iri,
    unversionedIri: index.iris(iri, schema('isPartOf'))[0] ?? iri,
    sets: sets.length === named.length ? named : [],
  }
  const properties = readProperties(index, iri)
  const [sampled, units] = await Promise.all([
    withSamples(client, bare, properties),
    readUnits(client, properties),
  ])
  return { ...bare, properties: sampled, units }
}

/** Parses the components of a cube's shape, sorted by sh:order. */
export function readProperties(index: TripleIndex, cubeIri: string): PropertyShape[] {
  const byPath = new Map<string, NodeKey[]>()
  for (const node of index.nodes(cubeIri, sh('property'))) {
    const [path] = index.iris(node, sh('path'))
    if (path === undefined || NOT_COMPONENTS.includes(path)) continue
    byPath.set(path, [...(byPath.get(path) ?? []), node])
  }
  return [...byPath]
    .map(([path, nodes]) => parseProperty(index, nodes, path))
    .sort((a, b) => (a.order ?? 9999) - (b.order ?? 9999) || (a.path < b.path ? -1 : 1))
}

/** Samples a few cells of the components whose kind the shape does not state. */
async function withSamples(
  client: SparqlClient,
  bare: { iri: string; sets: string[] },
  properties: PropertyShape[],
): Promise<PropertyShape[]> {
  const silent = properties.filter(({ nodeKind, datatypes }) => nodeKind !== 'iri' && datatypes.length === 0)
  const samples = await readSamples(
    client,
    bare,
    silent.map(({ path }) => path),
  )
  return properties.map((property) => {
    const cells = samples.get(property.path)
    if (!cells || !silent.includes(property)) return property
    const datatypes = new Set(cells.flatMap((cell) => datatypeOf(cell) ?? []))
    return { ...property, nodeKind: isLiteralTerm(cells[0]) ? 'literal' : 'iri', datatypes: [...datatypes] }
  })
}

/** The number of components sampled in one query. */
const RARE_BATCH = 20

/** Reads a few cells of components, by path. Components missing in the first observations are sampled from any. */
async function readSamples(
  client: SparqlClient,
  bare: { iri: string; sets: string[] },
  paths: string[],
): Promise<Map<string, RdfTerm[]>> {
  const samples = new Map<string, RdfTerm[]>()
  const note = (rows: Row[]): void => {
    for (const { p, v } of rows)
      if (p && v && !isUndefinedTerm(v)) samples.set(p.value, [...(samples.get(p.value) ?? []), v])
  }
  if (paths.length > 0) note(await client.select(toSampleQuery(bare, paths)))
  const rare = paths.filter((path) => !samples.has(path))
  for (let start = 0; start < rare.length; start += RARE_BATCH) {
    note(await client.select(toRareSampleQuery(bare, rare.slice(start, start + RARE_BATCH))))
  }
  return samples
}

async function readUnits(client: SparqlClient, properties: PropertyShape[]): Promise<Map<string, UnitShape>> {
  const iris = [...new Set(properties.flatMap((property) => property.unitIri ?? []))].filter(canBeIri)
  if (iris.length === 0) return new Map()
  const index = TripleIndex.fromRows(await client.select(toUnitQuery(iris)))
  return new Map(iris.map((iri) => [iri, parseUnit(index, iri)]))
}

function parseUnit(index: TripleIndex, iri: string): UnitShape {
  const names = [qudt('symbol'), qudt('ucumCode'), qudt('expression'), rdfs('label')]
  const labels = names.map((name) => index.texts(iri, name)).find((texts) => texts.length > 0)
  const currency = qudt('CurrencyUnit')
  return {
    labels: labels ?? [],
    isCurrency: index.isAnywhere(iri, currency),
    decimals: readNumber(index.first(iri, qudt('currencyExponent'))),
  }
}
