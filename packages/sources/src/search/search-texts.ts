import type { TaggedText } from '../model/rdf-term.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** The weight of a word in each field. */
export const WEIGHTS = { title: 5, description: 2, creator: 1, publisher: 1, themes: 1, subthemes: 1 }

type Field = keyof typeof WEIGHTS
export const FIELDS: Field[] = ['title', 'description', 'creator', 'publisher', 'themes', 'subthemes']

/** The searchable texts of a cube, in all languages, in lower case. */
export type SearchTexts = Record<Field, string[]>

/** Returns the searchable texts of a cube. */
export function toSearchTexts(entry: CatalogueEntry): SearchTexts {
  const lower = (texts: TaggedText[]): string[] =>
    texts.map((text) => text.value.toLowerCase().replace(UNSEEN, ''))
  return {
    title: lower(entry.names),
    description: lower(entry.descriptions),
    creator: lower(entry.creator?.names ?? []),
    publisher: lower(entry.publishers).map(withoutTags),
    themes: entry.themes.flatMap((theme) => lower(theme.names)),
    subthemes: entry.subthemes.flatMap((theme) => lower(theme.names)),
  }
}

/** Matches soft hyphens, joiners and direction marks, which are ignored because nobody types them. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Removes markup. Publishers are often given as a link, whose markup should not match. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ')
