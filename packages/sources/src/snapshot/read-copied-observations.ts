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
import { SourceError } from '../source.ts'
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

/** Observations of a copy as a table. */
export async function readCopiedObservations(
  cube: CopiedCube,
  filter: CubeFilter,
  locale: Locale,
  limits: { limit?: number; rowLimit?: number; isSorted?: boolean },
): Promise<Table> {
  const refusedFrom = limits.rowLimit === undefined ? undefined : limits.rowLimit + 1
  const properties = readWantedProperties(cube, filter.componentIds)
  const constraints = await resolveFilters(cube, filter.filters ?? {})
  const columns = properties.map(({ path }) => cube.copy.findColumn(path))
  const limit = canBeMet(constraints) ? (limits.limit ?? refusedFrom) : 0
  const order = limits.isSorted ? toOrder(cube, properties) : []
  const { rowCount, cells } = await cube.copy.select(columns, constraints, limit, order)
  if (limits.rowLimit !== undefined && rowCount > limits.rowLimit) {
    throw new SourceError('too-large', `This selection has more than ${limits.rowLimit} observations.`)
  }
  const read = properties.map((property, index) =>
    readColumn(cube, property, columns[index] ?? -1, cells[index], locale),
  )
  return { rowCount, columns: await Promise.all(read) }
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
  const terms = index < 0 ? new Map() : await cube.copy.dictionary(index).readTerms(new Set(codes))
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
    codes: Array.from(codes, (code) => ownCodes.get(code) ?? MISSING_CODE),
  }
}
