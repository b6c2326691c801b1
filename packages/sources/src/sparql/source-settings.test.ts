import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { listen, type ServedEndpoint, serveEndpoint } from '../../fixtures/serve-endpoint.ts'
import { createEndpoint } from '../endpoint/index.ts'
import { createSource, type SourceConfig } from '../registry.ts'
import { CUBE, id, searchFor } from '../testing/contract/fixture-cubes.ts'
import { createSparqlClient } from './client.ts'
import { literal, sparql } from './term.ts'

const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

type Seen = { method: string; address: URL; headers: IncomingHttpHeaders; form: URLSearchParams }

/** Starts a server that records its requests, and returns no rows or redirects. */
async function watch(location?: () => string): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const address = new URL(request.url ?? '', 'http://x')
    seen.push({
      method: request.method ?? '',
      address,
      headers: request.headers,
      form: new URLSearchParams(body),
    })
    if (location) response.writeHead(307, { location: location() }).end()
    else response.writeHead(200).end('{"head":{"vars":[]},"results":{"bindings":[]}}')
  })
  const url = await listen(server)
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { url, seen }
}

async function serve(name: string): Promise<string> {
  const served: ServedEndpoint = await serveEndpoint(createEndpoint({ files: [fixture(name)] }))
  closing.push(() => served.close())
  return served.url
}

const QUERY = sparql`SELECT ?s WHERE { ?s ?p ${literal('a+b &=#%é')} }`
const KEYS = { authorization: 'Bearer key', cookie: 'key=1', 'X-Api-Key': 'key' }
const hasKeys = ({ headers }: Seen): boolean =>
  ['authorization', 'cookie', 'x-api-key'].some((name) => headers[name] !== undefined)

describe('questions about one cube', () => {
  const cube = 'https://example.org/cube/1?a'
  const askAll = async (url: string, more: { cubePaths?: boolean }) => {
    const source = createSource({ key: 'k', label: 'k', type: 'sparql', url, isTrusted: true, ...more })
    await source.metadata(cube, 'de').catch(() => undefined)
    await source.components({ iri: cube }, 'de').catch(() => undefined)
    await source.latestIri(cube).catch(() => undefined)
  }
  const pathsOf = (seen: Seen[]): string[] => [...new Set(seen.map(({ address }) => address.pathname))].sort()

  test('go to a path of their own where the setting says so, and all others to the endpoint', async () => {
    const { url, seen } = await watch()
    await askAll(`${url}?key=1`, { cubePaths: true })
    expect(pathsOf(seen)).toEqual(['/sparql', '/sparql/https%3A%2F%2Fexample.org%2Fcube%2F1%3Fa'])
    expect(seen.every(({ address }) => address.search === '?key=1')).toBe(true)
  })

  test('go to the endpoint where it does not', async () => {
    const { url, seen } = await watch()
    await askAll(url, {})
    expect(pathsOf(seen)).toEqual(['/sparql'])
  })
})

describe('how an endpoint is asked', () => {
  test('with POST, unless it wants GET', async () => {
    const { url, seen } = await watch()
    const graphs = ['x:g1', 'x:g?&2']
    await createSparqlClient({ url, graphs, headers: KEYS }).select(QUERY)
    await createSparqlClient({ url: `${url}?token=a%2Bb`, graphs, headers: KEYS, method: 'GET' }).select(
      QUERY,
    )
    const [posted, got] = seen
    expect(posted).toMatchObject({ method: 'POST', address: { search: '' } })
    expect(posted?.form.get('query')).toBe(String(QUERY))
    expect(posted?.form.getAll('default-graph-uri')).toEqual(graphs)
    expect(got?.method).toBe('GET')
    expect(got?.address.searchParams.get('query')).toBe(String(QUERY))
    expect(got?.address.searchParams.getAll('default-graph-uri')).toEqual(graphs)
    expect(got?.address.searchParams.get('token')).toBe('a+b')
    // Not every server decodes a plus as a space.
    expect(got?.address.search).not.toContain('+')
    expect(got?.headers['content-type']).toBeUndefined()
    expect(seen.every(hasKeys)).toBe(true)
    expect(seen.map(({ headers }) => headers.accept)).toEqual(
      Array(2).fill('application/sparql-results+json'),
    )
  })
  test('with POST where the question is too long for an address', async () => {
    const { url, seen } = await watch()
    const client = createSparqlClient({ url, method: 'GET' })
    const ask = (length: number) =>
      client.select(sparql`SELECT ?s WHERE { ?s ?p ${literal('x'.repeat(length))} }`)
    await ask(7500)
    await ask(8000)
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(seen.every(({ address }) => address.href.length <= 8000)).toBe(true)
    expect(seen[1]?.form.get('query')).toContain('x'.repeat(8000))
  })
  test('for results, whatever headers are set', async () => {
    const { url, seen } = await watch()
    await createSparqlClient({ url, headers: { Accept: 'text/csv', 'Content-Type': 'text/plain' } }).select(
      QUERY,
    )
    expect(seen[0]?.headers).toMatchObject({
      accept: 'application/sparql-results+json',
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    })
  })
})

describe('keys in headers', () => {
  test('stay with the endpoint, also where it sends us on within itself', async () => {
    const target = await watch()
    const path = { url: '' }
    const { url, seen } = await watch(() => (seen.length > 1 ? target.url : path.url))
    path.url = `${url}/moved`
    for (const method of ['GET', 'POST'] as const) {
      seen.splice(0)
      await createSparqlClient({ url, headers: KEYS, method }).select(QUERY)
      expect(seen.map(hasKeys)).toEqual([true, true])
    }
    expect(target.seen.map(hasKeys)).toEqual([false, false])
  })
  test('do not come back once they were left behind', async () => {
    const first: { url: string } = { url: '' }
    const between = await watch(() => `${first.url}/back`)
    const { url, seen } = await watch(() => (seen.length > 1 ? `${first.url}/end` : between.url))
    first.url = url
    await createSparqlClient({ url, headers: KEYS })
      .select(QUERY)
      .catch(() => undefined)
    expect(seen.map(hasKeys).slice(0, 2)).toEqual([true, false])
    expect(between.seen.some(hasKeys)).toBe(false)
  })
})

describe.each(['GET', 'POST'] as const)('settings of a source that is asked with %s', (method) => {
  const make = async (rest: Partial<SourceConfig> = {}) =>
    createSource({
      type: 'sparql',
      key: 'k',
      label: 'L',
      url: await serve('cubes.trig'),
      isTrusted: true,
      method,
      ...rest,
    })

  test('the endpoint of geometries has neither its keys nor its graphs nor its ways', async () => {
    const geometries = await watch()
    const source = await make({ geoUrl: geometries.url, headers: KEYS })
    await source.geoShapes(CUBE, id('area'), 'de')
    expect(geometries.seen).toHaveLength(1)
    expect(geometries.seen.some(hasKeys)).toBe(false)
    expect(geometries.seen[0]?.method).toBe('POST')
    expect(geometries.seen[0]?.form.getAll('default-graph-uri')).toEqual([])
  })
  test('only its graphs are read', async () => {
    const source = await make({ graphs: ['https://cubes.example/register'] })
    expect(await source.search(searchFor(''), 'de')).toEqual([])
    await expect(source.metadata(CUBE, 'de')).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('only cubes for its application are listed', async () => {
    const source = await make({ application: 'https://apps.example/charts' })
    expect((await source.search(searchFor(''), 'de')).map(({ cube }) => cube.iri)).toEqual([CUBE])
  })
  test('selections above its row limit are refused', async () => {
    const source = await make({ rowLimit: 3 })
    await expect(source.observations({ iri: CUBE }, 'de')).rejects.toMatchObject({ kind: 'too-large' })
  })
  test('questions above its time limit are given up', async () => {
    const silent = createServer(() => undefined)
    const url = await listen(silent)
    closing.push(async () => {
      silent.closeAllConnections()
      silent.close()
    })
    const source = await make({ url, timeoutMs: 80 })
    await expect(source.search(searchFor(''), 'de')).rejects.toMatchObject({ kind: 'timeout' })
  })
})

describe('an endpoint of the older RDF Data Cube vocabulary', () => {
  const make = async (name: string) =>
    createSource({ type: 'sparql', key: 'k', label: 'L', url: await serve(name), isTrusted: true })
  const DATA_SET = 'https://older.example/lifespans'

  test('says so in search', async () => {
    const source = await make('qb.ttl')
    const why =
      'This data source publishes its cubes in the older RDF Data Cube vocabulary (qb:), which Tessera does not read; it needs cubes in the cube.link vocabulary.'
    for (const query of ['', 'life']) {
      await expect(source.search(searchFor(query), 'en')).rejects.toMatchObject({
        kind: 'bad-answer',
        message: why,
      })
    }
  })
  test('says so where such a cube is opened', async () => {
    const source = await make('qb.ttl')
    const refusal = { kind: 'bad-cube', message: expect.stringContaining('RDF Data Cube vocabulary (qb:)') }
    await expect(source.metadata(DATA_SET, 'en')).rejects.toMatchObject(refusal)
    await expect(source.components({ iri: DATA_SET }, 'en')).rejects.toMatchObject(refusal)
    await expect(source.observations({ iri: DATA_SET }, 'en')).rejects.toMatchObject(refusal)
    await expect(source.preview(DATA_SET, 'en')).rejects.toMatchObject(refusal)
    await expect(source.metadata(`${DATA_SET}/other`, 'en')).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('is asked about that once', async () => {
    const { url, seen } = await watch()
    const source = createSource({ type: 'sparql', key: 'k', label: 'L', url, isTrusted: true })
    for (const query of ['a', 'b', 'c']) expect(await source.search(searchFor(query), 'de')).toEqual([])
    const about = seen.filter(({ form }) =>
      form.get('query')?.includes('http://purl.org/linked-data/cube#DataSet'),
    )
    expect(about).toHaveLength(1)
  })
  test('is not meant where only a filter leaves nothing, or the cubes are for another application', async () => {
    const source = createSource({
      type: 'sparql',
      key: 'k',
      label: 'L',
      url: await serve('cubes.trig'),
      isTrusted: true,
      application: 'https://apps.example/none',
    })
    expect(await source.search(searchFor(''), 'de')).toEqual([])
  })
})
