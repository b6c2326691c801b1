import { type CubeMetadata, LOCALES, type Locale } from '@tessera/cube'
import type { CatalogueDimension, CatalogueEntry, NamedNode } from '../sparql/catalogue.ts'
import { isIriTerm, type TaggedText } from '../sparql/rdf-term.ts'
import { resolveTime } from '../sparql/resolve-kind.ts'
import type { CubeDescription } from './description.ts'

/** A copied cube as the catalogue lists it while its source does not answer. */
export type CopiedListing = { entry: CatalogueEntry; dimensions: CatalogueDimension[]; expires?: string }

/** What the catalogue tells about a cube, from what the cube said about itself when it was copied. */
export function toListing({ metadata, termsets, ...description }: CubeDescription): CopiedListing {
  const { de } = metadata
  const shared = new Map([...termsets].map(([iri, names]) => [iri, { iri, names }]))
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
      termsets: [...shared.values()],
    },
    dimensions: toDimensions(description, shared),
    expires: de.expires,
  }
}

/** Those of time, and keys whose listed values are of shared term sets. */
function toDimensions(
  { structure, lists, details }: Pick<CubeDescription, 'structure' | 'lists' | 'details'>,
  shared: Map<string, NamedNode>,
): CatalogueDimension[] {
  return structure.properties.flatMap((property): CatalogueDimension[] => {
    const { path, names, role, dataKind } = property
    const timeUnit = dataKind === 'time' ? resolveTime(property).timeUnit : undefined
    const values = role === 'key' ? (lists.get(path) ?? []).filter(isIriTerm) : []
    const iris = new Set(values.flatMap(({ value }) => details.get(value)?.termsets ?? []))
    const termsets = [...iris].flatMap((iri) => shared.get(iri) ?? [])
    return timeUnit || termsets.length > 0 ? [{ path, names, timeUnit, termsets }] : []
  })
}

const toDistinct = (texts: TaggedText[]): TaggedText[] => [
  ...new Map(texts.map((text) => [`${text.language} ${text.value}`, text])).values(),
]
