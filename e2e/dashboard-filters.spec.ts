import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { holdBack, isAlive, keepScreenshot, openAlive, openPage, SIZES, seenBox } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const inAll = (de: string, en: string) => ({ de, fr: de, it: de, en })
const range = (from: string, to: string) => ({
  timeRange: { active: true, timeUnit: 'Year', presets: { from, to } },
  dataFilters: { componentIds: [], filters: {} },
})
const TAB = {
  type: 'tab',
  blocks: [],
  meta: {
    title: inAll('Strom und Wärme', 'Power and **warmth**'),
    description: inAll('Aus vier Datensätzen', 'From four datasets'),
    label: inAll('', ''),
  },
}

let [key, pinned, tabbed] = ['', '', '']
beforeAll(async () => {
  const { url } = stage.server
  key = await saveDashboard(url, 'tall')
  pinned = await saveDashboard(url, 'tall', {
    dashboardFilters: range('2005', 'VISUALIZE_MOST_RECENT_VALUE'),
  })
  tabbed = await saveDashboard(url, 'tall', { layout: TAB })
})

const addressOf = (id: string, query = ''): string => `${stage.server.url}/en/v/${id}${query}`
const bar = (page: Page) => page.getByRole('region', { name: 'Filters' })
const end = (page: Page) => page.getByLabel('End', { exact: true })

describe('the filter bar for all charts', () => {
  it('stays visible while readers scroll', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, addressOf(key))
    await page.locator('#chart-3').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 800)
    await page.waitForFunction(
      () => document.querySelector('section[aria-label=Filters]')?.getBoundingClientRect().top === 0,
    )
    // the bar does not cover the focused element
    await page.locator('#chart-4').getByRole('button').first().focus()
    const readDistance = () =>
      bar(page).evaluate(
        (element) =>
          document.activeElement!.getBoundingClientRect().top - element.getBoundingClientRect().bottom,
      )
    await expect.poll(readDistance).toBeGreaterThanOrEqual(0)
  })

  it('ends at the newest date if the author has pinned the end', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, addressOf(pinned))
    const newest = await end(page).getAttribute('max')
    await expect.poll(() => end(page).inputValue()).toBe(newest)
    await openAlive(page, addressOf(key))
    await expect.poll(() => end(page).inputValue()).not.toBe(newest)
  })

  it('says which parts of the URL are invalid, and never ends before it starts', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, addressOf(key, '?from=2012&to=2008'))
    await page.getByText('The link’s start is after its end').waitFor()
    await end(page).focus()
    await page.keyboard.press('Home')
    const readApart = () =>
      page.locator('input[type=range]').evaluateAll((all) => {
        const [first, second] = all.map((input) => Number((input as HTMLInputElement).value))
        return second! - first!
      })
    await expect.poll(readApart).toBe(0)
  })

  it('closes on a phone when readers tap outside it', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    await openAlive(page, addressOf(key))
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.click()
    await end(page).waitFor()
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'filter-sheet')
    // 140 years are too narrow for a finger, so the ends can be typed and everything can be reset
    const typed = page.getByLabel('Time range: Start')
    await typed.fill('1990')
    await opener.getByText('Time range: 1990 – 2015').waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBe('1990')
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await opener.getByText('Time range: 2005 – 2015').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Reset', exact: true }).count()).toBe(0)
    await page.mouse.click(SIZES.narrow.width / 2, 20)
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
    // also when the focus moves on
    await opener.click()
    await page.getByRole('button', { name: 'Done' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('charts in tabs', () => {
  it('have the shared filters in the layout step, too, where long titles are cut off', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    await page.goto(`${stage.server.url}/de/create/new?copy=${tabbed}`)
    await page.getByRole('button', { name: 'Layout', exact: true }).click()
    await page
      .getByRole('region', { name: 'Filter', exact: true })
      .getByText('Zeitraum: 2005 – 2015')
      .waitFor()
    await page.getByRole('checkbox', { name: 'Zeitraum' }).waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => readOverflow(page)).toBe(0)
    }
  })

  it('are below their common title', async () => {
    for (const size of ['wide', 'narrow'] as const) {
      const { page, errors } = await openPage(stage.browser, size)
      await openAlive(page, addressOf(tabbed))
      const heading = page.getByRole('heading', { level: 1 })
      await expect.poll(() => heading.textContent()).toBe('Power and warmth')
      await page.getByText('From four datasets').waitFor()
      expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(
        'How Iowa turned to renewables',
      )
      const tabs = page.getByRole('navigation', { name: 'Charts' })
      const [above, below] = await Promise.all([seenBox(heading), seenBox(tabs)])
      expect(above!.y).toBeLessThan(below!.y)
      await bar(page).waitFor()
      await tabs.getByRole('link').nth(1).click()
      await page.getByRole('heading', { level: 2, name: 'The Earth is warming' }).waitFor()
      await isAlive(page)
      await expect.poll(() => heading.textContent()).toBe('Power and warmth')
      expect(await readOverflow(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
      await keepScreenshot(page, `tabs-${size}`)
      expect(errors).toEqual([])
    }
  })
})

/**
 * Moves the start of the range by two years as soon as the page appears. The second key is released when the page has
 * just adopted the address of the first, before the page does anything else.
 */
const moveAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    const start = (): HTMLInputElement | null => document.querySelector('[data-dashboard] [aria-label=Start]')
    const press = (input: HTMLInputElement): void => {
      write.call(input, Number(input.value) + 1)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const release = (input: HTMLInputElement): boolean =>
      input.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    const observer = new MutationObserver(() => {
      const input = start()
      const language = document.querySelector<HTMLAnchorElement>('a[hreflang=de]')
      if (!input || !language) return
      observer.disconnect()
      press(input)
      setTimeout(() => {
        release(input)
        // after React's own update, but before any navigation is drawn
        queueMicrotask(() => press(input))
      })
      new MutationObserver(() => release(input)).observe(language, { attributeFilter: ['href'] })
    })
    observer.observe(document, { subtree: true, childList: true })
  })

it('what authors choose right after publishing remains, although the address loses its mark', async () => {
  const own = await saveDashboard(stage.server.url, 'tall')
  const { page, errors } = await openPage(stage.browser)
  await page.goto(`${stage.server.url}/en/create/new?edit=${own}&state=LAYOUTING`)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.waitFor()
  await moveAtOnce(page)
  await publish.click()
  await page.waitForURL(/\/en\/v\//)
  const start = page.getByLabel('Start', { exact: true })
  await expect.poll(() => start.getAttribute('aria-valuetext')).toBe('2007')
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2007&to=2015')
  await page.getByText('Your visualizations have been published').waitFor()
  expect(errors).toEqual([])
})

it('two choices remain although the page adopts the address of the first only later', async () => {
  const { page, errors } = await openPage(stage.browser)
  await openAlive(page, addressOf(key))
  await page.locator('#chart-1').getByRole('radio', { name: 'As table' }).waitFor()
  await page.evaluate(() => {
    const start = document.querySelector<HTMLInputElement>('[data-dashboard] [aria-label=Start]')!
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    write.call(start, Number(start.value) + 1)
    start.dispatchEvent(new Event('input', { bubbles: true }))
    const table = document.querySelector<HTMLInputElement>('#chart-1 input[value=table]')!
    queueMicrotask(() => {
      start.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
      queueMicrotask(() => table.click())
    })
  })
  await page.locator('#chart-1 tbody tr').first().waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2006&to=2015&1.view=table')
  await expect
    .poll(() => page.getByLabel('Start', { exact: true }).getAttribute('aria-valuetext'))
    .toBe('2006')
  expect(errors).toEqual([])
})

it.each([
  ['any code', /\/assets\/.*\.js$/],
  ['that of dashboards', /\/assets\/(Dashboard|SharedFilterBar)-.*\.js$/],
])('what is pressed before %s is there is done once it is', async (_, held) => {
  const { page, errors } = await openPage(stage.browser, 'narrow')
  const release = await holdBack(page, held)
  await page.goto(addressOf(key), { waitUntil: 'commit' })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  await expect.poll(() => filters.getAttribute('aria-expanded')).toBe('false')
  await release()
  await page.getByLabel('Start', { exact: true }).waitFor()
  await expect.poll(() => filters.getAttribute('aria-expanded')).toBe('true')
  expect(errors).toEqual([])
})
