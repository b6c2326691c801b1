import type { DataFormat } from '@tessera/api'
import {
  type DownloadStream,
  type JsonStatNotes,
  type LaidOutDownload,
  type Locale,
  TooManyCombinations,
  toCsvLines,
  toJsonStat,
  toTypedColumn,
} from '@tessera/cube'
import { type ParquetColumn, writeParquet } from '@tessera/sources/parquet'
import { toByteStream, toJsonParts } from '../http/byte-stream.ts'
import { toZipStream } from '../http/zip-stream.ts'
import { type FileNotes, toFacts } from './file-notes.ts'
import { fitsSheet, MAX_SHEET_ROWS, toXlsxFiles } from './write-xlsx.ts'

/** The input for writing a file. */
export type DataFile = {
  sheet: DownloadStream & LaidOutDownload
  notes: FileNotes
  locale: Locale
  /** Yields to other work between two pieces. */
  makeWay: () => Promise<void>
  /** The folder for output that must be complete before it is sent. */
  scratch: string
}

/** Thrown if the format cannot hold the data. The message names one that can. */
export class UnfitData extends Error {}

type Bytes = ReadableStream<Uint8Array>

/** The writer of each format. Throws UnfitData before any output. */
export const DATA_WRITERS: Record<DataFormat, (file: DataFile) => Bytes | Promise<Bytes>> = {
  csv: ({ sheet, makeWay }) => toByteStream(toCsvLines(sheet), makeWay),
  json: ({ sheet, notes, locale, makeWay }) =>
    toByteStream(toJsonParts(toAbout(notes, locale), sheet), makeWay),
  xlsx: ({ sheet, notes, locale }) => {
    if (!fitsSheet(sheet))
      throw new UnfitData(
        `An Excel sheet has at most ${MAX_SHEET_ROWS.toLocaleString('en')} rows. Download these data as CSV or Parquet.`,
      )
    return toZipStream(toXlsxFiles(sheet, notes, locale))
  },
  jsonstat: ({ sheet, notes, locale, makeWay }) => {
    const parts = toJsonStat(sheet, toJsonStatNotes(notes, locale), locale)
    try {
      const first = parts.next()
      return toByteStream(withFirst(first, parts), makeWay)
    } catch (error) {
      if (!(error instanceof TooManyCombinations)) throw error
      throw new UnfitData(
        'These data have more combinations than JSON-stat supports. Download them as CSV or Parquet.',
      )
    }
  },
  parquet: ({ sheet, notes, locale, makeWay, scratch }) => {
    const columns = sheet.columns.map((column): ParquetColumn => {
      const { title, type, valueAt } = toTypedColumn(column)
      return { name: title, type: toParquetType(type), valueAt: (row) => valueAt(row) ?? null }
    })
    const metadata = { title: notes.title, ...toMetadata(notes, locale) }
    return writeParquet({ columns, order: sheet.order, metadata }, scratch, makeWay)
  },
}

function* withFirst(first: IteratorResult<string>, rest: Generator<string>): Generator<string> {
  if (first.done) return
  yield first.value
  yield* rest
}

function toParquetType(type: ReturnType<typeof toTypedColumn>['type']): ParquetColumn['type'] {
  if (type.name === 'year') return 'integer'
  if (type.name !== 'date') return type.name
  return ['Month', 'Week', 'Day'].includes(type.unit) ? 'date' : 'moment'
}

function toJsonStatNotes(notes: FileNotes, locale: Locale): JsonStatNotes {
  const { title, sources, filters, address, made } = notes
  const updated = sources
    .map(({ dateModified }) => dateModified ?? '')
    .toSorted()
    .at(-1)
  return {
    label: title,
    source: sources
      .map((source) => [source.title, source.creator?.label].filter(Boolean).join(', '))
      .join('; '),
    ...(updated && { updated }),
    note: toFacts(notes, locale).map(([name, text]) => (name ? `${name}: ${text}` : text)),
    link: {
      alternate: [{ href: address, type: 'text/html' }],
      ...(sources.some(({ licence }) => licence?.startsWith('http')) && {
        license: sources.flatMap(({ licence }) => (licence?.startsWith('http') ? [{ href: licence }] : [])),
      }),
    },
    extension: { datasets: sources.map(({ iri }) => iri), filters, downloaded: made.toISOString() },
  }
}

/** Returns the description at the start of a JSON file. */
function toAbout(notes: FileNotes, locale: Locale): Record<string, unknown> {
  const { title, missing, sources, filters, address, made } = notes
  return {
    title,
    ...(missing && { missing }),
    sources: sources.map(({ iri, title, licence, dateModified, creator }) => ({
      ...{ iri, title, licence, dateModified },
      creator: creator?.label,
    })),
    ...{ filters, address, downloaded: made.toISOString(), language: locale },
  }
}

/** Returns the metadata with keys for programs. */
function toMetadata(notes: FileNotes, locale: Locale): Record<string, string> {
  const { sources, filters, address, made } = notes
  const licences = sources.flatMap(({ licence }) => licence ?? [])
  return {
    source: sources.map(({ title, iri }) => `${title} <${iri}>`).join('; '),
    ...(licences.length > 0 && { licence: [...new Set(licences)].join('; ') }),
    filters: filters.join('; '),
    address,
    downloaded: made.toISOString(),
    language: locale,
  }
}
