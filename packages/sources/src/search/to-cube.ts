import { type CatalogueCube, type Locale, type Term, toComponentId } from '@tessera/cube'
import { pickOtherLanguage, pickText } from '../model/pick-text.ts'
import type { CatalogueDimension, CatalogueEntry, NamedNode } from './catalogue.ts'

/** Converts a catalogue entry to one language, without dimensions. */
export function toCube(entry: CatalogueEntry, locale: Locale): CatalogueCube {
  const titleLanguage = pickOtherLanguage(entry.names, locale)
  const descriptionLanguage = pickOtherLanguage(entry.descriptions, locale)
  const creator = entry.creator && toTerms([entry.creator], locale)[0]
  return {
    iri: entry.iri,
    unversionedIri: entry.unversionedIri,
    title: pickText(entry.names, locale) ?? entry.iri,
    description: pickText(entry.descriptions, locale) ?? '',
    ...(titleLanguage ? { titleLanguage } : {}),
    ...(descriptionLanguage ? { descriptionLanguage } : {}),
    publicationStatus: entry.isPublished ? 'PUBLISHED' : 'DRAFT',
    datePublished: entry.datePublished,
    ...(creator ? { creator } : {}),
    themes: toTerms(entry.themes, locale),
    subthemes: toTerms(entry.subthemes, locale),
    termsets: toTerms(entry.termsets, locale),
    dimensions: [],
  }
}

/** Converts the dimensions of a cube to one language. */
export const toCubeDimensions = (
  { unversionedIri }: { unversionedIri: string },
  dimensions: CatalogueDimension[],
  locale: Locale,
): CatalogueCube['dimensions'] =>
  dimensions.map(({ path, names, timeUnit, termsets }) => ({
    id: toComponentId(unversionedIri, path),
    label: pickText(names, locale) ?? path,
    timeUnit,
    termsets: toTerms(termsets, locale),
  }))

/** Returns the nodes with a name. Others could not be chosen from a list. */
const toTerms = (nodes: NamedNode[], locale: Locale): Term[] =>
  nodes.flatMap(({ iri, names }) => {
    const label = pickText(names, locale)
    return label === undefined ? [] : [{ iri, label }]
  })
