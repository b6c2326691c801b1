import {
  type Column,
  cellState,
  type DimensionColumn,
  isDimensionColumn,
  isErrorDimension,
  type MeasureColumn,
  MISSING_CODE,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
  withRows,
} from '@tessera/cube'
import type { Draw, DrawInput } from '../chart-type.ts'
import { lastPerObject } from './per-object.ts'
import { type Rest, type RestFields, readRest } from './read-rest.ts'
import { REST, REST_COLOR } from './rest.ts'
import { netOf, toWhole } from './shares.ts'

type Colored = { color: { type: string; colorMapping?: Record<string, string> } }

/**
 * Wraps a draw function of parts so that all but the largest values of the segment form one part, if the author chose
 * that.
 */
export const withRest =
  <Config extends { fields: object }>(draw: Draw<Config>): Draw<Config> =>
  (config, input) => {
    const table = readGrouped(config, input)
    if (table === input.table) return draw(config, input)
    const { color } = config.fields as unknown as Colored
    const colorMapping = { [REST]: REST_COLOR, ...color.colorMapping }
    const fields = { ...config.fields, color: { ...color, colorMapping } }
    return draw({ ...config, fields }, { ...input, table })
  }

/** Returns the label of the rest. */
export const restLabel = (count: number, words: DrawInput['words']): string => words('chart.rest', { count })

const lastGrouped = lastPerObject<Table, Table>()

function readGrouped(config: { fields: object }, input: DrawInput): Table {
  const { x, y, animation, segment } = config.fields as RestFields
  if (segment?.groupRest === undefined) return input.table
  const ids = [x, y, animation].map((field) => field?.componentId)
  const facts = [segment.componentId, segment.type, segment.groupRest, ...ids, input.locale]
  return lastGrouped(input.table, facts, () => {
    // all small multiples group the same values
    const rest = readRest(config, { ...input, table: input.panel?.table ?? input.table })
    return rest ? groupRest(input.table, rest, restLabel(rest.count, input.words)) : input.table
  })
}

/**
 * Replaces all values of a segment except the kept ones by one. It is the sum of their numbers for each combination of
 * the picture's other dimensions, or missing if none has a number. Its rows follow the others. Other columns keep
 * values that all its parts share. The uncertainty is dropped, since that of a sum is not the sum of its parts'.
 */
export function groupRest(table: Table, { segmentId, measureId, within, kept }: Rest, label: string): Table {
  const segment = readDimensionColumn(table, segmentId)
  const numbers = readMeasureColumn(table, measureId)
  if (!segment || !numbers) return table
  const stays = new Set(kept)
  const isPart = segment.dictionary.map(({ iri }) => !stays.has(iri))
  const beside = within.flatMap((id) => readDimensionColumn(table, id) ?? [])
  const all = Array.from({ length: table.rowCount }, (_, row) => row)
  const isGrouped = (row: number): boolean => isPart[segment.codes[row] ?? MISSING_CODE] === true
  const rows = all.filter((row) => !isGrouped(row))
  const groups = Map.groupBy(all.filter(isGrouped), (row) => beside.map(({ codes }) => codes[row]).join(' '))
  const parts = [...groups.values()]
  const stayed = withRows(table, rows)
  const columns = stayed.columns.map((column, index): Column => {
    const whole = table.columns[index]!
    if (column.id === segmentId && isDimensionColumn(column))
      return withRestValue(column, parts.length, label)
    if (isDimensionColumn(column)) return withCommonCodes(column, whole as DimensionColumn, parts)
    return withSums(column, whole as MeasureColumn, column.id === measureId ? parts : parts.map(() => []))
  })
  return { rowCount: rows.length + parts.length, columns }
}

function withRestValue(column: DimensionColumn, times: number, label: string): DimensionColumn {
  const code = column.dictionary.length
  return {
    ...column,
    dictionary: [...column.dictionary, { iri: REST, label }],
    codes: [...column.codes, ...Array<number>(times).fill(code)],
  }
}

function withCommonCodes(column: DimensionColumn, all: DimensionColumn, parts: number[][]): DimensionColumn {
  const isUncertainty = column.kind !== 'OrdinalMeasure' && isErrorDimension({ kind: column.kind })
  const codes = parts.map(([first, ...others]) => {
    const code = all.codes[first!] ?? MISSING_CODE
    return !isUncertainty && others.every((row) => all.codes[row] === code) ? code : MISSING_CODE
  })
  return { ...column, codes: [...column.codes, ...codes] }
}

function withSums(column: MeasureColumn, all: MeasureColumn, parts: number[][]): MeasureColumn {
  const sums = parts.map((rows) => {
    const values = rows.flatMap((row) => numberAt(all, row) ?? [])
    return values.length === 0 ? null : netOf(toWhole(values))
  })
  const isUndefined = parts.map(
    (rows) => rows.length > 0 && rows.every((row) => cellState(all, row) === 'undefined'),
  )
  const undefinedRows = [
    ...(column.undefinedRows ?? []),
    ...isUndefined.flatMap((is, index) => (is ? [column.values.length + index] : [])),
  ]
  return { ...column, values: [...column.values, ...sums], undefinedRows }
}
