import type { Locale } from '@tessera/cube'

/** A dataset in an address. */
export type DatasetReference = {
  iri: string
  /** The key of its source, where that is not the installation's default. */
  dataSource?: string
}

/** The forms in which a whole dataset can be fetched: its observations, or what it says about itself. */
export const DATA_FORMATS = ['csv', 'json'] as const
export const DESCRIPTION_FORMATS = ['ttl', 'jsonld'] as const
export type DataFormat = (typeof DATA_FORMATS)[number]
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

/** The key that an address must name to mean this source; nothing where it is the default. */
export const toSourceReference = (key: string, defaultKey: string): { dataSource?: string } =>
  key === defaultKey ? {} : { dataSource: key }
