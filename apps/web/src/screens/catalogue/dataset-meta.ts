import { type SiteInfo, toDatasetFilePath, toSchemaOrg, toSourceReference } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import type { MetaDescriptor } from 'react-router'
import type { DatasetView } from '../../browse/dataset-view.ts'
import { toPlainText } from '../../ui/plain-text.ts'

const TYPES = { ttl: 'text/turtle', jsonld: 'application/ld+json' } as const

/**
 * Metadata of a dataset's page for search engines and harvesters: the dataset in schema.org terms, and links to its RDF
 * descriptions. Empty for drafts.
 */
export function toDatasetMeta(
  { metadata, dataSourceKey }: DatasetView,
  site: SiteInfo,
  locale: Locale,
): MetaDescriptor[] {
  if (metadata?.publicationStatus !== 'PUBLISHED') return []
  const publisher = metadata.publisher && toPlainText(metadata.publisher)
  const reference = { iri: metadata.iri, ...toSourceReference(dataSourceKey, site.defaultDataSource) }
  const links = (['ttl', 'jsonld'] as const).map((format) => ({
    tagName: 'link',
    rel: 'alternate',
    type: TYPES[format],
    href: site.publicUrl + toDatasetFilePath(format, reference),
  }))
  const dataset = toSchemaOrg({ ...metadata, publisher }, { site, locale, dataSource: dataSourceKey })
  return [...links, { 'script:ld+json': dataset as Record<string, string> }]
}
