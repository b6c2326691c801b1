import { expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, keepScreenshot, openAlive, openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const CUBE = encodeURIComponent('https://demo.tessera.example/cube/iowa-electricity/1')

it('icons of a column are set by keyboard, explained, published and read out', async () => {
  const { page, errors } = await openPage(stage.browser)
  await page.goto(`${stage.server.url}/en/create/new?cube=${CUBE}`)
  await isAlive(page)
  await page.locator('input[name="chart-type"][value="table"]').check({ force: true })
  await isIdle(page)

  await reach(page, page.locator('[id^="panel-entry-column:"]').filter({ hasText: 'Net' }))
  await page.keyboard.press('Enter')
  const icons = page.getByRole('combobox', { name: 'Icons', exact: true })
  await reach(page, icons)
  await page.keyboard.type('Circles')
  await expect.poll(() => icons.inputValue()).toBe('circles')
  // all values are positive, so limits divide them into thirds
  const upper = page.getByLabel('Upper limit')
  await reach(page, upper)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await page.getByText('The lower limit cannot be above the upper limit.').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  const legend = page.locator('figure [class*="_legends_"]')
  await expect.poll(() => legend.innerText()).toContain('above 20’000')
  await expect.poll(() => page.locator('figure td svg').count()).toBeGreaterThan(0)
  expect(await findViolations(page)).toEqual([])
  await keepScreenshot(page, 'table-icons-editor')

  await reach(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/v\//)
  const address = page.url().split('?')[0]!
  for (const [width, locale] of [
    [1280, 'en'],
    [320, 'de'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openAlive(page, address.replace('/en/', `/${locale}/`))
    const words = locale === 'en' ? /^\S+ \((above|from|below) / : /^\S+ \((über|von|unter) /
    await expect.poll(() => page.locator('figure td .visually-hidden').first().textContent()).toMatch(words)
    await expect.poll(() => legend.locator('li svg').count()).toBe(3)
    expect(await readOverflow(page)).toBe(0)
    await keepScreenshot(page, `table-icons-${width}-${locale}`)
  }
  const picture = await (await fetch(`${address.replace('/en/v/', '/v/')}.svg?lang=fr`)).text()
  expect(picture).toContain('supérieur à 20')
  const file = await (await fetch(`${address.replace('/en/v/', '/v/')}.csv?lang=en`)).text()
  expect(file).not.toContain('above')
  expect(errors).toEqual([])
  await page.context().close()
})
