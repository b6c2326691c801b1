import { ImportError, type Place, toShown } from '../import-error.ts'
import { stagedCell } from '../staged-table.ts'

/** A concept of SDMX, and where the cells with its codes are. */
export type SdmxColumn = {
  id: string
  /** As the header words it. */
  name: string
  /** The staged cells: of codes, or of codes and labels in one text ("A: Annual"). */
  cell: string
  /** The staged cells of its labels, where they have a column of their own. */
  labelCell?: string
}

/** What the columns of a table of observations are. */
export type SdmxHeader = {
  /** Says what the data are of: the same in all rows. */
  structure?: SdmxColumn
  /** What becomes of a row in a database that loads the file. */
  action?: SdmxColumn
  dimensions: SdmxColumn[]
  time?: SdmxColumn
  value: SdmxColumn
  status?: SdmxColumn
  attributes: SdmxColumn[]
}

/** Columns of the format that say nothing more about an observation. */
const TECHNICAL = new Set(['STRUCTURE', 'STRUCTURE_NAME', 'SERIES_KEY', 'OBS_KEY', 'KEY'])

/** Concepts of most files: labels are not called so. */
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
 * Whether a header is that of SDMX-CSV 1 (`DATAFLOW`) or 2 (`STRUCTURE`, `STRUCTURE_ID`), or of the European Central Bank, which
 * names the series instead (`KEY`).
 */
export function isSdmxHeader(headers: string[]): boolean {
  const ids = headers.map((header) => splitName(header).id)
  const [first, second] = ids
  if (first === 'KEY') return ids.includes('TIME_PERIOD') && ids.includes('OBS_VALUE')
  return first === 'DATAFLOW' || (first === 'STRUCTURE' && second === 'STRUCTURE_ID')
}

/**
 * The concepts of a header of SDMX-CSV. Dimensions stand before the value, attributes behind it.
 * @param place where it stands
 */
export function parseSdmxHeader(headers: string[], place: Place): SdmxHeader {
  const columns = withLabels(
    headers.map((header, index) => ({ ...splitName(header), cell: stagedCell(index) })),
  )
  const unnamed = columns.findIndex(({ id }) => id === '')
  if (unnamed >= 0)
    throw new ImportError(`Concept ${unnamed + 1} has no name: give it one in the header.`, place)
  const folded = columns.map(({ id }) => id.toLowerCase())
  const repeated = columns.find((_, index) => folded.indexOf(folded[index] ?? '') !== index)
  if (repeated)
    throw new ImportError(
      `Two columns are named "${toShown(repeated.id)}": a concept stands in the header once.`,
      place,
    )
  const find = (...ids: string[]): SdmxColumn | undefined => columns.find(({ id }) => ids.includes(id))
  const value = find('OBS_VALUE')
  if (!value)
    throw new ImportError(
      'The header is that of SDMX-CSV, and has no column OBS_VALUE: ask for the data with their values.',
      place,
    )
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

/** "FREQ: Frequency" is an id with its name; "STRUCTURE[;]" and "TITLE[]" say how several values are written. */
function splitName(header: string): { id: string; name: string } {
  const [, id = header, name] = /^([^\s:]+): (.+)$/.exec(header) ?? []
  const bare = id.replace(/\[\W?\]$/, '')
  return { id: bare, name: name ?? bare }
}

/** With names asked for, each column of codes is followed by one of labels, which has the name of the concept. */
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
