import { type CubeMetadata, LOCALES, type Locale } from '@tessera/cube'
import type { CubeDescription } from '../model/cube-description.ts'
import type { TaggedText } from '../model/rdf-term.ts'
import {
  type CatalogueDimension,
  type CatalogueEntry,
  type NamedNode,
  toCatalogueDimensions,
} from '../search/catalogue.ts'

/** The catalogue entry of a copied cube while its source is down. */
export type CopiedListing = { entry: CatalogueEntry; dimensions: CatalogueDimension[]; expires?: string }

/** Creates a cube's catalogue entry from its metadata at the time of copying. */
export function toListing(description: CubeDescription): CopiedListing {
  const { metadata, termsets } = description
  const { de } = metadata
  const texts = (read: (each: CubeMetadata, locale: Locale) => TaggedText | undefined): TaggedText[] =>
    toDistinct(LOCALES.flatMap((locale) => read(metadata[locale], locale) ?? []))
  const named = (read: (each: CubeMetadata) => { iri: string; label: string }[]): NamedNode[] =>
    read(de).map(({ iri }) => ({
      iri,
      names: texts((each, language) => {
        const label = read(each).find((term) => term.iri === iri)?.label
        return label === undefined || label === iri ? undefined : { value: label, language }
      }),
    }))
  return {
    entry: {
      iri: de.iri,
      unversionedIri: de.unversionedIri,
      names: texts(({ iri, title, titleLanguage }, locale) =>
        title === iri ? undefined : { value: title, language: titleLanguage ?? locale },
      ),
      descriptions: texts(({ description: value, descriptionLanguage }, locale) =>
        value === '' ? undefined : { value, language: descriptionLanguage ?? locale },
      ),
      isPublished: de.publicationStatus === 'PUBLISHED',
      datePublished: de.datePublished,
      creator: named(({ creator }) => (creator ? [creator] : []))[0],
      publishers: texts(({ publisher }, language) =>
        publisher === undefined ? undefined : { value: publisher, language },
      ),
      themes: named(({ themes }) => themes),
      subthemes: [],
      termsets: [...termsets].map(([iri, names]) => ({ iri, names })),
    },
    dimensions: toCatalogueDimensions(description),
    expires: de.expires,
  }
}

const toDistinct = (texts: TaggedText[]): TaggedText[] => [
  ...new Map(texts.map((text) => [`${text.language} ${text.value}`, text])).values(),
]
