import { MISSING_CODE } from '@tessera/cube'
import type { Constraint } from '../model/constraint.ts'
import type { RdfTerm } from '../model/rdf-term.ts'
import type { Columns, CopiedCells } from './columns.ts'
import { type Condition, toCondition } from './conditions.ts'
import { type Database, type ResultColumn, toTexts } from './database.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'
import { type ColumnPlan, cellColumn, dictionaryTable, type TablePlan, textColumn } from './layout.ts'
import { integerParameter, textParameter } from './parameters.ts'

/** A cube's observations in the tables of a database. */
export class ColumnCopy implements Columns {
  readonly plan: TablePlan
  readonly #database: Database
  readonly #place: string
  readonly #dictionaries = new Map<number, Dictionary>()

  /** @param place where its tables are: what stands before the dot of their names; made of names of ours only */
  constructor(database: Database, place: string, plan: TablePlan) {
    this.#database = database
    this.#place = place
    this.plan = plan
  }

  findColumn(path: string): number {
    return this.plan.columns.findIndex((column) => column.path === path)
  }

  dictionary(index: number): Dictionary {
    const known = this.#dictionaries.get(index)
    if (known) return known
    const made = openDictionary(this.#database, this.#place, index, this.#plan(index))
    this.#dictionaries.set(index, made)
    return made
  }

  async select(
    columns: number[],
    constraints: Constraint[],
    limit?: number,
    order: number[] = [],
  ): Promise<{ rowCount: number; cells: CopiedCells[] }> {
    const { sql, parameters } = await this.#toCondition(constraints)
    const names = columns.flatMap((index) => {
      const { kind, hasTexts } = this.#plan(index)
      // Who filled the tables by hand may have taken another type, or NULL for what is missing.
      const cell =
        kind === 'codes'
          ? `coalesce(${cellColumn(index)}, ${MISSING_CODE})::INTEGER`
          : `${cellColumn(index)}::FLOAT8`
      return hasTexts ? [cell, `${textColumn(index)}::VARCHAR`] : [cell]
    })
    const once = this.plan.hasRepeats ? 'DISTINCT ON (o)' : ''
    const end = limit === undefined ? '' : `LIMIT $${parameters.push(integerParameter(limit))}::INTEGER`
    const picked = ['1::INTEGER', ...names].join(', ')
    const found = `${this.#place}.observations WHERE ${sql}`
    const results = await this.#database.query(
      order.length > 0
        ? `SELECT ${picked} FROM (SELECT ${once} * FROM ${found}) AS found ${this.#toSorting(order)} ${end}`
        : `SELECT ${once} ${picked} FROM ${found} ${end}`,
      parameters,
    )
    const [ones, ...rest] = results
    return { rowCount: ones?.values.length ?? 0, cells: this.#toCells(columns, rest) }
  }

  /** By the texts of the terms: codes are in an order only where we gave them ourselves. */
  #toSorting(order: number[]): string {
    const tables = order.map(dictionaryTable)
    const joins = tables.map(
      (table, index) =>
        `LEFT JOIN ${this.#place}.${table} AS ${table} ON ${table}.code = found.${cellColumn(order[index] ?? 0)}`,
    )
    const texts = tables.map(
      (table) => `coalesce(${table}.iri::VARCHAR, ${table}.literal::VARCHAR) COLLATE "C" NULLS LAST`,
    )
    return `${joins.join(' ')} ORDER BY ${texts.join(', ')}`
  }

  async readTerms(index: number, constraints: Constraint[]): Promise<RdfTerm[]> {
    const { sql, parameters } = await this.#toCondition(constraints)
    const cell = cellColumn(index)
    const [codes] = await this.#database.query(
      `SELECT DISTINCT ${cell}::INTEGER FROM ${this.#place}.observations WHERE ${cell} <> ${MISSING_CODE} AND ${sql}`,
      parameters,
    )
    if (codes?.kind !== 'integers') return []
    return [...(await this.dictionary(index).readTerms(codes.values)).values()]
  }

  /** A text kept with the copy. */
  async readNote(key: string): Promise<string | undefined> {
    const [texts] = await this.#database.query(`SELECT text FROM ${this.#place}.meta WHERE key = $1`, [
      textParameter(key),
    ])
    return toTexts(texts)[0] ?? undefined
  }

  async readBounds(index: number): Promise<{ min?: string; max?: string }> {
    const plan = this.#plan(index)
    const [number, text, table] =
      plan.kind === 'codes'
        ? [this.#database.dialect.toNumber('literal'), 'literal', dictionaryTable(index)]
        : this.#toNumberAndText(index, plan)
    const first = (order: 'ASC' | 'DESC'): string =>
      `(SELECT text FROM finite ORDER BY number ${order} LIMIT 1)`
    const [least, greatest] = await this.#database.query(
      `WITH numbers AS (SELECT ${number} AS number, ${text}::VARCHAR AS text FROM ${this.#place}.${table}),
       finite AS (SELECT * FROM numbers WHERE number > '-Infinity'::FLOAT8 AND number < 'Infinity'::FLOAT8)
       SELECT ${first('ASC')}, ${first('DESC')}`,
    )
    return { min: toTexts(least)[0] ?? undefined, max: toTexts(greatest)[0] ?? undefined }
  }

  #toNumberAndText(index: number, { hasTexts }: ColumnPlan): [string, string, string] {
    const [cell, text] = [cellColumn(index), textColumn(index)]
    const written = `CAST(${cell} AS VARCHAR)`
    return hasTexts
      ? [
          `coalesce(${cell}, ${this.#database.dialect.toNumber(text)})`,
          `coalesce(${text}, ${written})`,
          'observations',
        ]
      : [cell, written, 'observations']
  }

  #plan(index: number): ColumnPlan {
    const plan = this.plan.columns[index]
    if (!plan) throw new RangeError('The copy has no such column.')
    return plan
  }

  #toCondition(constraints: Constraint[]): Promise<Condition> {
    const target = {
      dialect: this.#database.dialect,
      place: this.#place,
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
      if (cells?.kind !== 'doubles')
        throw new TypeError('The copy has a different layout from what it states.')
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
