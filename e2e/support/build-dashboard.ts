import type { Locator, Page } from 'playwright-core'
import { isAlive } from './browser.ts'
import { isIdle } from './editor.ts'
import { reach } from './keyboard.ts'

export const LAYOUTS = ['Tabs', 'Stacked', 'Wide and narrow', 'Free', 'Single charts'] as const
/** A layout by the label of its option. */
export type LayoutName = (typeof LAYOUTS)[number]

const DATASET = encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')
/** No menu or group of options has more items. */
const MAX_ITEMS = 40

const OTHER = 'Global temperature anomaly'

/** How the interface is operated when building a dashboard. */
export type Hands = {
  /** Presses an item in the open dialog or, if there is none, on the page. */
  press(role: 'button' | 'menuitem' | 'radio' | 'checkbox' | 'link', name: string | RegExp): Promise<void>
  /** Types into a field. */
  write(name: string, text: string): Promise<void>
}

async function find(page: Page, ...[role, name]: Parameters<Hands['press']>): Promise<Locator> {
  const dialog = page.locator('dialog[open]:modal')
  const place = (await dialog.count()) > 0 ? dialog.last() : page
  return place.getByRole(role, { name, exact: typeof name === 'string' }).first()
}

/** Operates the interface with a mouse. */
export const withMouse = (page: Page): Hands => ({
  press: async (role, name) => (await find(page, role, name)).click(),
  async write(name, text) {
    await page.getByRole('textbox', { name, exact: true }).first().click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
})

/** Operates the interface with the keyboard only, starting from the focused element. */
export const withKeyboard = (page: Page): Hands => ({
  async press(role, name) {
    const wanted = await find(page, role, name)
    await wanted.waitFor({ state: 'attached' })
    const isThere = () => wanted.evaluate((element) => element === document.activeElement)
    if (role === 'menuitem') {
      for (let step = 0; step < MAX_ITEMS && !(await isThere()); step++)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    } else if (role === 'radio') {
      // in a radio group, Tab reaches the selected option, and arrow keys select the others
      const group = await wanted.getAttribute('name')
      await reach(page, page.locator(`input[type=radio][name="${group}"]:checked`))
      for (let step = 0; step < MAX_ITEMS && !(await wanted.isChecked()); step++)
        await page.keyboard.press('ArrowRight')
    } else {
      if (!(await isThere())) await reach(page, wanted)
      await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter')
    }
  },
  async write(name, text) {
    await reach(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
})

/**
 * Goes from the page of a dataset to the editor and creates four charts of two datasets: columns, lines, a table, and
 * the other dataset's default.
 */
export async function buildCharts(page: Page, url: string, hands: Hands): Promise<void> {
  await page.goto(`${url}/en/browse?dataset=${DATASET}`)
  await isAlive(page)
  await hands.press('link', 'Create visualization')
  await page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
  await isIdle(page)
  for (const type of ['Lines', 'Table']) {
    await hands.press('button', 'Add chart')
    await hands.press('menuitem', 'Same dataset')
    await page.waitForFunction(() => document.activeElement?.id.startsWith('chart-tab-'))
    await isIdle(page)
    await hands.press('radio', type)
    await isIdle(page)
  }
  await hands.press('button', 'Add chart')
  await hands.press('menuitem', 'Another dataset')
  const drawer = page.getByRole('dialog', { name: 'Choose a dataset for another chart' })
  await drawer.waitFor()
  await hands.press('button', OTHER)
  await drawer.getByRole('button', { name: 'Add chart', exact: true }).waitFor()
  await hands.press('button', 'Add chart')
  await drawer.waitFor({ state: 'detached' })
  await isIdle(page)
}

/** Waits until this number of charts is drawn in the layout. */
export const drawn = (page: Page, count: number) =>
  page.waitForFunction(
    (charts) =>
      document.querySelectorAll('[data-block] figure :is([role=application] svg, table)').length >= charts,
    count,
  )

/** Goes to the layout step and lays out four charts. A dashboard gets a text, a title and a time range from 2015 on. */
export async function layOut(page: Page, name: LayoutName, hands: Hands): Promise<void> {
  await hands.press('button', 'Layout')
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  if (name === 'Tabs' || name === 'Single charts') {
    await hands.press('radio', name)
    return
  }
  await hands.press('radio', 'Dashboard')
  if (name !== 'Wide and narrow') await hands.press('radio', name)
  await drawn(page, 4)
  await hands.press('button', 'Add text')
  await hands.write('Text (English)', 'What the figures say')
  await hands.press('button', 'Back')
  await hands.press('button', 'Add a title')
  await hands.write('Title (English)', 'Power at a glance')
  await hands.press('button', 'Back')
  await hands.press('checkbox', 'Time range')
  await hands.write('From', '2023')
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => !document.querySelector('[data-block] [aria-busy="true"]'))
}
