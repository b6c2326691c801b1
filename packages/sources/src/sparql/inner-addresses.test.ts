import type { LookupFunction } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { closeServers, give, QUERY, ROW, serveReplies, writeResults } from '../../fixtures/hostile-server.ts'
import { isPublicAddress, lookupPublic } from '../guard/public-address.ts'
import { createSendElsewhere } from '../guard/send-elsewhere.ts'
import { createSparqlClient } from './client.ts'

afterEach(closeServers)

/** Returns the result of a query that an endpoint on 127.0.0.1 redirects to another address. */
async function follow(location: string) {
  const { url } = await serveReplies((response) => response.writeHead(307, { location }).end())
  return createSparqlClient({ url, retries: 0, timeoutMs: 5000 })
    .select(QUERY)
    .catch((error: unknown) => error)
}

describe('an endpoint that sends us on to an address inside', () => {
  test.each([
    'http://127.0.0.2:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.1.1/',
    'http://2130706434/',
    'http://0.0.0.0/',
    'https://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
  ])('is not followed: %s', async (location) => {
    expect(await follow(location)).toMatchObject({
      kind: 'unavailable',
      message: 'The data source redirects to an address in a private network.',
    })
  })

  test('is not followed by a name that leads there either', async () => {
    const inside = await serveReplies((response) => give(response, writeResults([ROW])))
    const { port } = new URL(inside.url)
    expect(await follow(`http://localhost:${port}/sparql`)).toMatchObject({
      message: 'The data source redirects to an address in a private network.',
    })
    expect(inside.calls()).toBe(0)
  })

  test('is followed on its own host, which the operator has named', async () => {
    const other = await serveReplies((response) => give(response, writeResults([ROW])))
    expect(await follow(other.url)).toEqual([ROW])
  })
})

describe('a host that an endpoint sends us on to', () => {
  /** Creates a DNS lookup that returns one address for the first query and another from then on. */
  const lookupInTurn = (first: string, then: string): LookupFunction => {
    let asked = 0
    return (_, options, callback) => {
      asked += 1
      const address = asked === 1 ? first : then
      if (options.all) callback(null, [{ address, family: 4 }])
      else callback(null, address, 4)
    }
  }

  test('is asked as the endpoint itself is, and answers the same', async () => {
    const { url, calls } = await serveReplies((response, { query, request }) =>
      give(response, writeResults([{ s: { type: 'literal', value: `${request.method} ${query}` } }])),
    )
    const { port } = new URL(url)
    const start = await serveReplies((response) =>
      response.writeHead(308, { location: `http://elsewhere.test:${port}/sparql` }).end(),
    )
    const fetchElsewhere = createSendElsewhere(lookupInTurn('127.0.0.1', '127.0.0.1'))
    const rows = await createSparqlClient({ url: start.url, fetchElsewhere }).select(QUERY)
    expect(rows).toEqual([{ s: { type: 'literal', value: `POST ${QUERY}` } }])
    expect(calls()).toBe(1)
  })

  test('is looked up once: the address that was checked is the one that is connected to', async () => {
    const { url, calls } = await serveReplies((response) => give(response, writeResults([ROW])))
    const { port } = new URL(url)
    const send = createSendElsewhere(lookupInTurn('127.0.0.1', '127.0.0.9'))
    expect((await send(`http://twice.test:${port}/`, {})).status).toBe(200)
    expect(calls()).toBe(1)
    const looked = new Promise((resolve) => lookupPublic('localhost', {}, (error) => resolve(error)))
    expect(await looked).toMatchObject({ kind: 'unavailable' })
  })

  test('has a public address', () => {
    const addresses = [
      '1.1.1.1',
      '172.32.0.1',
      '2606:4700::1111',
      '::ffff:8.8.8.8',
      'localhost',
      '172.31.0.1',
    ]
    expect(addresses.map(isPublicAddress)).toEqual([true, true, true, true, false, false])
  })
})
