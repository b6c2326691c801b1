import { MISSING_CODE, UNDEFINED_CODE } from '@tessera/cube'
import { datatypeOf, iriTerm, isIriTerm, isUndefinedTerm, type RdfTerm } from '../sparql/rdf-term.ts'
import { isNumericalType } from '../sparql/resolve-kind.ts'
import { UNDEFINED_IRI } from '../sparql/vocabulary.ts'
import { parseCellText } from './cell-text.ts'
import type { ColumnEngine, Parameter } from './engine.ts'
import { dictionaryTable } from './layout.ts'
import { integersParameter, textsParameter } from './parameters.ts'

/** Dictionaries up to this size are kept in memory once they were asked. */
const MAX_KEPT_TERMS = 50_000

/** The raw terms of one column by code. */
export class Dictionary {
  readonly #engine: ColumnEngine
  readonly #table: string
  readonly #termCount: number
  #kept: Promise<KeptTerms> | undefined

  constructor(engine: ColumnEngine, copy: string, index: number, termCount: number) {
    this.#engine = engine
    this.#table = `${copy}.${dictionaryTable(index)}`
    this.#termCount = termCount
  }

  /** The terms of some codes; the codes for missing and undefined have none and the one. */
  async readTerms(codes: Iterable<number>): Promise<Map<number, RdfTerm>> {
    const wanted = [...codes].filter((code) => code !== MISSING_CODE)
    const found = new Map<number, RdfTerm>()
    if (wanted.includes(UNDEFINED_CODE)) found.set(UNDEFINED_CODE, iriTerm(UNDEFINED_IRI))
    const stated = wanted.filter((code) => code >= 0)
    if (stated.length === 0) return found
    const entries = this.#isKept()
      ? (await this.#readKept()).byCode
      : (await this.#read('WHERE code IN (SELECT unnest($1::INTEGER[]))', [integersParameter(stated)])).byCode
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
    return (await this.#read('WHERE value IN (SELECT unnest($1::VARCHAR[]))', [textsParameter(values)]))
      .byValue
  }

  #isKept(): boolean {
    return this.#termCount <= MAX_KEPT_TERMS
  }

  #readKept(): Promise<KeptTerms> {
    const reading = this.#kept ?? this.#read('', [])
    this.#kept = reading
    reading.catch(() => {
      this.#kept = undefined
    })
    return reading
  }

  async #read(condition: string, parameters: Parameter[]): Promise<KeptTerms> {
    const sql = `SELECT code, term FROM ${this.#table} ${condition}`
    const [codes, texts] = await this.#engine.query(sql, parameters)
    const kept: KeptTerms = { byCode: new Map(), byValue: new Map() }
    if (codes?.kind !== 'integers' || texts?.kind !== 'texts') return kept
    codes.values.forEach((code, index) => {
      const term = parseCellText(texts.values[index] ?? '')
      kept.byCode.set(code, term)
      const entries = kept.byValue.get(term.value)
      if (entries) entries.push({ code, term })
      else kept.byValue.set(term.value, [{ code, term }])
    })
    return kept
  }
}

type Entry = { code: number; term: RdfTerm }
type KeptTerms = { byCode: Map<number, RdfTerm>; byValue: Map<string, Entry[]> }

/** Stores keep numbers, not always their datatype: an xsd:int may come back as an xsd:integer. */
function isSameTerm(a: RdfTerm, b: RdfTerm): boolean {
  const [typeA, typeB] = [datatypeOf(a), datatypeOf(b)]
  if (typeA === undefined || typeB === undefined) return a.type === b.type
  return typeA === typeB || (isNumericalType(typeA) && isNumericalType(typeB))
}
