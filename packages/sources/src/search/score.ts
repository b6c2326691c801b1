import type { TaggedText } from '../model/rdf-term.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** What a word is worth where it is found. */
export const WEIGHTS = { title: 5, description: 2, creator: 1, publisher: 1, themes: 1, subthemes: 1 }
const WHOLE_QUERY_WEIGHT = 10
const BASE_SCORE = 1

/** Whether a result has a word of the query as written; those that have it only nearly score less. */
export const isExactScore = (score: number): boolean => score >= BASE_SCORE

type Field = keyof typeof WEIGHTS
const FIELDS: Field[] = ['title', 'description', 'creator', 'publisher', 'themes', 'subthemes']

/** The texts of a cube that are searched, of all languages, in lower case. */
export type SearchTexts = Record<Field, string[]>

/** A query made ready to be compared with many cubes. */
export type PreparedQuery = {
  whole: string
  /** In lower case, each once; how often it tells cubes apart where it is found. */
  words: { text: string; times: number }[]
}

/** The words of a query: split at blanks. The query itself is not trimmed. */
export const toWords = (query: string): string[] => query.split(' ').filter((word) => word !== '')

/** Words too short to tell cubes apart; capitals mean something even when short. */
const isStopWord = (word: string): boolean => word.length < 3 && word === word.toLowerCase()

/** Splits a query and writes it in lower case, once for all cubes. */
export function prepareQuery(query: string): PreparedQuery {
  const times = new Map<string, number>()
  for (const word of toWords(query)) {
    const text = word.toLowerCase()
    times.set(text, (times.get(text) ?? 0) + (isStopWord(word) ? 0 : 1))
  }
  return { whole: query.toLowerCase(), words: [...times].map(([text, count]) => ({ text, times: count })) }
}

/**
 * How well a cube answers a query, in whichever language; undefined where not one word is found. Words of three letters
 * (or with a capital) add a field's weight, the whole query adds ten for each field that holds it.
 */
export function readScore(texts: SearchTexts, { whole, words }: PreparedQuery): number | undefined {
  if (words.length === 0) return BASE_SCORE
  let isFound = false
  let score = BASE_SCORE
  for (const field of FIELDS) {
    const isIn = (word: string): boolean => texts[field].some((text) => text.includes(word))
    for (const { text, times } of words) {
      // A stop word makes a result, and adds nothing: once there is one, there is no need to look for it.
      if ((times === 0 && isFound) || !isIn(text)) continue
      isFound = true
      score += WEIGHTS[field] * times
    }
    if (isIn(whole)) score += WHOLE_QUERY_WEIGHT
  }
  return isFound ? score : undefined
}

/** The texts of a cube as they are searched. */
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

/** Soft hyphens, joiners, marks of direction: nobody types them, so words are found without. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Publishers are often written as a link: its markup is not meant to be found. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ')
