import { reportNotRun } from '@tessera/sources/testing/not-run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from './testing/call-api.ts'
import { createFakeSource, FAKE_CUBE } from './testing/fake-source.ts'
import { createProjectBody } from './testing/project-body.ts'
import { startNginx } from './testing/start-nginx.ts'
import { startTestServer } from './testing/start-test-server.ts'

/** Two servers, each with a chart of the same key, as if they shared a database. */
const servers = await Promise.all(
  ['one', 'two'].map(async () => {
    const server = await startTestServer({ sources: [createFakeSource()] })
    await server.ready
    return server
  }),
)
const [one, two] = servers.map(({ url }) => url) as [string, string]
const nginx = await startNginx([one, two]).catch((error: unknown) => reportNotRun('nginx', error))
afterAll(() => Promise.all([nginx?.stop(), ...servers.map((server) => server.close())]))

describe.skipIf(!nginx)('a proxy with a cache before two servers', () => {
  const url = nginx?.url ?? ''
  beforeAll(async () => {
    for (const server of [one, two]) {
      const data = { ...createProjectBody('Forest'), key: 'asked-often' }
      expect((await callApi(server, 'POST', '/api/config-create', { body: { data } })).status).toBe(200)
    }
  })

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers })
    return { status: answer.status, text: await answer.text(), cache: answer.headers.get('x-cache') }
  }

  it.each(['/en/v/asked-often', '/en/embed/asked-often', '/v/asked-often.svg', '/v/asked-often.csv'])(
    'asks them for %s about once a minute, however many readers come',
    async (path) => {
      const first = await ask(path)
      expect([first.status, first.text.length > 0]).toEqual([200, true])
      const found: (string | null)[] = []
      for (let n = 0; n < 20; n += 1)
        found.push(...(await Promise.all(Array.from({ length: 10 }, async () => (await ask(path)).cache))))
      // more than one if this takes minutes
      const passedOn = found.filter((cache) => cache !== 'HIT')
      expect(passedOn.length, passedOn.join()).toBeLessThan(20)
    },
  )

  it('answers for them with the page of a dataset once its suggested charts are at hand', async () => {
    const path = `/en/browse?dataset=${encodeURIComponent(FAKE_CUBE)}`
    await expect.poll(async () => (await ask(path)).cache).toBe('HIT')
  })

  it('passes on who is signed in, and what is not for everybody', async () => {
    const path = '/en/v/asked-often'
    await ask(path)
    expect((await ask(path, { cookie: 'tessera-session=x' })).cache).toBe('BYPASS')
    expect((await ask(path, { cookie: '__Host-tessera-session=x' })).cache).toBe('BYPASS')
    expect((await ask('/en/create/new')).cache).toBeNull()
    expect((await ask('/en/v/no-such-chart')).cache).not.toBe('HIT')
    expect((await ask('/en/v/no-such-chart')).cache).not.toBe('HIT')
    expect((await ask('/metrics')).status).toBe(404)
  })

  it('passes on uploads with shapes, but no other large requests', async () => {
    const post = (path: string, body: Blob) =>
      fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body })
    const shapes = new Blob([JSON.stringify({ type: 'FeatureCollection', features: [] }).padEnd(15e6)])
    const table = new Blob([shapes, 'place,n\nx,1\n'])
    const query = new URLSearchParams({
      file: 'a.csv',
      shapesBytes: String(shapes.size),
      shapesFile: 'a.json',
    })
    const answer = await post(`/api/upload?${query}`, table)
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      expect.stringContaining('The shapes file contains no areas'),
    ])
    expect((await post('/api/config-create', table)).status).toBe(413)
  })

  it('keeps a picture for each language apart', async () => {
    const inLanguage = (language: string) => ask('/v/asked-often.svg', { 'accept-language': language })
    const [english, french] = [await inLanguage('en'), await inLanguage('fr')]
    expect(english.text).not.toBe(french.text)
    expect((await inLanguage('fr')).text).toBe(french.text)
  })
})
