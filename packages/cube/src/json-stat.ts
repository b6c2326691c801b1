import { type Component, isGeographical, isMeasure, isTemporal } from './component.ts'
import { type ComponentId, readComponentId } from './component-id.ts'
import { type DownloadColumn, toDownloadText } from './download.ts'
import type { Locale } from './languages.ts'
import { rankCodes } from './rank-codes.ts'
import {
  type DimensionColumn,
  isDimensionColumn,
  type MeasureColumn,
  MISSING_CODE,
  UNDEFINED_CODE,
} from './table.ts'

/** Metadata of the file: members of a JSON-stat dataset. */
export type JsonStatNotes = {
  label: string
  source?: string
  /** An ISO date. */
  updated?: string
  note?: string[]
  link?: Record<string, { href: string; type?: string }[]>
  extension?: Record<string, unknown>
}

/** A dimension of the file: its ordered categories, and the category of each row. */
type Axis = {
  id: string
  label: string
  role?: 'time' | 'geo'
  categories: { id: string; label: string }[]
  placeOf(row: number): number
}

/** Thrown if a download has more combinations than a number can count. */
export class TooManyCombinations extends Error {}

const METRIC = 'measure'
const REPEATED = 'observation'
/** The share of filled cells below which values are written as an object keyed by position. */
const MIN_FILLED = 0.5
/** The JSON number syntax. Anything else (NaN, INF) is written as null. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * Writes observations as a JSON-stat 2.0 dataset (https://json-stat.org/full/), one piece at a time. Its dimensions are
 * the key dimensions, named by their iris, and `measure`, which has the role metric. Other properties of an
 * observation, such as an ordinal measure or a remark, are in `extension.attributes` at the position of the
 * observation's first value. A value stated as undefined has the status `-`. If several observations have the same
 * dimensions because a column is left out, the dimension `observation` numbers them. Throws TooManyCombinations.
 */
export function* toJsonStat(
  { columns, order }: { columns: DownloadColumn[]; order: Int32Array },
  notes: JsonStatNotes,
  locale: Locale,
): Generator<string> {
  const isAxis = ({ component, column }: DownloadColumn): boolean =>
    isDimensionColumn(column) && !isMeasure(component) && component.isKeyDimension
  const named = withIris(columns)
  const axes = named
    .filter(isAxis)
    .map(({ id, component, column }) => toAxis({ id, component }, column as DimensionColumn, order, locale))
  const metrics = named.filter(({ column }) => !isDimensionColumn(column))
  const attributes = named.filter((each) => isDimensionColumn(each.column) && !isAxis(each))
  const keys = numberRows(axes, order)
  const sizes = [...axes.map(({ categories }) => Math.max(1, categories.length)), Math.max(1, metrics.length)]
  const cellCount = sizes.reduce((product, size) => product * size, 1)
  if (cellCount > Number.MAX_SAFE_INTEGER) throw new TooManyCombinations()

  const { extension, ...told } = notes
  yield JSON.stringify({ version: '2.0', class: 'dataset', ...told }).slice(0, -1)
  yield `,"id":${JSON.stringify([...axes.map(({ id }) => id), METRIC])},"size":${JSON.stringify(sizes)}`
  yield `,"role":${JSON.stringify(toRoles(axes))},"dimension":{`
  for (const axis of axes) yield `${toAxisJson(axis)},`
  yield `${JSON.stringify(METRIC)}:${JSON.stringify(toMetricJson(metrics))}}`
  yield* writeValues(
    metrics.map(({ column }) => column as MeasureColumn),
    { keys, order, cellCount },
  )
  yield `,"extension":${JSON.stringify(extension ?? {}).slice(0, -1)}${extension && Object.keys(extension).length > 0 ? ',' : ''}"attributes":{`
  yield* writeAttributes(attributes, keys, order, Math.max(1, metrics.length))
  yield '}}}\n'
}

type NamedColumn = DownloadColumn & { id: string }

/** Identifies columns by the iris of their components, or by component id if several datasets share an iri. */
function withIris(columns: DownloadColumn[]): NamedColumn[] {
  const iriOf = (id: ComponentId): string => readComponentId(id)?.componentIri ?? id
  const iris = columns.map(({ component }) => iriOf(component.id))
  const isOnly = (iri: string): boolean => iris.indexOf(iri) === iris.lastIndexOf(iri)
  return columns.map((column, index) => {
    const iri = iris[index]!
    return { ...column, id: isOnly(iri) ? iri : column.component.id }
  })
}

/** Returns the axis of a dimension. Only values that occur in rows become categories, in the order of the dimension. */
function toAxis(
  { id, component }: Pick<NamedColumn, 'id' | 'component'>,
  column: DimensionColumn,
  order: Int32Array,
  locale: Locale,
): Axis {
  const { codes, dictionary } = column
  const places = new Map<number, number>()
  const ids = new Map<string, number>()
  const categories: Axis['categories'] = []
  const add = (code: number): number => {
    const category = toCategory(component, column, code)
    const place = ids.get(category.id) ?? categories.push(category) - 1
    ids.set(category.id, place)
    return place
  }
  for (const code of orderCodes(component, column, order, locale)) places.set(code, add(code))
  const isTime = component.kind !== 'OrdinalMeasure' && isTemporal(component)
  return {
    id,
    label: component.label,
    ...(isTime ? { role: 'time' } : isGeographical(component) ? { role: 'geo' } : {}),
    categories,
    placeOf: (row) => places.get(codes[row] ?? MISSING_CODE) ?? dictionary.length,
  }
}

/** Returns the codes that occur in rows, in the order of the dimension; missing and undefined come last. */
function orderCodes(
  component: Component,
  { codes, dictionary }: DimensionColumn,
  order: Int32Array,
  locale: Locale,
): number[] {
  const known = isMeasure(component)
    ? { dimensions: [], measures: [component] }
    : { dimensions: [component], measures: [] }
  const ranks = rankCodes(component.id, dictionary, known, locale)
  const rankOf = (code: number): number => ranks[code] ?? dictionary.length - code
  const found = new Set<number>()
  for (const row of order) found.add(codes[row] ?? MISSING_CODE)
  return [...found].sort((a, b) => rankOf(a) - rankOf(b))
}

function toCategory(component: Component, { dictionary }: DimensionColumn, code: number) {
  const entry = dictionary[code]
  if (!entry) return code === UNDEFINED_CODE ? { id: '-', label: '-' } : { id: '', label: '' }
  return { id: entry.iri, label: String(toDownloadText(component, entry.label)) }
}

/**
 * Numbers the rows by their position among all combinations. Adds an axis that distinguishes rows if two of them share
 * a position.
 */
function numberRows(axes: Axis[], order: Int32Array): Float64Array {
  const keys = toKeys(axes, order)
  const sorted = keys.toSorted()
  if (!sorted.some((key, index) => index > 0 && key === sorted[index - 1])) return keys
  const counts = new Map<number, number>()
  const nth = new Map<number, number>()
  order.forEach((row, index) => {
    const count = counts.get(keys[index]!) ?? 0
    counts.set(keys[index]!, count + 1)
    nth.set(row, count)
  })
  const most = [...counts.values()].reduce((a, b) => Math.max(a, b), 0)
  axes.push({
    id: REPEATED,
    label: REPEATED,
    categories: Array.from({ length: most }, (_, index) => ({ id: `${index + 1}`, label: `${index + 1}` })),
    placeOf: (row) => nth.get(row) ?? 0,
  })
  return toKeys(axes, order)
}

const toKeys = (axes: Axis[], order: Int32Array): Float64Array =>
  Float64Array.from(order, (row) =>
    axes.reduce((key, { categories, placeOf }) => key * Math.max(1, categories.length) + placeOf(row), 0),
  )

function toRoles(axes: Axis[]): Record<string, string[]> {
  const idsOf = (role: string) => axes.filter((axis) => axis.role === role).map(({ id }) => id)
  const roles = { time: idsOf('time'), geo: idsOf('geo'), metric: [METRIC] }
  return Object.fromEntries(Object.entries(roles).filter(([, ids]) => ids.length > 0))
}

function toAxisJson({ id, label, categories }: Axis): string {
  const listed = categories.length > 0 ? categories : [{ id: '', label: '' }]
  return `${JSON.stringify(id)}:${JSON.stringify({ label, category: toCategoryJson(listed) })}`
}

/**
 * Returns the categories as JSON. `index` is an array, because an object would not keep the order of integer-like ids.
 */
const toCategoryJson = (categories: Axis['categories']) => ({
  index: categories.map(({ id }) => id),
  label: Object.fromEntries(categories.map(({ id, label }) => [id, label])),
})

function toMetricJson(metrics: NamedColumn[]) {
  const listed = metrics.map(({ id, component: { label, unit } }) => ({ id, label, unit }))
  const categories = listed.length > 0 ? listed : [{ id: METRIC, label: METRIC, unit: undefined }]
  const units = categories.flatMap(({ id, unit }) => (unit ? [[id, { label: unit }] as const] : []))
  return {
    label: METRIC,
    category: {
      ...toCategoryJson(categories),
      ...(units.length > 0 && { unit: Object.fromEntries(units) }),
    },
  }
}

type Cells = { keys: Float64Array; order: Int32Array; cellCount: number }

function* writeValues(metrics: MeasureColumn[], { keys, order, cellCount }: Cells): Generator<string> {
  const perRow = Math.max(1, metrics.length)
  const isDense = order.length * metrics.length >= cellCount * MIN_FILLED
  yield `,"value":${isDense ? '[' : '{'}`
  if (isDense) yield* writeDense(metrics, { keys, order, cellCount })
  else {
    let separator = ''
    for (let index = 0; index < order.length; index += 1)
      for (const [place, column] of metrics.entries()) {
        const value = toJsonNumber(column.values[order[index]!])
        if (value === 'null') continue
        yield `${separator}"${keys[index]! * perRow + place}":${value}`
        separator = ','
      }
  }
  yield isDense ? ']' : '}'
  const undefinedRows = metrics.map((column) => new Set(column.undefinedRows))
  if (undefinedRows.every((rows) => rows.size === 0)) return
  yield ',"status":{'
  let separator = ''
  for (let index = 0; index < order.length; index += 1)
    for (const [place, rows] of undefinedRows.entries()) {
      if (!rows.has(order[index]!)) continue
      yield `${separator}"${keys[index]! * perRow + place}":"-"`
      separator = ','
    }
  yield '}'
}

function* writeDense(metrics: MeasureColumn[], { keys, order, cellCount }: Cells): Generator<string> {
  const groups = cellCount / metrics.length
  const rows = new Int32Array(groups).fill(-1)
  for (let index = 0; index < order.length; index += 1) rows[keys[index]!] = order[index]!
  for (let group = 0; group < groups; group += 1) {
    const values = metrics.map(({ values: all }) => toJsonNumber(all[rows[group]!]))
    yield `${group > 0 ? ',' : ''}${values.join(',')}`
  }
}

/** Writes the digits as stated, so that the client can decide how many to keep. */
function toJsonNumber(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return 'null'
  const text = String(value)
  return JSON_NUMBER.test(text) ? text : 'null'
}

function* writeAttributes(
  attributes: NamedColumn[],
  keys: Float64Array,
  order: Int32Array,
  perRow: number,
): Generator<string> {
  let between = ''
  for (const { id, component, cellAt } of attributes) {
    yield `${between}${JSON.stringify(id)}:{"label":${JSON.stringify(component.label)},"value":{`
    between = ','
    let separator = ''
    for (let index = 0; index < order.length; index += 1) {
      const cell = cellAt(order[index]!)
      if (cell === null) continue
      yield `${separator}"${keys[index]! * perRow}":${JSON.stringify(cell)}`
      separator = ','
    }
    yield '}}'
  }
}
