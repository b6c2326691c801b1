import { MISSING_CODE, UNDEFINED_CODE, UNDEFINED_VALUE } from '@tessera/cube'
import { isSameTerm } from '../model/constraint-test.ts'
import { iriTerm, isIriTerm, isUndefinedTerm, type RdfTerm } from '../model/rdf-term.ts'
import { type Database, type ResultColumn, toTexts } from './database.ts'
import { toDatatype } from './datatype.ts'
import { ALWAYS } from './dialect.ts'
import { type ColumnPlan, DICTIONARY_COLUMNS, dictionaryTable } from './layout.ts'
import { integersParameter, type Parameter, textsParameter } from './parameters.ts'

/** The maximum size of dictionaries that are cached in memory after the first use. */
const MAX_KEPT_TERMS = 50_000

export type Dictionary = ReturnType<typeof openDictionary>

/**
 * Returns the terms of a column by code.
 * @param place the prefix of the tables' names
 */
export function openDictionary(database: Database, place: string, index: number, plan: ColumnPlan) {
  const isKept = plan.termCount <= MAX_KEPT_TERMS
  let kept: Promise<KeptTerms> | undefined
  const isOneOf = (column: string, type: 'INTEGER' | 'VARCHAR'): string =>
    database.dialect.isOneOf(column, '$1', type)
  const read = async (condition: string, parameters: Parameter[]): Promise<KeptTerms> => {
    const [code, ...texts] = DICTIONARY_COLUMNS
    const { cast } = database.dialect
    const picked = [cast(code, 'INTEGER'), ...texts.map((text) => cast(text, 'VARCHAR'))].join(', ')
    const sql = `SELECT ${picked} FROM ${place}${dictionaryTable(index)} WHERE ${condition}`
    return toKeptTerms(await database.query(sql, parameters), plan)
  }
  const readKept = (): Promise<KeptTerms> => {
    kept ??= read(ALWAYS, []).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
  const readByValue = async (values: string[]): Promise<KeptTerms['byValue']> => {
    if (isKept) return (await readKept()).byValue
    const isWanted = `${isOneOf('iri', 'VARCHAR')} OR ${isOneOf('literal', 'VARCHAR')}`
    return (await read(isWanted, [textsParameter(values)])).byValue
  }
  return {
    async readTerms(codes: Iterable<number>): Promise<Map<number, RdfTerm>> {
      const wanted = [...codes].filter((code) => code !== MISSING_CODE)
      const found = new Map<number, RdfTerm>()
      if (wanted.includes(UNDEFINED_CODE)) found.set(UNDEFINED_CODE, iriTerm(UNDEFINED_VALUE))
      const stated = wanted.filter((code) => code >= 0)
      if (stated.length === 0) return found
      const { byCode } = isKept
        ? await readKept()
        : await read(isOneOf('code', 'INTEGER'), [integersParameter(stated)])
      for (const code of stated) {
        const term = byCode.get(code)
        if (term) found.set(code, term)
      }
      return found
    },
    /** Finds the codes of cells equal to one of the terms. */
    async findCodes(terms: RdfTerm[]): Promise<number[]> {
      const stated = terms.filter((term) => !isUndefinedTerm(term))
      const values = [...new Set(stated.map((term) => term.value))]
      const byValue = values.length > 0 ? await readByValue(values) : new Map<string, Entry[]>()
      const codes = stated.flatMap((term) =>
        (byValue.get(term.value) ?? [])
          .filter((entry) => isSameTerm(entry.term, term))
          .map(({ code }) => code),
      )
      return [...new Set(stated.length < terms.length ? [UNDEFINED_CODE, ...codes] : codes)]
    },
    /** Returns the codes of literals with one of the texts, of any datatype and language. */
    async findTexts(texts: string[]): Promise<number[]> {
      const byValue = await readByValue(texts)
      const entries = texts.flatMap((text) => byValue.get(text) ?? [])
      return entries.filter(({ term }) => !isIriTerm(term)).map(({ code }) => code)
    },
  }
}

function toKeptTerms([codes, ...parts]: ResultColumn[], plan: ColumnPlan): KeptTerms {
  const [iris, literals, datatypes, languages] = parts.map(toTexts)
  if (codes?.kind !== 'integers') return { byCode: new Map(), byValue: new Map() }
  const entries = [...codes.values].map((code, row): Entry => {
    const datatype = datatypes?.[row] ?? plan.datatype
    return {
      code,
      term: toTerm({ iri: iris?.[row], literal: literals?.[row], datatype, language: languages?.[row] }),
    }
  })
  return {
    byCode: new Map(entries.map(({ code, term }) => [code, term])),
    byValue: Map.groupBy(entries, ({ term }) => term.value),
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
