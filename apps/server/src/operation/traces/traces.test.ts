import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/start-test-server.ts'
import { parseTraceparent } from './start-traces.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const received: Sent[] = []
const asked: (string | undefined)[] = []
const collector = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const { resourceSpans } = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  expect(request.url).toBe('/v1/traces')
  for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) received.push(...spans)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const endpoint = createServer((request, response) => {
  asked.push(request.headers.traceparent as string | undefined)
  response.writeHead(200, { 'content-type': 'application/sparql-results+json' })
  response.end(JSON.stringify({ head: { vars: [] }, results: { bindings: [] } }))
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
let sourceUrl: string

const attributesOf = ({ attributes }: Sent): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

beforeAll(async () => {
  sourceUrl = `${await listen(endpoint)}/query`
  const source = { type: 'sparql', trusted: true, key: 'Here', label: 'Here', url: sourceUrl }
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${await listen(collector)}/`,
    DATA_SOURCES: JSON.stringify([source]),
  }
  const server = await startTestServer({}, env)
  await server.ready
  const query = `{ searchCubes(sourceType: sparql, sourceUrl: "${sourceUrl}", locale: en) { score } }`
  await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': 'my-request',
      traceparent: `00-${TRACE}-${CALLER}-01`,
    },
    body: JSON.stringify({ query }),
  })
  await fetch(`${server.url}/api/config/no-such-chart`)
  // pending spans are sent on shutdown
  await server.close()
})
afterAll(() => {
  collector.close()
  endpoint.close()
})

describe('traces', () => {
  it('have a span for the request, in the trace of who asked, and below it one for each question', () => {
    const request = received.find(({ name }) => name === 'POST /api/graphql')
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
    expect(attributesOf(request!)).toMatchObject({
      'http.route': '/api/graphql',
      'http.response.status_code': 200,
      'tessera.request_id': 'my-request',
    })
    const questions = received.filter(({ name }) => name === 'ask endpoint')
    expect(questions.length).toBeGreaterThan(0)
    for (const question of questions) {
      expect(question).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId })
      const attributes = attributesOf(question)
      expect(attributes).toMatchObject({ 'tessera.source': 'Here', 'tessera.outcome': 'ok' })
      expect(Number(attributes['tessera.bytes'])).toBeGreaterThan(10)
      // query texts are only recorded at level debug
      expect(attributes).not.toHaveProperty('db.query.text')
    }
  })

  it('begin here if nobody says so, and show the questions to the database', () => {
    const request = received.find(({ name }) => name === 'GET /api/config/:key')
    expect(request?.parentSpanId ?? '').toBe('')
    expect(request?.traceId).not.toBe(TRACE)
    const queries = received.filter(({ name }) => name === 'database query')
    expect(queries.some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true)
  })

  it('are nothing that endpoints learn of', () => {
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every((header) => header === undefined)).toBe(true)
  })

  it('load nothing if they are not configured', async () => {
    const module = JSON.stringify(join(import.meta.dirname, '../../start-server.ts'))
    const script = `import { registerHooks } from 'node:module'
      const resolve = (name, context, next) => {
        const resolved = next(name, context)
        console.log(resolved.url)
        return resolved
      }
      registerHooks({ resolve })
      await import(${module})`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH },
      maxBuffer: 1e8,
    })
    expect(stdout).toContain('/hono/')
    expect(stdout).not.toMatch(/@opentelemetry\/(sdk|exporter)/)
  })
})

describe('the header of a trace', () => {
  it('is taken only if it is one', () => {
    expect(parseTraceparent(`00-${TRACE}-${CALLER}-01`)).toMatchObject({ traceId: TRACE, traceFlags: 1 })
    for (const header of [
      undefined,
      '',
      `00-${'0'.repeat(32)}-${CALLER}-01`,
      `00-${TRACE}-${'0'.repeat(16)}-01`,
      `00-${TRACE}-${CALLER}-01-more`,
      `ff-${TRACE}-${CALLER}-01`,
    ])
      expect(parseTraceparent(header), String(header)).toBeUndefined()
  })
})
