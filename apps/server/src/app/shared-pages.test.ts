import { expect, it } from 'vitest'
import { createSharedPages } from './shared-pages.ts'

const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  headers,
})

it('requests share a page if nothing that decides on it differs', () => {
  const { nameOf } = createSharedPages()
  const headers = { host: 'x.example', 'accept-language': 'de', 'user-agent': 'a' }
  const name = nameOf(asked('/de/v/abcdefghijkl?f=1', headers))
  expect(name).toBeDefined()
  const sameHeaders = { ...headers, 'accept-language': 'de-CH, en', 'user-agent': 'b', cookie: 'a=1' }
  expect(nameOf(asked('/de/v/abcdefghijkl?f=1', sameHeaders))).toBe(name)
  const others = [
    asked('/de/v/abcdefghijkl?f=2', headers),
    asked('/fr/v/abcdefghijkl?f=1', headers),
    asked('/de/v/abcdefghijkl?f=1', { ...headers, 'accept-language': 'fr' }),
    asked('/de/v/abcdefghijkl?f=1', { ...headers, host: 'y.example' }),
  ]
  expect(new Set([name, ...others.map(nameOf)]).size).toBe(5)
})

it.each([
  ['a session', asked('/de', { cookie: 'a=1; __Host-tessera-session=x' })],
  ['the data of a page', asked('/de/browse.data?search=a')],
  ['another method', asked('/de', {}, 'POST')],
  ['the headers only', asked('/de', {}, 'HEAD')],
  ['a data call', asked('/api/graphql')],
  ['a picture', asked('/v/abcdefghijkl.svg')],
])('requests for or with %s share nothing', (_, request) => {
  expect(createSharedPages().nameOf(request)).toBeUndefined()
})

it('a group has the requests for a page that was the same for everybody when it was last made', () => {
  const pages = createSharedPages()
  const name = pages.nameOf(asked('/de'))!
  expect(pages.groupOf(asked('/de'))).toBeUndefined()
  pages.note(name, true)
  expect(pages.groupOf(asked('/de'))).toBe(name)
  expect(pages.groupOf(asked('/fr'))).toBeUndefined()
  pages.note(name, false)
  expect(pages.groupOf(asked('/de'))).toBeUndefined()
  expect(pages.groupOf(asked('/api/graphql'))).toBeUndefined()
})
