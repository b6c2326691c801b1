import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/start-test-server.ts'
import { toPageRoute } from './to-route.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>

const TOKEN = 'a-token-of-some-length'

/** An endpoint that has no cubes, or fails. */
const endpoint = createServer((request, response) => {
  const isBroken = request.url?.startsWith('/broken')
  response.writeHead(isBroken ? 400 : 200, { 'content-type': 'application/sparql-results+json' })
  response.end(isBroken ? 'no' : JSON.stringify({ head: { vars: [] }, results: { bindings: [] } }))
})
let server: Server
let guarded: Server

beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`
  const source = { type: 'sparql', trusted: true, timeoutMs: 5000 }
  const DATA_SOURCES = JSON.stringify([
    { ...source, key: 'Good', label: 'Good', url: `${url}/query` },
    { ...source, key: 'Broken', label: 'Broken', url: `${url}/broken?key=secret-key` },
  ])
  server = await startTestServer({}, { DATA_SOURCES })
  guarded = await startTestServer({ sources: [] }, { METRICS_TOKEN: TOKEN })
  await Promise.all([server.ready, guarded.ready])
})
afterAll(async () => {
  await Promise.all([server.close(), guarded.close()])
  endpoint.close()
})

const read = async (at: Server = server, headers: Record<string, string> = {}) => {
  const response = await fetch(`${at.url}/metrics`, { headers })
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
}

describe('/metrics', () => {
  it('counts requests by pattern and status, and says nothing of what was asked', async () => {
    for (const path of ['/v/secret-chart.svg', '/de/v/secret-chart', '/api/config/secret-chart', '/api/x'])
      await (await fetch(`${server.url}${path}`)).text()
    await fetch(`${server.url}/api/health`, { method: 'PATCH' })
    const { status, text, type } = await read()
    expect(status).toBe(200)
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
    const counted = text
      .split('\n')
      .filter((line) => line.startsWith('tessera_http_request_duration_seconds_count'))
      .map((line) => line.replace(/^.*?{|}.*$/g, ''))
    expect(counted).toContain('method="GET",route="/v/:id.svg",status="404"')
    expect(counted).toContain('method="GET",route="/api/config/:key",status="404"')
    expect(counted).toContain('method="GET",route="/api/*",status="404"')
    expect(counted).toContain('method="other",route="/api/health",status="405"')
    expect(counted.join()).toContain('route="/:locale/v/*"')
    expect(text).not.toContain('secret')
  })

  it('measures questions to endpoints, the database, copies, the loop and memory', async () => {
    for (const path of ['/query', '/broken?key=secret-key']) {
      const sourceUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}${path}`
      const query = `{ searchCubes(sourceType: sparql, sourceUrl: "${sourceUrl}", locale: en) { score } }`
      const body = JSON.stringify({ query })
      const headers = { 'content-type': 'application/json' }
      await (await fetch(`${server.url}/api/graphql`, { method: 'POST', headers, body })).text()
    }
    const { text } = await read()
    const numberAt = (start: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(start))
          ?.split(' ')
          .at(-1),
      )
    const questions = 'tessera_endpoint_question_duration_seconds_count'
    expect(numberAt(`${questions}{source="Good",outcome="ok"}`)).toBeGreaterThan(0)
    expect(numberAt(`${questions}{source="Broken",outcome="bad-answer"}`)).toBeGreaterThan(0)
    expect(numberAt('tessera_endpoint_received_bytes_total{source="Good"}')).toBeGreaterThan(10)
    expect(numberAt('tessera_endpoint_questions_in_progress{source="Good"}')).toBe(0)
    const { port } = endpoint.address() as AddressInfo
    const breaker = `tessera_endpoint_breaker{source="Good",endpoint="127.0.0.1:${port}",state="closed"}`
    expect(numberAt(breaker)).toBe(1)
    expect(numberAt('tessera_work_places')).toBeGreaterThan(0)
    expect(numberAt('tessera_work_refused_total{class="page"}')).toBe(0)
    expect(numberAt('tessera_database_query_duration_seconds_count')).toBeGreaterThan(0)
    expect(numberAt('tessera_copies ')).toBe(0)
    expect(numberAt('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(numberAt('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(numberAt('tessera_build_info')).toBe(1)
    expect(text).not.toContain('secret')
  })

  it('is for this machine alone, and not for those whom a proxy or a browser brings here', async () => {
    for (const headers of [
      { 'X-Forwarded-For': '203.0.113.7' },
      { Forwarded: 'for=203.0.113.7' },
      { Via: '1.1 proxy' },
    ] as Record<string, string>[])
      expect((await read(server, headers)).status).toBe(404)
    const { request } = await import('node:http')
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const asked = request(`${server.url}/metrics`, { headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        asked.on('error', reject).end()
      })
    expect(await statusFor('charts.example')).toBe(404)
    expect(await statusFor('127.0.0.1.evil.example')).toBe(404)
    expect(await statusFor('localhost:3000')).toBe(200)
  })

  it('is for those who know the token if there is one', async () => {
    expect((await read(guarded)).status).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer a-token-of-some-lengtH' })).status).toBe(404)
    expect((await read(guarded, { authorization: `Bearer ${TOKEN}`, via: '1.1 proxy' })).status).toBe(200)
  })
})

describe('the pattern of a page', () => {
  it.each([
    ['/', '/'],
    ['/de', '/:locale'],
    ['/de/v/abc', '/:locale/v/*'],
    ['/v/abc', '/v/*'],
    ['/en/browse/theme/x', '/:locale/browse/*'],
    ['/en/browse.data', '/:locale/browse'],
    ['/en/imprint', '/:locale/:page'],
    ['/wp-admin/x.php', '/*'],
    ['/favicon.ico', '/:file'],
    ['/assets/entry.js', '/assets/*'],
  ])('%s is %s', (path, pattern) => expect(toPageRoute(path)).toBe(pattern))
})
