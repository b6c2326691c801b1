import { ImportError, type Place } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { stagedCell } from '../staged-table.ts'

/** An SDMX concept, and the columns of its codes and labels. */
export type SdmxColumn = {
  id: string
  /** As written in the header. */
  name: string
  /** The staged cells with its codes, or with codes and labels in one text ("A: Annual"). */
  cell: string
  /** The staged cells with its labels, if they have a column of their own. */
  labelCell?: string
}

/** The meaning of the columns of a table of observations. */
export type SdmxHeader = {
  /** Identifies the dataset; the same in all rows. */
  structure?: SdmxColumn
  /** What a database that loads the file should do with a row. */
  action?: SdmxColumn
  dimensions: SdmxColumn[]
  time?: SdmxColumn
  value: SdmxColumn
  status?: SdmxColumn
  attributes: SdmxColumn[]
}

/** Columns of the format that do not describe observations. */
const TECHNICAL = new Set(['STRUCTURE', 'STRUCTURE_NAME', 'SERIES_KEY', 'OBS_KEY', 'KEY'])

/** Concepts that occur in most files. Columns of labels never have these names. */
const COMMON = new Set([
  'FREQ',
  'REF_AREA',
  'TIME_PERIOD',
  'OBS_VALUE',
  'OBS_STATUS',
  'UNIT_MEASURE',
  'UNIT_MULT',
])

/**
 * Whether a header is one of SDMX-CSV 1 (`DATAFLOW`) or 2 (`STRUCTURE`, `STRUCTURE_ID`), or of the European Central
 * Bank, which has the series key instead (`KEY`).
 */
export function isSdmxHeader(headers: string[]): boolean {
  const ids = headers.map((header) => splitName(header).id)
  const [first, second] = ids
  if (first === 'KEY') return ids.includes('TIME_PERIOD') && ids.includes('OBS_VALUE')
  return first === 'DATAFLOW' || (first === 'STRUCTURE' && second === 'STRUCTURE_ID')
}

/**
 * Parses the concepts of an SDMX-CSV header. Dimensions come before the value, attributes after it.
 * @param place of the header in the file
 */
export function parseSdmxHeader(headers: string[], place: Place): SdmxHeader {
  const columns = withLabels(
    headers.map((header, index) => ({ ...splitName(header), cell: stagedCell(index) })),
  )
  const unnamed = columns.findIndex(({ id }) => id === '')
  if (unnamed >= 0) throw new ImportError(toProblem('name-missing-at', { position: unnamed + 1 }), place)
  const folded = columns.map(({ id }) => id.toLowerCase())
  const repeated = columns.find((_, index) => folded.indexOf(folded[index] ?? '') !== index)
  if (repeated) throw new ImportError(toProblem('sdmx-twice', { name: repeated.id }), place)
  const find = (...ids: string[]): SdmxColumn | undefined => columns.find(({ id }) => ids.includes(id))
  const value = find('OBS_VALUE')
  if (!value) throw new ImportError(toProblem('sdmx-no-value'), place)
  const named = {
    structure: find('DATAFLOW', 'STRUCTURE_ID'),
    action: find('ACTION'),
    time: find('TIME_PERIOD'),
    value,
    status: find('OBS_STATUS') ?? find('OBS_FLAG'),
  }
  const known = new Set<SdmxColumn | undefined>(Object.values(named))
  const others = columns.filter((column) => !known.has(column) && !TECHNICAL.has(column.id))
  const isBefore = (column: SdmxColumn): boolean => columns.indexOf(column) < columns.indexOf(value)
  return {
    ...named,
    dimensions: others.filter(isBefore),
    attributes: others.filter((column) => !isBefore(column)),
  }
}

/**
 * Splits "FREQ: Frequency" into id and name. Removes separators of several values, as in "STRUCTURE[;]" and "TITLE[]".
 */
function splitName(header: string): { id: string; name: string } {
  const [, id = header, name] = /^([^\s:]+): (.+)$/.exec(header) ?? []
  const bare = id.replace(/\[\W?\]$/, '')
  return { id: bare, name: name ?? bare }
}

/**
 * Pairs columns of codes with the columns of their labels, which follow them if the file was requested with names.
 */
function withLabels(columns: SdmxColumn[]): SdmxColumn[] {
  const at = columns.findIndex(({ id }) => id === 'STRUCTURE_NAME')
  if (at < 0) return columns
  const structure = columns[at]
  const isOwn = ({ id }: SdmxColumn): boolean => TECHNICAL.has(id) || id === 'ACTION'
  const head = columns
    .slice(0, at)
    .map((column) => (column.id === 'STRUCTURE_ID' ? { ...column, labelCell: structure?.cell } : column))
  const rest = columns.slice(at + 1)
  const concepts = rest.filter((column) => !isOwn(column))
  const isPaired = concepts.every(({ id }, index) => index % 2 === 0 || !COMMON.has(id))
  if (concepts.length % 2 === 1 || !isPaired) return [...head, ...rest]
  const paired = concepts.flatMap((column, index) => {
    const label = concepts[index + 1]
    return index % 2 === 0 && label
      ? [{ ...column, name: label.name || column.id, labelCell: label.cell }]
      : []
  })
  return [...head, ...rest.filter(isOwn), ...paired]
}
