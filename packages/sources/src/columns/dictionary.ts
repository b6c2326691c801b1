import { MISSING_CODE, UNDEFINED_CODE } from '@tessera/cube'
import { datatypeOf, iriTerm, isIriTerm, isUndefinedTerm, type RdfTerm } from '../sparql/rdf-term.ts'
import { isNumericalType } from '../sparql/resolve-kind.ts'
import { UNDEFINED_IRI } from '../sparql/vocabulary.ts'
import type { ColumnTerms } from './columns.ts'
import { type Database, toTexts } from './database.ts'
import { toDatatype } from './datatype.ts'
import { type ColumnPlan, DICTIONARY_COLUMNS, dictionaryTable } from './layout.ts'
import { integersParameter, type Parameter, textsParameter } from './parameters.ts'

/** Dictionaries up to this size are kept in memory once they were asked. */
const MAX_KEPT_TERMS = 50_000

/** The raw terms of one column by code. */
export class Dictionary implements ColumnTerms {
  readonly #database: Database
  readonly #table: string
  readonly #plan: ColumnPlan
  #kept: Promise<KeptTerms> | undefined

  /** @param place where the tables are: what stands before the dot of their names */
  constructor(database: Database, place: string, index: number, plan: ColumnPlan) {
    this.#database = database
    this.#table = `${place}.${dictionaryTable(index)}`
    this.#plan = plan
  }

  async readTerms(codes: Iterable<number>): Promise<Map<number, RdfTerm>> {
    const wanted = [...codes].filter((code) => code !== MISSING_CODE)
    const found = new Map<number, RdfTerm>()
    if (wanted.includes(UNDEFINED_CODE)) found.set(UNDEFINED_CODE, iriTerm(UNDEFINED_IRI))
    const stated = wanted.filter((code) => code >= 0)
    if (stated.length === 0) return found
    const entries = this.#isKept()
      ? (await this.#readKept()).byCode
      : (await this.#read(this.#isOneOf('code', 'INTEGER'), [integersParameter(stated)])).byCode
    for (const code of stated) {
      const term = entries.get(code)
      if (term) found.set(code, term)
    }
    return found
  }

  /** The codes of the cells that equal one of the terms. */
  async findCodes(terms: RdfTerm[]): Promise<number[]> {
    const stated = terms.filter((term) => !isUndefinedTerm(term))
    const values = [...new Set(stated.map((term) => term.value))]
    const byValue = values.length > 0 ? await this.#readByValue(values) : new Map<string, Entry[]>()
    const codes = stated.flatMap((term) =>
      (byValue.get(term.value) ?? []).filter((entry) => isSameTerm(entry.term, term)).map(({ code }) => code),
    )
    return [...new Set(stated.length < terms.length ? [UNDEFINED_CODE, ...codes] : codes)]
  }

  /** The codes of literals with one of the texts, whatever their datatype or language. */
  async findTexts(texts: string[]): Promise<number[]> {
    const byValue = await this.#readByValue(texts)
    const entries = texts.flatMap((text) => byValue.get(text) ?? [])
    return entries.filter(({ term }) => !isIriTerm(term)).map(({ code }) => code)
  }

  async #readByValue(values: string[]): Promise<Map<string, Entry[]>> {
    if (this.#isKept()) return (await this.#readKept()).byValue
    const isWanted = `${this.#isOneOf('iri', 'VARCHAR')} OR ${this.#isOneOf('literal', 'VARCHAR')}`
    return (await this.#read(isWanted, [textsParameter(values)])).byValue
  }

  #isOneOf(column: string, type: 'INTEGER' | 'VARCHAR'): string {
    return this.#database.dialect.isOneOf(column, '$1', type)
  }

  #isKept(): boolean {
    return this.#plan.termCount <= MAX_KEPT_TERMS
  }

  #readKept(): Promise<KeptTerms> {
    const reading = this.#kept ?? this.#read('true', [])
    this.#kept = reading
    reading.catch(() => {
      this.#kept = undefined
    })
    return reading
  }

  async #read(condition: string, parameters: Parameter[]): Promise<KeptTerms> {
    const [code, ...texts] = DICTIONARY_COLUMNS
    const picked = [`${code}::INTEGER`, ...texts.map((text) => `${text}::VARCHAR`)].join(', ')
    const sql = `SELECT ${picked} FROM ${this.#table} WHERE ${condition}`
    const [codes, ...parts] = await this.#database.query(sql, parameters)
    const [iris, literals, datatypes, languages] = parts.map(toTexts)
    const kept: KeptTerms = { byCode: new Map(), byValue: new Map() }
    if (codes?.kind !== 'integers') return kept
    codes.values.forEach((code, row) => {
      const term = toTerm({
        iri: iris?.[row],
        literal: literals?.[row],
        datatype: datatypes?.[row] ?? this.#plan.datatype,
        language: languages?.[row],
      })
      kept.byCode.set(code, term)
      const entries = kept.byValue.get(term.value)
      if (entries) entries.push({ code, term })
      else kept.byValue.set(term.value, [{ code, term }])
    })
    return kept
  }
}

type TermParts = Record<Exclude<(typeof DICTIONARY_COLUMNS)[number], 'code'>, string | null | undefined>

function toTerm({ iri, literal, datatype, language }: TermParts): RdfTerm {
  if (typeof iri === 'string' && iri.startsWith('_:')) return { type: 'bnode', value: iri.slice(2) }
  if (typeof iri === 'string') return iriTerm(iri)
  return {
    type: 'literal',
    value: literal ?? '',
    ...(language ? { 'xml:lang': language } : datatype ? { datatype: toDatatype(datatype) } : {}),
  }
}

type Entry = { code: number; term: RdfTerm }
type KeptTerms = { byCode: Map<number, RdfTerm>; byValue: Map<string, Entry[]> }

/** Stores keep numbers, not always their datatype: an xsd:int may come back as an xsd:integer. */
export function isSameTerm(a: RdfTerm, b: RdfTerm): boolean {
  const [typeA, typeB] = [datatypeOf(a), datatypeOf(b)]
  if (typeA === undefined || typeB === undefined) return a.type === b.type
  return typeA === typeB || (isNumericalType(typeA) && isNumericalType(typeB))
}
