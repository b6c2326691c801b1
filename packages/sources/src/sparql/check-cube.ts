import type { Locale } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { isIri, writeIri } from '@tessera/cube/rdf'
import type { CubeFault, FaultEffect, FaultKind } from '../cube-fault.ts'
import { isExpired } from '../model/choose-latest.ts'
import type { PropertyShape } from '../model/cube-structure.ts'
import { pickText } from '../model/pick-text.ts'
import {
  canBeIri,
  datatypeOf,
  isIriTerm,
  isLiteralTerm,
  isUndefinedTerm,
  type RdfTerm,
} from '../model/rdf-term.ts'
import { resolveKind, resolveTime } from '../model/resolve-kind.ts'
import { bothSchemas } from '../model/schema-org.ts'
import type { SparqlClient } from './client.ts'
import { toObservedValuesQuery, toSampleQuery } from './queries/components.ts'
import { toShapeQuery } from './queries/shape.ts'
import { toValueDetailsQuery } from './queries/values.ts'
import { readProperties } from './read-structure.ts'
import { iri, onlyPredicates, sparql } from './term.ts'
import { TripleIndex } from './triple-index.ts'

const { cube, dct, geo, meta, rdf, schema, sh, time, xsd } = vocabulary

/**
 * The maximum number of values per dimension whose names and places are checked. It is enough to show a fault, and
 * keeps a cube with twenty such dimensions within the query budget of a request.
 */
const MAX_VALUES = 500
const BATCH = 400

export type CheckOptions = {
  /** The language for the names of components. */
  locale: Locale
  /** The application that a cube must name as schema:workExample to be listed; none by default. */
  application?: string | undefined
  /** Today as an ISO date. */
  today: string
}

/**
 * Finds everything that keeps a cube from being listed, opened or drawn well: the conditions of the catalogue, and the
 * editor's requirements for its shape and values. Rejects with a SourceError if the endpoint does not respond.
 */
export async function checkCube(
  client: SparqlClient,
  cubeIri: string,
  options: CheckOptions,
): Promise<CubeFault[]> {
  const about = canBeIri(cubeIri) ? await readStatements(client, cubeIri) : new TripleIndex()
  if (!about.isA(cubeIri, cube('Cube')))
    return [
      toFault(
        'no-cube',
        'unreadable',
        {},
        canBeIri(cubeIri) ? [cubeIri, rdf('type'), cube('Cube')] : undefined,
      ),
    ]
  const constraints = about.all(cubeIri, cube('observationConstraint'))
  return [
    ...checkConstraints(cubeIri, constraints),
    ...checkListing(about, cubeIri, options),
    ...(constraints.length > 0 ? await checkShape(client, cubeIri, constraints, options.locale) : []),
  ]
}

function toFault(
  kind: FaultKind,
  effect: FaultEffect,
  values: CubeFault['values'] = {},
  triple?: [subject: string, predicate: string, object: string],
): CubeFault {
  // Omit triples that cannot be written, such as those with an invalid iri.
  const triples = triple?.every((term) => isLiteral(term) || isIri(term))
    ? `${triple.map((term) => (isLiteral(term) ? term : writeIri(term))).join(' ')} .`
    : undefined
  return { kind, effect, values, ...(triples && { triples }) }
}

/** Returns whether a text is a serialized literal rather than an iri. */
const isLiteral = (text: string): boolean => text.startsWith('"')

async function readStatements(client: SparqlClient, cubeIri: string): Promise<TripleIndex> {
  const names = ['name', 'creativeWorkStatus', 'expires', 'workExample', 'creator']
  const predicates = [
    rdf('type'),
    cube('observationConstraint'),
    dct('creator'),
    ...names.flatMap(bothSchemas),
  ]
  const query = sparql`SELECT ?p ?o WHERE { ${iri(cubeIri)} ?p ?o . ${onlyPredicates(predicates)} }`
  return TripleIndex.fromRows(await client.select(query), cubeIri)
}

function checkConstraints(cubeIri: string, constraints: RdfTerm[]): CubeFault[] {
  if (constraints.length > 1)
    return [toFault('several-constraints', 'unreadable', { count: constraints.length })]
  if (constraints.length === 1) return []
  const shape = `${cubeIri.replace(/\/$/, '')}/shape`
  return [toFault('no-constraint', 'unreadable', {}, [cubeIri, cube('observationConstraint'), shape])]
}

/** Checks the conditions of the catalogue (specification 1 §2, and `toListedCubes`). */
function checkListing(
  about: TripleIndex,
  cubeIri: string,
  { application, today }: CheckOptions,
): CubeFault[] {
  const faults: CubeFault[] = []
  const published = vocabulary.status('Published')
  const statuses = about.all(cubeIri, schema('creativeWorkStatus')).map(({ value }) => value)
  const toStatus: [string, string, string] = [cubeIri, schema('creativeWorkStatus'), published]
  if (statuses.length === 0) faults.push(toFault('no-status', 'unlisted', {}, toStatus))
  else if (!statuses.includes(published)) faults.push(toFault('draft', 'unlisted', {}, toStatus))
  const expiries = about.all(cubeIri, schema('expires')).map(({ value }) => value)
  const expired = expiries.find((value) => isExpired([value], today))
  if (expired !== undefined) faults.push(toFault('expired', 'unlisted', { date: expired }))
  const applications = about.all(cubeIri, schema('workExample')).map(({ value }) => value)
  if (application !== undefined && !applications.includes(application))
    faults.push(
      toFault('not-for-application', 'unlisted', { application }, [
        cubeIri,
        schema('workExample'),
        application,
      ]),
    )
  if (about.texts(cubeIri, schema('name')).length === 0)
    faults.push(toFault('no-name', 'poor', {}, [cubeIri, schema('name'), '"…"@en']))
  if (about.all(cubeIri, dct('creator')).length + about.all(cubeIri, schema('creator')).length === 0)
    faults.push(toFault('no-creator', 'poor'))
  return faults
}

async function checkShape(
  client: SparqlClient,
  cubeIri: string,
  constraints: RdfTerm[],
  locale: Locale,
): Promise<CubeFault[]> {
  const index = TripleIndex.fromRows(await client.select(toShapeQuery(cubeIri)), cubeIri)
  const properties = readProperties(index, cubeIri)
  const bare = { iri: cubeIri, sets: [] }
  const shape = constraints.filter(isIriTerm).find(({ value }) => isIri(value))?.value
  const samples = new Map<string, RdfTerm[]>()
  const paths = properties.map(({ path }) => path)
  if (paths.length > 0)
    for (const { p, v } of await client.select(toSampleQuery(bare, paths)))
      if (p && v && !isUndefinedTerm(v)) samples.set(p.value, [...(samples.get(p.value) ?? []), v])
  const faults: CubeFault[] = []
  if (!properties.some(({ role }) => role === 'measure')) faults.push(toFault('no-measure', 'unreadable'))
  if (samples.size === 0) faults.push(toFault('no-observations', 'unreadable'))
  for (const property of properties) {
    const component = pickText(property.names, locale) ?? property.path
    const cells = samples.get(property.path) ?? []
    const add = (kind: FaultKind, predicate: string, object: string): void => {
      const fault = toFault(kind, 'poor', { component })
      // Property shapes with the same path are merged, so an additional one can supply the missing parts.
      const triples =
        shape &&
        isIri(property.path) &&
        `${writeIri(shape)} ${writeIri(sh('property'))} [ ${writeIri(sh('path'))} ${writeIri(property.path)} ; ${writeIri(predicate)} ${object} ] .`
      faults.push({ ...fault, ...(triples && { triples }) })
    }
    const hasLiterals = property.nodeKind === 'literal' || (!property.nodeKind && isLiteralTerm(cells[0]))
    const sampled = cells.flatMap((cell) => datatypeOf(cell) ?? [])
    const stated = property.datatypes.length > 0 ? property.datatypes : sampled
    if (hasLiterals && property.datatypes.length === 0 && !property.hasList)
      add('no-datatype', sh('datatype'), writeIri(sampled.find(isIri) ?? xsd('string')))
    // neither the shape nor the datatypes state the length of the periods
    if (property.dataKind === 'time' && !resolveTime({ ...property, datatypes: stated }).timeUnit)
      add(
        'no-time-unit',
        meta('dataKind'),
        `[ a ${writeIri(time('GeneralDateTimeDescription'))} ; ${writeIri(time('unitType'))} ${writeIri(time('unitYear'))} ]`,
      )
  }
  return [...faults, ...(await checkValues(client, bare, properties, locale))]
}

/** Checks that the values of dimensions have names, and those of geographical dimensions places. */
async function checkValues(
  client: SparqlClient,
  bare: { iri: string; sets: string[] },
  properties: PropertyShape[],
  locale: Locale,
): Promise<CubeFault[]> {
  const dimensions = properties.filter(({ role }) => role !== 'measure')
  const observed = await readObservedIris(client, bare, dimensions)
  const details = await readDetails(client, [...observed.values()].flat())
  const has = (value: string, ...predicates: string[]): boolean =>
    predicates.every((predicate) => details.all(value, predicate).length > 0)
  return dimensions.flatMap((property) => {
    const iris = observed.get(property.path) ?? []
    const component = pickText(property.names, locale) ?? property.path
    const toFaults = (kind: FaultKind, missing: string[], triples?: string): CubeFault[] => {
      const [example = ''] = missing
      const values = { component, count: missing.length, of: iris.length, example }
      return missing.length === 0 ? [] : [{ kind, effect: 'poor', values, ...(triples && { triples }) }]
    }
    const lacking = (isThere: (value: string) => boolean): string[] => iris.filter((value) => !isThere(value))
    // Dates are derived from positions in time.
    const isTime = resolveKind(property) === 'TemporalDimension'
    const unnamed = isTime
      ? []
      : lacking((value) => has(value, schema('name')) || has(value, schema('sameAs')))
    const names = unnamed
      .filter(isIri)
      .map((value) => `${writeIri(value)} ${writeIri(schema('name'))} "…"@en .`)
      .join('\n')
    return [
      ...toFaults('no-labels', unnamed, names),
      ...(property.dataKind === 'geo-shape'
        ? toFaults(
            'no-shapes',
            lacking((value) => has(value, geo('hasGeometry'))),
          )
        : []),
      ...(property.dataKind === 'geo-coordinates'
        ? toFaults(
            'no-coordinates',
            lacking((value) => has(value, schema('latitude'), schema('longitude'))),
          )
        : []),
    ]
  })
}

/** Reads the first observed iris of some dimensions, by path. */
async function readObservedIris(
  client: SparqlClient,
  bare: { iri: string; sets: string[] },
  dimensions: PropertyShape[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, Set<string>>()
  const paths = dimensions.map(({ path }) => path)
  if (paths.length > 0)
    for (const { p, v } of await client.select(toObservedValuesQuery(bare, paths, [])))
      if (p && isIriTerm(v) && !isUndefinedTerm(v) && canBeIri(v.value))
        found.set(p.value, (found.get(p.value) ?? new Set()).add(v.value))
  return new Map([...found].map(([path, iris]) => [path, [...iris].sort().slice(0, MAX_VALUES)]))
}

async function readDetails(client: SparqlClient, values: string[]): Promise<TripleIndex> {
  const iris = [...new Set(values)]
  const details = new TripleIndex()
  for (let start = 0; start < iris.length; start += BATCH)
    for (const { s, p, o } of await client.select(toValueDetailsQuery(iris.slice(start, start + BATCH))))
      if (s && p && o) details.add(s.value, p.value, o)
  return details
}
