import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isAlive, openPage, seeing, seenBox } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const

const toCubeAddress = (name: string, locale = 'en'): string =>
  `${stage.server.url}/${locale}/create/new?cube=${encodeURIComponent(`https://demo.tessera.example/cube/${name}/1`)}`

async function openEditor(page: Page, name: string, locale = 'en'): Promise<void> {
  await page.goto(toCubeAddress(name, locale))
  await isAlive(page)
  await page.waitForURL(/\/create\/[\w-]{12}/)
  await isIdle(page)
}

/** Returns the visible share of the plot, where 1 is all of it. Sticky elements above it are allowed for. */
const readSeenPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const plot = [...document.querySelectorAll('figure svg')].find(({ clientWidth }) => clientWidth > 160)
    const frame = document.querySelector('section > div:has(figure)')
    if (!plot || !frame) return 0
    const [seen, around] = [plot.getBoundingClientRect(), frame.getBoundingClientRect()]
    const bottom = Math.min(seen.bottom, around.bottom, innerHeight)
    return Math.max(0, bottom - Math.max(seen.top, around.top, 0)) / seen.height
  })

/** Counts the scrollable containers around an element, including the window. */
const countScrollers = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    let count = document.documentElement.scrollHeight > innerHeight ? 1 : 0
    for (let element = document.querySelector(wanted); element; element = element.parentElement) {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY)
      if (scrolls && element.scrollHeight > element.clientHeight) count += 1
    }
    return count
  }, selector)

const isInWindow = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('button', { name, exact: true }).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  })

describe('the editor in windows of every size', () => {
  it('keeps chart, undo and publish visible at the end of its longest drawer', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openEditor(page, 'us-population')
    await page.getByRole('radio', { name: 'Lines' }).check()
    await page.locator('#panel-entry-segment').click()
    await page
      .getByRole('combobox', { name: 'Split by colour', exact: true })
      .selectOption({ label: 'Age group' })
    await isIdle(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.reload()
      await page.locator('figure svg').first().waitFor()
      await isIdle(page)
      await page.locator('#panel-entry-segment').click()
      const last = page.getByRole('button', { name: 'Reset to the palette’s colours' })
      await last.scrollIntoViewIfNeeded()
      const seen = `${size.width} × ${size.height}`
      await expect.poll(() => readSeenPart(page), { message: `the plot at ${seen}` }).toBeGreaterThan(0.7)
      expect(await isInWindow(page, 'Undo'), `undo at ${seen}`).toBe(true)
      expect(await isInWindow(page, 'Publish'), `publish at ${seen}`).toBe(true)
      expect(await isInWindow(page, 'Back'), `the way back at ${seen}`).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      // the panel's own, or the page's
      expect(await countScrollers(page, '#editor-drawer'), `scrollers of the panel at ${seen}`).toBe(1)
      const isWide = size.width >= 1024
      const windowScrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
      expect(windowScrolls, `the window at ${seen}`).toBe(!isWide)
    }
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('starts with the title and the advice on a phone, for every chart type', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    const isInStage = (selector: string) =>
      page.evaluate((wanted) => {
        const frame = document.querySelector('section:has(figure)')?.getBoundingClientRect()
        const box = document.querySelector(wanted)?.getBoundingClientRect()
        return box && frame && box.height > 0 && box.top >= frame.top && box.bottom <= frame.bottom
      }, selector)
    await openEditor(page, 'us-airports')
    for (const type of ['column', 'pie']) {
      await page.locator(`input[name="chart-type"][value="${type}"]`).check()
      await isIdle(page)
      await page.locator('section:has(figure) section li').first().waitFor()
      expect(await isInStage('section:has(figure) section li'), `the advice on a ${type}`).toBe(true)
      expect(await isInStage('figure h1'), `the title of a ${type}`).toBe(true)
    }
    await page.locator('#panel-entry-segment').click()
    await expect.poll(() => readSeenPart(page)).toBeGreaterThan(0.7)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => isInStage('figure h1')).toBe(true)
    await page.context().close()
  })

  it('shows the title while it is written, also with a long legend', async () => {
    const { page } = await openPage(stage.browser)
    await page.setViewportSize({ width: 1440, height: 700 })
    await openEditor(page, 'life-expectancy')
    await page.getByRole('radio', { name: 'Lines', exact: true }).check()
    await isIdle(page)
    await page.locator('#panel-entry-segment').click()
    await page
      .getByRole('combobox', { name: 'Split by colour', exact: true })
      .selectOption({ label: 'Country' })
    await isIdle(page)
    // a chart that the author has scrolled stays in place; its title comes into view when it is edited
    const scroller = page.locator('section > div:has(figure)').first()
    await scroller.evaluate((element) => element.scrollTo({ top: 200 }))
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.locator('#panel-entry-title').click()
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(0)
    await page.context().close()
  })

  it('does not nest a second scroll area in the chart’s own', async () => {
    const { page } = await openPage(stage.browser)
    await openEditor(page, 'us-obesity')
    await page.getByRole('radio', { name: 'Bars' }).check()
    await isIdle(page)
    expect(await countScrollers(page, 'figure [role="application"]')).toBe(1)
    await page.context().close()
  })

  it('shows a list at the end of the panel completely', async () => {
    const { page } = await openPage(stage.browser)
    await page.setViewportSize({ width: 1024, height: 600 })
    await openEditor(page, 'us-obesity')
    await page.getByRole('radio', { name: 'Columns' }).check()
    await isIdle(page)
    await page.locator('#panel-entry-y').click()
    // the design is locked until both texts exist: one press fills them in and continues
    await page.getByRole('button', { name: 'Use the suggested title and description' }).click()
    const palette = page.getByRole('combobox', { name: 'Colour palette' })
    await expect.poll(() => palette.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor()
    const list = await seenBox(page.getByRole('listbox'))
    expect(list?.y).toBeGreaterThanOrEqual(0)
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(600)
    // and its names, although some are longer than a line
    const names = page.getByRole('option').locator('span:last-child')
    expect(await names.count()).toBeGreaterThan(5)
    expect(
      await names.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((each) => each.textContent),
      ),
    ).toEqual([])
    await page.context().close()
  })
})

describe('changes in the editor', () => {
  it('can be undone after a reload and in another language', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openEditor(page, 'iowa-electricity')
    const first = await page.locator('input[name="chart-type"]:checked').inputValue()
    await page.locator('input[name="chart-type"][value="table"]').check()
    await isIdle(page)
    await page.locator('input[name="chart-type"][value="bar"]').check()
    await isIdle(page)
    await page.reload()
    await page.locator('input[value="bar"]:checked').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.locator('input[value="table"]:checked').waitFor()
    await page.getByRole('link', { name: /^DE/ }).click()
    await page.waitForURL(/\/de\/create\//)
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
    await page.locator(`input[value="${first}"]:checked`).waitFor()
    await page.getByRole('button', { name: 'Wiederholen', exact: true }).click()
    await page.locator('input[value="table"]:checked').waitFor()
    // another chart starts without steps
    await openEditor(page, 'us-obesity', 'de')
    await expect
      .poll(() => page.getByRole('button', { name: 'Rückgängig', exact: true }).isDisabled())
      .toBe(true)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('are announced to screen readers, and the focus stays in place', async () => {
    const { page } = await openPage(stage.browser)
    const cube = encodeURIComponent('https://demo.tessera.example/cube/iowa-electricity/1')
    await page.goto(`${stage.server.url}/en/browse?dataset=${cube}`)
    await isAlive(page)
    await page.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Chart type')
    await page.getByRole('radio', { name: 'Table', exact: true }).check()
    await isIdle(page)
    await page.getByRole('radio', { name: 'Lines' }).check()
    const told = page.locator('[data-announcer]')
    await expect.poll(() => told.textContent()).toMatch(/^Lines\./)
    await page.locator('#panel-entry-segment').click()
    const split = page.getByRole('combobox', { name: 'Split by colour', exact: true })
    if ((await split.inputValue()) !== '') await split.selectOption('')
    await isIdle(page)
    await split.selectOption({ label: 'Energy source' })
    await expect.poll(() => told.textContent()).toContain('Split by Energy source, 3 values.')
    await page.context().close()
  })
})

describe('publishing from the editor', () => {
  it('says beforehand that it is final, and afterwards, above the fold, what to do next', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await openEditor(page, 'iowa-electricity')
      const publish = page.getByRole('button', { name: 'Publish', exact: true })
      const describedBy = (await publish.getAttribute('aria-describedby')) ?? ''
      const sentence = page.locator(`[id="${describedBy}"]`)
      expect(await sentence.textContent()).toBe(
        'The chart will be public and cannot be changed later. Sign in to keep editing rights',
      )
      await expect.poll(() => sentence.isVisible()).toBe(true)
      await publish.click()
      await page.waitForURL(/\/en\/v\//)
      const message = page.getByRole('region', { name: /Your visualization has been published/ })
      await message.waitFor()
      await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true)
      for (const name of ['Copy link', 'Embed', 'Download']) {
        const control = message.getByText(name, { exact: true })
        const box = await seenBox(control)
        expect((box?.y ?? 1e6) + (box?.height ?? 0), `${name} at ${size.width}`).toBeLessThan(size.height)
      }
      await seeing(
        message.getByRole('button', { name: 'Copied' }),
        message.getByRole('button', { name: 'Copy link' }).click(),
      )
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname)
      await message.getByRole('button', { name: 'Embed' }).click()
      await message.getByRole('button', { name: 'Copy code' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe')
      await message.getByText('Download', { exact: true }).click()
      const file = message.getByRole('link', { name: /PNG/ })
      await file.waitFor()
      const place = await seenBox(file)
      expect(place?.x).toBeGreaterThanOrEqual(0)
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(size.width)
    }
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('says in the page’s language that there is no connection, until it is back', async () => {
    const { page } = await openPage(stage.browser)
    await openEditor(page, 'us-population', 'de')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    const alert = page.getByText('liess sich nicht veröffentlichen: Dieses Gerät ist offline.')
    await alert.waitFor()
    // responses that arrive later are shown without further action
    await page.getByRole('radio', { name: 'Karte' }).waitFor({ state: 'attached' })
    // code that was requested before may fail after the connection is back
    const code = Promise.withResolvers<void>()
    const failLate = async (route: Route): Promise<void> => {
      await code.promise
      await route.abort()
    }
    await page.route('**/assets/draw-*.js', failLate, { times: 1 })
    await page.locator('input[name="chart-type"][value="table"]').check()
    await page.getByText('Dieses Gerät ist offline. Stellen Sie').waitFor()
    const retried = page.waitForResponse('**/api/graphql')
    await page.context().setOffline(false)
    await alert.waitFor({ state: 'detached' })
    await retried
    code.resolve()
    await page.locator('figure table').first().waitFor()
    await page.getByText('Dieses Gerät ist offline. Stellen Sie').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.waitForURL(/\/de\/v\//)
    await page.context().close()
  })
})

describe.each([1024, 768])('the bar of the layout step at %s px', (width) => {
  it.each([
    ['de', 'Veröffentlichen'],
    ['fr', 'Publier'],
    ['it', 'Pubblica'],
    ['en', 'Publish'],
  ])('has all its buttons in one row, and the warning below (%s)', async (locale, publish) => {
    const { page } = await openPage(stage.browser)
    await page.setViewportSize({ width, height: 900 })
    const key = await saveDashboard(stage.server.url, 'tall')
    await page.goto(`${stage.server.url}/${locale}/create/new?edit=${key}&state=LAYOUTING`)
    const button = page.getByRole('button', { name: publish, exact: true })
    await button.waitFor()
    const bar = button.locator('xpath=ancestor::div[1]')
    const readMiddles = () =>
      bar.locator('button, fieldset').evaluateAll((all) => {
        const middles = all.map((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return (top + bottom) / 2
        })
        return Math.max(...middles) - Math.min(...middles)
      })
    await expect.poll(readMiddles).toBeLessThan(3)
    const warning = await seenBox(bar.getByRole('paragraph'))
    expect(warning!.height).toBeLessThan(24)
    expect(warning.y).toBeGreaterThan((await seenBox(button)).y + 20)
  })
})

it('previews the filters on a phone as readers get them: closed, with the active ones', async () => {
  const { page } = await openPage(stage.browser)
  const key = await saveDashboard(stage.server.url, 'tall')
  await page.goto(`${stage.server.url}/en/create/new?edit=${key}&state=LAYOUTING`)
  const filters = page.getByRole('region', { name: 'Filters' })
  const end = filters.getByLabel('End', { exact: true })
  await end.waitFor()
  await page.getByRole('radio', { name: 'Phone' }).check()
  const opener = filters.getByText('Time range: 2005 – 2015')
  await opener.waitFor()
  await expect.poll(() => end.isVisible()).toBe(false)
  await opener.click()
  await end.waitFor()
})
