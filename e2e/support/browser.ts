import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page, type Route } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // no processes in reserve for pages that do not come
  '--renderer-process-limit=1',
  // letters as they are drawn in windows
  '--font-render-hinting=none',
]

/** The Chromium that the test command found. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ARGS,
    // names of files keep their accents on a machine whose shell says nothing of letters
    env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  })

let shared: Promise<Browser> | undefined

/** One browser for all files that a process plays; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}

export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const

/** How long anything may take before a test gives up, in ms: a busy machine is no fault. As long as `expect.poll` asks. */
export const PATIENCE = 60_000

/** A page of a browser of its own: no cookies, no storage. Whatever goes wrong in it is collected. */
export async function openPage(
  browser: Browser,
  size: keyof typeof SIZES = 'wide',
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, errors }
}

/** Waits until React has taken over what the server sent, and charts that are seen have come alive. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const sent = [...document.querySelectorAll('[data-sent]')]
    const isWaiting = sent.some((chart) => {
      const { top, bottom } = chart.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    const main = document.querySelector('main') ?? document.body
    return !isWaiting && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}

/** Waits until a page has drawn what was done to it before: the second of two frames begins when the first is done. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Waits until the pictures of a page stay as they are from one look to the next, as after a change of its width. */
async function isRedrawn(page: Page): Promise<void> {
  let before: string | undefined
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  for (;;) {
    await nextFrames(page)
    const now = await page.evaluate(() =>
      [...document.querySelectorAll('figure')].map((f) => f.innerHTML).join(),
    )
    if (now === before) return
    before = now
  }
}

const FOLDER = join(import.meta.dirname, '../../.cache/screenshots')

/** Keeps a picture of the page at both widths, for people to look at, where SCREENSHOTS asks for it. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  mkdirSync(FOLDER, { recursive: true })
  const before = page.viewportSize()
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    await isRedrawn(page)
    await page.screenshot({ path: join(FOLDER, `${name}-${size}.png`), fullPage: true })
  }
  if (before) await page.setViewportSize(before)
  await isRedrawn(page)
}

/** Where an element stands in the window, in px; waits for one that is not drawn, or is being drawn anew. */
export async function seenBox(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  for (;;) {
    await element.waitFor()
    const box = await element.boundingBox()
    if (box) return box
  }
}

/** Opens an address and waits until its page is alive. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isAlive(page)
}

/** Keeps back what a page asks for under some addresses, until it is released: that waits until something was asked for. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let isOpen = false
  const asked = page.waitForRequest(addresses)
  await page.route(addresses, (route) => (isOpen ? route.continue() : void waiting.push(route)))
  return async () => {
    await asked
    isOpen = true
    await Promise.all(waiting.map((route) => route.continue()))
  }
}

/** The marks of the chart that is shown, each as its attributes: what "the same picture" means. */
export const readMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('figure svg')].find(
      // icons are smaller
      (svg) => svg.getBoundingClientRect().width > 100,
    )
    return (
      [...(shown?.children ?? [])]
        // the marks of a map are moved together, in a group
        .flatMap((mark) => (mark.tagName === 'g' ? [...mark.children] : [mark]))
        .map((mark) => mark.outerHTML)
    )
  })

/** The cells of the table that is shown. */
export const readCells = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure table tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    ),
  )
