import { type CubeFilter, type Filters, type Locale, MISSING_CODE, type Table } from '@tessera/cube'
import { canBeMet } from '../model/constraint.ts'
import type { PropertyShape } from '../model/cube-structure.ts'
import { toExactNumber } from '../model/exact-number.ts'
import { findNearest } from '../model/find-nearest.ts'
import type { OpenCube } from '../model/open-cube.ts'
import { isUndefinedTerm, type RdfTerm, type Row, termKey } from '../model/rdf-term.ts'
import { readWantedProperties } from '../model/read-wanted-properties.ts'
import { resolveFilters } from '../model/resolve-filters.ts'
import { type AnswerBounds, planObservations, refuseTooMany } from '../model/row-bound.ts'
import { type ColumnCells, toColumn } from '../model/to-column.ts'
import type { PossibleFilter } from '../source.ts'
import { readFirstRows } from './read-first-rows.ts'
import { readRawRows, toRawQuery } from './read-raw-rows.ts'
import type { SparqlCube } from './sparql-cube.ts'
import type { SparqlText } from './term.ts'

/** Reads the query for these observations, for readers to run; `undefined` if the filters cannot be met. */
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

/** Reads observations as a table: raw cells first, then each label once. */
export async function readObservations(
  cube: SparqlCube,
  filter: CubeFilter,
  locale: Locale,
  bounds: AnswerBounds,
): Promise<Table> {
  const { properties, constraints, most, limit } = await planObservations(cube, filter, bounds)
  const paths = properties.map(({ path }) => path)
  const rows = limit === 0 ? [] : await readRawRows(cube, constraints, paths, limit)
  refuseTooMany(rows.length, most)
  return toTable(cube, properties, rows, locale)
}

/** Reads the first observations of a cube, sorted by key dimensions. */
export async function readPreviewRows(cube: SparqlCube, locale: Locale, count: number): Promise<Table> {
  const { properties } = cube.structure
  return toTable(cube, properties, await readFirstRows(cube, properties, count), locale, true)
}

/**
 * Finds an observation that meets the first filter and as many others as possible, earlier ones first; returns its
 * values.
 */
export const readPossibleFilters = (cube: SparqlCube, filters: Filters): Promise<PossibleFilter[]> =>
  findNearest(cube, filters, async (properties, constraints) => {
    const [cells] = (await cube.few.find(constraints)).observations
    return cells && properties.map(({ path }) => cells.get(path)?.[0])
  })

async function toTable(
  cube: SparqlCube,
  properties: PropertyShape[],
  rows: Row[],
  locale: Locale,
  isGlimpse = false,
): Promise<Table> {
  const columns = await Promise.all(
    properties.map((property, index) => {
      const cells = rows.map((row) => row[`c${index}`])
      return toColumn(cube, property, locale, {
        readNumbers: () => readNumbers(cells),
        readTerms: async () => readTerms(cells),
        isGlimpse,
      })
    }),
  )
  return { rowCount: rows.length, columns }
}

type Cells = (RdfTerm | undefined)[]

function readNumbers(cells: Cells): ReturnType<ColumnCells<string>['readNumbers']> {
  const undefinedRows: number[] = []
  const values = cells.map((cell, row) => {
    if (!cell) return null
    if (!isUndefinedTerm(cell)) return toExactNumber(cell.value)
    undefinedRows.push(row)
    return null
  })
  return { values, undefinedRows }
}

function readTerms(cells: Cells): Awaited<ReturnType<ColumnCells<string | undefined>['readTerms']>> {
  const terms = new Map<string | undefined, RdfTerm>()
  const keys = cells.map((cell) => {
    if (!cell) return undefined
    const key = termKey(cell)
    if (!terms.has(key)) terms.set(key, cell)
    return key
  })
  return { terms, toCodes: (codes) => keys.map((key) => codes.get(key) ?? MISSING_CODE) }
}
