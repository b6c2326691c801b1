import { quoteText } from '../columns/layout.ts'
import { MAX_COLUMNS } from './csv/read-header.ts'
import { ImportError } from './import-error.ts'
import { toProblem } from './import-problem.ts'
import { toReasonCells, withReasonCells } from './infer/missing-marks.ts'
import type { StatedType, TableMetadata } from './metadata/table-metadata.ts'
import { withMetadata } from './metadata/with-metadata.ts'
import { openReader } from './reader.ts'
import {
  SELECT_CELLS,
  type StagedColumn,
  type StagedTable,
  stagedCell,
  toMissing,
  toTrimmed,
} from './staged-table.ts'
import type { WorkFolder } from './work-folder.ts'

/** The type of the cells of a database type, and their conversion to texts. */
type CellType = { type?: StatedType; toText(cell: string): string }

const asText = (cell: string): string => `CAST(${cell} AS VARCHAR)`
/** SQL for a number as text; NULL for NaN and infinity. */
const asNumber = (cell: string): string => `CASE WHEN isfinite(${cell}) THEN ${asText(cell)} END`

const CELL_TYPES: [RegExp, CellType][] = [
  [/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/, { type: undefined, toText: asText }],
  [/^DECIMAL\(/, { type: undefined, toText: asText }],
  [/^(FLOAT|DOUBLE)$/, { type: undefined, toText: asNumber }],
  [/^BOOLEAN$/, { type: 'boolean', toText: asText }],
  [/^DATE$/, { type: 'date', toText: (cell) => `strftime(${cell}, '%Y-%m-%d')` }],
  [/^TIMESTAMP/, { type: undefined, toText: (cell) => `strftime(${cell}::TIMESTAMP, '%Y-%m-%dT%H:%M:%S')` }],
  [/^(VARCHAR|UUID|ENUM\(.*\))$/s, { type: undefined, toText: (cell) => toTrimmed(asText(cell)) }],
]

/** Loads a Parquet file into the stage. Rejects lists, records and binary cells, naming their column. */
export async function stageParquet(
  file: string,
  work: WorkFolder,
  metadata: TableMetadata | undefined,
): Promise<StagedTable> {
  const reader = await openReader(work.path, [file])
  try {
    const source = `read_parquet(${quoteText(await work.link(file))})`
    const types = await reader.rows(`DESCRIBE SELECT * FROM ${source}`)
    const columns = types.map(([header, type], index) => toColumn(String(header), String(type), index))
    if (columns.length > MAX_COLUMNS)
      throw new ImportError(toProblem('columns-too-many', { count: columns.length, maximum: MAX_COLUMNS }))
    const headers = columns.map(({ header }) => header)
    const described = withReasonCells(withMetadata(headers, metadata))
    // Columns are selected by position, so that the file's names do not get into SQL.
    const places = columns.map(({ cell }) => `p${cell}`)
    const cells = columns.map(({ cell, toText }) => `${toText(`p${cell}`)} AS ${cell}`)
    const known = described.map(
      ({ cell, metadata: stated }) => `${toMissing(cell, ['', ...(stated?.missing ?? [])])} AS ${cell}`,
    )
    await reader.run(
      `CREATE TABLE stage.raw AS SELECT ${[...known, ...toReasonCells(described)].join(', ')} FROM (SELECT ${cells.join(', ')} FROM (SELECT * FROM ${source}) AS source(${places.join(', ')}))`,
    )
    await reader.run(`CREATE VIEW stage.cells AS ${SELECT_CELLS}`)
    const [rowCount = 0] = await reader.numbers('SELECT count(*) FROM stage.raw')
    if (rowCount === 0) throw new ImportError(toProblem('no-rows'))
    return {
      reader,
      columns: described.map((column, index) => ({ ...column, type: column.type ?? columns[index]?.type })),
      rowCount,
      notes: [],
      toPlace: async (row) => ({ row }),
    }
  } catch (error) {
    reader[Symbol.dispose]()
    throw error instanceof ImportError ? error : toImportError(error)
  }
}

function toColumn(header: string, written: string, index: number): StagedColumn & Pick<CellType, 'toText'> {
  const found = CELL_TYPES.find(([pattern]) => pattern.test(written))?.[1]
  if (!found)
    throw new ImportError(
      isNested(written) ? toProblem('parquet-nested') : toProblem('parquet-type', { type: written }),
      { column: header },
    )
  return { header, cell: stagedCell(index), ...found }
}

const isNested = (type: string): boolean => /\[\d*\]$|^(STRUCT|MAP|UNION|LIST)\b/.test(type)

function toImportError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  return /parquet|Invalid Input|thrift|magic/i.test(message)
    ? new ImportError(toProblem('parquet-damaged'), {}, error)
    : error
}
