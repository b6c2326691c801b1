import type { TaggedText } from '../model/rdf-term.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** The weight of a word in each field. */
export const WEIGHTS = { title: 5, description: 2, creator: 1, publisher: 1, themes: 1, subthemes: 1 }
const WHOLE_QUERY_WEIGHT = 10
const BASE_SCORE = 1

/** Whether at least one word of the query was found as written; fuzzy matches score less. */
export const isExactScore = (score: number): boolean => score >= BASE_SCORE

type Field = keyof typeof WEIGHTS
const FIELDS: Field[] = ['title', 'description', 'creator', 'publisher', 'themes', 'subthemes']

/** The searchable texts of a cube, in all languages, in lower case. */
export type SearchTexts = Record<Field, string[]>

/** A query prepared for comparison with many cubes. */
export type PreparedQuery = {
  whole: string
  /** Distinct words in lower case; `times` is how often a match is counted (0 for stop words). */
  words: { text: string; times: number }[]
}

/** Splits a query at spaces. The query itself is not trimmed. */
export const toWords = (query: string): string[] => query.split(' ').filter((word) => word !== '')

/** Words too short to distinguish cubes. Words with capitals count even if they are short. */
const isStopWord = (word: string): boolean => word.length < 3 && word === word.toLowerCase()

/** Splits and lower-cases a query, once for all cubes. */
export function prepareQuery(query: string): PreparedQuery {
  const times = new Map<string, number>()
  for (const word of toWords(query)) {
    const text = word.toLowerCase()
    times.set(text, (times.get(text) ?? 0) + (isStopWord(word) ? 0 : 1))
  }
  return { whole: query.toLowerCase(), words: [...times].map(([text, count]) => ({ text, times: count })) }
}

/**
 * Scores a cube for a query, in any language; `undefined` if no word is found. Words of at least three letters (or with
 * a capital) add the weight of the field; the whole query adds ten for each field that contains it.
 */
export function readScore(texts: SearchTexts, { whole, words }: PreparedQuery): number | undefined {
  if (words.length === 0) return BASE_SCORE
  let isFound = false
  let score = BASE_SCORE
  for (const field of FIELDS) {
    const isIn = (word: string): boolean => texts[field].some((text) => text.includes(word))
    for (const { text, times } of words) {
      // A stop word makes a cube a result but adds nothing, so one match is enough.
      if ((times === 0 && isFound) || !isIn(text)) continue
      isFound = true
      score += WEIGHTS[field] * times
    }
    if (isIn(whole)) score += WHOLE_QUERY_WEIGHT
  }
  return isFound ? score : undefined
}

/** The searchable texts of a cube. */
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

/** Soft hyphens, joiners and direction marks: nobody types them, so they are ignored. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Publishers are often given as a link, whose markup should not match. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ')
