import { MISSING_CODE, UNDEFINED_CODE, UNDEFINED_VALUE } from '@tessera/cube'
import type { Columns, ColumnTerms, CopiedCells } from '../../columns/columns.ts'
import type { ColumnRequest, TablePlan } from '../../columns/layout.ts'
import { toNumber, toText } from '../../columns/staged-rows.ts'
import type { Constraint } from '../../model/constraint.ts'
import { toTest } from '../../model/constraint-test.ts'
import { iriTerm, isUndefinedTerm, type RdfTerm, type Row, termKey, toNodeKey } from '../../model/rdf-term.ts'
import { compareCells } from '../../model/row-order.ts'

type MemoryColumn = {
  path: string
  kind: ColumnRequest['kind']
  terms: RdfTerm[]
  codes: Map<string, number>
}

/** Observations in arrays: the reference for the tables of a database. Rows contain ?o, ?c0, ?c1… */
export class MemoryColumns implements Columns {
  readonly plan: TablePlan
  readonly #columns: MemoryColumn[]
  readonly #rows: Row[]

  constructor(columns: Pick<ColumnRequest, 'path' | 'kind'>[], rows: Row[]) {
    this.#rows = rows.filter(({ o }) => o !== undefined)
    this.#columns = columns.map(({ path, kind }, index) => toColumn(path, kind, index, this.#rows))
    this.plan = {
      columns: this.#columns.map(({ path, kind, terms }, index) => ({
        path,
        kind,
        hasTexts: kind === 'numbers' && this.#rows.some((row) => toText(row[`c${index}`]) !== null),
        termCount: terms.length,
      })),
      hasRepeats: withoutRepeated(this.#rows).length < this.#rows.length,
    }
  }

  findColumn(path: string): number {
    return this.#columns.findIndex((column) => column.path === path)
  }

  dictionary(index: number): ColumnTerms {
    const { terms = [] } = this.#columns[index] ?? {}
    return {
      async readTerms(codes) {
        const found = new Map<number, RdfTerm>()
        for (const code of codes) {
          const term = code === UNDEFINED_CODE ? iriTerm(UNDEFINED_VALUE) : terms[code]
          if (term) found.set(code, term)
        }
        return found
      },
    }
  }

  async select(
    columns: number[],
    constraints: Constraint[],
    limit = Number.POSITIVE_INFINITY,
    order: number[] = [],
  ): Promise<{ rowCount: number; cells: CopiedCells[] }> {
    const found = withoutRepeated(this.#find(constraints))
    if (order.length > 0) found.sort((a, b) => compareRows(a, b, order))
    const rows = found.slice(0, limit)
    return { rowCount: rows.length, cells: columns.map((index) => this.#toCells(index, rows)) }
  }

  async readTerms(index: number, constraints: Constraint[]): Promise<RdfTerm[]> {
    const codes = new Set(this.#find(constraints).map((row) => this.#toCode(index, row)))
    return [...(await this.dictionary(index).readTerms(codes)).values()]
  }

  async readBounds(index: number): Promise<{ min?: string; max?: string }> {
    const texts = this.#rows.flatMap((row) => {
      const cell = row[`c${index}`]
      return cell && !isUndefinedTerm(cell) && Number.isFinite(Number(cell.value)) ? [cell.value] : []
    })
    const sorted = texts.sort((a, b) => Number(a) - Number(b))
    return { min: sorted[0], max: sorted.at(-1) }
  }

  #find(constraints: Constraint[]): Row[] {
    const tests = constraints.map((constraint) => {
      const index = this.findColumn(constraint.path)
      const { kind } = this.#columns[index] ?? {}
      return { index, isMet: kind ? toTest(kind, constraint) : () => false }
    })
    return this.#rows.filter((row) => tests.every(({ index, isMet }) => isMet(row[`c${index}`])))
  }

  #toCode(index: number, row: Row): number {
    const cell = row[`c${index}`]
    if (!cell) return MISSING_CODE
    return isUndefinedTerm(cell)
      ? UNDEFINED_CODE
      : (this.#columns[index]?.codes.get(termKey(cell)) ?? MISSING_CODE)
  }

  #toCells(index: number, rows: Row[]): CopiedCells {
    if (this.#columns[index]?.kind === 'codes')
      return { kind: 'codes', codes: Int32Array.from(rows, (row) => this.#toCode(index, row)) }
    const cells = rows.map((row) => row[`c${index}`])
    const numbers = cells.map(toNumber)
    return {
      kind: 'numbers',
      values: Float64Array.from(numbers, (number) => number ?? Number.NaN),
      valid: Uint8Array.from(numbers, (number) => (number === null ? 0 : 1)),
      texts: cells.map(toText),
    }
  }
}

function compareRows(a: Row, b: Row, order: number[]): number {
  for (const index of order) {
    const compared = compareCells(a[`c${index}`], b[`c${index}`])
    if (compared !== 0) return compared
  }
  return 0
}

function toColumn(path: string, kind: ColumnRequest['kind'], index: number, rows: Row[]): MemoryColumn {
  const column: MemoryColumn = { path, kind, terms: [], codes: new Map() }
  for (const row of kind === 'codes' ? rows : []) {
    const cell = row[`c${index}`]
    if (!cell || isUndefinedTerm(cell) || column.codes.has(termKey(cell))) continue
    column.codes.set(termKey(cell), column.terms.length)
    column.terms.push(cell)
  }
  return column
}

/** Merges rows of the same observation: one with two values for a component has two rows. */
function withoutRepeated(rows: Row[]): Row[] {
  const byObservation = new Map<string, Row>()
  for (const row of rows) {
    const key = row.o ? toNodeKey(row.o) : ''
    if (!byObservation.has(key)) byObservation.set(key, row)
  }
  return [...byObservation.values()]
}
