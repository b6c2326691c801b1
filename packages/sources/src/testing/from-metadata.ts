import { byLocale, type CubeMetadata, LOCALES, type Locale } from '@tessera/cube'
import type { CatalogueEntry, NamedNode } from '../search/catalogue.ts'
import type { CubeDocument, NamedDocument, Texts } from '../sql/cube-document.ts'
import { toFewestTexts, toTexts } from './to-texts.ts'

/** A cube's metadata by language. */
type Metadata = Record<Locale, CubeMetadata>

/** The metadata fields of a document. */
type MetadataDocument = Omit<
  CubeDocument,
  'version' | 'iri' | 'unversionedIri' | 'components' | 'values' | 'termsets' | 'units'
>

/** Converts metadata, without components, to document fields. Uses the catalogue entry where it has more languages. */
export function fromMetadata(metadata: Metadata, entry: CatalogueEntry | undefined): MetadataDocument {
  const { de } = metadata
  const picked = (read: (each: CubeMetadata) => string | undefined): Texts | undefined =>
    toFewestTexts(byLocale((locale) => read(metadata[locale])))
  const named = (read: (each: CubeMetadata) => { iri: string; label: string }[]): NamedDocument[] =>
    read(de).map(({ iri }) => ({
      iri,
      name: picked((each) => read(each).find((term) => term.iri === iri)?.label),
    }))
  return {
    name:
      (entry && toTexts(entry.names)) ??
      picked(({ title, iri }) => (title === iri ? undefined : title)) ??
      {},
    description:
      (entry && toTexts(entry.descriptions)) ?? picked(({ description }) => description || undefined),
    isDraft: de.publicationStatus === 'DRAFT',
    identifier: de.identifier,
    cubeVersion: de.version,
    datePublished: de.datePublished,
    dateModified: de.dateModified,
    expires: de.expires,
    publisher: entry ? toTexts(entry.publishers) : picked(({ publisher }) => publisher),
    creator: entry?.creator ? fromNode(entry.creator) : named(({ creator }) => (creator ? [creator] : []))[0],
    themes: entry ? fromNodes(entry.themes) : named(({ themes }) => themes),
    subthemes: fromNodes(entry?.subthemes ?? []),
    keywords: fromKeywords(metadata),
    contactPoints: de.contactPoints.map(({ email }, index) => ({
      name: picked(({ contactPoints }) => contactPoints[index]?.name),
      email,
    })),
    landingPage: de.landingPage,
    workExamples: de.workExamples,
    licence: de.licence,
    temporalCoverage: de.temporalCoverage,
    spatialCoverage: picked(({ spatialCoverage }) => spatialCoverage),
    updateFrequency: de.updateFrequency,
  }
}

/**
 * Returns the keywords. Languages without keywords fall back to those of another language; such repetitions are
 * removed.
 */
function fromKeywords(metadata: Metadata): Texts | undefined {
  const texts: Record<string, string[]> = {}
  for (const locale of LOCALES) {
    const { keywords } = metadata[locale]
    const isKnown = Object.values(texts).some((known) => known.join('\n') === keywords.join('\n'))
    if (keywords.length > 0 && !isKnown) texts[locale] = keywords
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

const fromNode = ({ iri, names }: NamedNode): NamedDocument => ({ iri, name: toTexts(names) })
/** Converts named nodes to a list in a document, or returns `undefined` if there are none. */
export const fromNodes = (nodes: NamedNode[]): NamedDocument[] | undefined =>
  nodes.length > 0 ? nodes.map(fromNode) : undefined
