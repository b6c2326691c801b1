import type { Page } from 'playwright-core'

/** Opens the drawer of a field of the chart, does something in it, and goes back to the main panel. */
export async function inDrawer(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name, exact: false }).and(page.locator('[id^="panel-entry-"]')).click()
  await act()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
}

/** Nothing is under way any more: what is shown is what was asked for. */
export const isIdle = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy]')?.getAttribute('aria-busy') === 'false')
