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
  // no spare processes for pages that are never opened
  '--renderer-process-limit=1',
  // text rendered as in windows
  '--font-render-hinting=none',
]

/** Launches the Chromium that the test command has found. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ARGS,
    // keeps accents in file names on machines whose shell has no locale
    env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  })

let shared: Promise<Browser> | undefined

/** Returns the browser shared by all files that run in a process. It closes with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}

export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const

/**
 * The timeout for any step of a test, in ms. Generous, since a busy machine is not a fault; the same as for
 * `expect.poll`.
 */
export const PATIENCE = 60_000

/** Opens a page in its own browser context, without cookies or storage. Collects all errors. */
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

/** Waits until React has hydrated the page and its visible charts. */
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

/** Waits for what disappears again after some seconds, beginning before the action that shows it has ended. */
export const seeing = (passing: Locator, action: Promise<unknown>): Promise<unknown> =>
  Promise.all([passing.waitFor(), action])

/** Waits until a page has painted earlier changes: the second of two frames starts when the first is done. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Waits until the pictures of a page no longer change, for example after its width has changed. */
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

/** Saves screenshots of the page at both widths for manual inspection if SCREENSHOTS is set. */
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

/** Returns the bounding box of an element in px of the window. Waits if it is not drawn yet or is being redrawn. */
export async function seenBox(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  for (;;) {
    await element.waitFor()
    const box = await element.boundingBox()
    if (box) return box
  }
}

/** Opens a URL and waits until its page is hydrated. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isAlive(page)
}

/** Holds back requests for matching URLs until released. The returned function first waits for such a request. */
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

/** Returns the marks of the displayed chart with their attributes, which defines "the same picture". */
export const readMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('figure svg')].find(
      // icons are smaller
      (svg) => svg.getBoundingClientRect().width > 100,
    )
    return (
      [...(shown?.children ?? [])]
        // the marks of a map are moved together as a group
        .flatMap((mark) => (mark.tagName === 'g' ? [...mark.children] : [mark]))
        .map((mark) => mark.outerHTML)
    )
  })

/** Returns the cells of the displayed table. */
export const readCells = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure table tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    ),
  )
