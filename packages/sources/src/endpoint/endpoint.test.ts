import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEndpoint, type Endpoint } from './create-endpoint.ts'

const NQUADS = `<x:a> <x:p> "1" .\n<x:b> <x:p> "2" <x:g1> .\n<x:c> <x:p> "<3>" <x:g2> .\n`
const ALL = 'SELECT ?s WHERE { ?s <x:p> ?o }'
/** A query that never ends: a product of all triples many times over. */
const ENDLESS = `SELECT (COUNT(*) AS ?n) WHERE { ${Array.from({ length: 16 }, (_, i) => `?a${i} ?b${i} ?c${i} .`).join(' ')} }`

/** Time limit of queries that end on their own, in ms. */
const PATIENCE_MS = 60_000

const get = (query: string, accept?: string, more = ''): Request =>
  new Request(`http://localhost/sparql?query=${encodeURIComponent(query)}${more}`, {
    headers: accept ? { accept } : {},
  })

const post = (body: string, type: string, address = 'http://localhost/sparql'): Request =>
  new Request(address, { method: 'POST', body, headers: { 'content-type': type } })

async function subjects(response: Response): Promise<string[]> {
  const answer: { results: { bindings: { s: { value: string } }[] } } = await response.json()
  return answer.results.bindings.map(({ s }) => s.value).sort()
}

describe('the embedded endpoint', () => {
  let endpoint: Endpoint
  beforeAll(async () => {
    endpoint = createEndpoint({
      nquads: NQUADS,
      maxBodyBytes: 10_000,
      maxAnswerLength: 20_000,
      timeoutMs: PATIENCE_MS,
    })
    await endpoint.ready
  })
  afterAll(() => endpoint.close())

  test('counts its triples, which stay loaded', () => {
    expect([endpoint.tripleCount, endpoint.isLoaded]).toEqual([3, true])
  })

  test('answers queries by GET, by form and by body from all graphs', async () => {
    const form = new URLSearchParams({ query: ALL }).toString()
    for (const request of [
      get(ALL),
      post(form, 'application/x-www-form-urlencoded; charset=UTF-8'),
      post(ALL, 'application/sparql-query'),
    ]) {
      const response = await endpoint.query(request)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/sparql-results+json')
      expect(await subjects(response)).toEqual(['x:a', 'x:b', 'x:c'])
    }
  })

  test('reads the graphs that are named, in the request or in the query', async () => {
    const read = async (request: Request) => subjects(await endpoint.query(request))
    expect(await read(get(ALL, undefined, '&default-graph-uri=x:g1'))).toEqual(['x:b'])
    expect(await read(get(ALL, undefined, '&default-graph-uri=x:g1&default-graph-uri=x:g2'))).toEqual([
      'x:b',
      'x:c',
    ])
    const named = 'SELECT ?s WHERE { GRAPH ?g { ?s ?p ?o } }'
    expect(await read(get(named))).toEqual(['x:b', 'x:c'])
    expect(await read(get(named, undefined, '&named-graph-uri=x:g2'))).toEqual(['x:c'])
    expect(
      await read(post(ALL, 'application/sparql-query', 'http://localhost/?default-graph-uri=x:g2')),
    ).toEqual(['x:c'])
    expect(await read(get('SELECT ?s FROM <x:g1> { ?s <x:p> ?o }'))).toEqual(['x:b'])
    expect(await read(get('SELECT ?s { ?s <x:p> ?from }'))).toHaveLength(3)
    expect((await endpoint.query(get(ALL, undefined, '&default-graph-uri=no%20iri'))).status).toBe(400)
  })

  test('answers in the format that is welcome most', async () => {
    const type = async (query: string, accept?: string) =>
      (await endpoint.query(get(query, accept))).headers.get('content-type')
    expect(await type(ALL, '*/*')).toBe('application/sparql-results+json')
    expect(await type(ALL, 'application/json')).toBe('application/sparql-results+json')
    expect(await type(ALL, 'text/html, application/sparql-results+xml;q=0.9, */*;q=0.1')).toBe(
      'application/sparql-results+xml',
    )
    expect(await type(ALL, 'text/csv')).toBe('text/csv; charset=utf-8')
    expect(await type(ALL, 'text/*;q=0.5, text/tab-separated-values')).toBe(
      'text/tab-separated-values; charset=utf-8',
    )
    expect(await type('ASK { ?s ?p ?o }')).toBe('application/sparql-results+json')
    const construct = '# SELECT\nPREFIX select: <x:#> CONSTRUCT WHERE { ?s ?p ?o }'
    expect(await type(construct)).toBe('text/turtle; charset=utf-8')
    expect(await type(construct, 'application/n-triples')).toBe('application/n-triples')
    expect(await type('DESCRIBE <x:a>', 'text/plain')).toBe('application/n-triples')
    expect((await endpoint.query(get(ALL, 'image/png'))).status).toBe(406)
    expect((await endpoint.query(get(ALL, 'application/json;q=0'))).status).toBe(406)
    expect((await endpoint.query(get(construct, 'text/csv'))).status).toBe(406)
  })

  test('writes answers that can be read', async () => {
    expect(await (await endpoint.query(get('ASK { <x:a> ?p ?o }'))).json()).toEqual({
      head: {},
      boolean: true,
    })
    expect(
      await (await endpoint.query(get('CONSTRUCT WHERE { <x:c> ?p ?o }', 'application/n-triples'))).text(),
    ).toBe('<x:c> <x:p> "<3>" .\n')
    expect(await (await endpoint.query(get('SELECT ?o { <x:c> ?p ?o }', 'text/csv'))).text()).toBe(
      'o\r\n<3>\r\n',
    )
  })

  test('says what is wrong with a query', async () => {
    const response = await endpoint.query(get('SELECT * WHERE { ?s ?p'))
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/^The query cannot be answered: error at 1:/)
    expect((await endpoint.query(get('SELECT * { SERVICE <http://x/> { ?s ?p ?o } }'))).status).toBe(400)
  })

  test('cannot be written to', async () => {
    const update = 'PREFIX x: <x:> INSERT DATA { x:a x:p 9 }'
    for (const request of [
      get(update),
      post(update, 'application/sparql-query'),
      post(update, 'application/sparql-update'),
      post(new URLSearchParams({ update }).toString(), 'application/x-www-form-urlencoded'),
      get('CLEAR ALL'),
      get('BASE <x:> LOAD <y>'),
    ]) {
      const response = await endpoint.query(request)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('does not support updates')
    }
    expect(await subjects(await endpoint.query(get(ALL)))).toHaveLength(3)
  })

  test('refuses requests the protocol does not have', async () => {
    const status = async (request: Request) => (await endpoint.query(request)).status
    const put = await endpoint.query(new Request('http://localhost/sparql', { method: 'PUT' }))
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect(await status(new Request('http://localhost/sparql'))).toBe(400)
    expect(await status(get(ALL, undefined, `&query=${encodeURIComponent(ALL)}`))).toBe(400)
    expect(await status(post(ALL, 'text/plain'))).toBe(415)
  })

  test('refuses what is too large, in the question and in the answer', async () => {
    expect((await endpoint.query(post(ALL + ' '.repeat(10_000), 'application/sparql-query'))).status).toBe(
      413,
    )
    const large = 'SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o }'
    const response = await endpoint.query(get(large))
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining('LIMIT')])
  })

  test('answers many at the same time, each its own question', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const response = await endpoint.query(get(`SELECT (${index} AS ?s) {}`))
        return (await subjects(response))[0]
      }),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => String(index)))
  })
})

describe('an embedded endpoint in trouble', () => {
  test('stops a query that takes too long, and answers the next one', async () => {
    const endpoint = createEndpoint({ nquads: NQUADS, timeoutMs: PATIENCE_MS })
    await endpoint.ready
    const [slow, next] = await Promise.all([endpoint.query(get(ENDLESS), 200), endpoint.query(get(ALL))])
    expect([slow.status, await slow.text()]).toEqual([
      504,
      'The query took longer than 0.2 s and was stopped.',
    ])
    expect(await subjects(next)).toHaveLength(3)
    expect((await endpoint.query(get(ENDLESS), 200)).status).toBe(504)
    expect(await subjects(await endpoint.query(get(ALL)))).toHaveLength(3)
    await endpoint.close()
  })

  test('stops a query that eats the memory', async () => {
    // Runs in a separate process, so that the memory of other tests does not count.
    const script = join(import.meta.dirname, 'testing/eat-memory.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    expect(JSON.parse(stdout)).toEqual([
      [413, expect.stringContaining('too large')],
      [200, expect.stringContaining('true')],
    ])
  })

  test('lets only so many wait', async () => {
    const endpoint = createEndpoint({ nquads: NQUADS, timeoutMs: PATIENCE_MS, maxWaiting: 2 })
    await endpoint.ready
    const statuses = [ENDLESS, ALL, ALL, ALL].map(async (query) => {
      const response = await endpoint.query(get(query), query === ENDLESS ? 300 : undefined)
      return [response.status, response.headers.get('retry-after')]
    })
    expect(await Promise.all(statuses)).toEqual([
      [504, null],
      [200, null],
      [200, null],
      [503, '2'],
    ])
    await endpoint.close()
  })

  test('does not run queries whose client has disconnected', async () => {
    const endpoint = createEndpoint({ nquads: NQUADS, timeoutMs: PATIENCE_MS })
    await endpoint.ready
    const slow = endpoint.query(get(ENDLESS), 300)
    const gone = new AbortController()
    const waiting = endpoint.query(new Request(get(ALL), { signal: gone.signal }))
    // Parsed after the waiting query has arrived, and rejected before it would join the queue.
    expect((await endpoint.query(get('CLEAR ALL'))).status).toBe(400)
    gone.abort()
    expect((await waiting).status).toBe(503)
    expect((await endpoint.query(new Request(get(ALL), { signal: gone.signal }))).status).toBe(503)
    expect((await slow).status).toBe(504)
    await endpoint.close()
  })

  test('asks for patience while it loads, and says no when closed', async () => {
    const endpoint = createEndpoint({ nquads: NQUADS, timeoutMs: PATIENCE_MS })
    const early = await endpoint.query(get(ALL))
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
    await endpoint.ready
    await endpoint.close()
    expect((await endpoint.query(get(ALL))).status).toBe(503)
  })

  test('tells when its data cannot be loaded', async () => {
    for (const options of [
      { nquads: 'no quads' },
      { files: ['/nowhere.nq'] },
      { files: [import.meta.filename] },
    ]) {
      const endpoint = createEndpoint(options)
      await expect(endpoint.ready).rejects.toThrow('cannot be loaded')
      expect((await endpoint.query(get(ALL))).status).toBe(503)
      await endpoint.close()
    }
  })
})

test('an embedded endpoint unloads its data while nobody queries it, and loads them again', async () => {
  const resting = createEndpoint({ nquads: NQUADS, timeoutMs: PATIENCE_MS, idleMs: 1 })
  await resting.ready
  for (let round = 0; round < 3; round++) {
    expect(await subjects(await resting.query(get(ALL)))).toEqual(['x:a', 'x:b', 'x:c'])
    await expect.poll(() => resting.isLoaded).toBe(false)
  }
  await resting.close()
})

test('an embedded endpoint reads RDF files, packed or not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endpoint-'))
  const files: [string, string | Buffer][] = [
    ['a.nt', '<x:a> <x:p> "1" .\n'],
    ['b.nq.gz', gzipSync('<x:b> <x:p> "2" <x:g> .\n')],
    ['c.ttl', '<x:c> <x:p> "3" .'],
    ['d.trig', '<x:g> { <x:d> <x:p> "4" }'],
  ]
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  const endpoint = createEndpoint({ files: files.map(([name]) => join(folder, name)) })
  await endpoint.ready
  expect(await subjects(await endpoint.query(get(ALL)))).toEqual(['x:a', 'x:b', 'x:c', 'x:d'])
  await endpoint.close()
  rmSync(folder, { recursive: true })
})
