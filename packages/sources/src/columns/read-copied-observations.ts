import { setImmediate as letOthers } from 'node:timers/promises'
import {
  type Column,
  type CubeFilter,
  type Locale,
  MISSING_CODE,
  type Table,
  UNDEFINED_CODE,
} from '@tessera/cube'
import type { PropertyShape } from '../model/cube-structure.ts'
import { readComponents } from '../model/read-components.ts'
import { type AnswerBounds, planObservations, refuseTooMany } from '../model/row-bound.ts'
import { toRowOrder } from '../model/row-order.ts'
import { type ColumnCells, toColumn } from '../model/to-column.ts'
import { requireReader } from '../model/work-budget.ts'
import type { Preview } from '../source.ts'
import type { CopiedCells } from './columns.ts'
import type { CopiedCube } from './copied-cube.ts'

/** The number of observations from which on work yields between columns. */
const LONG = 20_000
const PREVIEW_ROWS = 10

/** Reads observations of a copy as a table. With `isSorted`, sorts them by key dimensions. */
export async function readCopiedObservations(
  cube: CopiedCube,
  filter: CubeFilter,
  locale: Locale,
  { isSorted = false, ...bounds }: AnswerBounds & { isSorted?: boolean },
): Promise<Table> {
  const { properties, constraints, most, limit } = await planObservations(cube, filter, bounds)
  const columns = properties.map(({ path }) => cube.copy.findColumn(path))
  const order = isSorted ? toOrder(cube, properties) : []
  requireReader()
  const { rowCount, cells } = await cube.copy.select(columns, constraints, limit, order)
  refuseTooMany(rowCount, most)
  const read: Column[] = []
  for (const [index, property] of properties.entries()) {
    requireReader()
    const column = columns[index] ?? -1
    read.push(await toColumn(cube, property, locale, toColumnCells(cube, column, cells[index])))
    if (rowCount > LONG) await letOthers()
  }
  return { rowCount, columns: read }
}

/** Returns the columns of codes to sort rows by. */
const toOrder = (cube: CopiedCube, properties: PropertyShape[]): number[] =>
  toRowOrder(properties)
    .map(({ path }) => cube.copy.findColumn(path))
    .filter((index) => cube.copy.plan.columns[index]?.kind === 'codes')

/** Reads the components of a cube without values, and its first observations. */
export async function readCopiedPreview(cube: CopiedCube, locale: Locale): Promise<Preview> {
  const filter = { iri: cube.structure.iri }
  const [components, observations] = await Promise.all([
    readComponents(cube, filter, locale, false),
    readCopiedObservations(cube, filter, locale, { limit: PREVIEW_ROWS, isSorted: true }),
  ])
  return { ...components, observations }
}

const toColumnCells = (
  cube: CopiedCube,
  column: number,
  cells: CopiedCells | undefined,
): ColumnCells<number> => ({
  readNumbers: () => (cells?.kind === 'numbers' ? readNumbers(cells) : { values: [], undefinedRows: [] }),
  // a copy has a code for each term; a response has one for each lasting value that occurs in it
  async readTerms() {
    const codes = cells?.kind === 'codes' ? cells.codes : new Int32Array()
    const terms = column < 0 ? new Map() : await cube.copy.dictionary(column).readTerms(distinctCodes(codes))
    return { terms, toCodes: (ownCodes) => toOwnCodes(codes, ownCodes) }
  },
})

function readNumbers({
  values,
  valid,
  texts,
}: Extract<CopiedCells, { kind: 'numbers' }>): ReturnType<ColumnCells<number>['readNumbers']> {
  const undefinedRows: number[] = []
  const cells = new Array<number | string | null>(values.length)
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN
    if (valid && valid[row] === 0) cells[row] = texts?.[row] ?? null
    else if (Number.isNaN(value)) {
      cells[row] = null
      undefinedRows.push(row)
    } else cells[row] = value
  }
  return { values: cells, undefinedRows }
}

/**
 * The smallest code. Codes are integers from UNDEFINED_CODE on; for long columns, arrays by code take a tenth of the
 * time of maps.
 */
const MIN_CODE = UNDEFINED_CODE

function distinctCodes(codes: Int32Array): number[] {
  const seen = new Uint8Array(greatest(codes) - MIN_CODE + 1)
  for (let row = 0; row < codes.length; row += 1) seen[codes[row]! - MIN_CODE] = 1
  const found: number[] = []
  for (let at = 0; at < seen.length; at += 1) if (seen[at] === 1) found.push(at + MIN_CODE)
  return found
}

function toOwnCodes(codes: Int32Array, ownCodes: Map<number, number>): number[] {
  const table = new Int32Array(greatest(codes) - MIN_CODE + 1).fill(MISSING_CODE)
  for (const [code, own] of ownCodes) table[code - MIN_CODE] = own
  const own = new Array<number>(codes.length)
  for (let row = 0; row < codes.length; row += 1) own[row] = table[codes[row]! - MIN_CODE]!
  return own
}

function greatest(codes: Int32Array): number {
  let most = 0
  for (let row = 0; row < codes.length; row += 1) most = Math.max(most, codes[row]!)
  return most
}
