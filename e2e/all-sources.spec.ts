import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, keepScreenshot, openPage, sharedBrowser } from './support/browser.ts'
import { sharedTessera, startTessera, stopTessera, type TestServer } from './support/server.ts'
import { closePages } from './support/stage.ts'

/** Starts an endpoint that forwards requests to another one. It holds them until released, or fails if it `isDown`. */
async function serveHeld(target: string) {
  const held: (() => void)[] = []
  const mood = { isHeld: false, isDown: false }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { accept = '', 'content-type': type = '' } = request.headers
    const body = await text(request)
    if (mood.isDown) {
      response.writeHead(500).end()
      return
    }
    if (mood.isHeld) await new Promise<void>((resolve) => held.push(resolve))
    const answered = await fetch(target, { method: 'POST', headers: { accept, 'content-type': type }, body })
    response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? '' })
    response.end(await answered.text())
  }
  const server: Server = createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    mood,
    url: `http://127.0.0.1:${port}/query`,
    release() {
      mood.isHeld = false
      for (const go of held.splice(0)) go()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** An installation whose two sources have the same datasets. One of them can be held up. */
let held: Awaited<ReturnType<typeof serveHeld>>
let server: TestServer
const toSource = (key: string, url: string) => ({
  key,
  label: `${key} data`,
  type: 'sparql',
  url,
  trusted: true,
})
async function startReader(): Promise<TestServer> {
  const endpoint = await sharedTessera()
  const sources = [toSource('Open', `${endpoint.url}/sparql`), toSource('Held', held.url)]
  return startTessera(undefined, { DATA_SOURCES: JSON.stringify(sources) })
}
beforeAll(async () => {
  held = await serveHeld(`${(await sharedTessera()).url}/sparql`)
  server = await startReader()
})
afterAll(async () => {
  await stopTessera(server)
  held.close()
})
closePages()

async function open(path: string, size: 'wide' | 'narrow' = 'wide', base = server.url) {
  const opened = await openPage(await sharedBrowser(), size)
  const answer = await opened.page.goto(base + path)
  await isAlive(opened.page)
  return { ...opened, status: answer?.status() }
}

const results = (page: Page) => page.locator('main article')
const totalOf = (page: Page) => page.getByRole('heading', { level: 2 }).filter({ hasText: /\d+ datasets?/ })
const select = (page: Page) => page.locator('header select')

describe('all sources', () => {
  it('are searched from the home page; a result names its source, links to it, and back to all sources', async () => {
    const { page, errors } = await open('/en')
    await page.getByRole('searchbox').fill('electricity')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('dataSource') === '*')
    await expect.poll(() => select(page).inputValue()).toBe('*')
    const places = async (): Promise<string[]> =>
      (await results(page).allTextContents()).map((text) => /(Held|Open) data/.exec(text)?.[1] ?? text)
    // ties are sorted by source
    await expect.poll(async () => (await places()).slice(0, 2)).toEqual(['Held', 'Open'])
    await results(page)
      .filter({ hasText: 'Open data' })
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click()
    await page.waitForURL((url) => url.searchParams.get('dataSource') === 'Open')
    await page.locator('main table').first().waitFor()
    await page.getByRole('link', { name: 'Back to results' }).click()
    await page.waitForURL((url) => url.searchParams.get('dataSource') === '*')
    expect(new URL(page.url()).searchParams.get('search')).toBe('electricity')
    expect(errors).toEqual([])
  })

  it('are the catalogue’s first option, with common counts and filters', async () => {
    const { page } = await open('/en/browse?dataSource=Open')
    await totalOf(page).waitFor()
    const countOf = async (): Promise<number> =>
      Number.parseInt((await totalOf(page).textContent()) ?? '', 10)
    const alone = await countOf()
    await expect
      .poll(() => select(page).locator('option').allTextContents())
      .toEqual(['All sources', 'Open data', 'Held data'])
    await select(page).selectOption('*')
    await page.waitForURL((url) => url.searchParams.get('dataSource') === '*')
    await expect.poll(countOf).toBe(2 * alone)
    const theme = page.getByRole('navigation', { name: 'Filter' }).getByRole('link').first()
    const count = Number(await theme.locator('[aria-hidden]').textContent())
    await theme.click()
    await page.waitForURL(/\/browse\/theme\//)
    await expect.poll(countOf).toBe(count)
  })

  it.each([
    ['de', 'narrow'],
    ['en', 'wide'],
  ] as const)('are listed in %s without fault on a %s screen', async (locale, size) => {
    const { page } = await open(`/${locale}/browse?dataSource=*`, size)
    await results(page).first().waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBeLessThanOrEqual(0)
    await keepScreenshot(page, `all-sources-${locale}`)
  })
})

describe('a source that is slow or down', () => {
  it('is named while the results of others are shown; its own are added when it responds', async () => {
    held.mood.isHeld = true
    const fresh = await startReader()
    const { page, status } = await open('/en/browse?dataSource=*', 'wide', fresh.url)
    expect(status).toBe(200)
    await page.getByText('Waiting for Held data.').waitFor()
    const countOf = (source: string): Promise<number> => results(page).filter({ hasText: source }).count()
    await expect.poll(() => countOf('Open data')).toBeGreaterThan(0)
    expect(await countOf('Held data')).toBe(0)
    held.release()
    await results(page).filter({ hasText: 'Held data' }).first().waitFor()
    await expect.poll(() => page.getByText('Waiting for').count()).toBe(0)
    await page.context().close()
    await stopTessera(fresh)
  })

  it('is named, in the language of the page, if it returns an error', async () => {
    held.mood.isDown = true
    const fresh = await startReader()
    const html = await (await fetch(`${fresh.url}/de/browse?dataSource=*`)).text()
    expect(html).toContain('Keine Antwort von Held data.')
    expect(html).toContain('Open data')
    held.mood.isDown = false
    await stopTessera(fresh)
  })
})
