import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, openPage } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const readTitles = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Featured charts' }).getByRole('heading', { level: 3 }).allTextContents()

describe('the examples of the home page', () => {
  it('are shown six at a time; links lead to the others and back', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en`)
    const first = await readTitles(page)
    expect(first).toHaveLength(6)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => readTitles(page)).not.toEqual(first)
    const second = await readTitles(page)
    expect(second).toHaveLength(6)
    expect(new Set([...first, ...second]).size).toBe(12)
    // the language is switched on the page being read
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('link', { name: 'Vorherige' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Previous' }).press('Enter')
    await expect.poll(() => readTitles(page)).toEqual(first)
    expect(errors).toEqual([])
  })

  it('work without scripts; an invalid page number shows the first or the last page', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${stage.server.url}/en?charts=nine`)
    const first = await readTitles(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => readTitles(page)).not.toEqual(first)
    await page.goto(`${stage.server.url}/en?charts=99`)
    await expect.poll(async () => (await readTitles(page)).length).toBe(6)
  })

  it.each([320, 768])('fit into %d px without axe violations', async (width) => {
    const { page } = await openPage(stage.browser)
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/de', '/de?charts=2']) {
      await page.goto(stage.server.url + address)
      await isAlive(page)
      expect(await readOverflow(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
    }
  })
})
