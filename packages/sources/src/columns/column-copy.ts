import { MISSING_CODE } from '@tessera/cube'
import type { Constraint } from '../sparql/queries/observation-pattern.ts'
import type { RdfTerm } from '../sparql/rdf-term.ts'
import { type Condition, toCondition } from './conditions.ts'
import { Dictionary } from './dictionary.ts'
import type { ColumnEngine } from './engine.ts'
import { type ColumnPlan, type CopyPlan, cellColumn, dictionaryTable, textColumn } from './layout.ts'
import { integerParameter, textParameter } from './parameters.ts'
import type { ResultColumn } from './read-result.ts'

/** Cells of one component: codes into its dictionary, or numbers (see `ColumnPlan`). */
export type CopiedCells =
  | { kind: 'codes'; codes: Int32Array }
  | {
      kind: 'numbers'
      /** Not a number: stated to be undefined. */
      values: Float64Array
      valid: Uint8Array | undefined
      texts: (string | null)[] | undefined
    }

/** A cube's observations in columns, attached to the engine. */
export class ColumnCopy {
  readonly plan: CopyPlan
  readonly #engine: ColumnEngine
  readonly #copy: string
  readonly #dictionaries = new Map<number, Dictionary>()

  /** @param copy the name under which its file is attached */
  constructor(engine: ColumnEngine, copy: string, plan: CopyPlan) {
    this.#engine = engine
    this.#copy = copy
    this.plan = plan
  }

  /** The number of the column that holds a predicate's cells; -1 where none does. */
  findColumn(path: string): number {
    return this.plan.columns.findIndex((column) => column.path === path)
  }

  dictionary(index: number): Dictionary {
    const known = this.#dictionaries.get(index)
    if (known) return known
    const made = new Dictionary(this.#engine, this.#copy, index, this.plan.columns[index]?.termCount ?? 0)
    this.#dictionaries.set(index, made)
    return made
  }

  /** Observations that meet the constraints, each once: the cells of the given columns. */
  async select(
    columns: number[],
    constraints: Constraint[],
    limit?: number,
  ): Promise<{ rowCount: number; cells: CopiedCells[] }> {
    const { sql, parameters } = await this.#toCondition(constraints)
    const names = columns.flatMap((index) => [
      cellColumn(index),
      ...(this.#plan(index).hasTexts ? [textColumn(index)] : []),
    ])
    const once = this.plan.hasRepeats ? 'QUALIFY row_number() OVER (PARTITION BY o) = 1' : ''
    const end = limit === undefined ? '' : `LIMIT $${parameters.push(integerParameter(limit))}::INTEGER`
    const picked = ['1::INTEGER', ...names].join(', ')
    const results = await this.#engine.query(
      `SELECT ${picked} FROM ${this.#copy}.observations WHERE ${sql} ${once} ${end}`,
      parameters,
    )
    const [ones, ...rest] = results
    return { rowCount: ones?.values.length ?? 0, cells: this.#toCells(columns, rest) }
  }

  /** The terms a column of codes takes in the observations that meet the constraints. */
  async readTerms(index: number, constraints: Constraint[]): Promise<RdfTerm[]> {
    const { sql, parameters } = await this.#toCondition(constraints)
    const cell = cellColumn(index)
    const [codes] = await this.#engine.query(
      `SELECT DISTINCT ${cell} FROM ${this.#copy}.observations WHERE ${cell} <> ${MISSING_CODE} AND ${sql}`,
      parameters,
    )
    if (codes?.kind !== 'integers') return []
    return [...(await this.dictionary(index).readTerms(codes.values)).values()]
  }

  /** A text kept with the copy. */
  async readNote(key: string): Promise<string | undefined> {
    const [texts] = await this.#engine.query(`SELECT text FROM ${this.#copy}.meta WHERE key = $1`, [
      textParameter(key),
    ])
    return texts?.kind === 'texts' ? (texts.values[0] ?? undefined) : undefined
  }

  /** The least and the greatest number among a column's cells, as they are written. */
  async readBounds(index: number): Promise<{ min?: string; max?: string }> {
    const plan = this.#plan(index)
    const [number, text, table] =
      plan.kind === 'codes'
        ? ['TRY_CAST(value AS DOUBLE)', 'value', dictionaryTable(index)]
        : this.#toNumberAndText(index, plan)
    const [least, greatest] = await this.#engine.query(
      `SELECT arg_min(text, number), arg_max(text, number)
       FROM (SELECT ${number} AS number, ${text} AS text FROM ${this.#copy}.${table}) WHERE isfinite(number)`,
    )
    const first = (column: ResultColumn | undefined): string | undefined =>
      column?.kind === 'texts' ? (column.values[0] ?? undefined) : undefined
    return { min: first(least), max: first(greatest) }
  }

  #toNumberAndText(index: number, { hasTexts }: ColumnPlan): [string, string, string] {
    const [cell, text] = [cellColumn(index), textColumn(index)]
    const written = `CAST(${cell} AS VARCHAR)`
    return hasTexts
      ? [`coalesce(${cell}, TRY_CAST(${text} AS DOUBLE))`, `coalesce(${text}, ${written})`, 'observations']
      : [cell, written, 'observations']
  }

  #plan(index: number): ColumnPlan {
    const plan = this.plan.columns[index]
    if (!plan) throw new RangeError('The copy has no such column.')
    return plan
  }

  #toCondition(constraints: Constraint[]): Promise<Condition> {
    const target = {
      copy: this.#copy,
      columns: this.plan.columns,
      dictionary: (index: number) => this.dictionary(index),
    }
    return toCondition(target, constraints)
  }

  #toCells(columns: number[], results: ResultColumn[]): CopiedCells[] {
    let next = 0
    const take = (): ResultColumn | undefined => results[next++]
    return columns.map((index): CopiedCells => {
      const cells = take()
      if (cells?.kind === 'integers') return { kind: 'codes', codes: cells.values }
      if (cells?.kind !== 'doubles') throw new TypeError('The copy has another layout than it says.')
      const texts = this.#plan(index).hasTexts ? take() : undefined
      return {
        kind: 'numbers',
        values: cells.values,
        valid: cells.valid,
        texts: texts?.kind === 'texts' ? texts.values : undefined,
      }
    })
  }
}
