import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { listen } from '../../fixtures/serve-endpoint.ts'
import { createSparqlClient, type SparqlClient, type SparqlClientOptions } from './client.ts'
import { sparql } from './term.ts'

type Answer = (response: ServerResponse, call: number, request: IncomingMessage, body: string) => void

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Creates a client and a server with the given responses, which counts its requests. */
async function clientOf(
  answer: Answer,
  options: Partial<SparqlClientOptions> = {},
): Promise<{ client: SparqlClient; calls: () => number }> {
  let calls = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    calls += 1
    answer(response, calls, request, body)
  })
  const url = await listen(server)
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { client: createSparqlClient({ url, ...options }), calls: () => calls }
}

const QUERY = sparql`SELECT * WHERE { ?s ?p ?o }`
const row = (value: string) => ({ s: { type: 'uri', value } })
const results = (rows: unknown[]): string =>
  JSON.stringify({ head: { vars: ['s'] }, results: { bindings: rows } })

function give(response: ServerResponse, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/sparql-results+json', ...headers })
  response.end(body)
}

describe('the SPARQL client', () => {
  test('posts a form and takes result rows', async () => {
    const { client } = await clientOf(
      (response, _, request, body) => {
        const form = new URLSearchParams(body)
        const seen = [
          request.method,
          request.headers.accept,
          request.headers['x-key'],
          form.get('query'),
          ...form.getAll('default-graph-uri'),
        ]
        give(response, results(seen.map((value) => row(String(value)))))
      },
      { headers: { 'x-key': 'k' }, graphs: ['x:g1', 'x:g2'] },
    )
    const rows = await client.select(QUERY)
    expect(rows.map(({ s }) => s?.value)).toEqual([
      'POST',
      'application/sparql-results+json',
      'k',
      String(QUERY),
      'x:g1',
      'x:g2',
    ])
  })

  test('does not take a web page for an answer', async () => {
    for (const type of ['text/html', 'application/sparql-results+json']) {
      const { client } = await clientOf((response) =>
        give(response, ' <!doctype html><h1>Hello', { 'content-type': type }),
      )
      await expect(client.select(QUERY)).rejects.toMatchObject({
        kind: 'bad-answer',
        message: expect.stringContaining('web page'),
      })
    }
  })

  test('notices an answer that is cut off, or is something else', async () => {
    for (const body of [
      results([row('x:a')]).slice(0, -5),
      '',
      'null',
      '[]',
      '{"results":{}}',
      '{"boolean":true}',
    ]) {
      const { client } = await clientOf((response) => give(response, body))
      await expect(client.select(QUERY)).rejects.toMatchObject({ kind: 'bad-answer' })
    }
  })

  test('notices a connection that ends within the answer', async () => {
    const { client } = await clientOf((response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"results"')
      setTimeout(() => response.destroy(), 5)
    })
    await expect(client.select(QUERY)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('gives up when the time is over: before the answer and within it', async () => {
    const silent = await clientOf(() => undefined, { timeoutMs: 60 })
    await expect(silent.client.select(QUERY)).rejects.toMatchObject({ kind: 'timeout' })
    const stuck = await clientOf((response) => response.write('{"results":'), { timeoutMs: 60 })
    await expect(stuck.client.select(QUERY)).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('asks again after a failure that passes', async () => {
    const { client, calls } = await clientOf((response, call) => {
      if (call < 3) response.writeHead(call === 1 ? 503 : 502).end('busy')
      else give(response, results([row('x:a')]))
    })
    expect(await client.select(QUERY)).toEqual([row('x:a')])
    expect(calls()).toBe(3)
  })

  test.each([500, 504])('gives up after asking three times: %i', async (status) => {
    const { client, calls } = await clientOf((response) => response.writeHead(status).end('secret detail'))
    const failure = await client.select(QUERY).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'unavailable', detail: expect.stringContaining('secret detail') })
    expect(String(failure)).not.toContain('secret')
    expect(calls()).toBe(3)
  })

  test('asks again where a store lost a deadlock', async () => {
    const { client, calls } = await clientOf((response, call) => {
      if (call === 1) response.writeHead(500).end('Virtuoso 40001 Error SR172: Transaction deadlocked')
      else give(response, results([row('x:a')]))
    })
    expect(await client.select(QUERY)).toEqual([row('x:a')])
    expect(calls()).toBe(2)
  })

  test('does not ask again where that is of no use', async () => {
    for (const [status, kind] of [
      [400, 'bad-answer'],
      [401, 'unavailable'],
      [404, 'bad-answer'],
      [413, 'too-large'],
      [429, 'unavailable'],
      [501, 'unavailable'],
    ] as const) {
      const { client, calls } = await clientOf((response) => response.writeHead(status).end('secret detail'))
      const failure = await client.select(QUERY).catch((error: unknown) => error)
      expect(failure).toMatchObject({ kind, detail: expect.stringContaining('secret detail') })
      expect(String(failure)).not.toContain('secret')
      expect(calls()).toBe(1)
    }
  })

  test('reports an unreachable endpoint', async () => {
    const client = createSparqlClient({ url: 'http://127.0.0.1:1/sparql' })
    await expect(client.select(QUERY)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The data source cannot be reached.',
    })
  })

  test('stops reading an answer that is too large, whether it says so or not', async () => {
    const honest = await clientOf((response) => give(response, results(Array(1000).fill(row('x:a')))), {
      maxBytes: 2000,
    })
    await expect(honest.client.select(QUERY)).rejects.toMatchObject({ kind: 'too-large' })
    const endless = await clientOf(
      (response) => {
        const timer = setInterval(() => response.write(' '.repeat(10_000)), 1)
        response.on('close', () => clearInterval(timer))
      },
      { maxBytes: 50_000 },
    )
    await expect(endless.client.select(QUERY)).rejects.toMatchObject({ kind: 'too-large' })
  })

  test('fetches the other pages where a store cuts its answers', async () => {
    const all = Array.from({ length: 25 }, (_, index) => row(`x:${index}`))
    const { client, calls } = await clientOf((response, _, __, body) => {
      const query = new URLSearchParams(body).get('query') ?? ''
      const offset = Number(query.match(/OFFSET (\d+)$/)?.[1] ?? 0)
      give(response, results(all.slice(offset, offset + 10)), { 'x-sparql-maxrows': '10' })
    })
    expect(await client.select(QUERY)).toEqual(all)
    expect(calls()).toBe(3)
  })

  test('does not take half an answer for a whole one', async () => {
    const { client } = await clientOf((response) => give(response, results([]), { 'x-sql-state': 'S1TAT' }))
    await expect(client.select(QUERY)).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('asks only a few questions at the same time', async () => {
    let open = 0
    let most = 0
    const { client } = await clientOf((response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        give(response, results([]))
      }, 5)
    })
    await Promise.all(Array.from({ length: 30 }, () => client.select(QUERY)))
    expect(most).toBeLessThanOrEqual(6)
  })
})
