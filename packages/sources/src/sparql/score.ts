import type { CatalogueEntry } from './catalogue.ts'
import type { TaggedText } from './rdf-term.ts'

/** What a word is worth where it is found. */
const WEIGHTS = { title: 5, description: 2, creator: 1, publisher: 1, themes: 1, subthemes: 1 }
const WHOLE_QUERY_WEIGHT = 10
const BASE_SCORE = 1

type Field = keyof typeof WEIGHTS

/** The words of a query: split at blanks. The query itself is not trimmed. */
export const toWords = (query: string): string[] => query.split(' ').filter((word) => word !== '')

/** Words too short to tell cubes apart; capitals mean something even when short. */
const isStopWord = (word: string): boolean => word.length < 3 && word === word.toLowerCase()

/**
 * How well a cube answers a query, in whichever language; undefined where not one word is found. Words of three letters
 * (or with a capital) add a field's weight, the whole query adds ten for each field that holds it.
 */
export function readScore(entry: CatalogueEntry, query: string): number | undefined {
  const words = toWords(query)
  if (words.length === 0) return BASE_SCORE
  const fields = toFields(entry)
  const isIn = (word: string, field: Field): boolean =>
    fields[field].some((text) => text.includes(word.toLowerCase()))
  const names: Field[] = ['title', 'description', 'creator', 'publisher', 'themes', 'subthemes']
  if (!words.some((word) => names.some((name) => isIn(word, name)))) return undefined
  let score = BASE_SCORE
  for (const name of names) {
    for (const word of words) if (!isStopWord(word) && isIn(word, name)) score += WEIGHTS[name]
    if (isIn(query, name)) score += WHOLE_QUERY_WEIGHT
  }
  return score
}

function toFields(entry: CatalogueEntry): Record<Field, string[]> {
  const lower = (texts: TaggedText[]): string[] => texts.map((text) => text.value.toLowerCase())
  return {
    title: lower(entry.names),
    description: lower(entry.descriptions),
    creator: lower(entry.creator?.names ?? []),
    publisher: lower(entry.publishers).map(withoutTags),
    themes: entry.themes.flatMap((theme) => lower(theme.names)),
    subthemes: entry.subthemes.flatMap((theme) => lower(theme.names)),
  }
}

/** Publishers are often written as a link: its markup is not meant to be found. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ')
