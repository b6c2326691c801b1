import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CHART_TYPE_NAMES, type ChartTypeName } from '../packages/chart/src/index.ts'
import { isAlive, openPage, readCells, readMarks } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** A dataset of the demo for each type of chart. */
const CUBES: Record<ChartTypeName, string> = {
  column: 'iowa-electricity',
  bar: 'us-obesity',
  line: 'co2-concentration',
  area: 'us-unemployment',
  scatterplot: 'income-and-health',
  pie: 'us-population',
  map: 'grid-intensity',
  table: 'us-employment',
  comboLineSingle: 'electricity-mix',
  comboLineDual: 'life-expectancy',
  comboLineColumn: 'electricity-mix',
}

/** Turns through the types by arrow keys until one is chosen; rejects where they never lead there. */
async function chooseType(page: Page, type: ChartTypeName): Promise<void> {
  const checked = page.locator('input[name="chart-type"]:checked')
  await reach(page, checked)
  for (const _ of CHART_TYPE_NAMES) {
    if ((await checked.inputValue()) === type) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`${type} was not reached by the arrow keys`)
}

const isDrawn = (page: Page, type: ChartTypeName) =>
  expect
    .poll(async () => (type === 'table' ? await readCells(page) : await readMarks(page)).length, {
      timeout: 15_000,
    })
    .toBeGreaterThan(1)

describe.each(CHART_TYPE_NAMES)('by keyboard alone: %s', (type) => {
  it('is chosen, changed, named and published', async () => {
    const { page, errors } = await openPage(stage.browser)
    const cube = encodeURIComponent(`https://demo.tessera.example/cube/${CUBES[type]}/1`)
    await page.goto(`${stage.server.url}/en/create/new?cube=${cube}`)
    await isAlive(page)
    await chooseType(page, type)
    await isIdle(page)
    await isDrawn(page, type)

    const entry = page.locator('[id^="panel-entry-"]').first()
    await reach(page, entry)
    const id = await entry.getAttribute('id')
    await page.keyboard.press('Enter')
    const heading = page.locator('#editor-drawer')
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await reach(page, page.getByRole('button', { name: 'Back', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), { timeout: 8000 }).toBe(id)

    await reach(page, page.locator('#panel-entry-title'))
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('textbox', { name: 'Title (English)' }))
    await page.keyboard.type(`Made by keys: ${type}`)
    await page.getByRole('heading', { name: `Made by keys: ${type}` }).waitFor()
    await reach(page, page.getByRole('button', { name: 'Back', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')

    await reach(page, page.getByRole('button', { name: 'Publish' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/v\//)
    const key = new URL(page.url()).pathname.split('/').at(-1)
    const saved = await (await fetch(`${stage.server.url}/api/config/${key}`)).json()
    expect(saved.data.data.chartConfigs[0].chartType).toBe(type)
    await page.getByRole('heading', { name: `Made by keys: ${type}` }).waitFor()
    await isDrawn(page, type)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
