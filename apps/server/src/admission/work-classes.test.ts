import { expect, it } from 'vitest'
import { toWorkClass } from './work-classes.ts'

const CASES: [string, ReturnType<typeof toWorkClass>][] = [
  ['GET /de', 'page'],
  ['GET /de/v/abc', 'page'],
  ['GET /embed/abc?lang=fr', 'page'],
  ['GET /de/browse.data?x=1', 'page'],
  ['GET /assets/there-is-none.js', 'page'],
  ['POST /account/sign-in', 'save'],
  ['POST /api/graphql', 'data'],
  ['GET /api/config/abc', 'data'],
  ['GET /api/auth/session', 'data'],
  ['GET /api/dataset.ttl?iri=x', 'data'],
  ['GET /v/abc.csv', 'data'],
  ['GET /v/abc.csv?lang=de&full=true', 'export'],
  ['GET /api/dataset.csv?iri=x', 'export'],
  ['GET /api/dataset.json?iri=x', 'export'],
  ['GET /v/abc.svg?width=300', 'picture'],
  ['HEAD /v/abc.png', 'picture'],
  ['POST /api/config-create', 'save'],
  ['DELETE /api/user/color-palette', 'save'],
  ['GET /api/health', undefined],
  ['GET /api/health/ready', undefined],
  ['GET /metrics', undefined],
  // requested by pages while they are being rendered: queueing these would make pages wait for themselves
  ['GET /sparql?query=x', undefined],
  ['OPTIONS /api/graphql', undefined],
]

it.each(CASES)('%s is work of the class %s', (request, expected) => {
  const [method = '', url = ''] = request.split(' ')
  expect(toWorkClass(method, url)).toBe(expected)
})
