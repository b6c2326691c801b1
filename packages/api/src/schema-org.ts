import type { CubeMetadata, Locale } from '@tessera/cube'
import {
  DATA_FILES,
  DATA_FORMATS,
  type DatasetReference,
  toDatasetFilePath,
  toDatasetPath,
  toSourceReference,
} from './dataset-links.ts'
import type { SiteInfo } from './page-context.ts'

/** The metadata of a dataset; `title` may be in a fallback language. */
export type DescribedDataset = Pick<
  CubeMetadata,
  'iri' | 'title' | 'description' | 'contactPoints' | 'keywords'
> &
  Partial<CubeMetadata>

const isWebAddress = (text: string | undefined): text is string => /^https?:\/\/\S+$/.test(text ?? '')

/** Removes undefined values, empty strings and empty lists from a node. */
function withoutEmpty(node: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown): boolean =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(node).filter(([, value]) => !isEmpty(value)))
}

const toOrganization = (name: string | undefined, id?: string): unknown =>
  name ? withoutEmpty({ '@type': 'Organization', '@id': isWebAddress(id) ? id : undefined, name }) : undefined

function toContacts({ contactPoints }: DescribedDataset): unknown[] {
  return contactPoints.map(({ name, email }) =>
    withoutEmpty({ '@type': 'ContactPoint', name, email: email?.replace(/^mailto:/, '') }),
  )
}

function toDownloads(dataset: DatasetReference, site: SiteInfo, locale: Locale): unknown[] {
  return DATA_FORMATS.map((format) => ({
    '@type': 'DataDownload',
    encodingFormat: DATA_FILES[format].media,
    contentUrl: site.publicUrl + toDatasetFilePath(format, dataset, locale),
    inLanguage: locale,
  }))
}

/**
 * Describes a dataset for search engines as a schema.org Dataset (https://schema.org/Dataset). `publisher` is plain
 * text. Omits facts that the dataset does not state.
 */
export function toSchemaOrg(
  metadata: DescribedDataset,
  place: { site: SiteInfo; locale: Locale; dataSource: string },
): Record<string, unknown> {
  const { site, locale } = place
  const reference = { iri: metadata.iri, ...toSourceReference(place.dataSource, site.defaultDataSource) }
  const { publisher, creator, licence, landingPage } = metadata
  return withoutEmpty({
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': metadata.iri,
    name: metadata.title,
    // search engines require a description, so the title is the fallback
    description: metadata.description || metadata.title,
    url: site.publicUrl + toDatasetPath(locale, reference),
    sameAs: isWebAddress(landingPage) ? landingPage : undefined,
    identifier: metadata.identifier ?? metadata.iri,
    version: metadata.version,
    inLanguage: locale,
    keywords: metadata.keywords,
    about: metadata.themes?.map(({ iri, label }) => ({ '@type': 'DefinedTerm', '@id': iri, name: label })),
    creator: toOrganization(creator?.label, creator?.iri),
    publisher: toOrganization(publisher ?? creator?.label),
    contactPoint: toContacts(metadata),
    license: licence,
    datePublished: metadata.datePublished,
    dateModified: metadata.dateModified,
    expires: metadata.expires,
    temporalCoverage: metadata.temporalCoverage,
    spatialCoverage: metadata.spatialCoverage,
    isAccessibleForFree: true,
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: site.operatorName ?? 'Tessera',
      url: `${site.publicUrl}/${locale}/browse`,
    },
    distribution: toDownloads(reference, site, locale),
  })
}
