import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { isLabelOf } from '../infer/find-pairs.ts'
import { NUMBER_MARKS } from '../infer/missing-marks.ts'
import { toPlainNumber, toStatedStyle } from '../infer/number-style.ts'
import type { ColumnMetadata, StatedType } from '../metadata/table-metadata.ts'
import { type StagedColumn, type StagedTable, stagedCell, toMissing } from '../staged-table.ts'
import { findConstants, toConstantLines, toConstantNotes, toUnit } from './find-constants.ts'
import type { SdmxColumn, SdmxHeader } from './parse-sdmx-header.ts'
import { readPeriods } from './read-periods.ts'

/** "A: Annual" */
const CODE_AND_LABEL = `'(?s)([^\\s:]+): (.+)'`

/**
 * Converts a table whose header describes its columns to observations: the dimensions form the key, and the flags
 * become the status of the value. Columns with the same value in all rows are removed and mentioned in a note. Throws
 * an ImportError.
 * @param measure the name of the value
 * @param where SQL condition for the rows to use
 */
export async function toObservations(
  table: StagedTable,
  header: SdmxHeader,
  measure: string,
  where = 'true',
): Promise<StagedTable> {
  const { reader } = table
  const { time, value } = header
  const periods = time && (await readPeriods(table, time, where))
  const number = toMissing(value.cell, NUMBER_MARKS)
  const plain = await readNumbers(table, number, where)
  const cells: string[] = []
  const stage = (sql: string): string => stagedCell(cells.push(sql) - 1)
  const toConcept = async (column: SdmxColumn): Promise<SdmxColumn> => {
    const { cell, labelCell } = await splitLabels(table, column, where)
    return { ...column, cell: stage(cell), labelCell: labelCell && stage(labelCell) }
  }
  const toConcepts = async (columns: SdmxColumn[]): Promise<SdmxColumn[]> => {
    const concepts: SdmxColumn[] = []
    for (const column of columns) concepts.push(await toConcept(column))
    return concepts
  }
  const dimensions = await toConcepts(header.dimensions)
  const attributes = await toConcepts(header.attributes)
  const status = header.status && (await toConcept(header.status))
  const period = time && periods && { ...time, cell: stage(periods.cell) }
  const observed = stage(plain)
  await reader.run(
    `CREATE TABLE stage.observations AS SELECT ${['o', 'r', ...cells.map((sql, index) => `${sql} AS ${stagedCell(index)}`)].join(', ')} FROM stage.cells WHERE ${where}`,
  )
  await reader.run('DROP VIEW stage.cells')
  await reader.run('DROP TABLE stage.raw')
  await reader.run('CREATE VIEW stage.cells AS SELECT * FROM stage.observations')
  const constants = await findConstants(reader, [...dimensions, ...attributes, ...(status ? [status] : [])])
  const isKept = (concept: SdmxColumn): boolean => !constants.has(concept)
  const varied = dimensions.filter(isKept)
  // At least one dimension must remain.
  const keys = varied.length > 0 || period ? varied : dimensions
  const isSaid = status !== undefined && isKept(status)
  const left = new Map([...constants].filter(([concept]) => !keys.includes(concept)))
  const [rowCount = 0] = await reader.numbers('SELECT count(*) FROM stage.cells')
  return {
    ...table,
    rowCount,
    primaryKey: [...keys, ...(period ? [period] : [])].map(({ id }) => id),
    columns: [
      ...keys.flatMap(toColumns),
      ...(period ? [toColumn(period, period.cell, periods?.type)] : []),
      {
        ...toColumn({ ...value, name: measure }, observed, 'number', toUnit(left)),
        ...(isSaid && { status: { cell: status.cell, labelCell: status.labelCell } }),
      },
      ...attributes.filter(isKept).flatMap(toColumns),
    ],
    notes: [...table.notes, ...(periods?.notes ?? []), ...toConstantNotes(left)],
    footnotes: [...(table.footnotes ?? []), ...toConstantLines(left)],
  }
}

/** Returns SQL for the values. All have a decimal point or all have a comma, and digits are not grouped. */
async function readNumbers(table: StagedTable, number: string, where: string): Promise<string> {
  let first: { row: number; text: string } | undefined
  for (const sign of ['.', ',']) {
    const plain = toPlainNumber(`(${number})`, toStatedStyle(sign))
    const [[row, text] = []] = await table.reader.rows(
      `SELECT r, ${number} FROM stage.cells WHERE ${where} AND (${number}) IS NOT NULL AND (${plain}) IS NULL ORDER BY r LIMIT 1`,
    )
    if (text === undefined) return plain
    first ??= { row: Number(row), text: String(text) }
  }
  throw new ImportError(toProblem('sdmx-not-a-number', { text: first?.text ?? '' }), {
    ...(await table.toPlace(first?.row ?? 0)),
    column: 'OBS_VALUE',
  })
}

/** Splits codes from labels if all cells contain both in one text. */
async function splitLabels(
  { reader }: StagedTable,
  { cell, labelCell }: SdmxColumn,
  where: string,
): Promise<{ cell: string; labelCell?: string }> {
  if (labelCell !== undefined) {
    const [count = 0] = await reader.numbers(`SELECT count(${labelCell}) FROM stage.cells WHERE ${where}`)
    return { cell, labelCell: count > 0 ? labelCell : undefined }
  }
  const [present = 0, others = 0] = await reader.numbers(
    `SELECT count(${cell}), count(${cell}) FILTER (NOT regexp_full_match(${cell}, ${CODE_AND_LABEL})) FROM stage.cells WHERE ${where}`,
  )
  if (present === 0 || others > 0) return { cell }
  const [code, label] = [1, 2].map((group) => `regexp_extract(${cell}, ${CODE_AND_LABEL}, ${group})`)
  return code && label && (await isLabelOf(reader, code, label)) ? { cell: code, labelCell: label } : { cell }
}

function toColumns(concept: SdmxColumn): StagedColumn[] {
  const { id, cell, labelCell } = concept
  const labels = labelCell && { ...toColumn(concept, labelCell, 'text'), header: `${id} label`, labelsOf: id }
  return [toColumn(concept, cell, 'text'), ...(labels ? [labels] : [])]
}

function toColumn(
  { id, name }: Pick<SdmxColumn, 'id' | 'name'>,
  cell: string,
  type: StatedType | undefined,
  unit?: string,
): StagedColumn {
  const metadata: ColumnMetadata = {
    headers: [id],
    name: { '': name },
    missing: [],
    isRequired: false,
    isLeftOut: false,
    ...(unit === undefined ? {} : { unit }),
    ...(type === 'number' ? { decimalSign: '.' } : {}),
  }
  return { header: id, cell, type, metadata }
}
