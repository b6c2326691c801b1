import { expect, it } from 'vitest'
import type { LoadAnswer } from './load-generator.ts'
import { judge, toQuarters } from './readers-and-downloads.ts'

const answer = (ms: number, more: Partial<LoadAnswer> = {}): LoadAnswer => ({
  kind: 'chart',
  path: '/de/v/a',
  at: 0,
  ms,
  status: 200,
  bytes: 1,
  ...more,
})
const flat = [100, 100, 100, 104]
const downloads = [answer(4000)]

it('a load holds only if nobody failed or was refused, nobody waited long, and memory stayed', () => {
  const answers = Array.from({ length: 200 }, () => answer(20))
  expect(judge({ answers, downloads, quarters: flat })).toEqual([])
  expect(judge({ answers, downloads: [], quarters: flat })).toEqual(['Nothing was downloaded.'])
  const refused = answer(1, { status: 503, retryAfter: '1' })
  expect(judge({ answers: [...answers, refused], downloads, quarters: flat })).toHaveLength(1)
  const lost = answer(1, { status: 0, failure: 'ECONNRESET' })
  expect(judge({ answers, downloads: [lost], quarters: flat })).toHaveLength(1)
  const slow = Array.from({ length: 4 }, () => answer(600))
  expect(judge({ answers: [...answers, ...slow], downloads, quarters: flat })).toHaveLength(1)
  expect(judge({ answers, downloads, quarters: [90, 100, 103, 106] })).toHaveLength(1)
})

it('memory is told by quarters', () => {
  expect(toQuarters([1, 3, 5, 7, 2, 4, 10, 20])).toEqual([2, 6, 3, 15])
})
