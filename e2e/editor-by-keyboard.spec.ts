import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CHART_TYPE_NAMES, type ChartTypeName } from '../packages/chart/src/index.ts'
import { isAlive, openPage, readMarks } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** A chart type for each family of drawings, bands, time and places, with a dataset of the demo for it. */
const FAMILIES: [type: ChartTypeName, cube: string][] = [
  ['column', 'iowa-electricity'],
  ['line', 'co2-concentration'],
  ['map', 'grid-intensity'],
]

/** Presses the arrow keys until a type is selected; rejects if they never lead there. */
async function chooseType(page: Page, type: ChartTypeName): Promise<void> {
  const checked = page.locator('input[name="chart-type"]:checked')
  await reach(page, checked)
  for (const _ of CHART_TYPE_NAMES) {
    if ((await checked.inputValue()) === type) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`${type} was not reached by the arrow keys`)
}

const isDrawn = (page: Page) => expect.poll(async () => (await readMarks(page)).length).toBeGreaterThan(1)

describe.each(FAMILIES)('by keyboard alone: %s', (type, name) => {
  it('a chart is created, changed, given a title and published', async () => {
    const { page, errors } = await openPage(stage.browser)
    const cube = encodeURIComponent(`https://demo.tessera.example/cube/${name}/1`)
    await page.goto(`${stage.server.url}/en/create/new?cube=${cube}`)
    await isAlive(page)
    await chooseType(page, type)
    await isIdle(page)
    await isDrawn(page)

    const entry = page.locator('[id^="panel-entry-"]').first()
    await reach(page, entry)
    const id = await entry.getAttribute('id')
    await page.keyboard.press('Enter')
    const heading = page.locator('#editor-drawer')
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await reach(page, page.getByRole('button', { name: 'Back', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)

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
    await isDrawn(page)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
