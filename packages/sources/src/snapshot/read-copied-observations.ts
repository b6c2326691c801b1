import { setImmediate as letOthers } from 'node:timers/promises'
import {
  type Column,
  type CubeFilter,
  type DimensionColumn,
  type Locale,
  MISSING_CODE,
  type Table,
  UNDEFINED_CODE,
} from '@tessera/cube'
import type { CopiedCells } from '../columns/columns.ts'
import { type AnswerBounds, refuseTooMany, toAskedRows, toMostRows } from '../row-bound.ts'
import type { PropertyShape } from '../sparql/cube-structure.ts'
import { isIriTerm } from '../sparql/rdf-term.ts'
import { readWantedProperties } from '../sparql/read-wanted-properties.ts'
import { canBeMet, resolveFilters } from '../sparql/resolve-filters.ts'
import {
  isErrorShape,
  isMeasureShape,
  resolveDimensionKind,
  resolveMeasureKind,
} from '../sparql/resolve-kind.ts'
import { toRowOrder } from '../sparql/row-order.ts'
import { toDimensionValue } from '../sparql/to-dimension-value.ts'
import { readUnitLabel } from '../sparql/unit-label.ts'
import type { CopiedCube } from './copied-cube.ts'

/** From so many observations on, others get their turn between two columns. */
const LONG = 20_000

/** Observations of a copy as a table. */
export async function readCopiedObservations(
  cube: CopiedCube,
  filter: CubeFilter,
  locale: Locale,
  limits: AnswerBounds & { limit?: number; isSorted?: boolean },
): Promise<Table> {
  const properties = readWantedProperties(cube, filter.componentIds)
  const most = toMostRows(limits, properties.length)
  const constraints = await resolveFilters(cube, filter.filters ?? {})
  const columns = properties.map(({ path }) => cube.copy.findColumn(path))
  const limit = canBeMet(constraints) ? (limits.limit ?? toAskedRows(most)) : 0
  const order = limits.isSorted ? toOrder(cube, properties) : []
  const { rowCount, cells } = await cube.copy.select(columns, constraints, limit, order)
  refuseTooMany(rowCount, most)
  const read: Column[] = []
  for (const [index, property] of properties.entries()) {
    read.push(await readColumn(cube, property, columns[index] ?? -1, cells[index], locale))
    if (rowCount > LONG) await letOthers()
  }
  return { rowCount, columns: read }
}

/** The columns of codes that rows are sorted by. */
const toOrder = (cube: CopiedCube, properties: PropertyShape[]): number[] =>
  toRowOrder(properties)
    .map(({ path }) => cube.copy.findColumn(path))
    .filter((index) => cube.copy.plan.columns[index]?.kind === 'codes')

/** The first observations of a cube, sorted by its key dimensions. */
export const readCopiedPreviewRows = (cube: CopiedCube, locale: Locale, limit: number): Promise<Table> =>
  readCopiedObservations(cube, { iri: cube.structure.iri }, locale, { limit, isSorted: true })

async function readColumn(
  cube: CopiedCube,
  property: PropertyShape,
  index: number,
  cells: CopiedCells | undefined,
  locale: Locale,
): Promise<Column> {
  const id = cube.toId(property.path)
  const unit = readUnitLabel(cube.structure, property, locale)
  const kind = isMeasureShape(property) ? resolveMeasureKind(property) : resolveDimensionKind(property)
  if (kind === 'NumericalMeasure') {
    return { id, kind, unit, ...(cells?.kind === 'numbers' ? toNumbers(cells) : { values: [] }) }
  }
  const codes = cells?.kind === 'codes' ? cells.codes : new Int32Array()
  return { id, kind, unit, ...(await toCodes(cube, property, index, codes, locale)) }
}

function toNumbers({ values, valid, texts }: Extract<CopiedCells, { kind: 'numbers' }>): {
  values: (number | string | null)[]
  undefinedRows?: number[]
} {
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
  return undefinedRows.length > 0 ? { values: cells, undefinedRows } : { values: cells }
}

/** The copy has a code for each raw term; an answer has one for each lasting value that occurs in it. */
async function toCodes(
  cube: CopiedCube,
  property: PropertyShape,
  index: number,
  codes: Int32Array,
  locale: Locale,
): Promise<Pick<DimensionColumn, 'dictionary' | 'codes'>> {
  const terms = index < 0 ? new Map() : await cube.copy.dictionary(index).readTerms(distinctCodes(codes))
  const iris = [...terms.values()].filter(isIriTerm).map((term) => term.value)
  const details = isErrorShape(property) ? new Map() : await cube.directory.read(iris)
  const ownCodes = new Map<number, number>([[MISSING_CODE, MISSING_CODE]])
  const entries = new Map<string, { code: number; label: string }>()
  for (const [code, term] of terms) {
    if (code === UNDEFINED_CODE) {
      ownCodes.set(code, UNDEFINED_CODE)
      continue
    }
    const { value, label } = toDimensionValue(property, term, details.get(term.value), locale)
    const entry = entries.get(value) ?? { code: entries.size, label }
    entries.set(value, entry)
    ownCodes.set(code, entry.code)
  }
  return {
    dictionary: [...entries].map(([iri, { label }]) => ({ iri, label })),
    codes: toOwnCodes(codes, ownCodes),
  }
}

/** Codes are whole numbers from UNDEFINED_CODE on: tables by code take a tenth of the time of maps, in long columns. */
const LEAST_CODE = UNDEFINED_CODE

function distinctCodes(codes: Int32Array): number[] {
  const seen = new Uint8Array(greatest(codes) - LEAST_CODE + 1)
  for (let row = 0; row < codes.length; row += 1) seen[codes[row]! - LEAST_CODE] = 1
  const found: number[] = []
  for (let at = 0; at < seen.length; at += 1) if (seen[at] === 1) found.push(at + LEAST_CODE)
  return found
}

function toOwnCodes(codes: Int32Array, ownCodes: Map<number, number>): number[] {
  const table = new Int32Array(greatest(codes) - LEAST_CODE + 1).fill(MISSING_CODE)
  for (const [code, own] of ownCodes) table[code - LEAST_CODE] = own
  const own = new Array<number>(codes.length)
  for (let row = 0; row < codes.length; row += 1) own[row] = table[codes[row]! - LEAST_CODE]!
  return own
}

function greatest(codes: Int32Array): number {
  let most = 0
  for (let row = 0; row < codes.length; row += 1) most = Math.max(most, codes[row]!)
  return most
}
