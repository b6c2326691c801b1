import type { Locator, Page } from 'playwright-core'

/** More than the tab stops of any page. */
const MAX_STEPS = 120

/**
 * Creates a function that tells whether an element has the focus. The element is looked up once, and again only if it
 * was removed, since lookups take time.
 */
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

/** Presses Tab (or Shift+Tab) until the element has the focus. Rejects if it is not reachable with the keyboard. */
export async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' })
  const hasFocus = await createFocusProbe(page, wanted)
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press(key)
    if (await hasFocus()) return
  }
  throw new Error(`${wanted} was not reached by ${key}`)
}
