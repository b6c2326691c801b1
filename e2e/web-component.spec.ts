import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from './support/axe.ts'
import { isAlive, openPage, seenBox } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { saveForReaders } from './support/early-chart.ts'
import { useElsewhere } from './support/elsewhere.ts'
import { sharePixels } from './support/pixels.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const serveElsewhere = useElsewhere()

/** A page whose styles would change everything. */
const HOSTILE = `:root { --ink: red; --paper: yellow; --font: serif }
html { font-size: 9px !important }
* { all: unset !important; color: magenta !important; letter-spacing: 4px !important }
div { border: 9px solid red !important; width: 40px !important; float: right !important }
svg, p, h1, button { display: none !important }`
const NONCE = 'abc123'

let key: string
beforeAll(async () => {
  key = await saveForReaders(stage.server.url)
})

/** Opens a third-party page that allows only our scripts and requests and its own style sheet. */
async function open(body: string, { lang = 'de', styles = HOSTILE } = {}) {
  const { url } = stage.server
  const policy = `default-src 'none'; script-src ${url}; connect-src ${url}; style-src 'nonce-${NONCE}'`
  const { page, errors } = await openPage(stage.browser)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.addInitScript(() => {
    const before = new Set(Object.getOwnPropertyNames(window))
    Object.assign(window, { changes: [] as string[], before })
    addEventListener('tessera-change', (event) =>
      (window as unknown as { changes: string[] }).changes.push((event as CustomEvent).detail.view),
    )
  })
  const html = `<html lang="${lang}"><style nonce="${NONCE}">${styles}</style><script type="module" src="${url}/chart.js"></script>${body}`
  const address = await serveElsewhere(html, policy)
  return { page, errors, address }
}

const element = (attributes = '', of = key): string =>
  `<tessera-chart src="${stage.server.url}/v/${of}" ${attributes}><a href="${stage.server.url}/v/${of}">The chart</a></tessera-chart>`

async function isLiving(page: Page, count = 1): Promise<void> {
  const charts = page.locator('tessera-chart')
  await expect.poll(() => charts.locator('figure').count()).toBeGreaterThanOrEqual(count)
  await expect.poll(() => charts.locator('[data-sent]').count()).toBe(0)
}

const changesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { changes: string[] }).changes)

describe('a chart within a hostile page with a strict policy', () => {
  it.each(['de', 'fr'])('looks the same as in a frame (%s)', async (lang) => {
    const { page, errors, address } = await open(element(), { lang })
    await page.goto(address)
    await isLiving(page)
    await page.evaluate(async () => void (await document.fonts.ready))
    const ours = await page
      .locator('tessera-chart > *, tessera-chart [data-theme], tessera-chart figure')
      .first()
      .count()
    expect(ours).toBe(1)
    const shown = page.locator('tessera-chart')
    const frame = await openPage(stage.browser)
    await frame.page.setViewportSize({ width: 768, height: 900 })
    await frame.page.goto(`${stage.server.url}/${lang}/embed/${key}`)
    await isAlive(frame.page)
    const main = frame.page.locator('main')
    const [own, framed] = [await seenBox(shown), await seenBox(main)]
    expect(Math.abs(own!.height - framed!.height)).toBeLessThanOrEqual(1)
    expect(own!.width).toBe(framed!.width)
    // before taking screenshots, which hide the caret with a style that the policy blocks
    expect(errors).toEqual([])
    const [a, b] = [await shown.screenshot(), await main.screenshot()]
    expect(await sharePixels(frame.page, a, b)).toBeGreaterThan(0.995)
    expect(await page.locator('tessera-chart h1').textContent()).toBe(
      await frame.page.locator('h1').textContent(),
    )
  })

  it('adds nothing else to the page', async () => {
    const { page, errors, address } = await open(element())
    await page.goto(address)
    await isLiving(page)
    // the text read out, and what a menu and a panel add
    await page.locator('tessera-chart [role=application]').focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('tessera-chart').getByText('Mehr', { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.locator('tessera-chart').getByRole('button', { name: 'Details' }).click()
    await page.locator('tessera-chart').getByRole('dialog').waitFor()
    const left = await page.evaluate(() => {
      const { before } = window as unknown as { before: Set<string> }
      const own = ['before', 'changes', 'axe']
      return {
        names: Object.getOwnPropertyNames(window).filter((name) => !before.has(name) && !own.includes(name)),
        sheets: document.adoptedStyleSheets.length,
        head: [...document.head.children].map(({ localName }) => localName),
        body: [...document.body.children].map(({ localName }) => localName),
        attributes: [...document.documentElement.attributes, ...document.body.attributes].map(
          ({ name }) => name,
        ),
      }
    })
    expect(left).toEqual({
      names: [],
      sheets: 0,
      head: ['title', 'style', 'script'],
      body: ['tessera-chart'],
      attributes: ['lang'],
    })
    expect(errors).toEqual([])
  })
})

/** Opens a page whose chart gets its code only after an interaction. */
async function openHeld(first: (page: Page) => Promise<unknown>) {
  const { page, errors, address } = await open(element(), { styles: '' })
  const waiting: Route[] = []
  let isOpen = false
  await page.route(/\/assets\/component-[^s].*\.js$/, (route) => {
    if (isOpen) return route.continue()
    waiting.push(route)
    return undefined
  })
  await page.goto(address)
  await page.locator('tessera-chart [data-sent] summary').waitFor()
  await first(page)
  isOpen = true
  await Promise.all(waiting.map((route) => route.continue()))
  await isLiving(page)
  return { page, errors }
}

describe('interaction before the chart is hydrated', () => {
  it('is kept: a tap reads the touched column', async () => {
    const { page, errors } = await openHeld(async (held) => {
      const box = await seenBox(held.locator('tessera-chart [role=application]'))
      await held.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    })
    await page.locator('tessera-chart [data-tooltip]').waitFor()
    expect(errors).toEqual([])
  })
  it('is kept: a key moves to the next value, and the focus stays', async () => {
    const { page, errors } = await openHeld(async (held) => {
      await held.locator('tessera-chart [role=application]').focus()
      await held.keyboard.press('ArrowRight')
    })
    await page.locator('tessera-chart [data-tooltip]').waitFor()
    expect(
      await page.evaluate(() =>
        document.querySelector('tessera-chart')!.shadowRoot!.activeElement?.getAttribute('role'),
      ),
    ).toBe('application')
    expect(errors).toEqual([])
  })
  it('is kept: a pressed switch is switched and announced', async () => {
    const { page, errors } = await openHeld((held) =>
      held.locator('tessera-chart').getByRole('button', { name: 'Kernenergie' }).click(),
    )
    await expect.poll(() => changesOf(page)).toEqual([expect.stringContaining('hide=')])
    expect(errors).toEqual([])
  })
})

describe('the surrounding page', () => {
  it('gets events of readers’ changes, and keeps its URL', async () => {
    const { page, errors, address } = await open(element('id="it"'), { styles: '' })
    await page.goto(address)
    await isLiving(page)
    await page.locator('tessera-chart').getByRole('radio', { name: 'Tabelle' }).click()
    await page.locator('tessera-chart table').first().waitFor()
    expect(await changesOf(page)).toEqual(['view=table'])
    expect(
      await page.evaluate(() => (document.querySelector('#it') as unknown as { view: string }).view),
    ).toBe('view=table')
    expect(page.url()).toBe(address)
    expect(errors).toEqual([])
  })
  it('changes language, view and theme by attributes, without events in return', async () => {
    const { page, errors, address } = await open(element(), { styles: '' })
    await page.goto(address)
    await isLiving(page)
    const set = (name: string, value: string) =>
      page.evaluate(([n, v]) => document.querySelector('tessera-chart')!.setAttribute(n!, v!), [name, value])
    const chart = page.locator('tessera-chart')
    await set('view', 'view=table')
    await chart.getByRole('cell').first().waitFor()
    await set('lang', 'fr')
    // the sent chart and the hydrated one coexist until one replaces the other
    await chart.getByText('Graphique', { exact: true }).first().waitFor()
    await isLiving(page)
    await set('view', '')
    await chart.getByRole('application').first().waitFor()
    await set('theme', 'dark')
    await chart.locator('[data-theme=dark]').first().waitFor()
    await isLiving(page)
    expect(await changesOf(page)).toEqual([])
    expect(errors).toEqual([])
  })
  it('can contain several charts, which share their code, and a dashboard', async () => {
    const dashboard = await saveDashboard(stage.server.url, 'canvas', { rounds: 1 })
    const { page, errors, address } = await open(
      element() + element('lang="fr" view="view=table"') + element('', dashboard),
      { styles: '' },
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().split('?')[0]!))
    await page.setViewportSize({ width: 1024, height: 3000 })
    await page.goto(address)
    await isLiving(page, 4)
    const scripts = asked.filter((url) => /\.(js|css|woff2)$/.test(url))
    expect(new Set(scripts).size).toBe(scripts.length)
    await expect.poll(() => page.locator('tessera-chart').nth(2).locator('figure').count()).toBeGreaterThan(1)
    const ours = (await findViolations(page)).filter(
      (line) => !/^(?:landmark|page-has|region|html)/.test(line),
    )
    expect(ours).toEqual([])
    expect(errors).toEqual([])
  })
  it('shows in its own language why a chart is missing, and can retry', async () => {
    const { page, address } = await open(element() + element('', 'nowhere'), { lang: 'fr', styles: '' })
    let isDown = true
    await page.route(`**/embed/${key}/fragment*`, (route) => (isDown ? route.abort() : route.continue()))
    await page.goto(address)
    const [first, second] = [page.locator('tessera-chart').first(), page.locator('tessera-chart').nth(1)]
    await first.getByText('Le graphique n’a pas pu être chargé.').waitFor()
    await second.getByText('Ce graphique n’existe pas ou n’est pas publié.').waitFor()
    // content placed there by the page stays readable
    await expect.poll(() => first.getByRole('link', { name: 'The chart' }).isVisible()).toBe(true)
    isDown = false
    await first.getByRole('button', { name: 'Réessayer' }).click()
    await first.locator('figure').waitFor()
  })
})
