import type { Locator, Page } from 'playwright-core'

/** Longer than the way through any of our pages. */
const MAX_STEPS = 120

/** Looks whether an element has the focus. It is found once, and again when it has gone: to find it takes time. */
async function createFocusProbe(page: Page, wanted: Locator): Promise<() => Promise<boolean>> {
  const find = () => wanted.first().elementHandle()
  let element = await find()
  return async () => {
    const seen = await page.evaluate(
      (each) => (each?.isConnected ? each === document.activeElement : undefined),
      element,
    )
    if (seen !== undefined) return seen
    element = await find()
    return page.evaluate((each) => each === document.activeElement, element)
  }
}

/** Presses Tab (or Shift+Tab) until what is wanted has the focus. Rejects where the keyboard does not lead there. */
export async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' })
  const hasFocus = await createFocusProbe(page, wanted)
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press(key)
    if (await hasFocus()) return
  }
  throw new Error(`${wanted} was not reached by ${key}`)
}
