import type { Locale, SearchOrder, SearchResult } from '@tessera/cube'
import { isExactScore } from './score.ts'

type Compare<Item> = (a: Item, b: Item) => number

/** What the order of results depends on. */
type Ordered<Item> = {
  score(item: Item): number
  /** ISO date, where stated. */
  date(item: Item): string | undefined
  /** The titles of a language, one before the other. */
  byTitle: Compare<Item>
}

/** How results are ordered, those last that answer only nearly. */
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

/** What one of several sources found, ordered. */
export type FoundIn<Source> = { source: Source; results: SearchResult[] }

/**
 * One page of what several sources found, each in the order asked for; those that tie stay in the order of the sources.
 * Work and memory are those of the results up to the end of the page.
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
