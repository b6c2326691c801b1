import {
  compareValues,
  type DimensionValue,
  type Filter,
  type Filters,
  MOST_RECENT_VALUE,
  type RangeFilter,
  UNDEFINED_VALUE,
  withoutNone,
} from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { type Constraint, canBeMet } from './constraint.ts'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { canBeIri, iriTerm, isAskable, isIriTerm, isLiteralTerm, type RdfTerm } from './rdf-term.ts'
import { isNumerical, resolveTime } from './resolve-kind.ts'
import { toDimensionValue } from './to-dimension-value.ts'
import { readValueNames } from './value-names.ts'

/**
 * Converts filters to constraints on raw cells, in the order of the filters. Ignores filters on unknown components.
 * Resolves the sentinel for the most recent value under the preceding filters.
 */
export async function resolveFilters(cube: OpenCube, filters: Filters): Promise<Constraint[]> {
  const constraints: Constraint[] = []
  for (const [id, filter] of Object.entries(withoutNone(filters))) {
    const property = cube.readProperty(id)
    if (property) constraints.push(...(await resolveFilter(cube, property, filter, constraints)))
  }
  return constraints
}

async function resolveFilter(
  cube: OpenCube,
  property: PropertyShape,
  filter: Filter,
  before: Constraint[],
): Promise<Constraint[]> {
  if (filter.type === 'range') return [await resolveRange(cube, property, filter, before)]
  const wanted = filter.type === 'single' ? [String(filter.value)] : Object.keys(filter.values)
  const plain = wanted.filter((value) => value !== MOST_RECENT_VALUE)
  const newest = plain.length < wanted.length ? await readMostRecent(cube, property, before) : undefined
  if (isTextOnly(property) && !newest && plain.length > 0 && !plain.includes(UNDEFINED_VALUE)) {
    return [{ kind: 'texts', path: property.path, texts: plain }]
  }
  const terms = await toTerms(cube, property, plain)
  return [{ kind: 'terms', path: property.path, terms: newest ? [...terms, newest.term] : terms }]
}

/** Returns whether the datatype or language of its literals is unknown, so that values cannot be written as terms. */
const isTextOnly = ({ nodeKind, datatypes }: PropertyShape): boolean =>
  nodeKind !== 'iri' && (datatypes.length === 0 || datatypes.includes(vocabulary.rdf('langString')))

/** Returns the raw terms for values as filters name them. */
async function toTerms(cube: OpenCube, property: PropertyShape, wanted: string[]): Promise<RdfTerm[]> {
  const stated = wanted.filter((value) => value !== UNDEFINED_VALUE)
  const terms = await toStated(cube, property, stated)
  if (stated.length === wanted.length) return terms
  return [...terms, iriTerm(UNDEFINED_VALUE), { type: 'literal', value: '', datatype: UNDEFINED_VALUE }]
}

/** Returns the terms of values that are not undefined. */
async function toStated(cube: OpenCube, property: PropertyShape, stated: string[]): Promise<RdfTerm[]> {
  if (property.nodeKind !== 'literal') return toIris(cube, property, stated)
  if (!isTextOnly(property)) return toLiterals(property, stated)
  // their languages are only known from the values
  const texts = new Set(stated)
  const known = texts.size > 0 ? await cube.readValueTerms(property) : []
  return known.filter((term) => isLiteralTerm(term) && texts.has(term.value) && isAskable(term))
}

const toLiterals = ({ datatypes }: PropertyShape, wanted: string[]): RdfTerm[] =>
  wanted.flatMap((value) => datatypes.map((datatype): RdfTerm => ({ type: 'literal', value, datatype })))

async function toIris(cube: OpenCube, property: PropertyShape, wanted: string[]): Promise<RdfTerm[]> {
  const iris = wanted.filter(canBeIri)
  // Filters may name a time by its date, too.
  const dates = property.dataKind === 'time' ? wanted.filter((value) => !canBeIri(value)) : []
  const byDate =
    dates.length > 0
      ? (await readValues(cube, property)).filter(({ value }) => dates.includes(String(value.position)))
      : []
  const found = byDate.map(({ term }) => term)
  if (!property.isVersioned) return [...found, ...iris.map(iriTerm)]
  const versions = await cube.directory.readVersions(iris)
  return [
    ...found,
    ...iris.flatMap((iri) => {
      const known = versions.get(iri) ?? []
      return (known.length > 0 ? known : [iri]).map(iriTerm)
    }),
  ]
}

type ValueOfTerm = { term: RdfTerm; value: DimensionValue }

/** Reads the terms of a component with the values they stand for; with constraints, only those that occur. */
async function readValues(
  cube: OpenCube,
  property: PropertyShape,
  under?: Constraint[],
): Promise<ValueOfTerm[]> {
  const terms = under ? await cube.readObservedTerms(property, under) : await cube.readValueTerms(property)
  const details = await cube.directory.read(terms.filter(isIriTerm).map((term) => term.value))
  const nameOf = await readValueNames(cube, property, terms, details)
  return terms.filter(isAskable).map((term) => ({
    term,
    value: toDimensionValue(property, term, details.get(term.value), 'de', nameOf),
  }))
}

async function readMostRecent(
  cube: OpenCube,
  property: PropertyShape,
  before: Constraint[],
): Promise<ValueOfTerm | undefined> {
  if (!canBeMet(before)) return undefined
  const values = await readValues(cube, property, before)
  const stated = values.filter(({ value }) => value.value !== UNDEFINED_VALUE)
  return stated.sort((a, b) => compareValues(a.value, b.value)).at(-1)
}

async function resolveRange(
  cube: OpenCube,
  property: PropertyShape,
  filter: RangeFilter,
  before: Constraint[],
): Promise<Constraint> {
  const newest = filter.from === MOST_RECENT_VALUE ? await readMostRecent(cube, property, before) : undefined
  const stated = newest ? String(newest.value.position ?? newest.value.value) : filter.from
  const from = stated.slice(0, readDateLength(property))
  // The most recent value as an upper end is the same as no upper end.
  const to = filter.to === MOST_RECENT_VALUE ? undefined : filter.to
  const { path } = property
  if (property.nodeKind !== 'literal') {
    const values = await readValues(cube, property)
    const inside = values.filter(({ value }) => isWithin(String(value.position ?? value.value), from, to))
    return { kind: 'terms', path, terms: inside.map(({ term }) => term) }
  }
  if (isNumerical(property)) {
    return { kind: 'number-range', path, from: toEnd(from), to: to === undefined ? undefined : toEnd(to) }
  }
  return { kind: 'text-range', path, from, to }
}

/**
 * Returns the number of characters in a date of the component's unit, since a range of days includes the year in which
 * it starts.
 */
function readDateLength(property: PropertyShape): number | undefined {
  const { timeUnit } = property.dataKind === 'time' ? resolveTime(property) : {}
  if (timeUnit === 'Year') return 4
  if (timeUnit === 'Month') return 7
  return timeUnit === 'Day' || timeUnit === 'Week' ? 10 : undefined
}

const toEnd = (text: string): number | undefined =>
  Number.isNaN(Number.parseFloat(text)) ? undefined : Number(text)

/**
 * Returns whether a position is within a range, both ends inclusive. A shorter end stands for the whole period it
 * names.
 */
function isWithin(position: string, from: string, to: string | undefined): boolean {
  const [number, least, greatest] = [Number(position), Number(from), Number(to ?? Number.POSITIVE_INFINITY)]
  if (!Number.isNaN(number + least) && !Number.isNaN(greatest)) return number >= least && number <= greatest
  return position >= from && (to === undefined || position <= `${to}~`)
}
