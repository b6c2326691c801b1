import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openPage, SIZES, seenBox } from './support/browser.ts'
import { inDrawer, isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

async function openEditor(cube: string, chartType: string, locale = 'en') {
  const opened = await openPage(stage.browser)
  const iri = encodeURIComponent(`https://demo.tessera.example/cube/${cube}/1`)
  await opened.page.goto(`${stage.server.url}/${locale}/create/new?cube=${iri}&chartType=${chartType}`)
  await opened.page.waitForURL(/\/create\/[\w-]{12}(\?|$)/)
  await isIdle(opened.page)
  return opened
}

const advice = (page: Page, name = 'Suggestions for this chart') => page.getByRole('region', { name })
/** Finds the share of a slice in the picture, which follows its name. */
const share = (page: Page, name: string, text: RegExp) =>
  page.locator('figure svg').locator(`text:text-is("${name}") + text`).filter({ hasText: text })

describe('a pie of 120 airports', () => {
  it('shows the seven largest after a click, and all after undo', async () => {
    const { page, errors } = await openEditor('us-airports', 'pie')
    await advice(page).getByText('A pie of 120 slices is hard to read.').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'editor-advice')
    await advice(page).getByRole('button', { name: 'Show the 7 largest' }).click()
    await share(page, 'Atlanta (ATL)', /^22\.\d%$/).waitFor()
    await advice(page)
      .getByText('The shares are based on the 7 values shown, not on all 120.')
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await share(page, 'Atlanta (ATL)', /^6\.\d%$/).waitFor()
    await advice(page).getByText('A pie of 120 slices is hard to read.').first().waitFor()
    expect(errors).toEqual([])
  })
  it('becomes sorted bars by keyboard, with the focus kept beside the chart', async () => {
    const { page, errors } = await openEditor('us-airports', 'pie')
    // actions are disabled until the advice on the current chart has arrived
    await advice(page).getByRole('button', { name: 'Show as bars, largest first', disabled: false }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Bars', checked: true }).waitFor()
    expect(await advice(page).evaluate((region) => region === document.activeElement)).toBe(true)
    // actions are disabled until the pending chart and its advice have arrived
    await isIdle(page)
    await advice(page).getByRole('button', { name: 'Show the 20 largest', disabled: false }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await isIdle(page)
    // no advice is left besides the announcement of what was done
    await expect.poll(async () => (await advice(page).innerText()).trim()).toBe('Done: Show the 20 largest')
    expect(errors).toEqual([])
  })
  it.each(Object.values(SIZES))('keeps its advice while fields are edited, at $width px', async (size) => {
    const { page } = await openEditor('us-airports', 'pie')
    await page.setViewportSize(size)
    await page.locator('#panel-entry-segment').click()
    const said = advice(page).locator('li').first()
    await said.waitFor()
    const scroller = page.locator('section > div:has(figure)').first()
    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    const isSeen = (element: Locator) =>
      element.evaluate((line) => {
        const { left, right, top } = line.getBoundingClientRect()
        return line.contains(document.elementFromPoint((left + right) / 2, top + 8))
      })
    await expect.poll(() => isSeen(said)).toBe(true)
    // large screens have room for the tabs, too
    if (size.width > 1000) {
      for (const name of ['Chart 1', 'Add chart']) {
        const button = page.getByRole('button', { name, exact: true })
        await expect.poll(() => isSeen(button), { message: name }).toBe(true)
      }
      // right below the advice, without a gap in which the chart could be seen
      const [strip, above] = await Promise.all([
        seenBox(page.getByRole('navigation', { name: 'Charts' })),
        seenBox(advice(page)),
      ])
      expect(strip?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0)
    }
    // and the chart takes up most of the space
    const [below, above] = await Promise.all([seenBox(scroller), seenBox(advice(page))])
    expect(below?.height).toBeGreaterThan(above?.height ?? 0)
    await page.context().close()
  })
  it('has advice in German that fits on a phone', async () => {
    const { page } = await openEditor('us-airports', 'pie', 'de')
    await page.setViewportSize({ width: 320, height: 640 })
    const said = advice(page, 'Hinweise zu diesem Diagramm')
    await said.getByText('Ein Kreisdiagramm mit 120 Segmenten ist schwer zu lesen.').first().waitFor()
    await expect
      .poll(() => said.getByRole('button', { name: 'Die 7 grössten zeigen' }).isVisible())
      .toBe(true)
    expect(await readOverflow(page)).toBe(0)
    // each suggestion has one line of fixes, which can all be reached, so that most of the height is the chart's
    for (const line of await said.getByRole('listitem').all()) {
      const ways = line.getByRole('button')
      const tops = await ways.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      await ways.last().focus()
      await expect
        .poll(() => ways.last().evaluate((way) => way.getBoundingClientRect().right))
        .toBeLessThanOrEqual(320)
    }
  })
})

describe('the axis of columns', () => {
  it('keeps its minimum below its maximum, and starts at zero again after a click', async () => {
    const { page, errors } = await openEditor('us-occupations', 'column')
    await inDrawer(page, 'Vertical axis', async () => {
      await page.getByLabel('Set the range of values').check()
      const minimum = page.getByLabel('Minimum', { exact: true })
      const maximum = await page.getByLabel('Maximum', { exact: true }).inputValue()
      await minimum.fill('99999999')
      await minimum.press('Enter')
      await page.getByText('The minimum must be less than the maximum.').waitFor()
      await expect.poll(() => minimum.inputValue()).toBe('99999999')
      await expect.poll(() => minimum.getAttribute('aria-invalid')).toBe('true')
      await minimum.fill('2e4')
      await minimum.press('Enter')
      await advice(page).getByText('Small differences look large').first().waitFor()
      // the note beside the chart is for readers; its author has already been told
      await expect
        .poll(() => page.getByText('The axis does not start at 0.', { exact: true }).count())
        .toBe(0)
      await advice(page).getByRole('button', { name: 'Start the axis at 0' }).click()
      await advice(page).getByText('Small differences look large').first().waitFor({ state: 'detached' })
      await expect.poll(() => minimum.inputValue()).toBe('0')
      await expect.poll(() => page.getByLabel('Maximum', { exact: true }).inputValue()).toBe(maximum)
    })
    expect(errors).toEqual([])
  })
})
