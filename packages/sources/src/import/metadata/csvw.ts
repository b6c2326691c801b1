import * as z from 'zod/mini'
import { canBeIri } from '../../model/rdf-term.ts'
import { ImportError } from '../import-error.ts'
import { parseJsonFile } from './parse-json.ts'
import type { ColumnMetadata, StatedType, TableMetadata } from './table-metadata.ts'
import { allTexts, languageValue, toTexts, writtenTexts } from './to-texts.ts'

const link = z.union([z.string(), z.looseObject({ '@id': z.string() })])
const strings = z.union([z.string(), z.array(z.string())])
const numberFormat = z.looseObject({
  decimalChar: z.optional(z.string()),
  groupChar: z.optional(z.string()),
})
const datatype = z.union([
  z.string(),
  z.looseObject({ base: z.optional(z.string()), format: z.optional(z.union([z.string(), numberFormat])) }),
])
const inherited = {
  null: z.optional(strings),
  lang: z.optional(z.string()),
  datatype: z.optional(datatype),
  propertyUrl: z.optional(z.string()),
  valueUrl: z.optional(z.string()),
  separator: z.optional(z.nullable(z.string())),
  required: z.optional(z.boolean()),
}
const column = z.looseObject({
  ...inherited,
  name: z.optional(z.string()),
  titles: z.optional(writtenTexts),
  virtual: z.optional(z.boolean()),
  suppressOutput: z.optional(z.boolean()),
  'dc:description': z.optional(writtenTexts),
  'schema:unitText': z.optional(z.string()),
})
const about = {
  'dc:title': z.optional(writtenTexts),
  'dc:description': z.optional(writtenTexts),
  'dc:license': z.optional(link),
  'dc:publisher': z.optional(z.union([writtenTexts, z.looseObject({})])),
  'dc:creator': z.optional(z.union([writtenTexts, z.looseObject({})])),
  'dc:issued': z.optional(z.union([z.string(), languageValue])),
  'dc:modified': z.optional(z.union([z.string(), languageValue])),
  'dcat:keyword': z.optional(writtenTexts),
}
const dialect = z.looseObject({
  delimiter: z.optional(z.string()),
  quoteChar: z.optional(z.nullable(z.string())),
  encoding: z.optional(z.string()),
  header: z.optional(z.boolean()),
})
const table = z.looseObject({
  ...inherited,
  ...about,
  url: z.optional(z.string()),
  dialect: z.optional(dialect),
  tableSchema: z.optional(
    z.looseObject({
      ...inherited,
      columns: z.optional(z.array(column)),
      primaryKey: z.optional(strings),
    }),
  ),
})
const schema = z.extend(table, { tables: z.optional(z.array(table)) })

type Table = z.output<typeof table>
type Column = z.output<typeof column>

/** Parses a CSVW file. Returns the URL of each table, and its metadata. Throws an ImportError. */
export async function parseCsvw(
  file: string,
  shown: string,
): Promise<{ url?: string; metadata: TableMetadata }[]> {
  const group = await parseJsonFile(file, schema, 'valid CSVW metadata')
  const tables = group.tables ?? [group]
  return tables.map((each) => ({ url: each.url, metadata: toMetadata(each, group, shown) }))
}

function toMetadata(each: Table, group: Table, file: string): TableMetadata {
  const { tableSchema = {} } = each
  const dialectOf = { ...group.dialect, ...each.dialect }
  if (dialectOf.header === false)
    throw new ImportError({
      sentence:
        'The metadata says that the file has no header: add one, with the names of the columns in the first row.',
    })
  const language = each.lang ?? group.lang ?? ''
  const levels = [tableSchema, each, group]
  const columns = (tableSchema.columns ?? []).filter(({ virtual }) => !virtual)
  const metadata = columns.map((one) => toColumn(one, levels, language))
  return {
    file,
    columns: metadata,
    primaryKey: toKey(tableSchema.primaryKey, metadata, columns),
    about: toAbout(each, group, language),
    delimiter: dialectOf.delimiter,
    quote: dialectOf.quoteChar ?? undefined,
    encoding: dialectOf.encoding,
  }
}

const toList = (one: string | string[] | undefined): string[] =>
  one === undefined ? [] : typeof one === 'string' ? [one] : one

/** Keys use the names of columns, which are matched by the first header. */
function toKey(key: string | string[] | undefined, metadata: ColumnMetadata[], columns: Column[]): string[] {
  return toList(key).map((name) => {
    const index = columns.findIndex((one) => one.name === name)
    return metadata[index]?.headers[0] ?? name
  })
}

type Level = Pick<Column, keyof typeof inherited>

function toColumn(one: Column, levels: Level[], language: string): ColumnMetadata {
  const all: Level[] = [one, ...levels]
  const pick = <Key extends keyof Level>(key: Key): Level[Key] =>
    all.map((level) => level[key]).find((value) => value !== undefined)
  const titles = toTexts(one.titles, language)
  const stated = pick('datatype')
  const base = typeof stated === 'string' ? stated : stated?.base
  const format = typeof stated === 'object' ? stated.format : undefined
  const type = base === undefined ? undefined : TYPES[base]
  const path = pick('propertyUrl')
  return {
    headers: [...allTexts(titles), ...(one.name === undefined ? [] : [one.name])],
    name: titles,
    description: toTexts(one['dc:description'], language),
    type,
    timeFormat:
      typeof format === 'string' && (type === 'date' || type === 'date-time')
        ? toTimeFormat(format)
        : undefined,
    missing: toList(pick('null')),
    decimalSign: typeof format === 'object' ? format.decimalChar : undefined,
    groupSign: typeof format === 'object' ? format.groupChar : undefined,
    unit: one['schema:unitText'],
    path: path !== undefined && canBeIri(path) && !path.includes('{') ? path : undefined,
    valueIri: toValueIri(pick('valueUrl'), one.name),
    separator: pick('separator') ?? undefined,
    isRequired: pick('required') ?? false,
    isLeftOut: one.suppressOutput ?? false,
  }
}

/**
 * Converts a date format with Unicode letters, as in CSVW (`dd.MM.yyyy`), to the database's letters. Returns
 * `undefined` if it is not supported.
 */
function toTimeFormat(format: string): string | undefined {
  const parts: [RegExp, string][] = [
    [/^yyyy/, '%Y'],
    [/^MM?/, '%m'],
    [/^dd?/, '%d'],
    [/^HH/, '%H'],
    [/^mm/, '%M'],
    [/^ss/, '%S'],
    [/^[-/. :T,]/, '$&'],
  ]
  let rest = format
  let found = ''
  while (rest !== '') {
    const part = parts.find(([pattern]) => pattern.test(rest))
    if (!part) return undefined
    const [pattern, written] = part
    const text = pattern.exec(rest)?.[0] ?? ''
    found += written === '$&' ? text : written
    rest = rest.slice(text.length)
  }
  return found
}

/**
 * Parses a URI template that inserts the column's own cell into an absolute IRI. Returns `undefined` for other
 * templates.
 */
function toValueIri(template: string | undefined, name: string | undefined): ColumnMetadata['valueIri'] {
  const [, before, variable, after] = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(template ?? '') ?? []
  if (before === undefined || after === undefined || variable !== name || !canBeIri(`${before}x${after}`))
    return undefined
  return { before, after }
}

const TYPES: Record<string, StatedType> = {
  ...Object.fromEntries(
    ['number', 'decimal', 'double', 'float'].map((name) => [name, 'number' satisfies StatedType]),
  ),
  ...Object.fromEntries(
    [
      'integer int long short byte nonNegativeInteger positiveInteger nonPositiveInteger',
      'negativeInteger unsignedLong unsignedInt unsignedShort unsignedByte',
    ]
      .flatMap((names) => names.split(' '))
      .map((name) => [name, 'integer' satisfies StatedType]),
  ),
  boolean: 'boolean',
  string: 'text',
  normalizedString: 'text',
  token: 'text',
  anyURI: 'text',
  gYear: 'year',
  gYearMonth: 'month',
  date: 'date',
  dateTime: 'date-time',
  datetime: 'date-time',
  dateTimeStamp: 'date-time',
}

function toAbout(each: Table, group: Table, language: string): TableMetadata['about'] {
  const pick = <Key extends keyof Table>(key: Key): Table[Key] => each[key] ?? group[key]
  const licence = pick('dc:license')
  const creator = toNameOf(pick('dc:creator'))
  return {
    name: toTexts(pick('dc:title'), language),
    description: toTexts(pick('dc:description'), language),
    licence: typeof licence === 'object' ? licence['@id'] : licence,
    publisher: toTexts(toNameOf(pick('dc:publisher')) ?? creator, language),
    datePublished: toDate(pick('dc:issued')),
    dateModified: toDate(pick('dc:modified')),
    keywords: toTexts(pick('dcat:keyword'), language),
  }
}

const toDate = (value: string | { '@value': string } | undefined): string | undefined =>
  typeof value === 'object' ? value['@value'] : value

/** Returns the name of an agent, or the text if it is a text already. */
function toNameOf(agent: unknown): string | undefined {
  if (typeof agent === 'string') return agent
  const [first] = Array.isArray(agent) ? agent : [agent]
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null) return undefined
  const names = ['schema:name', 'foaf:name', 'dc:title', '@value', '@id'].map((key): unknown =>
    Reflect.get(first, key),
  )
  for (const name of names) {
    if (typeof name === 'string') return name
    if (typeof name === 'object' && name !== null && '@value' in name && typeof name['@value'] === 'string')
      return name['@value']
  }
  return undefined
}
