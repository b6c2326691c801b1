import { DuckDBListValue } from '@duckdb/node-api'
import type { Locale, TimeUnit } from '@tessera/cube'
import { eachColumn } from './each-column.ts'
import { isIdentifierName, toPairName } from './infer/code-name.ts'
import { splitUnit, toColumnUnit } from './infer/column-name.ts'
import type { ColumnProfile } from './infer/column-profile.ts'
import type { Total } from './infer/find-total.ts'
import { describeMisfits } from './infer/misfits.ts'
import type { TablePlan } from './infer/plan-table.ts'
import { toGivenNames } from './infer/row-names.ts'
import type { TableDimension } from './infer/table-dimension.ts'
import { listValues } from './list-values.ts'
import { textIn } from './metadata/to-texts.ts'
import type { Misfits } from './misfits-error.ts'
import type { PlaceDetails } from './places/to-place-details.ts'
import type { ShapeMatch } from './shapes/match-shapes.ts'
import type { StagedTable } from './staged-table.ts'

/** The kind of a column. Labels belong to the codes of another column. */
export type ColumnKind = 'time' | 'number' | 'place' | 'category' | 'code' | 'label' | 'note' | 'left-out'

/** The review of a column. */
export type ReviewedColumn = {
  /** The name in the file, used in table schemas. */
  header: string
  /** The label in the cube. */
  name: string
  /** Whether the import has named the column, because the file does not. */
  isCoined?: true
  /** Whether its values were headers of other columns. */
  isFromHeaders?: true
  kind: ColumnKind
  /** For labels, the header of the column with the codes. */
  labelsOf?: string
  timeUnit?: TimeUnit
  unit?: string
  /** The decimal separator of numbers. */
  decimal?: '.' | ','
  /** The value that contains the others. */
  total?: string
  /** The values that can be the total; missing if there are many. */
  values?: string[]
  /** Different cells, as in the file. */
  examples: string[]
  /** Whether any of its values has an outline on a map. */
  hasOutlines?: boolean
  /** How its values match the shapes of a file. */
  shapes?: ReviewedShapes
  /** The number of cells without a value. */
  missing: number
  /** The cells because of which a column of numbers is read as text. */
  misfits?: Misfits
}

/** How the values of a column match the shapes of a file. */
export type ReviewedShapes = {
  /** The property that names the shapes, and all others. */
  property: string
  properties: string[]
  /** The values with the names of their shapes, those without an automatic match first; the first ones if there are many. */
  values: { text: string; label?: string; shape?: string }[]
  /** The number of other values. */
  omitted: number
  /** The names of all shapes. */
  shapes: string[]
  /** The number of shapes without a value, and the names of the first ones. */
  unused: { count: number; first: string[] }
}

const MAX_EXAMPLES = 3
const MAX_EXAMPLE_LETTERS = 60

/** Reviews the columns of a table, in order, with names in a language. */
export async function reviewColumns(
  table: StagedTable,
  plan: TablePlan,
  locale: Locale,
): Promise<ReviewedColumn[]> {
  const known = listKnown(plan)
  const found = table.columns.flatMap(({ header }) => known.get(header) ?? [])
  return eachColumn(found, (one) => review(table, one, locale))
}

type Known = {
  profile: ColumnProfile
  kind: ColumnKind
  labelsOf?: string
  name?: string
  total?: Total
  places?: PlaceDetails
}

function listKnown({ dimensions, measures, leftOut }: TablePlan): Map<string, Known> {
  const all: Known[] = [
    ...dimensions.flatMap(({ profile, label, isKey, total, places }): Known[] => {
      const { header } = profile.column
      const kind = toDimensionKind({ profile, label, isKey, places })
      if (!label) return [{ profile, kind, total, places }]
      return [
        { profile, kind, total, places, name: toPairName(label.column.header) },
        { profile: label, kind: 'label', labelsOf: header },
      ]
    }),
    ...measures.map((profile): Known => ({ profile, kind: 'number' })),
    ...leftOut.map((profile): Known => ({ profile, kind: 'left-out' })),
  ]
  return new Map(all.map((one) => [one.profile.column.header, one]))
}

const toDimensionKind = ({ profile, label, isKey, places }: TableDimension): ColumnKind =>
  profile.time ? 'time' : !isKey ? 'note' : places ? 'place' : toCategory(profile, label !== undefined)

const toCategory = ({ number, column }: ColumnProfile, hasLabels: boolean): ColumnKind =>
  hasLabels || number !== undefined || isIdentifierName(column.header) ? 'code' : 'category'

/** Tables with more columns get no lists of values, which could be long. */
const MAX_LISTED_COLUMNS = 100
const MAX_VALUES = 50

/** The values of a dimension that can be its total; none if there are many. */
async function listChoices(
  table: StagedTable,
  { profile: { cell }, kind }: Known,
): Promise<string[] | undefined> {
  if (
    (kind !== 'category' && kind !== 'code' && kind !== 'place') ||
    table.columns.length > MAX_LISTED_COLUMNS
  )
    return undefined
  const values = await listValues(table, { cell }, MAX_VALUES)
  const areShort = values?.every(({ text }) => text.length <= MAX_EXAMPLE_LETTERS)
  return areShort ? values?.map(({ text }) => text) : undefined
}

/** Maximum number of values that are listed with their shapes. */
const MAX_SHAPED_VALUES = 500
/** Maximum number of unused shapes that are listed. */
const MAX_UNUSED = 20

/** Lists values with their shapes. Values without an automatic match come first, even once corrected. */
function reviewShapes({ property, properties, values, names, found, areas }: ShapeMatch): ReviewedShapes {
  const sorted = values.toSorted((a, b) => Number(found.has(a.text)) - Number(found.has(b.text)))
  const used = new Set(names.values())
  const shapes = [...areas.keys()]
  const unused = shapes.filter((name) => !used.has(name))
  return {
    property,
    properties,
    values: sorted.slice(0, MAX_SHAPED_VALUES).map((value) => ({ ...value, shape: names.get(value.text) })),
    omitted: Math.max(0, values.length - MAX_SHAPED_VALUES),
    shapes,
    unused: { count: unused.length, first: unused.slice(0, MAX_UNUSED) },
  }
}

/** Most columns have enough different values among so many rows. */
const EXAMPLE_ROWS = 50

/** Returns the number of cells without a value, and the first different cells with one. */
async function lookAtValues(
  { reader }: StagedTable,
  cell: string,
  value: string,
): Promise<Pick<ReviewedColumn, 'missing' | 'examples'>> {
  const isValue = `(${value}) IS NOT NULL`
  const short = `left(${cell}, ${MAX_EXAMPLE_LETTERS})`
  const [missing, present, list] = await reader.aggregates([
    `count(*) FILTER (NOT ${isValue})`,
    `count(*) FILTER (${isValue})`,
    `list(${short} ORDER BY r, o) FILTER (o <= ${EXAMPLE_ROWS} AND ${isValue})`,
  ])
  const texts = list instanceof DuckDBListValue ? list.items.map(String) : []
  const first = new Set(texts)
  if (first.size >= MAX_EXAMPLES || texts.length === Number(present))
    return { missing: Number(missing), examples: [...first].slice(0, MAX_EXAMPLES) }
  const examples = await reader.rows(
    `SELECT ${short} FROM stage.cells WHERE ${isValue} GROUP BY 1 ORDER BY min(r), min(o) LIMIT ${MAX_EXAMPLES}`,
  )
  return { missing: Number(missing), examples: examples.map(([text]) => String(text)) }
}

async function review(table: StagedTable, known: Known, locale: Locale): Promise<ReviewedColumn> {
  const { profile, kind, labelsOf, name, total, places } = known
  const { column, cell, time, number, nearNumber } = profile
  const { header, metadata, names, isFromHeaders } = column
  const isMeasure = kind === 'number'
  const unit = isMeasure ? toColumnUnit(column) : undefined
  const value = (isMeasure ? number?.value : kind === 'time' ? time?.value : undefined) ?? cell
  const { missing, examples } = await lookAtValues(table, column.cell, value)
  const values = await listChoices(table, known)
  return {
    header,
    name:
      textIn(metadata?.name ?? toGivenNames(column, places?.set), locale) ??
      name ??
      (isMeasure ? splitUnit(header).name : header),
    ...(names && { isCoined: true }),
    ...(isFromHeaders && { isFromHeaders }),
    kind,
    ...(labelsOf !== undefined && { labelsOf }),
    ...(kind === 'time' && time && { timeUnit: time.style.unit }),
    ...(unit && { unit }),
    ...(isMeasure && number && { decimal: number.decimal }),
    examples,
    ...(total && { total: total.value }),
    ...(values && { values }),
    ...(places?.hasOutlines && { hasOutlines: true }),
    ...(places?.shapes && { shapes: reviewShapes(places.shapes) }),
    missing,
    ...(nearNumber &&
      !metadata?.type && { misfits: await describeMisfits(table, { header, ...nearNumber }) }),
  }
}
