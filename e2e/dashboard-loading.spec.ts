import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { isAlive, openAlive, openPage } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const NUMBERS = Array.from({ length: 12 }, (_, index) => index + 1)
/** The number of charts sent with the page. */
const SENT = 4
let address: string
beforeAll(async () => {
  address = `${stage.server.url}/en/v/${await saveDashboard(stage.server.url, 'tall', { rounds: 3 })}`
})

/** Turns on data saving: such readers load only what they scroll to. */
const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )

/** Collects the numbers of the charts that a page requests from now on, by call. */
function collectCalls(page: Page): number[][] {
  const calls: number[][] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/charts')) calls.push(searchParams.get('charts')!.split(',').map(Number))
  })
  return calls
}

const card = (page: Page, number: number) => page.locator(`#chart-${number}`)
const isThere = (page: Page, number: number): Promise<void> =>
  card(page, number).locator('figure [role=application]').waitFor({ state: 'attached' })
const areAllThere = (page: Page): Promise<unknown> =>
  Promise.all(NUMBERS.map((number) => isThere(page, number)))

/** Returns the top of each block on the page, in px. */
const readTops = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-block]')].map((block) =>
      Math.round(block.getBoundingClientRect().top + scrollY),
    ),
  )

describe('the charts below the fold', () => {
  it('load when readers scroll to them, several in one call', async () => {
    const { page, errors } = await openPage(stage.browser)
    const calls = collectCalls(page)
    await saveData(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(calls).toEqual([])
    await page.mouse.move(700, 500)
    await isAlive(page)
    await card(page, 9).scrollIntoViewIfNeeded()
    await isThere(page, 9)
    expect(calls.flat()).toContain(9)
    expect(calls.every((numbers) => numbers.length > 1)).toBe(true)
    // each is requested once
    expect(new Set(calls.flat()).size).toBe(calls.flat().length)
    expect(errors).toEqual([])
  })

  it('are all loaded once the browser has been idle, without layout shifts', async () => {
    const { page, errors } = await openPage(stage.browser)
    const calls = collectCalls(page)
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (globalThis as unknown as { shifted: number }).shifted += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openAlive(page, address)
    await areAllThere(page)
    expect(calls.flat().toSorted((a, b) => a - b)).toEqual(NUMBERS.slice(SENT))
    expect(calls.length).toBeLessThanOrEqual(2)
    const before = await readTops(page)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await isThere(page, 12)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await readTops(page)).toEqual(before)
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(
      0.02,
    )
    expect(errors).toEqual([])
  })

  it('show an error in their cards if they fail to load, and load on retry', async () => {
    const { page } = await openPage(stage.browser)
    await saveData(page)
    await page.route('**/charts?*', (route) => route.abort())
    await page.goto(address)
    await page.mouse.move(700, 500)
    await isAlive(page)
    await card(page, 8).scrollIntoViewIfNeeded()
    await card(page, 8)
      .getByText('The server could not be reached', { exact: false })
      .first()
      .waitFor({ state: 'attached' })
    await expect.poll(() => card(page, 1).locator('figure svg').count()).toBeGreaterThan(0)
    await page.unroute('**/charts?*')
    await card(page, 8).getByRole('button', { name: 'Try again' }).click()
    await isThere(page, 8)
    await expect.poll(() => card(page, 8).getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

/**
 * Returns, for each chart, whether it is drawn or, if not, whether its picture is there with its texts and not scaled
 * down.
 */
const readStills = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[id^=chart-]')].map((element) => {
      const image = element.querySelector('picture img')
      if (!(image instanceof HTMLImageElement))
        return element.querySelector('figure svg') ? 'drawn' : 'nothing'
      if (!image.complete || image.naturalWidth === 0 || image.alt === '') return 'nothing'
      return image.getClientRects().length > 0 && image.width === image.naturalWidth ? 'still' : 'hidden'
    }),
  )

describe('on paper', () => {
  it('contains all charts, including those not scrolled to', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, address)
    await page.emulateMedia({ media: 'print' })
    await areAllThere(page)
    const broken = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-block]')].filter(
          (block) => getComputedStyle(block).breakInside !== 'avoid',
        ).length,
    )
    expect(broken).toBe(0)
  })

  it('a chart that has not loaded is a picture', async () => {
    const { page } = await openPage(stage.browser)
    await saveData(page)
    await page.route('**/charts?*', (route) => route.abort())
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect
      .poll(async () => (await readStills(page)).slice(SENT))
      .toEqual(NUMBERS.slice(SENT).map(() => 'nothing'))
    await page.pdf({ format: 'A4' })
    // on a busy machine, the last ones arrive only after the first print
    await expect.poll(() => readStills(page)).not.toContain('nothing')
  })
})

describe('without scripts', () => {
  it.each([1440, 390])('every chart is shown at its full size (%i px)', async (width) => {
    const context = await stage.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(address)
    for (const number of NUMBERS.slice(SENT)) await card(page, number).scrollIntoViewIfNeeded()
    await expect
      .poll(() => readStills(page))
      .toEqual(NUMBERS.map((number) => (number <= SENT ? 'drawn' : 'still')))
    await context.close()
  })
})
