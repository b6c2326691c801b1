import { MISSING_CODE, UNDEFINED_CODE } from '@tessera/cube'
import { TERM_OF_PARTS, toTermParts, UNDEFINED_TEXT } from './cell-text.ts'
import {
  type ColumnPlan,
  type ColumnRequest,
  type CopyPlan,
  cellColumn,
  dictionaryTable,
  textColumn,
} from './layout.ts'

/** A database connection for writing. */
export type Writing = {
  run(sql: string): Promise<unknown>
  /** The first row of a result. */
  readNumbers(sql: string): Promise<number[]>
}

/** Returns the columns of a table of raw cells, as filled by `toStagedRows`. */
export const toStageColumns = (columns: Pick<ColumnRequest, 'kind'>[]): string =>
  [
    'o VARCHAR',
    ...columns.map(({ kind }, index) =>
      kind === 'codes'
        ? `${cellColumn(index)} VARCHAR`
        : `${cellColumn(index)} FLOAT8, ${textColumn(index)} VARCHAR`,
    ),
  ].join(', ')

/**
 * Creates dictionaries, codes and the sorted table from raw cells. The database does all the work, so that a cube never
 * has to fit into memory.
 * @param stage the table of raw cells
 * @param place the prefix of the new tables' names, up to the dot
 */
export async function writeTables(
  writing: Writing,
  requests: ColumnRequest[],
  stage: string,
  place: string,
): Promise<CopyPlan> {
  const texts = requests.flatMap(({ kind }, index) => (kind === 'codes' ? [] : [textColumn(index)]))
  const [rows = 0, observations = 0, ...textCounts] = await writing.readNumbers(
    `SELECT count(*), count(DISTINCT o)${texts.map((text) => `, count(${text})`).join('')} FROM ${stage}`,
  )
  const withTexts = new Set(texts.filter((_, index) => textCounts[index] !== 0))
  const columns: ColumnPlan[] = []
  for (const [index, { path, kind }] of requests.entries()) {
    if (kind === 'codes') {
      await writing.run(toDictionary(index, stage, place))
      const [termCount = 0] = await writing.readNumbers(
        `SELECT count(*) FROM ${place}.${dictionaryTable(index)}`,
      )
      columns.push({ path, kind, hasTexts: false, termCount })
    } else {
      columns.push({ path, kind, hasTexts: withTexts.has(textColumn(index)), termCount: 0 })
    }
  }
  const hasRepeats = rows > observations
  const plan = { rowCount: observations, columns, hasRepeats }
  await writing.run(toObservations(requests, plan, stage, place))
  return plan
}

function toDictionary(index: number, stage: string, place: string): string {
  const cell = cellColumn(index)
  const { iri, literal, datatype, language } = toTermParts('term')
  return `CREATE TABLE ${place}.${dictionaryTable(index)} AS
    SELECT (row_number() OVER (ORDER BY term) - 1)::INTEGER AS code, ${iri} AS iri, ${literal} AS literal,
           ${datatype} AS datatype, ${language} AS language
    FROM (SELECT DISTINCT ${cell} AS term FROM ${stage} WHERE ${cell} <> '${UNDEFINED_TEXT}') AS terms`
}

function toObservations(
  requests: ColumnRequest[],
  { columns, hasRepeats }: CopyPlan,
  stage: string,
  place: string,
): string {
  const coded = [...columns.keys()].filter((index) => columns[index]?.kind === 'codes')
  const joins = coded.map((index) => {
    const table = dictionaryTable(index)
    return `LEFT JOIN (SELECT code, ${TERM_OF_PARTS} AS term FROM ${place}.${table}) AS ${table}
      ON ${table}.term = s.${cellColumn(index)}`
  })
  const picked = columns.flatMap(({ kind, hasTexts }, index) => {
    if (kind === 'codes') return [toCode(index)]
    const cell = `s.${cellColumn(index)}`
    return hasTexts ? [cell, `s.${textColumn(index)}`] : [cell]
  })
  const keys = toKeyOrder(requests, columns)
  const source = hasRepeats
    ? `(SELECT DISTINCT *, dense_rank() OVER (ORDER BY o)::INTEGER AS number FROM ${stage})`
    : stage
  const all = [
    ...(hasRepeats ? ['s.number AS o'] : []),
    ...picked,
    ...(picked.length === 0 ? ['1 AS none'] : []),
  ]
  const order = keys.length > 0 ? `ORDER BY ${keys.map(cellColumn).join(', ')}` : ''
  return `CREATE TABLE ${place}.observations AS
    SELECT * FROM (SELECT ${all.join(', ')} FROM ${source} AS s ${joins.join(' ')}) AS coded ${order}`
}

/**
 * Returns the key dimensions in the best order for runs of equal codes: few values first. Time is last, because most
 * charts show all of it: the observations of a series are then next to each other, also among a hundred million.
 */
export const toKeyOrder = (requests: ColumnRequest[], columns: ColumnPlan[]): number[] => {
  const isTime = (index: number): number => Number(requests[index]?.isTime ?? false)
  return [...columns.keys()]
    .filter((index) => columns[index]?.kind === 'codes' && requests[index]?.isKey)
    .sort((a, b) => isTime(a) - isTime(b) || (columns[a]?.termCount ?? 0) - (columns[b]?.termCount ?? 0))
}

const toCode = (index: number): string =>
  `CASE WHEN s.${cellColumn(index)} = '${UNDEFINED_TEXT}' THEN ${UNDEFINED_CODE}
        ELSE coalesce(${dictionaryTable(index)}.code, ${MISSING_CODE}) END::INTEGER AS ${cellColumn(index)}`
