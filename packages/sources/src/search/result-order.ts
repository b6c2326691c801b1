import type { Locale, SearchOrder, SearchResult } from '@tessera/cube'
import { isExactScore } from './score.ts'

type Compare<Item> = (a: Item, b: Item) => number

/** The properties that determine the order of results. */
type Ordered<Item> = {
  score(item: Item): number
  /** ISO date, where stated. */
  date(item: Item): string | undefined
  /** Compares titles in one language. */
  byTitle: Compare<Item>
}

/** Returns a comparator for results. Fuzzy matches come last. */
export function toResultOrder<Item>(order: SearchOrder, ordered: Ordered<Item>): Compare<Item> {
  const { score } = ordered
  const compare = toOrder(order, ordered)
  return (a, b) => Number(isExactScore(score(b))) - Number(isExactScore(score(a))) || compare(a, b)
}

function toOrder<Item>(order: SearchOrder, { score, date, byTitle }: Ordered<Item>): Compare<Item> {
  const dateOf = (item: Item): string => date(item) ?? '0'
  switch (order) {
    case 'SCORE':
      return (a, b) => score(b) - score(a) || byTitle(a, b)
    case 'TITLE_ASC':
      return byTitle
    case 'CREATED_DESC':
      return (a, b) => (dateOf(a) === dateOf(b) ? byTitle(a, b) : dateOf(a) < dateOf(b) ? 1 : -1)
  }
}

/** The results found in one of several sources, in order. */
export type FoundIn<Source> = { source: Source; results: readonly SearchResult[] }

/**
 * Merges one page from several sources, each already in the wanted order. Ties keep the order of the sources. Work and
 * memory grow with the end of the page, not with the number of results.
 *
 * @param end exclusive
 */
export function mergeResults<Source>(
  found: FoundIn<Source>[],
  { order, locale, start, end }: { order: SearchOrder; locale: Locale; start: number; end: number },
): { source: Source; result: SearchResult }[] {
  type Head = FoundIn<Source> & { rank: number; next: number; result: SearchResult }
  const { compare } = new Intl.Collator(locale)
  const compareResults = toResultOrder<SearchResult>(order, {
    score: (result) => result.score,
    date: ({ cube }) => cube.datePublished,
    byTitle: (a, b) => compare(a.cube.title, b.cube.title),
  })
  const heads: Head[] = []
  const insert = (each: FoundIn<Source>, rank: number, next: number): void => {
    const result = each.results[next]
    if (!result) return
    const head = { ...each, rank, next, result }
    const isBehind = (other: Head): boolean => (compareResults(result, other.result) || rank - other.rank) < 0
    const at = heads.findIndex(isBehind)
    heads.splice(at < 0 ? heads.length : at, 0, head)
  }
  for (const [rank, each] of found.entries()) insert(each, rank, 0)
  const page: { source: Source; result: SearchResult }[] = []
  for (let position = 0; position < end; position += 1) {
    const head = heads.shift()
    if (!head) break
    if (position >= start) page.push({ source: head.source, result: head.result })
    insert(head, head.rank, head.next + 1)
  }
  return page
}
