import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage, readMarks } from './support/browser.ts'
import { inDrawer, isIdle } from './support/editor.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })

const YEARS = [2016, 2017, 2018, 2019, 2020, 2021]
const TABLE = [
  'Year;Canton;Deaths;Population (1000 persons)',
  ...YEARS.flatMap((year) => [`${year};Bern;${9000 + year};1000`, `${year};Uri;${year - 1600};40`]),
].join('\n')

const barTexts = (page: Page) => page.locator('main figure').first().innerText()

it('values per head are chosen by keyboard, drawn, published and downloaded', async () => {
  const { page, errors } = await openPage(stage.browser, 'narrow')
  await openAlive(page, `${stage.server.url}/en/upload`)
  await page.getByLabel('Or paste a table').fill(TABLE)
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page
    .getByRole('region', { name: 'How the table was read' })
    .getByRole('link', { name: 'Create visualization' })
    .click()
  await page.waitForURL(/\/en\/create\/[\w-]{12}/)
  await isIdle(page)
  await expect.poll(async () => (await readMarks(page)).length).toBeGreaterThan(0)
  await inDrawer(page, 'Number format', async () => {
    const perHead = page.getByLabel('Per head: Deaths')
    // a population is not divided by itself
    await expect.poll(() => page.getByLabel('Per head: Population').count()).toBe(0)
    await reach(page, perHead)
    await page.keyboard.type('Per 1’')
    await expect.poll(() => perHead.inputValue()).toBe('1000')
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
  })
  await expect.poll(() => barTexts(page)).toContain('per 1’000 people')
  const allowed = page.getByRole('checkbox', { name: 'Switch between values per head and totals' })
  await reach(page, allowed)
  await page.keyboard.press(' ')
  await expect.poll(() => allowed.isChecked()).toBe(true)
  await keepScreenshot(page, 'per-head-editor')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL(/\/en\/v\//)
  await expect.poll(() => barTexts(page)).toContain('per 1’000 people')
  await keepScreenshot(page, 'per-head-published')
  const [, key] = /\/v\/([^?]+)/.exec(page.url()) ?? []
  const csv = await (await fetch(`${stage.server.url}/v/${key}.csv?lang=de`)).text()
  expect(csv).toMatch(/Deaths \(pro 1’000 Personen\)/)
  // 420 of 40 000, in persons and not in thousands of them
  expect(csv).toMatch(/2020.*Uri.*\b10\.5\b/)
  expect(csv).not.toContain('Population')

  // readers switch to totals by keyboard, and the address keeps it for pictures and files
  await reach(page, page.getByRole('radio', { name: 'Per head' }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).searchParams.get('per-head')).toBe('none')
  await expect.poll(() => barTexts(page)).not.toContain('per 1’000 people')
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Totals')
  expect(await findViolations(page)).toEqual([])
  await keepScreenshot(page, 'per-head-totals')
  await page.getByRole('radio', { name: 'Totals' }).press('ArrowLeft')
  await expect.poll(() => new URL(page.url()).searchParams.has('per-head')).toBe(false)
  await expect.poll(() => barTexts(page)).toContain('per 1’000 people')
  const read = async (path: string): Promise<string> => (await fetch(stage.server.url + path)).text()
  expect(await read(`/v/${key}.svg?lang=en`)).toContain('per 1’000 people')
  const totals = await read(`/v/${key}.svg?lang=en&per-head=none`)
  expect(totals).toContain('Deaths')
  expect(totals).not.toContain('people')
  expect(await read(`/v/${key}.csv?lang=de&per-head=none`)).toMatch(/2020.*Uri.*\b420\b/)
  expect(errors).toEqual([])
})
