import { MISSING_CODE, UNDEFINED_CODE } from '@tessera/cube'
import type { Constraint } from '../model/constraint.ts'
import type { RdfTerm } from '../model/rdf-term.ts'
import type { Columns, CopiedCells } from './columns.ts'
import { type Condition, toCondition } from './conditions.ts'
import { type Database, type ResultColumn, toTexts } from './database.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'
import {
  type ColumnPlan,
  type CopyPlan,
  cellColumn,
  dictionaryTable,
  type TablePlan,
  textColumn,
} from './layout.ts'
import { integerParameter, numberParameter, textParameter } from './parameters.ts'

/** A cube's observations, stored in the tables of a database. */
export class ColumnCopy implements Columns {
  readonly plan: TablePlan
  readonly #database: Database
  readonly #place: string
  readonly #dictionaries = new Map<number, Dictionary>()

  /** @param name names the file or schema with the tables; consists only of our own names */
  constructor(database: Database, name: string, plan: TablePlan) {
    this.#database = database
    this.#place = database.dialect.toPlace(name)
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
    const { cast, onePer } = this.#database.dialect
    const { sql, parameters } = await this.#toCondition(constraints)
    const names = columns.flatMap((index) => {
      const { kind, hasTexts } = this.#plan(index)
      // tables filled by others may have another type, or NULL for missing values
      const cell =
        kind === 'codes'
          ? cast(`coalesce(${cellColumn(index)}, ${MISSING_CODE})`, 'INTEGER')
          : cast(cellColumn(index), 'FLOAT8')
      return hasTexts ? [cell, cast(textColumn(index), 'VARCHAR')] : [cell]
    })
    const from = `${this.#place}observations WHERE ${sql}`
    const found = this.plan.hasRepeats ? onePer('o', from) : `SELECT * FROM ${from}`
    const end = limit === undefined ? '' : `LIMIT $${parameters.push(integerParameter(limit))}`
    const picked = [cast('1', 'INTEGER'), ...names].join(', ')
    const [ones, ...rest] = await this.#database.query(
      `SELECT ${picked} FROM ${this.#withOrder(`(${found}) AS found`, order)} ${end}`,
      parameters,
    )
    if (!ones) return { rowCount: 0, cells: columns.map((index) => toNoCells(this.#plan(index))) }
    return { rowCount: ones.values.length, cells: this.#toCells(columns, rest) }
  }

  /** Adds an order to a query. Sorts by the texts of terms, since only our own codes are sorted. */
  #withOrder(found: string, order: number[]): string {
    if (order.length === 0) return found
    const { cast, byBytes } = this.#database.dialect
    // Nested joins, since not every database supports several in a row.
    const joined = order.reduce((rows, index) => {
      const [cell, table] = [cellColumn(index), dictionaryTable(index)]
      const text = `coalesce(${cast('iri', 'VARCHAR')}, ${cast('literal', 'VARCHAR')}) AS ${sortColumn(index)}`
      return `(SELECT * FROM ${rows} LEFT JOIN (SELECT code AS ${cell}, ${text} FROM ${this.#place}${table}) AS ${table}
        USING (${cell})) AS sorted${table}`
    }, found)
    return `${joined} ORDER BY ${order.map((index) => `${byBytes(sortColumn(index))} NULLS LAST`).join(', ')}`
  }

  async readTerms(index: number, constraints: Constraint[]): Promise<RdfTerm[]> {
    const isAny = constraints.length === 0 && isOurs(this.plan)
    const codes = isAny ? await this.#readAllCodes(index) : await this.#findCodes(index, constraints)
    return [...(await this.dictionary(index).readTerms(codes)).values()]
  }

  async #findCodes(index: number, constraints: Constraint[]): Promise<Int32Array | number[]> {
    const { sql, parameters } = await this.#toCondition(constraints)
    const cell = cellColumn(index)
    const [codes] = await this.#database.query(
      `SELECT DISTINCT ${this.#database.dialect.cast(cell, 'INTEGER')} FROM ${this.#place}observations
       WHERE ${cell} <> ${MISSING_CODE} AND ${sql}`,
      parameters,
    )
    return codes?.kind === 'integers' ? codes.values : []
  }

  /**
   * Returns all codes of a column without reading observations: the dictionaries that we write contain observed terms
   * only. They lack the undefined term.
   */
  async #readAllCodes(index: number): Promise<number[]> {
    const [undefinedOnes] = await this.#database.query(
      `SELECT ${this.#database.dialect.cast('1', 'INTEGER')} FROM ${this.#place}observations
       WHERE ${cellColumn(index)} = ${UNDEFINED_CODE} LIMIT 1`,
      [],
    )
    const isUndefined = undefinedOnes !== undefined && undefinedOnes.values.length > 0
    const stated = Array.from({ length: this.#plan(index).termCount }, (_, code) => code)
    return isUndefined ? [...stated, UNDEFINED_CODE] : stated
  }

  /** Reads a note stored with the copy. */
  async readNote(key: string): Promise<string | undefined> {
    const [texts] = await this.#database.query(`SELECT text FROM ${this.#place}meta WHERE key = $1`, [
      textParameter(key),
    ])
    return toTexts(texts)[0] ?? undefined
  }

  async readBounds(index: number): Promise<{ min?: string; max?: string }> {
    const plan = this.#plan(index)
    // databases know the ends of stored numbers; sorting a hundred million of them takes longer than readers wait
    if (plan.kind === 'numbers' && !plan.hasTexts) return this.#readEnds(index)
    const { cast, toNumber } = this.#database.dialect
    const [number, text, table] =
      plan.kind === 'codes'
        ? [toNumber('literal'), 'literal', dictionaryTable(index)]
        : this.#toNumberAndText(index)
    const readFirst = async (order: 'ASC' | 'DESC'): Promise<string | undefined> => {
      const [texts] = await this.#database.query(
        `SELECT text FROM (SELECT ${number} AS number, ${cast(text, 'VARCHAR')} AS text FROM ${this.#place}${table}) AS numbers
         WHERE number >= $1 AND number <= $2 ORDER BY number ${order} LIMIT 1`,
        [numberParameter(-Number.MAX_VALUE), numberParameter(Number.MAX_VALUE)],
      )
      return toTexts(texts)[0] ?? undefined
    }
    const [min, max] = await Promise.all([readFirst('ASC'), readFirst('DESC')])
    return { min, max }
  }

  async #readEnds(index: number): Promise<{ min?: string; max?: string }> {
    const { cast } = this.#database.dialect
    const cell = cellColumn(index)
    const ends = await this.#database.query(
      `SELECT ${cast(`min(${cell})`, 'VARCHAR')}, ${cast(`max(${cell})`, 'VARCHAR')} FROM ${this.#place}observations
       WHERE ${cell} >= $1 AND ${cell} <= $2 HAVING count(*) > 0`,
      [numberParameter(-Number.MAX_VALUE), numberParameter(Number.MAX_VALUE)],
    )
    const [min, max] = ends.map((texts) => toTexts(texts)[0] ?? undefined)
    return { min, max }
  }

  /** Returns SQL for the number and the text of a column of numbers with texts, and their table. */
  #toNumberAndText(index: number): [string, string, string] {
    const { cast, toNumber } = this.#database.dialect
    const [cell, text] = [cellColumn(index), textColumn(index)]
    return [
      `coalesce(${cell}, ${toNumber(text)})`,
      `coalesce(${text}, ${cast(cell, 'VARCHAR')})`,
      'observations',
    ]
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

/** Whether we wrote the tables, as opposed to tables of others, whose dictionaries may contain more than is observed. */
const isOurs = (plan: TablePlan | CopyPlan): plan is CopyPlan => 'rowCount' in plan

const sortColumn = (index: number): string => `s_${cellColumn(index)}`

/** Returns the cells of a result without rows, which may not list its columns. */
const toNoCells = ({ kind, hasTexts }: ColumnPlan): CopiedCells =>
  kind === 'codes'
    ? { kind, codes: new Int32Array() }
    : { kind, values: new Float64Array(), valid: undefined, texts: hasTexts ? [] : undefined }
