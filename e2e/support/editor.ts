import type { Page } from 'playwright-core'

/** Opens the drawer of a field of the chart, does something in it, and returns to the main panel. */
export async function inDrawer(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name, exact: false }).and(page.locator('[id^="panel-entry-"]')).click()
  await act()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
}

/** Waits until nothing is pending and the chart that was requested is shown. */
export const isIdle = (page: Page) =>
  page.waitForFunction(() => {
    const stages = [...document.querySelectorAll('main [aria-busy]')]
    return (
      document.querySelector('main figure') &&
      stages.every((stage) => stage.getAttribute('aria-busy') === 'false')
    )
  })
