import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const KB = 1000

/**
 * What a page loads before anyone touches it, in bytes: scripts as gzip packs them, fonts as they are. Readers who save
 * data get no more than what the page needs to be read; for all others charts come alive when the browser is idle.
 */
async function weigh(
  path: string,
  savesData = true,
): Promise<{ scripts: number; fonts: number; requests: number }> {
  const { page } = await openPage(stage.browser)
  // a browser without windows tells some pages of a mouse in their corner, which nobody has moved there
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
  )
  if (savesData) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
  }
  const pending: Promise<void>[] = []
  const weight = { scripts: 0, fonts: 0, requests: 0 }
  page.on('response', (response) => {
    weight.requests++
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'font') return
    pending.push(
      response.body().then((body) => {
        if (kind === 'script') weight.scripts += gzipSync(body, { level: 9 }).length
        else weight.fonts += body.length
      }),
    )
  })
  await page.goto(stage.server.url + path, { waitUntil: 'networkidle' })
  if (!savesData) {
    await page.locator('[data-sent]').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
  }
  await Promise.all(pending)
  await page.context().close()
  return weight
}

describe('before the first interaction', () => {
  it.each([
    ['a published chart', '/de/v/demo-iowa-power', 180],
    ['the catalogue', '/de/browse', 250],
    ['the home page', '/de', 180],
  ])('%s loads little', async (name, path, limit) => {
    const { scripts, fonts, requests } = await weigh(path)
    console.log(
      `${name}: ${(scripts / KB).toFixed(0)} kB of scripts, ${(fonts / KB).toFixed(0)} kB of fonts, ${requests} requests`,
    )
    // a page that loads no script at all has failed, not won
    expect(scripts).toBeGreaterThan(20 * KB)
    expect(scripts).toBeLessThanOrEqual(limit * KB)
    expect(fonts).toBeLessThanOrEqual(100 * KB)
  })

  it.each(['demo-iowa-power', 'demo-warming-earth'])('a chart comes alive with little (%s)', async (key) => {
    const still = await weigh(`/de/v/${key}`)
    const alive = await weigh(`/de/v/${key}`, false)
    console.log(`${key} comes alive with ${((alive.scripts - still.scripts) / KB).toFixed(0)} kB of scripts`)
    expect(alive.scripts - still.scripts).toBeGreaterThan(10 * KB)
    expect(alive.scripts - still.scripts).toBeLessThanOrEqual(130 * KB)
  })

  it('the catalogue asks for twenty things at most, and its results are in the HTML', async () => {
    expect((await weigh('/de/browse')).requests).toBeLessThanOrEqual(20)
    const html = await (await fetch(`${stage.server.url}/de/browse`)).text()
    expect(html.match(/<h3[^>]*><a[^>]*dataset=/g)?.length).toBe(14)
  })
})
