import type { IncomingMessage } from 'node:http'
import { createRecent } from '@tessera/api/recent'
import { toWorkClass } from '../admission/work-classes.ts'
import { SESSION_COOKIE } from '../auth/cookies.ts'
import { preferredLocale } from '../http/preferred-locale.ts'

/** The parts of a request that decide on its page. */
type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Knows which requests get the same page. */
export type SharedPages = {
  /** The name of a request's page; `undefined` if others may get another one at the same address. */
  nameOf(asked: Asked): string | undefined
  /** Notes whether a page was the same for everybody when it was made. */
  note(name: string, isForAll: boolean): void
  isForAll(name: string): boolean
  /** The name of a request's page, if the page was the same for everybody when it was last made. */
  groupOf(asked: Asked): string | undefined
}

/** The maximum length of all names of pages that are remembered, in characters. */
const MAX_LETTERS = 2 ** 20

/** Remembers the pages that were the same for everybody when they were last made. */
export function createSharedPages(): SharedPages {
  const known = createRecent<{ isForAll: boolean; letters: number }>(MAX_LETTERS, ({ letters }) => letters)
  const nameOf = ({ method = 'GET', url = '/', headers }: Asked): string | undefined => {
    const isPage = method === 'GET' && toWorkClass(method, url) === 'page' && !/\.data(?:\?|$)/.test(url)
    if (!isPage || headers.cookie?.includes(SESSION_COOKIE)) return undefined
    return [headers.host, url, preferredLocale(headers['accept-language'])].join('\n')
  }
  const isForAll = (name: string): boolean => known.get(name)?.isForAll === true
  return {
    nameOf,
    note: (name, isForAll) => known.set(name, { isForAll, letters: name.length }),
    isForAll,
    groupOf(asked) {
      const name = nameOf(asked)
      return name !== undefined && isForAll(name) ? name : undefined
    },
  }
}
