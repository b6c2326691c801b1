import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import {
  closeServers,
  failureOf,
  give,
  JSON_TYPE,
  QUERY,
  type Reply,
  ROW,
  rowsOf,
  serveReplies,
  writeResults,
} from '../../fixtures/hostile-server.ts'
import { createSource } from '../registry.ts'
import { SourceError, type SourceErrorKind } from '../source.ts'
import { searchFor } from '../testing/contract/fixture-cubes.ts'
import { createSparqlClient } from './client.ts'

afterEach(closeServers)

describe('an endpoint that does not answer', () => {
  test('before the time is over, in the head, or in the middle', async () => {
    const silences: Reply[] = [
      () => undefined,
      (response) => response.writeHead(200, JSON_TYPE).flushHeaders(),
      (response) => response.writeHead(200, JSON_TYPE).write('{"head"'),
      (response) => response.writeHead(503).write('wait'),
    ]
    for (const silence of silences) {
      const failure = await failureOf(silence, { timeoutMs: 150, retries: 0 })
      expect(['timeout', 'unavailable']).toContain(failure.kind)
      // On a slow machine, the time limit may pass before the query is sent.
      expect(failure.calls).toBeLessThanOrEqual(1)
    }
  })
  test('does not keep a whole line waiting for one time limit after the other', async () => {
    const { url, calls } = await serveReplies(() => undefined)
    const client = createSparqlClient({ url, timeoutMs: 150 })
    const asked = Array.from({ length: 60 }, () => client.select(QUERY).catch((error: unknown) => error))
    // The first queries run into their time limit; when the breaker opens, the others fail at once.
    const kinds = (await Promise.all(asked)).map((failure) => failure instanceof SourceError && failure.kind)
    expect(new Set(kinds)).toEqual(new Set(['timeout', 'unavailable']))
    expect(calls()).toBeLessThanOrEqual(18)
  })
  test('because the connection breaks off is asked again, so many times and no more', async () => {
    const resets: Reply[] = [
      (response) => response.destroy(),
      (response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' })
        response.write('{"results":{"bindings":[')
        setTimeout(() => response.socket?.resetAndDestroy(), 5)
      },
    ]
    for (const reset of resets) {
      expect(await failureOf(reset)).toMatchObject({ kind: 'unavailable', calls: 3 })
    }
  })
  test.each<[number, SourceErrorKind, number, Record<string, string>]>([
    [400, 'bad-answer', 1, {}],
    [401, 'unavailable', 1, {}],
    [403, 'unavailable', 1, {}],
    [404, 'bad-answer', 1, {}],
    [406, 'bad-answer', 1, {}],
    [413, 'too-large', 1, {}],
    [418, 'bad-answer', 1, {}],
    [429, 'unavailable', 1, {}],
    [429, 'unavailable', 1, { 'retry-after': '3600' }],
    [429, 'unavailable', 3, { 'retry-after': '0' }],
    [429, 'unavailable', 1, { 'retry-after': 'soon' }],
    [500, 'unavailable', 3, {}],
    [501, 'unavailable', 1, {}],
    [503, 'unavailable', 3, {}],
    [503, 'unavailable', 1, { 'retry-after': '3600' }],
  ])('but with %i is a %s, asked %i times', async (status, kind, calls, headers) => {
    const failure = await failureOf((response) => response.writeHead(status, headers).end('secret'))
    expect(failure).toMatchObject({ kind, calls })
  })
  test('is left alone for as long as it wants, where that is not too long', async () => {
    const { url } = await serveReplies((response, { call }) => {
      if (call > 1) return give(response, writeResults([ROW]))
      response.writeHead(429, { 'retry-after': '7' }).end()
    })
    const pauses: number[] = []
    const pause = async (ms: number): Promise<void> => {
      pauses.push(ms)
    }
    expect(await createSparqlClient({ url, pause }).select(QUERY)).toEqual([ROW])
    expect(pauses).toEqual([7000])
  })
})

describe('an endpoint that sends us elsewhere', () => {
  test.each([301, 302, 307, 308])('is followed with the question: %i', async (status) => {
    for (const method of ['GET', 'POST'] as const) {
      const rows = await rowsOf(
        (response, { request, query, call }) => {
          if (call === 1) response.writeHead(status, { location: '/elsewhere?key=1' }).end()
          else
            give(
              response,
              writeResults([
                { s: { type: 'literal', value: `${request.method} ${request.url?.slice(0, 16)} ${query}` } },
              ]),
            )
        },
        { method },
      )
      expect(rows[0]?.s?.value).toBe(`${method} /elsewhere?key=1 ${QUERY}`)
    }
  })
  test('for the answer (303) is asked for it as it says', async () => {
    const rows = await rowsOf((response, { request, call }) => {
      if (call === 1) response.writeHead(303, { location: '/result/7' }).end()
      else
        give(response, writeResults([{ s: { type: 'literal', value: `${request.method} ${request.url}` } }]))
    })
    expect(rows[0]?.s?.value).toBe('GET /result/7')
  })
  test('in a circle is given up', async () => {
    const circle = await failureOf((response) => response.writeHead(302, { location: '/sparql' }).end())
    expect(circle).toMatchObject({ kind: 'unavailable', calls: 6 })
  })
  test('to an address that is none is refused', async () => {
    for (const location of [
      '',
      'http://[',
      'file:///etc/passwd',
      'data:application/json,{}',
      'javascript:1',
    ]) {
      const headers = location === '' ? {} : { location }
      const failure = await failureOf((response) => response.writeHead(302, headers).end())
      expect(failure).toMatchObject({ kind: 'bad-answer', calls: 1 })
    }
  })
})

describe('one that is hostile to one question', () => {
  const CUBES = 'https://cubes.example/'
  const uri = (value: string) => ({ type: 'uri', value })
  const text = (value: string) => ({ type: 'literal', value })
  const CLASS = uri('https://cube.link/Cube')
  const metadata = [
    { p: uri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type'), o: CLASS },
    { p: uri('http://schema.org/name'), o: text('Good') },
  ]
  const listed = [
    { s: uri(`${CUBES}good`), p: uri('http://schema.org/name'), o: text('Good') },
    {
      s: uri(`${CUBES}good`),
      p: uri('http://schema.org/creativeWorkStatus'),
      o: uri('https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published'),
    },
  ]
  /** Requests that are never answered. They are closed when the test is over. */
  const silence: { isOver: boolean; waiting: ServerResponse[] } = { isOver: false, waiting: [] }
  const hostilities: [string, Reply][] = [
    [
      'silence',
      (response) => {
        if (silence.isOver) response.destroy()
        else silence.waiting.push(response)
      },
    ],
    ['damage', (response) => give(response, '{"results":{"bindings":[{')],
    ['a page', (response) => give(response, '<html>')],
    ['a reset', (response) => response.destroy()],
    ['a refusal', (response) => response.writeHead(400).end()],
  ]

  test.each(hostilities)(
    'answers for its other cubes, in search, and so do other sources: %s',
    async (_, reply) => {
      const { url } = await serveReplies((response, question) => {
        if (question.query.includes(`${CUBES}bad`)) reply(response, question)
        else if (question.query.includes(`<${CUBES}good>`))
          give(response, writeResults(metadata, ['s', 'p', 'o']))
        else
          give(
            response,
            writeResults(question.query.includes('creativeWorkStatus') ? listed : [], ['s', 'p', 'o']),
          )
      })
      const make = () =>
        createSource({
          type: 'sparql',
          key: 'k',
          label: 'L',
          url,
          isTrusted: true,
          timeoutMs: 3_600_000,
          retries: 0,
        })
      silence.isOver = false
      const [source, other] = [make(), make()]
      const bad = source.metadata(`${CUBES}bad`, 'de').catch((error: unknown) => error)
      const broken = source.components({ iri: `${CUBES}bad` }, 'de').catch((error: unknown) => error)
      for (const each of [source, other]) {
        expect(await each.metadata(`${CUBES}good`, 'de')).toMatchObject({ title: 'Good' })
        const found = await each.search(searchFor('good'), 'de')
        expect(found.map(({ cube }) => cube.title)).toEqual(['Good'])
      }
      silence.isOver = true
      for (const response of silence.waiting.splice(0)) response.destroy()
      expect(await bad).toBeInstanceOf(SourceError)
      expect(await broken).toBeInstanceOf(SourceError)
      expect(await source.metadata(`${CUBES}good`, 'de')).toMatchObject({ title: 'Good' })
    },
  )

  test('answers for a cube that failed before as soon as it can', async () => {
    let isBroken = true
    const { url } = await serveReplies((response) => {
      if (isBroken) response.writeHead(400).end()
      else
        give(
          response,
          writeResults(
            [...metadata, { p: uri('https://cube.link/observationConstraint'), o: uri('x:shape') }],
            ['s', 'p', 'o'],
          ),
        )
    })
    const source = createSource({ type: 'sparql', key: 'k', label: 'L', url, isTrusted: true })
    await expect(source.components({ iri: `${CUBES}good` }, 'de')).rejects.toMatchObject({
      kind: 'bad-answer',
    })
    isBroken = false
    expect(await source.components({ iri: `${CUBES}good` }, 'de')).toEqual({ dimensions: [], measures: [] })
  })
})
