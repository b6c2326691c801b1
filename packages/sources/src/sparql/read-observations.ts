import {
  type Column,
  type CubeFilter,
  type DimensionColumn,
  type Locale,
  MISSING_CODE,
  type Table,
  UNDEFINED_CODE,
} from '@tessera/cube'
import { type AnswerBounds, refuseTooMany, toAskedRows, toMostRows } from '../row-bound.ts'
import type { PropertyShape } from './cube-structure.ts'
import { toExactNumber } from './exact-number.ts'
import type { OpenCube } from './open-cube.ts'
import { isIriTerm, isUndefinedTerm, type RdfTerm, type Row, termKey } from './rdf-term.ts'
import { readFirstRows } from './read-first-rows.ts'
import { readRawRows, toRawQuery } from './read-raw-rows.ts'
import { readWantedProperties } from './read-wanted-properties.ts'
import { canBeMet, resolveFilters } from './resolve-filters.ts'
import { isErrorShape, isMeasureShape, resolveDimensionKind, resolveMeasureKind } from './resolve-kind.ts'
import type { SparqlText } from './term.ts'
import { toDimensionValue } from './to-dimension-value.ts'
import { readUnitLabel } from './unit-label.ts'

/** The query of these observations as people may try it, or undefined where the filters cannot be met. */
export async function readObservationQuery(
  cube: OpenCube,
  filter: CubeFilter,
): Promise<SparqlText | undefined> {
  const constraints = await resolveFilters(cube, filter.filters ?? {})
  if (!canBeMet(constraints)) return undefined
  const wanted = readWantedProperties(cube, filter.componentIds)
  const cells = wanted.map(({ path }) => ({ path, hasText: false }))
  return toRawQuery(cube.structure, constraints, cells)
}

const toPaths = (properties: PropertyShape[]): string[] => properties.map(({ path }) => path)

/** Observations as a table: cells raw from the store, labels looked up apart and once. */
export async function readObservations(
  cube: OpenCube,
  filter: CubeFilter,
  locale: Locale,
  limits: AnswerBounds & { limit?: number },
): Promise<Table> {
  const constraints = await resolveFilters(cube, filter.filters ?? {})
  const properties = readWantedProperties(cube, filter.componentIds)
  const most = toMostRows(limits, properties.length)
  const rows = canBeMet(constraints)
    ? await readRawRows(cube, constraints, toPaths(properties), limits.limit ?? toAskedRows(most))
    : []
  refuseTooMany(rows.length, most)
  return toTable(cube, properties, rows, locale)
}

/** The first observations of a cube, sorted by its key dimensions. */
export async function readPreviewRows(cube: OpenCube, locale: Locale, count: number): Promise<Table> {
  const { properties } = cube.structure
  return toTable(cube, properties, await readFirstRows(cube, properties, count), locale)
}

async function toTable(
  cube: OpenCube,
  properties: PropertyShape[],
  rows: Row[],
  locale: Locale,
): Promise<Table> {
  const columns = await Promise.all(
    properties.map((property, index) => {
      const cells = rows.map((row) => row[`c${index}`])
      return readColumn(cube, property, cells, locale)
    }),
  )
  return { rowCount: rows.length, columns }
}

async function readColumn(
  cube: OpenCube,
  property: PropertyShape,
  cells: (RdfTerm | undefined)[],
  locale: Locale,
): Promise<Column> {
  const id = cube.toId(property.path)
  const unit = readUnitLabel(cube.structure, property, locale)
  const isMeasure = isMeasureShape(property)
  const kind = isMeasure ? resolveMeasureKind(property) : resolveDimensionKind(property)
  if (kind === 'NumericalMeasure') return { id, kind, unit, ...toNumbers(cells) }
  return { id, kind, unit, ...(await readCodes(cube, property, cells, locale)) }
}

function toNumbers(cells: (RdfTerm | undefined)[]): {
  values: (number | string | null)[]
  undefinedRows?: number[]
} {
  const undefinedRows: number[] = []
  const values = cells.map((cell, row) => {
    if (!cell) return null
    if (!isUndefinedTerm(cell)) return toExactNumber(cell.value)
    undefinedRows.push(row)
    return null
  })
  return undefinedRows.length > 0 ? { values, undefinedRows } : { values }
}

async function readCodes(
  cube: OpenCube,
  property: PropertyShape,
  cells: (RdfTerm | undefined)[],
  locale: Locale,
): Promise<Pick<DimensionColumn, 'dictionary' | 'codes'>> {
  const terms = new Map<string, RdfTerm>()
  const keys = cells.map((cell) => {
    if (!cell) return undefined
    const key = termKey(cell)
    if (!terms.has(key)) terms.set(key, cell)
    return key
  })
  const codes = new Map<string | undefined, number>([[undefined, MISSING_CODE]])
  const dictionary = await readDictionary(cube, property, terms, codes, locale)
  return { dictionary, codes: keys.map((key) => codes.get(key) ?? MISSING_CODE) }
}

/** Names the terms and gives each its code; versions of one value share an entry. */
async function readDictionary(
  cube: OpenCube,
  property: PropertyShape,
  terms: Map<string, RdfTerm>,
  codes: Map<string | undefined, number>,
  locale: Locale,
): Promise<DimensionColumn['dictionary']> {
  const iris = [...terms.values()].filter(isIriTerm).map((term) => term.value)
  const details = isErrorShape(property) ? new Map() : await cube.directory.read(iris)
  const entries = new Map<string, { code: number; label: string }>()
  for (const [key, term] of terms) {
    if (isUndefinedTerm(term)) {
      codes.set(key, UNDEFINED_CODE)
      continue
    }
    const { value, label } = toDimensionValue(property, term, details.get(term.value), locale)
    const entry = entries.get(value) ?? { code: entries.size, label }
    entries.set(value, entry)
    codes.set(key, entry.code)
  }
  return [...entries].map(([iri, { label }]) => ({ iri, label }))
}
