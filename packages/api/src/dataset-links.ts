import type { Locale } from '@tessera/cube'

/** A reference to a dataset in a URL. */
export type DatasetReference = {
  iri: string
  /** The key of its source, unless it is the installation's default. */
  dataSource?: string
}

/**
 * The download formats for observations by file extension, in menu order, each with its display name and media type.
 * URLs, menus, descriptions and writers are derived from this list.
 */
export const DATA_FILES = {
  csv: { name: 'CSV', media: 'text/csv' },
  xlsx: { name: 'Excel', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  jsonstat: { name: 'JSON-stat', media: 'application/json' },
  parquet: { name: 'Parquet', media: 'application/vnd.apache.parquet' },
  json: { name: 'JSON', media: 'application/json' },
} as const
export const DATA_FORMATS = Object.keys(DATA_FILES) as DataFormat[]
/** The formats for the metadata of a dataset. */
export const DESCRIPTION_FORMATS = ['ttl', 'jsonld'] as const
export type DataFormat = keyof typeof DATA_FILES
export type DescriptionFormat = (typeof DESCRIPTION_FORMATS)[number]

/** Returns the path of a dataset's page, without the origin. */
export const toDatasetPath = (locale: Locale, { iri, dataSource }: DatasetReference): string =>
  `/${locale}/browse?${new URLSearchParams({ dataset: iri, ...(dataSource ? { dataSource } : {}) })}`

/**
 * Returns the path of a dataset's file, without the origin. Observations have labels in one language, descriptions in
 * all.
 */
export const toDatasetFilePath = (
  format: DataFormat | DescriptionFormat,
  { iri, dataSource }: DatasetReference,
  locale?: Locale,
): string =>
  `/api/dataset.${format}?${new URLSearchParams({
    iri,
    ...(dataSource ? { dataSource } : {}),
    ...(locale ? { lang: locale } : {}),
  })}`

/** Returns whether a file extension is a format for observations. */
export const isDataFormat = (ending: string | undefined): ending is DataFormat =>
  ending !== undefined && Object.hasOwn(DATA_FILES, ending)

/** Returns the source parameter of a URL; empty for the default source. */
export const toSourceReference = (key: string, defaultKey: string): { dataSource?: string } =>
  key === defaultKey ? {} : { dataSource: key }
