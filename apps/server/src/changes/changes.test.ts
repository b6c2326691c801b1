import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { callApi } from '../testing/call-api.ts'
import { FAKE_CUBE } from '../testing/fake-source.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { createVersionedSource, toMovedProject, toNewer } from '../testing/versioned-source.ts'

const { entry, state } = createVersionedSource()

let server: Awaited<ReturnType<typeof startTestServer>>
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ sources: [entry] }, { TEST_LOGIN: 'on' })
  await server.ready
  cookie = await signIn(server.url, 'Owner')
  const data = toMovedProject('moved')
  expect((await callApi(server.url, 'POST', '/api/config-create', { body: { data }, cookie })).status).toBe(
    200,
  )
})
afterAll(() => server.close())
beforeEach(() => Object.assign(state, { latest: FAKE_CUBE, hasSaved: true }))

const read = async (path: string, headers = {}) => {
  const response = await fetch(`${server.url}${path}`, { headers })
  return { status: response.status, text: await response.text() }
}
const page = (locale = 'en') => read(`/${locale}/v/moved`)

/** Opens the page until it shows the sentence about its data, since versions are compared in the background. */
const opened = (sentence: string, locale?: string) =>
  vi.waitFor(async () => expect((await page(locale)).text).toContain(sentence), {
    timeout: 60_000,
    interval: 50,
  })

const changes = async (locale = 'en') => JSON.parse((await read(`/v/moved/changes?lang=${locale}`)).text)
const pin = (pinned: unknown, by?: string) =>
  callApi(server.url, 'POST', '/api/config-pin', {
    body: { key: 'moved', pinned },
    ...(by && { cookie: by }),
  })

it('notes what a version looks like as a chart is published, before anybody opens it', async () => {
  const folder = join(server.dataDir, 'changes/versions')
  const readNotes = () => readdirSync(folder).filter((name) => name.endsWith('.json'))
  await vi.waitFor(() => expect(readNotes()).toHaveLength(1), { timeout: 60_000 })
})

it('says nothing where the newest version is the one it was published with, or has the same', async () => {
  expect((await page()).text).not.toContain('What has changed')
  state.latest = toNewer('same')
  await page()
  // the panel reads the comparison; once that is done, the response still has no section on the dataset
  expect((await changes()).sections).toEqual([
    { heading: 'In this chart', lines: ['Nothing this chart uses has changed.'] },
  ])
  expect((await page()).text).not.toContain('What has changed')
})

it('says in the language of the page that its data have moved on, and tells what changed', async () => {
  state.latest = toNewer('value')
  await opened('Data from 12.03.2026; published with data from 21.08.2025.')
  await opened('Daten vom 12.03.2026; veröffentlicht mit Daten vom 21.08.2025.', 'de')
  expect((await read('/en/embed/moved')).text).toContain('Data from 12.03.2026')
  const { sections } = await changes()
  expect(sections[0]).toEqual({
    heading: 'In this chart',
    lines: [
      'Unit of Area: ha → km²',
      'Area: 2 values have changed.',
      'Largest change: 2020: 1.5\u00a0ha → 7.25\u00a0km²',
      'Area: 1 value was filled in.',
    ],
  })
  expect(sections[1].heading).toBe('In the whole dataset “Forest”')
  expect((await changes('de')).sections[0].lines[0]).toBe('Area, Einheit: ha → km²')
  expect((await read('/v/no-such-chart/changes')).status).toBe(404)
})

it('what is known of a version that its source dropped is told, and what is not', async () => {
  state.latest = toNewer('dropped')
  state.hasSaved = false
  await opened('Data from 12.03.2026; published with data from 21.08.2025.')
  expect((await changes()).sections[1].lines).toEqual([
    '“Area” has been renamed to “Surface”.',
    'The earlier values no longer exist, so they cannot be compared.',
  ])
})

it('its owner, and nobody else, pins it to its data and lets it follow newer ones', async () => {
  state.latest = toNewer('value')
  await opened('published with data from')
  expect((await pin(true)).status).toBe(401)
  expect((await pin('yes', cookie)).status).toBe(400)
  expect((await pin(true, await signIn(server.url, 'Somebody else'))).status).toBe(403)
  const before = JSON.parse((await read('/api/config/moved')).text).data
  expect((await pin(true, cookie)).status).toBe(200)
  // stored next to the chart, which is unchanged
  expect(JSON.parse((await read('/api/config/moved')).text).data).toEqual({ ...before, pinned: true })
  expect((await read('/v/moved.csv?lang=en')).text).toMatch(/2020,1\.5/)
  expect((await page()).text).toContain('Data from 21.08.2025; newer data from 12.03.2026 are available.')
  // if the version no longer exists, the chart shows the newest data instead of none
  state.hasSaved = false
  expect((await read('/v/moved.csv?lang=en')).text).toMatch(/2020,7\.25/)
  state.hasSaved = true
  expect((await pin(false, cookie)).status).toBe(200)
  expect((await read('/v/moved.csv?lang=en')).text).toMatch(/2020,7\.25/)
})

it('tells its owner what became of it', async () => {
  const own = async (): Promise<string> => (await read('/en/profile', { cookie })).text
  state.latest = toNewer('value')
  await opened('published with data from')
  expect(await own()).toContain('The data have changed')
  state.latest = toNewer('measure')
  await vi.waitFor(async () => expect(await own()).toContain('No longer in the data: Area'), {
    timeout: 60_000,
  })
  state.latest = toNewer('gone')
  expect(await own()).toContain('The dataset no longer exists')
})

it('a version that lacks what it shows breaks no page: it keeps to its data and says so', async () => {
  state.latest = toNewer('measure')
  await opened('The newest version of the dataset no longer contains Area.')
  await opened('Data from 21.08.2025; newer data from 12.03.2026 are available.')
  expect((await changes()).sections[0].lines).toContain('Removed: Area')
  state.hasSaved = false
  expect(await page()).toMatchObject({ status: 200, text: expect.stringContaining('area') })
})
