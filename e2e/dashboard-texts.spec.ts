import type { Editor } from '@tiptap/core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openPage } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

let key = ''
beforeAll(async () => {
  key = await saveDashboard(stage.server.url, 'vertical')
})

/**
 * Opens the layout step of a dashboard with a text that names the newest value of chart 2, and the drawer of that text.
 */
async function openDrawer(size?: 'wide' | 'narrow') {
  const opened = await openPage(stage.browser, size)
  const { page } = opened
  await page.goto(`${stage.server.url}/en/create/new?edit=${key}&state=LAYOUTING`)
  await page.locator('[data-figure]', { hasText: '°C, 2015' }).waitFor()
  await page.getByRole('button', { name: 'Bold and a link', exact: true }).click()
  await toolbar(page).waitFor()
  return opened
}

/**
 * Moves the caret to the end. A field sets its own caret shortly after it gets the focus, so earlier keystrokes would
 * end up elsewhere.
 */
async function toEnd(page: Page): Promise<void> {
  await field(page).focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+End')
      return field(page).evaluate((element) => {
        const { state } = (element as HTMLElement & { editor: Editor }).editor
        return state.doc.content.size - state.selection.head
      })
    })
    .toBe(1)
}

const figures = (page: Page) => page.locator('[data-block] [data-figure]')
const field = (page: Page) => page.getByRole('textbox', { name: 'Text (English)' })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Number from a chart' })

describe('a chart’s value in a text', () => {
  it('is chosen, updated with the data, and published', async () => {
    const { page, errors } = await openDrawer()
    // a placeholder is replaced by the value itself, in the field as on the page
    await expect.poll(() => figures(page).allTextContents()).toEqual([expect.stringMatching(/°C, 2015$/)])
    await expect.poll(() => field(page).textContent()).toMatch(/°C, 2015$/)

    await toEnd(page)
    await page.keyboard.press('Enter')
    await toolbar(page).getByRole('button', { name: 'Number from a chart' }).click()
    const options = dialog(page).getByLabel('Chart', { exact: true })
    // a map shows a value for each country
    await options.selectOption({ index: 2 })
    await dialog(page).getByText('the chart shows several values at this time and has no total').waitFor()
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Insert' }).isDisabled()).toBe(true)
    await options.selectOption({ index: 1 })
    await dialog(page)
      .getByRole('status')
      .getByText(/°C, 2015$/)
      .waitFor()
    // fixed words next to it would not change when readers narrow the time range
    await dialog(page).getByText('Updates with the readers’ filters. To keep the number fixed').waitFor()
    await dialog(page).getByLabel('Time').selectOption('2010')
    await dialog(page).getByText('Fixed at this time. Hidden').waitFor()
    await dialog(page)
      .getByRole('status')
      .getByText(/°C, 2010$/)
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'text-number')
    await dialog(page).getByRole('button', { name: 'Insert' }).click()
    await expect
      .poll(() => figures(page).allTextContents())
      .toEqual([expect.stringMatching(/°C, 2015$/), expect.stringMatching(/°C, 2010$/)])
    // what is written next is below it
    await page.keyboard.type('Measured on land and at sea')
    await page.locator('[data-block] p').getByText('Measured on land and at sea', { exact: true }).waitFor()
    await expect.poll(() => figures(page).count()).toBe(2)

    // the change is shown below it
    const trend = page.locator('[data-block] [data-trend]')
    await expect
      .poll(() => trend.allTextContents())
      .toEqual([expect.stringMatching(/^[+-]\d.*°C since 2009$/)])
    await expect.poll(() => trend.locator('svg').count()).toBe(1)

    // the shared time range changes the newest value
    await page.getByLabel('End', { exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => figures(page).first().textContent()).toMatch(/°C, 2013$/)

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/en\/v\//)
    await page.getByText('Your visualizations have been published').waitFor()
    await expect
      .poll(() => figures(page).allTextContents())
      .toEqual([expect.stringMatching(/°C, 2013$/), expect.stringMatching(/°C, 2010$/)])
    await expect.poll(() => trend.allTextContents()).toEqual([expect.stringMatching(/°C since 2009$/)])
    // a range that starts in the value's own year leaves nothing to compare it with
    const start = page.getByLabel('Start', { exact: true })
    await start.focus()
    for (let year = 2006; year <= 2010; year++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => start.getAttribute('aria-valuetext')).toBe('2010')
    await expect.poll(() => trend.allTextContents()).toEqual([''])
    expect(errors).toEqual([])
  })

  it('is inserted, changed and removed by keyboard', async () => {
    const { page } = await openDrawer()
    await reach(page, field(page))
    await toEnd(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('In short: ')
    await reach(page, toolbar(page).getByRole('button', { name: 'Bold' }), 'Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    // chart 1 shows several sources, so the dialog starts with the first chart that has one value
    await dialog(page)
      .getByRole('status')
      .getByText(/°C, 2015$/)
      .waitFor()
    await reach(page, dialog(page).getByRole('checkbox', { name: 'Large, on its own line' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('[data-block] [data-value]:not([data-figure])').textContent())
      .toMatch(/°C, 2015$/)
    // the cursor is behind it: moving back selects it, and the dialog changes it
    await page.keyboard.press('Shift+ArrowLeft')
    await reach(page, toolbar(page).locator('[tabindex="0"]'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await reach(page, dialog(page).getByLabel('Time'))
    await page.keyboard.type('2009')
    await reach(page, dialog(page).getByRole('button', { name: 'Apply' }))
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('[data-block] [data-value]:not([data-figure])').textContent())
      .toMatch(/°C, 2009$/)
  })

  it('is reported in the text if it refers to nothing', async () => {
    const { page } = await openDrawer()
    await toEnd(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('{{value:9}}')
    await page.getByText('no chart has this number').waitFor()
    await expect.poll(() => page.locator('[data-block] [data-value="9"]').textContent()).toBe('')
    // braces that are part of the text stay text
    await page.keyboard.type(' {{x}}')
    await page.locator('[data-block]').getByText('{{x}}').waitFor()
  })
})

describe.each(['wide', 'narrow'] as const)('headings of a text (%s)', (size) => {
  it('continue the levels of the page, and nothing overflows', async () => {
    const { page } = await openDrawer(size)
    await toEnd(page)
    await page.keyboard.press('Enter')
    await toolbar(page).getByRole('button', { name: 'Heading', exact: true }).click()
    await page.keyboard.type('Warmer')
    await page.locator('[data-block]').getByRole('heading', { level: 2, name: 'Warmer' }).waitFor()
    await toolbar(page).getByRole('button', { name: 'Subheading' }).click()
    await page.locator('[data-block]').getByRole('heading', { level: 3, name: 'Warmer' }).waitFor()
    expect(await readOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, `text-heading-${size}`)
  })
})
