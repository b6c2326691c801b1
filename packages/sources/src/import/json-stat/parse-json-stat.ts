import { readFile, stat } from 'node:fs/promises'
import { isRecord } from '@tessera/cube'
import type * as z from 'zod/mini'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import {
  type DatasetDocument,
  type DimensionDocument,
  datasetSchema,
  dimensionSchema,
  earlierSchema,
} from './dataset-schema.ts'

/** A category of a dimension, in the order of the dataset. */
export type Category = {
  code: string
  label?: string
  unit?: string
  decimals?: number
  point?: [number, number]
}

export type StatDimension = {
  id: string
  label?: string
  role?: 'time' | 'geo' | 'metric'
  categories: Category[]
  /** Codes of the categories below a category. */
  children: Map<string, string[]>
}

/** A dataset with as many values as its sizes imply, ordered by its dimensions; the last dimension varies fastest. */
export type Dataset = {
  label?: string
  source?: string
  updated?: string
  href?: string
  note?: string
  dimensions: StatDimension[]
  /** The number of possible cells. */
  cellCount: number
  /** Yields the cells that have a value or a status. */
  cells(): Generator<{ index: number; value: string | null; status: string | null }>
}

/** The whole file is kept in memory while it is read. */
const MAX_BYTES = 256_000_000

/**
 * Parses the datasets of a JSON-stat file: a single one, those embedded in a collection, or those of a bundle (up to
 * 1.3). Throws an ImportError.
 */
export async function parseJsonStat(file: string): Promise<Dataset[]> {
  const { size } = await stat(file)
  if (size > MAX_BYTES)
    throw new ImportError(
      toProblem('large', { size: Math.ceil(size / 1e6), maximum: MAX_BYTES / 1e6, format: 'JSON-stat' }),
    )
  const text = await readText(file)
  if (text.trim() === '') throw new ImportError(toProblem('empty'))
  const documents = findDatasets(parseExactly(text))
  if (documents.length === 0) throw new ImportError(toProblem('json-no-dataset'))
  return documents.map(toDataset)
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    if (error instanceof TypeError) throw new ImportError(toProblem('json-not-utf-8'), {}, error)
    throw error
  }
}

/** Numbers with this many digits may change as doubles. */
const LONG_NUMBER = /[\d.]{16,}/

/** Parses JSON, but keeps numbers that a double would change as text. */
function parseExactly(text: string): unknown {
  try {
    if (!LONG_NUMBER.test(text)) return JSON.parse(text)
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && context?.source && context.source.length > 15 ? context.source : value,
    )
  } catch (error) {
    throw new ImportError(toProblem('json-unreadable'), {}, error)
  }
}

function findDatasets(json: unknown): DatasetDocument[] {
  if (!isRecord(json)) return []
  if (json.class === 'collection') {
    const { item } = isRecord(json.link) ? json.link : {}
    const items = Array.isArray(item) ? item.filter((one) => isRecord(one) && 'value' in one) : []
    if (items.length === 0) throw new ImportError(toProblem('json-links'))
    return items.flatMap(findDatasets)
  }
  if ('value' in json && 'id' in json) return [check(datasetSchema, json)]
  if ('value' in json && isRecord(json.dimension)) return [fromEarlier(json)]
  if (json.class !== undefined) return []
  return Object.values(json).flatMap((one) => (isRecord(one) && 'value' in one ? findDatasets(one) : []))
}

function fromEarlier(json: Record<string, unknown>): DatasetDocument {
  const { dimension, ...rest } = check(earlierSchema, json)
  const { id, size, role, ...dimensions } = dimension
  const named = Object.entries(dimensions).filter(([key]) => id.includes(key))
  return {
    ...rest,
    id,
    size,
    role,
    dimension: Object.fromEntries(
      named.map(([key, one]) => [key, check(dimensionSchema, one, `dimension.${key}`)]),
    ),
  }
}

function check<Schema extends z.ZodMiniType>(schema: Schema, json: unknown, place = ''): z.output<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const inside = parsed.error.issues[0]?.path ?? []
  const found = findAt(json, inside)
  const path = [...(place === '' ? [] : [place]), ...inside.map(String)].join('.') || 'dataset'
  throw new ImportError(
    toProblem('json-invalid', { path, text: found === undefined ? 'none' : JSON.stringify(found) }),
  )
}

const findAt = (json: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    json,
  )

function toDataset(document: DatasetDocument): Dataset {
  const { id, size, dimension, role = {} } = document
  if (id.length === 0) throw new ImportError(toProblem('json-no-dimensions'))
  if (id.length !== size.length)
    throw new ImportError(toProblem('json-sizes', { count: id.length, sizes: size.length }))
  if (new Set(id).size !== id.length) throw new ImportError(toProblem('json-twice'))
  const dimensions = id.map((name, index) => {
    const one = dimension[name]
    if (!one) throw new ImportError(toProblem('json-undescribed', { dimension: name }))
    const kind = (['time', 'geo', 'metric'] as const).find((each) => role[each]?.includes(name))
    return toDimension(name, one, size[index] ?? 0, kind)
  })
  const cellCount = size.reduce((product, each) => product * each, 1)
  if (!Number.isSafeInteger(cellCount)) throw new ImportError(toProblem('sizes-large'))
  checkCount(document, size, cellCount)
  const { label, source, updated, href, note } = document
  return {
    label,
    source,
    updated,
    href,
    note: typeof note === 'object' ? note.join('\n') : note,
    dimensions,
    cellCount,
    cells: () => listCells(document, cellCount),
  }
}

/**
 * Reads the labels of statuses as written by Eurostat (`extension.status.label`) and PxWeb
 * (`extension.missingValueDescriptions`).
 */
function toStatusLabels(extension: unknown): Map<string, string> {
  if (!isRecord(extension)) return new Map()
  const { status, missingValueDescriptions } = extension
  const lists = [isRecord(status) ? status.label : undefined, missingValueDescriptions]
  const entries = lists.flatMap((list) => (isRecord(list) ? Object.entries(list) : []))
  return new Map(
    entries.flatMap(([key, text]) => (typeof text === 'string' && text !== '' ? [[key, text]] : [])),
  )
}

function toDimension(
  id: string,
  { label, category }: DimensionDocument,
  size: number,
  role: StatDimension['role'],
): StatDimension {
  const { index, label: labels = {}, unit = {}, coordinates = {}, child = {} } = category
  // A single category may have a label without an index.
  const codes = Array.isArray(index)
    ? index
    : index
      ? Object.keys(index).sort((a, b) => (index[a] ?? 0) - (index[b] ?? 0))
      : Object.keys(labels)
  if (codes.length !== size || new Set(codes).size !== size)
    throw new ImportError(toProblem('json-categories', { dimension: id, count: new Set(codes).size, size }))
  return {
    id,
    label,
    role,
    categories: codes.map((code) => ({
      code,
      label: labels[code],
      unit: unit[code]?.symbol ?? unit[code]?.label ?? unit[code]?.base,
      decimals: unit[code]?.decimals,
      point: coordinates[code],
    })),
    children: new Map(Object.entries(child)),
  }
}

function checkCount({ value, status }: DatasetDocument, size: number[], cellCount: number): void {
  const sizes = size.length > 1 ? `${size.join(' × ')} = ${cellCount}` : String(cellCount)
  if (Array.isArray(value)) {
    if (value.length !== cellCount)
      throw new ImportError(toProblem('json-values', { count: value.length, sizes }))
  } else {
    const wrong = Object.keys(value).find((key) => !isPlace(key, cellCount))
    if (wrong !== undefined) throw new ImportError(toProblem('json-outside', { position: wrong, sizes }))
  }
  if (Array.isArray(status) && status.length > 1 && status.length !== cellCount)
    throw new ImportError(toProblem('json-statuses', { count: status.length, sizes }))
}

const isPlace = (key: string, cellCount: number): boolean =>
  /^(0|[1-9]\d*)$/.test(key) && Number(key) < cellCount

function* listCells(
  { value, status, extension }: DatasetDocument,
  cellCount: number,
): Generator<{ index: number; value: string | null; status: string | null }> {
  const statusAt = toStatusAt(status, toStatusLabels(extension))
  const isList = Array.isArray(value)
  const places = isList ? cellCount : 0
  for (let index = 0; index < places; index += 1) {
    const [number, state] = [toCell(isList ? value[index] : undefined, index), statusAt(index)]
    if (number !== null || state !== null) yield { index, value: number, status: state }
  }
  if (isList) return
  const stated = isRecord(status) ? Object.keys(status).filter((key) => isPlace(key, cellCount)) : []
  const keys = new Set([...Object.keys(value), ...stated])
  for (const key of keys) {
    const index = Number(key)
    const [number, state] = [toCell(value[key], index), statusAt(index)]
    if (number !== null || state !== null) yield { index, value: number, status: state }
  }
}

/** A single status for all cells is ignored, because it distinguishes none of them. */
function toStatusAt(
  status: DatasetDocument['status'],
  labels: Map<string, string>,
): (index: number) => string | null {
  const toText = (one: unknown): string | null =>
    typeof one === 'string' && one !== '' ? (labels.get(one) ?? one) : null
  if (Array.isArray(status)) return status.length > 1 ? (index) => toText(status[index]) : () => null
  if (isRecord(status)) return (index) => toText(status[String(index)])
  return () => null
}

const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/

function toCell(value: unknown, index: number): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (!NUMBER.test(text))
    throw new ImportError(
      toProblem('json-not-a-number', { position: String(index), text: JSON.stringify(value) }),
    )
  return text
}
