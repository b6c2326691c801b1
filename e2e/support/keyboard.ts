import type { Locator, Page } from 'playwright-core'

/** Longer than the way through any of our pages. */
const MOST_STEPS = 120

const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted
    .first()
    .evaluate((element) => element === document.activeElement, undefined, { timeout: 1000 })
    .catch(() => false)

/** Presses Tab (or Shift+Tab) until what is wanted has the focus. Rejects where the keyboard does not lead there. */
export async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' })
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key)
    if (await hasFocus(wanted)) return
  }
  throw new Error(`${wanted} was not reached by ${key}`)
}
