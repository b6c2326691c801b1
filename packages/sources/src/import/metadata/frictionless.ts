import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { PLACE_SETS } from '../places/place-set.ts'
import { parseJson, parseJsonFile } from './parse-json.ts'
import type { ColumnMetadata, StatedType, TableMetadata } from './table-metadata.ts'
import { toTexts, writtenTexts } from './to-texts.ts'

const strings = z.union([z.string(), z.array(z.string())])
const missing = z.array(z.union([z.string(), z.looseObject({ value: z.string() })]))
const field = z.looseObject({
  name: z.string(),
  type: z.optional(z.string()),
  format: z.optional(z.string()),
  /** Texts by language are our extension. */
  title: z.optional(writtenTexts),
  description: z.optional(z.string()),
  decimalChar: z.optional(z.string()),
  groupChar: z.optional(z.string()),
  rdfType: z.optional(z.string()),
  unit: z.optional(z.string()),
  /** Our extension: a column that is not used to distinguish rows, or not read at all. */
  use: z.optional(z.enum(['note', 'leave-out'])),
  /** Our extension: the dimension of which the column contains one value, and the measure of its numbers. */
  dimension: z.optional(z.string().check(z.minLength(1))),
  measure: z.optional(z.string().check(z.minLength(1))),
  /** Our extension: the value that contains the others, or `false` if there is none. */
  total: z.optional(z.union([z.string(), z.literal(false)])),
  /** Our extension: whether the values are places, or which ones. */
  place: z.optional(z.union([z.boolean(), z.enum(PLACE_SETS)])),
  /** Our extension: how the values match the shapes of a file. */
  shapes: z.optional(
    z.looseObject({
      property: z.optional(z.string()),
      matches: z.optional(z.record(z.string(), z.nullable(z.string()))),
    }),
  ),
  missingValues: z.optional(missing),
  constraints: z.optional(z.looseObject({ required: z.optional(z.boolean()) })),
})
const tableSchema = z.looseObject({
  fields: z.array(field),
  primaryKey: z.optional(strings),
  missingValues: z.optional(missing),
})
const licences = z.array(
  z.looseObject({
    name: z.optional(z.string()),
    path: z.optional(z.string()),
    title: z.optional(z.string()),
  }),
)
const about = {
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  licenses: z.optional(licences),
  sources: z.optional(
    z.array(z.looseObject({ title: z.optional(z.string()), path: z.optional(z.string()) })),
  ),
  contributors: z.optional(
    z.array(
      z.looseObject({
        title: z.optional(z.string()),
        email: z.optional(z.string()),
        role: z.optional(z.string()),
      }),
    ),
  ),
  keywords: z.optional(z.array(z.string())),
  homepage: z.optional(z.string()),
  version: z.optional(z.string()),
  created: z.optional(z.string()),
}
const resource = z.looseObject({
  ...about,
  name: z.optional(z.string()),
  path: z.optional(strings),
  encoding: z.optional(z.string()),
  dialect: z.optional(
    z.union([
      z.string(),
      z.looseObject({ delimiter: z.optional(z.string()), quoteChar: z.optional(z.string()) }),
    ]),
  ),
  schema: z.optional(z.union([z.string(), tableSchema])),
})
const dataPackage = z.looseObject({ ...about, resources: z.array(resource) })

type Resource = z.output<typeof resource>
type DataPackage = z.output<typeof dataPackage>
type TableSchema = z.output<typeof tableSchema>

/** A file named by a data package. */
export type PackagedFile = { path: string; metadata: TableMetadata; schemaFile?: string }

/** Parses a Frictionless data package. Returns its files with their metadata. Throws an ImportError. */
export async function parseDataPackage(file: string, shown: string): Promise<PackagedFile[]> {
  const all = await parseJsonFile(file, dataPackage, 'a valid data package')
  return all.resources.flatMap((one) => {
    const schema = typeof one.schema === 'object' ? one.schema : undefined
    const metadata = toMetadata(schema, one, all, shown)
    const paths = typeof one.path === 'string' ? [one.path] : (one.path ?? [])
    const schemaFile = typeof one.schema === 'string' ? one.schema : undefined
    return paths.map((path) => ({ path, metadata, schemaFile }))
  })
}

/** Reads a table schema from a file beside the data. Throws an ImportError. */
export const parseTableSchema = async (file: string, shown: string): Promise<TableMetadata> =>
  requireTableSchema(await readFile(file), shown)

/** Parses a table schema; `shown` is its name in messages. Throws an ImportError. */
export const requireTableSchema = (json: Buffer, shown: string): TableMetadata =>
  toMetadata(parseJson(json, tableSchema, 'a valid table schema'), {}, { resources: [] }, shown)

function toMetadata(
  schema: TableSchema | undefined,
  one: Resource,
  all: DataPackage,
  file: string,
): TableMetadata {
  const dialect = typeof one.dialect === 'object' ? one.dialect : {}
  const key = schema?.primaryKey ?? []
  return {
    file,
    columns: (schema?.fields ?? []).map((each) => toColumn(each, toMarks(schema?.missingValues))),
    primaryKey: typeof key === 'string' ? [key] : key,
    about: toAbout(one, all),
    delimiter: dialect.delimiter,
    quote: dialect.quoteChar,
    encoding: one.encoding,
  }
}

const toMarks = (marks: z.output<typeof missing> = []): string[] =>
  marks.map((mark) => (typeof mark === 'string' ? mark : mark.value))

const TYPES: Record<string, StatedType> = {
  number: 'number',
  integer: 'integer',
  string: 'text',
  boolean: 'boolean',
  year: 'year',
  yearmonth: 'month',
  date: 'date',
  datetime: 'date-time',
}

function toColumn(each: z.output<typeof field>, marks: string[]): ColumnMetadata {
  const type = TYPES[each.type ?? '']
  const isTime = type === 'date' || type === 'date-time'
  return {
    headers: [each.name],
    name: toTexts(each.title),
    description: each.description ? { '': each.description } : undefined,
    type,
    timeFormat: isTime && each.format?.includes('%') ? each.format : undefined,
    missing: [...marks, ...toMarks(each.missingValues)],
    decimalSign: each.decimalChar,
    groupSign: each.groupChar,
    unit: each.unit,
    isRequired: each.constraints?.required ?? false,
    isLeftOut: each.use === 'leave-out',
    isNote: each.use === 'note',
    part: each.dimension === undefined ? undefined : { dimension: each.dimension, measure: each.measure },
    total: each.total,
    place: each.place,
    shapes: each.shapes,
  }
}

function toAbout(one: Resource, all: DataPackage): TableMetadata['about'] {
  const isOnly = all.resources.length === 1
  const [licence] = one.licenses ?? all.licenses ?? []
  const contributors = one.contributors ?? all.contributors ?? []
  const publisher = contributors.find(({ role }) => role === 'publisher') ?? contributors[0]
  const [source] = one.sources ?? all.sources ?? []
  // If there are several files, each needs a title of its own.
  const title = one.title ?? (isOnly ? all.title : undefined) ?? (isOnly ? undefined : one.name)
  const description = one.description ?? all.description
  const keywords = one.keywords ?? all.keywords
  const published = publisher?.title ?? source?.title
  return {
    name: title ? { '': title } : undefined,
    description: description ? { '': description } : undefined,
    licence: licence?.path ?? licence?.title ?? licence?.name,
    publisher: published ? { '': published } : undefined,
    contactPoints: contributors.flatMap(({ title: name, email }) =>
      email ? [{ name: name ? { '': name } : undefined, email }] : [],
    ),
    landingPage: one.homepage ?? all.homepage ?? source?.path,
    keywords: keywords && keywords.length > 0 ? { '': keywords } : undefined,
    cubeVersion: one.version ?? all.version,
    datePublished: one.created ?? all.created,
  }
}
