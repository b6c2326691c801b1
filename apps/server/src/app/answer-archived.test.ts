import { LOCALES } from '@tessera/cube'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const WAYS_ON = {
  de: 'Im Katalog suchen',
  en: 'Search the catalogue',
  fr: 'Chercher dans le catalogue',
  it: 'Cerca nel catalogo',
}

const SENTENCES = {
  de: 'Dieses Diagramm wurde archiviert und wird nicht mehr gezeigt.',
  en: 'This chart has been archived and is no longer shown.',
  fr: 'Ce graphique a été archivé et n’est plus affiché.',
  it: 'Questo grafico è stato archiviato e non viene più mostrato.',
}

let server: RunningServer & { dataDir: string }
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ sources: [createFakeSource()] }, { TEST_LOGIN: 'on' })
  await server.ready
  cookie = await signIn(server.url, 'ada')
  for (const key of ['archived', 'visible']) {
    const body = { data: { ...createProjectBody(), key }, published_state: 'PUBLISHED' }
    expect((await callApi(server.url, 'POST', '/api/config-create', { body, cookie })).status).toBe(200)
  }
  await using database = await openDatabase({ dataDir: server.dataDir })
  await database
    .updateTable('charts')
    .set({ archived_at: '2026-01-01T00:00:00.000Z', published_state: 'DRAFT' })
    .where('key', '=', 'archived')
    .execute()
})
afterAll(() => server.close())

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers })
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') ?? '' }
}
const page = { accept: 'text/html' }

it.each(LOCALES)(
  'its page and its embed say in %s that it is gone, and offer the catalogue',
  async (locale) => {
    // also for its author
    for (const path of [
      `/${locale}/v/archived`,
      `/${locale}/embed/archived`,
      `/v/archived.png?lang=${locale}`,
    ])
      for (const headers of [page, { ...page, cookie }]) {
        const { status, text, type } = await ask(path, headers)
        expect([path, status, type]).toEqual([path, 410, expect.stringContaining('text/html')])
        expect(text).toContain(SENTENCES[locale])
        expect(text).toContain(
          `<a href="/${locale}/browse"${path.includes('embed') ? ' target="_blank" rel="noopener"' : ''}>${WAYS_ON[locale]}</a>`,
        )
      }
  },
)

it.each([
  '/v/archived.png',
  '/v/archived.svg',
  '/v/archived.pdf',
  '/v/archived.csv',
  '/v/archived.json?full=true',
  '/v/archived.zip',
  '/v/archived@1.svg',
  '/v/archived%401.svg',
  '/api/config/archived',
])('%s says so to programs', async (path) => {
  const { status, text } = await ask(path, { accept: '*/*', 'accept-language': 'fr', cookie })
  expect([status, JSON.parse(text)]).toEqual([410, { success: false, message: SENTENCES.fr }])
})

it('its address tells sites that ask how to embed it, in its language', async () => {
  const oembed = (path: string) =>
    ask(`/oembed?url=${encodeURIComponent(server.url + path)}`, { ...page, 'accept-language': 'it' })
  for (const [path, locale] of [
    ['/fr/v/archived', 'fr'],
    ['/embed/archived?lang=de', 'de'],
    ['/v/archived', 'it'],
  ] as const) {
    const { status, text } = await oembed(path)
    expect([path, status, JSON.parse(text).message]).toEqual([path, 410, SENTENCES[locale]])
  }
  expect((await oembed('/fr/v/missing')).status).toBe(404)
  expect((await oembed('/fr/v/visible')).status).toBe(200)
  expect((await ask('/oembed?url=https://elsewhere.example/v/archived')).status).toBe(404)
})

it('nobody finds or changes it, and others are answered as ever', async () => {
  const listed = await callApi(server.url, 'GET', '/api/config/list', { cookie })
  expect(listed.json.data.map(({ key }: { key: string }) => key)).toEqual(['visible'])
  const body = { key: 'archived' }
  expect((await callApi(server.url, 'POST', '/api/config-remove', { body, cookie })).status).toBe(404)
  expect((await ask('/api/config/visible')).status).toBe(200)
  for (const path of ['/de/v/missing', '/v/missing.png', '/api/config/missing', '/api/config/list/archived'])
    expect([path, (await ask(path, page)).status]).toEqual([path, 404])
})
