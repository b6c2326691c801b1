import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isAlive, openPage } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const KB = 1000

/**
 * Measures what a page loads before anyone touches it, in bytes: gzipped scripts, and fonts. Readers who save data load
 * only what they need to read the page. For all others, charts are hydrated when the browser is idle.
 */
async function weigh(
  path: string,
  savesData = true,
): Promise<{ scripts: number; fonts: number; requests: number; names: string[] }> {
  const { page } = await openPage(stage.browser)
  if (savesData) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
  }
  const pending: Promise<void>[] = []
  const weight = { scripts: 0, fonts: 0, requests: 0, names: [] as string[] }
  page.on('response', (response) => {
    weight.requests++
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'font') return
    weight.names.push(new URL(response.url()).pathname)
    pending.push(
      response.body().then((body) => {
        if (kind === 'script') weight.scripts += gzipSync(body, { level: 9 }).length
        else weight.fonts += body.length
      }),
    )
  })
  await page.goto(stage.server.url + path)
  if (!savesData) await page.locator('[data-sent]').waitFor({ state: 'detached' })
  // everything but charts is hydrated, also what is loaded later
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('main, main :is(button, figure)')]
    return parts
      .filter((part) => !part.parentElement?.closest('[data-sent]'))
      .every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
  })
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)
  await page.context().close()
  return weight
}

describe('before the first interaction', () => {
  it.each([
    ['a published chart', '/de/v/demo-iowa-power', 180],
    ['the catalogue', '/de/browse', 175],
    ['the home page', '/de', 150],
  ])('%s loads little', async (name, path, limit) => {
    const { scripts, fonts, requests } = await weigh(path)
    console.log(
      `${name}: ${(scripts / KB).toFixed(1)} kB of scripts, ${(fonts / KB).toFixed(0)} kB of fonts, ${requests} requests`,
    )
    // a page that loads no scripts at all is broken, not light
    expect(scripts).toBeGreaterThan(20 * KB)
    expect(scripts).toBeLessThanOrEqual(limit * KB)
    expect(fonts).toBeLessThanOrEqual(100 * KB)
  })

  it('a published dashboard of twenty charts loads little, and no code that only authors need', async () => {
    const key = await saveDashboard(stage.server.url, 'canvas', { rounds: 5 })
    const { scripts, names } = await weigh(`/de/v/${key}`)
    console.log(`a published dashboard: ${(scripts / KB).toFixed(0)} kB of scripts`)
    expect(names.some((name) => name.includes('/Dashboard-'))).toBe(true)
    expect(scripts).toBeLessThanOrEqual(190 * KB)
    const ofAuthors = /\/(?:project|editing|editor-page|Layout\w+|BlockChart|TopBar|RichText|drawing)-/
    expect(names.filter((name) => ofAuthors.test(name))).toEqual([])
  })

  it.each(['demo-iowa-power', 'demo-warming-earth'])(
    'a chart becomes interactive with little code (%s)',
    async (key) => {
      const still = await weigh(`/de/v/${key}`)
      const alive = await weigh(`/de/v/${key}`, false)
      console.log(
        `${key} comes alive with ${((alive.scripts - still.scripts) / KB).toFixed(0)} kB of scripts`,
      )
      expect(alive.scripts - still.scripts).toBeGreaterThan(10 * KB)
      expect(alive.scripts - still.scripts).toBeLessThanOrEqual(130 * KB)
    },
  )

  it('the catalogue sends at most twenty requests, and its results are in the HTML', async () => {
    expect((await weigh('/de/browse')).requests).toBeLessThanOrEqual(20)
    const html = await (await fetch(`${stage.server.url}/de/browse`)).text()
    expect(html.match(/<h3[^>]*><a[^>]*dataset=/g)?.length).toBe(14)
  })
})

describe('pictures of charts in a page', () => {
  /** Returns the lengths of the pictures on a page. */
  const readPictures = (page: Page) =>
    page.locator('main li svg[viewBox]').evaluateAll((all) => all.map((svg) => svg.outerHTML.length))
  const DATASET = `/de/browse?dataset=${encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')}`

  it.each(['/de', DATASET])(
    'are sent once, and loaded for readers who come from another page (%s)',
    async (path) => {
      const { page, errors } = await openPage(stage.browser)
      await page.goto(stage.server.url + path)
      await page.locator('main li svg[viewBox]').first().waitFor({ state: 'attached' })
      const sent = await (await fetch(stage.server.url + path)).text()
      expect(sent).toContain('<svg')
      expect(sent).not.toContain('\\u003csvg')
      await isAlive(page)
      const pictures = await readPictures(page)
      await page.getByRole('link', { name: 'FR' }).click()
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/fr/)
      await expect.poll(() => readPictures(page).then(({ length }) => length)).toBe(pictures.length)
      expect(errors).toEqual([])
      await page.context().close()
    },
  )

  it('are loaded if something has changed the page before it was hydrated', async () => {
    const { page } = await openPage(stage.browser)
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')!.textContent = 'translated'
      }),
    )
    await page.goto(`${stage.server.url}/de`)
    const title = page.locator('h1')
    await expect.poll(() => title.textContent()).not.toBe('translated')
    await expect.poll(() => readPictures(page).then(({ length }) => length)).toBeGreaterThan(10)
    await page.context().close()
  })
})

describe('in a single file', () => {
  it('a line chart weighs less than 120 kB without its data', async () => {
    const example = readFileSync(join(import.meta.dirname, '../docs/examples/line.json'), 'utf8')
    const saved = await fetch(`${stage.server.url}/api/config-create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: JSON.parse(example) }),
    })
    const { key } = (await saved.json()).data
    const html = await (await fetch(`${stage.server.url}/v/${key}.html?lang=en`)).text()
    const [, data = ''] = /id="data">([^<]*)/.exec(html) ?? []
    const [rows = ''] = /<table>.*<\/table>/s.exec(html) ?? []
    const rest = Buffer.byteLength(html) - Buffer.byteLength(data) - Buffer.byteLength(rows)
    console.log(`a line in one file: ${rest} bytes, and ${data.length} of data, ${rows.length} of rows`)
    expect(data.length).toBeGreaterThan(KB)
    expect(rest).toBeGreaterThan(20 * KB)
    expect(rest).toBeLessThanOrEqual(120 * KB)
  })
})
