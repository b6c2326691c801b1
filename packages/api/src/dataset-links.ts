import type { Locale } from '@tessera/cube'

/** A dataset in an address. */
export type DatasetReference = {
  iri: string
  /** The key of its source, where that is not the installation's default. */
  dataSource?: string
}

/**
 * Every form in which observations can be had, by the ending of its address, in the order of menus: what people call it,
 * and its media type. Addresses, menus, descriptions and writers follow this list.
 */
export const DATA_FILES = {
  csv: { name: 'CSV', media: 'text/csv' },
  xlsx: { name: 'Excel', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  jsonstat: { name: 'JSON-stat', media: 'application/json' },
  parquet: { name: 'Parquet', media: 'application/vnd.apache.parquet' },
  json: { name: 'JSON', media: 'application/json' },
} as const
export const DATA_FORMATS = Object.keys(DATA_FILES) as DataFormat[]
/** What a dataset says about itself. */
export const DESCRIPTION_FORMATS = ['ttl', 'jsonld'] as const
export type DataFormat = keyof typeof DATA_FILES
export type DescriptionFormat = (typeof DESCRIPTION_FORMATS)[number]

/** The page of a dataset, without the origin. */
export const toDatasetPath = (locale: Locale, { iri, dataSource }: DatasetReference): string =>
  `/${locale}/browse?${new URLSearchParams({ dataset: iri, ...(dataSource ? { dataSource } : {}) })}`

/** A file of a dataset, without the origin. Observations have labels in a language, descriptions all of them. */
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

/** Whether an ending is one of observations. */
export const isDataFormat = (ending: string | undefined): ending is DataFormat =>
  ending !== undefined && Object.hasOwn(DATA_FILES, ending)

/** The key that an address must name to mean this source; nothing where it is the default. */
export const toSourceReference = (key: string, defaultKey: string): { dataSource?: string } =>
  key === defaultKey ? {} : { dataSource: key }
