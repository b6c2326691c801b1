import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../apps/server/src/db/open-database.ts'
import { keepScreenshot, openPage } from './support/browser.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const stage = useStage({ settings: { NODE_ENV: 'test', TEST_LOGIN: 'ada:enigma,ben:wheel' } })

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A lightweight page of the app; its content does not matter to these tests. */
const LIGHT_PAGE = '/en/nowhere'

async function open(): Promise<Page> {
  return (await openPage(stage.browser)).page
}
const goto = (page: Page, path: string) => page.goto(stage.server.url + path)

/** Calls the API from within the page, as the editor does. */
const call = (page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ([address, json]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }
      const response = await fetch(`/api/${address}`, json === undefined ? undefined : init)
      return { status: response.status, ...(await response.json()) }
    },
    [path, body === undefined ? undefined : JSON.stringify(body)] as const,
  )

/** Reads a project of the demo, without its key. */
async function readProject(): Promise<Record<string, unknown>> {
  const answer = await fetch(`${stage.server.url}/api/config/demo-iowa-power`)
  const { key: _, ...project } = (await answer.json()).data.data
  return project
}

async function signIn(page: Page, name: string, password: string, returnTo = LIGHT_PAGE): Promise<void> {
  await goto(page, `/api/auth/signin?returnTo=${encodeURIComponent(returnTo)}`)
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=password]').fill(password)
  await page.locator('form button').click()
  await page.waitForURL(`**${returnTo}`)
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    // axe was injected one line above
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
    return (await axe.run()).violations.map(({ id }) => id)
  })
}

describe('signing in and out', () => {
  it('never shows cached public pages to signed-in users, or their pages to others', async () => {
    const path = '/en/v/demo-iowa-power'
    const page = await open()
    const read = async (answer = goto(page, path)) => {
      const response = await answer
      const { etag, 'cache-control': kept } = response!.headers()
      return { etag, kept, hasName: (await page.locator('header').innerText()).includes('ada') }
    }
    const before = await read()
    expect(before).toEqual({
      etag: expect.stringContaining('W/'),
      kept: expect.stringContaining('s-maxage=60'),
      hasName: false,
    })
    await signIn(page, 'ada', 'enigma')
    const own = await read()
    expect([own.etag, own.kept]).toEqual([undefined, expect.stringContaining('no-store')])
    expect(await (await fetch(stage.server.url + path)).text()).not.toContain('"ada"')
    await page.evaluate(() => fetch('/api/auth/signout', { method: 'POST' }))
    expect(await read()).toEqual(before)
  })

  it('works by keyboard, explains errors, returns to the previous page, and is accessible', async () => {
    const page = await open()
    await goto(page, '/api/auth/signin?returnTo=%2Fen%2Fnowhere%3Fx%3Dy')
    await expect.poll(() => findViolations(page)).toEqual([])
    await keepScreenshot(page, 'sign-in')
    await reach(page, page.locator('[name=name]'))
    await page.keyboard.type('ada')
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('ada')
    expect(await findViolations(page)).toEqual([])
    await page.locator('[name=password]').fill('enigma')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/nowhere?x=y')
    await expect.poll(async () => (await call(page, 'auth/session')).data.user?.name).toBe('ada')

    await goto(page, '/api/auth/signout?returnTo=/en/nowhere')
    await expect.poll(() => findViolations(page)).toEqual([])
    await keepScreenshot(page, 'sign-out')
    await page.getByRole('button').click()
    await page.waitForURL('**/en/nowhere')
    await expect.poll(async () => (await call(page, 'auth/session')).data.user).toBeNull()
  })
})

describe('a draft', () => {
  it('is visible only to its author before it is published and after it is unpublished', async () => {
    const [author, reader] = [await open(), await open()]
    await signIn(author, 'ada', 'enigma')
    await signIn(reader, 'ben', 'wheel')
    const data = { ...(await readProject()), key: 'draft-of-ada' }
    const saved = await call(author, 'config-create', { data, published_state: 'DRAFT' })
    expect([saved.status, saved.data?.published_state]).toEqual([200, 'DRAFT'])

    const look = async (page: Page) => (await goto(page, '/en/v/draft-of-ada'))?.status()
    expect([await look(author), await look(reader)]).toEqual([200, 404])
    await author.getByText('This chart is a draft. It has not been published.').waitFor()
    expect((await goto(author, '/en/embed/draft-of-ada'))?.status()).toBe(200)
    expect((await goto(reader, '/en/embed/draft-of-ada'))?.status()).toBe(404)

    const change = { key: 'draft-of-ada', data, updated_at: saved.data.updated_at }
    const published = await call(author, 'config-update', { ...change, published_state: 'PUBLISHED' })
    expect(published.status).toBe(200)
    expect(await look(reader)).toBe(200)
    expect((await call(reader, 'config-update', { key: 'draft-of-ada', data })).status).toBe(403)
    expect((await call(author, 'config-update', { ...change, published_state: 'DRAFT' })).status).toBe(409)

    const fresh = { ...change, updated_at: published.data.updated_at, published_state: 'DRAFT' }
    expect((await call(author, 'config-update', fresh)).status).toBe(200)
    expect(await look(reader)).toBe(404)
  })
})

describe('views of a chart', () => {
  it('are counted when people open it or its embed, and shown to its author', async () => {
    const author = await open()
    await signIn(author, 'ada', 'enigma')
    await call(author, 'config-create', { data: { ...(await readProject()), key: 'viewed-chart' } })
    const visit = (path: string, agent = FIREFOX) =>
      fetch(stage.server.url + path, { headers: { 'user-agent': agent } }).then((answer) => answer.text())
    await visit('/de/v/viewed-chart')
    await visit('/embed/viewed-chart')
    await visit('/v/viewed-chart.svg')
    await visit('/de/v/viewed-chart', 'Googlebot/2.1')
    await expect
      .poll(
        async () => {
          const { data } = await call(author, 'config/list')
          return data.find(({ key }: { key: string }) => key === 'viewed-chart').viewCount
        },
        { interval: 500 },
      )
      .toBe(2)
  })
})

describe('a saved chart that cannot be shown', () => {
  it.each<[string, string, RegExp, number]>([
    [
      'of a version nobody knows',
      '{"version":"9.9.9"}',
      /This chart was saved in a form that cannot be read here\./,
      409,
    ],
    ['of a source that is not configured', '', /https:\/\/gone\.example\/query/, 404],
  ])('%s is a page with a sentence', async (_, stored, sentence, status) => {
    const page = await open()
    const project = { ...(await readProject()), key: 'not-to-show' }
    const gone = { ...project, dataSource: { type: 'sparql', url: 'https://gone.example/query' } }
    const row = { key: 'not-to-show', user_id: null, published_state: 'PUBLISHED', version: 1 } as const
    const database = await openDatabase({ dataDir: stage.server.dataDir })
    await database.deleteFrom('charts').where('key', '=', row.key).execute()
    const time = new Date().toISOString()
    await database
      .insertInto('charts')
      .values({ ...row, data: stored || JSON.stringify(gone), created_at: time, updated_at: time })
      .execute()
    await database.destroy()
    const answer = await goto(page, '/en/v/not-to-show')
    expect(answer?.status()).toBe(status)
    await expect.poll(() => page.locator('main').textContent()).toMatch(sentence)
  })
})
