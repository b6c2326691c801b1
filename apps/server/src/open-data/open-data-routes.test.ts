import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ sources: [createFakeSource()] }, { PUBLIC_URL: 'https://charts.example' })
  await server.ready
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const CUBE = encodeURIComponent(FAKE_CUBE)

describe('whole datasets', () => {
  it('come as CSV with a mark, headings with units and rows in order, for everyone', async () => {
    const answer = await get(`/api/dataset.csv?iri=${CUBE}&lang=de`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Forest-full.csv"',
      'content-language': 'de',
      'access-control-allow-origin': '*',
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('Year,Area (ha)\r\n2020,1.5\r\n2021,\r\n')
  })

  it('come as JSON, in the reader’s language if none is asked for', async () => {
    const before = Date.now()
    const answer = await get(`/api/dataset.json?iri=${CUBE}`, { 'accept-language': 'it' })
    expect(answer.headers.get('vary')).toMatch(/accept-language/i)
    expect(answer.headers.get('content-language')).toBe('it')
    const { downloaded, ...told } = await answer.json()
    expect(Date.parse(downloaded)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(downloaded)).toBeLessThanOrEqual(Date.now())
    expect(told).toEqual({
      title: 'Forest',
      sources: [expect.objectContaining({ iri: decodeURIComponent(CUBE), title: 'Forest' })],
      filters: [],
      address: `https://charts.example/it/browse?dataset=${CUBE}&dataSource=Fake`,
      language: 'it',
      header: ['Year', 'Area (ha)'],
      rows: [
        [2020, 1.5],
        [2021, null],
      ],
    })
  })
})

describe('descriptions', () => {
  it.each([
    ['ttl', 'text/turtle; charset=utf-8'],
    ['jsonld', 'application/ld+json; charset=utf-8'],
  ])('of a dataset and of all of them come as %s', async (format, type) => {
    for (const path of [`dataset.${format}?iri=${CUBE}`, `catalogue.${format}`]) {
      const answer = await get(`/api/${path}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(await answer.text()).toContain('https://charts.example/api/dataset.csv?iri=')
    }
  })

  it.each(['/browse', '/fr/browse'])('are what %s answers to those who ask for them', async (path) => {
    const answer = await get(`${path}?dataset=${CUBE}`, { accept: 'text/turtle' })
    expect(answer.headers.get('content-type')).toBe('text/turtle; charset=utf-8')
    expect(answer.headers.get('vary')).toMatch(/\baccept\b/i)
  })
})

describe('what is not there', () => {
  it.each([
    ['/api/dataset.csv', 400, /must name a dataset/],
    ['/api/dataset.csv?iri=https://x.ch/no', 404, /no such dataset/],
    ['/api/dataset.ttl?iri=https://cubes.test/slow', 504, /took too long/],
    [`/api/dataset.json?iri=${CUBE}&dataSource=Nope`, 404, /"Nope" is not configured/],
    ['/api/catalogue.ttl?page=2', 404, /pages 1 to 1/],
    ['/api/catalogue.ttl?page=x', 404, /pages 1 to 1/],
    ['/sitemap-2.xml', 404, /does not have this part/],
    ['/api/dataset.csv?iri=https://cubes.test/broken', 500, /^Something went wrong/],
  ])('%s is %i with a sentence', async (path, status, sentence) => {
    const answer = await get(path)
    const { message } = (await answer.json()) as { message: string }
    expect(answer.status).toBe(status)
    expect(message).toMatch(sentence)
  })

  it('only reading is answered', async () => {
    const answer = await fetch(`${server.url}/api/dataset.ttl?iri=${CUBE}`, { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('for crawlers', () => {
  it('robots.txt leads to the site map, and away from workplaces', async () => {
    const text = await (await get('/robots.txt')).text()
    expect(text).toContain('Sitemap: https://charts.example/sitemap.xml')
    expect(text).toContain('Disallow: /*/create/')
  })

  it('the site map has each page in each language', async () => {
    const xml = await (await get('/sitemap.xml')).text()
    const addresses = [...xml.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)
    expect(addresses).toContain('https://charts.example/it/colophon')
    expect(addresses).toContain('https://charts.example/en')
    for (const locale of ['de', 'fr', 'it', 'en']) {
      expect(addresses).toContain(
        `https://charts.example/${locale}/browse?dataset=${CUBE}&amp;dataSource=Fake`,
      )
    }
  })
})
