import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { openPage, seenBox } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { publishLineExample, readPictureWords } from './support/line-example.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Publishes a chart with a small multiple for each country. */
const publishFacets = (more: object = {}): Promise<string> =>
  publishLineExample(stage.server.url, ({ fields: { segment } }) => ({
    facet: { componentId: segment.componentId },
    ...more,
  }))

/** Reads the tooltip of the current value. */
const readTooltip = (page: Page): Promise<string | null> => page.locator('[data-tooltip]').textContent()

describe('small multiples', () => {
  it('are created by keyboard, shown immediately, and published', async () => {
    const key = await publishLineExample(stage.server.url)
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?copy=${key}`)
    await isIdle(page)
    await page.getByRole('button', { name: /^Small multiples/ }).focus()
    await page.keyboard.press('Enter')
    const select = page.getByRole('combobox', { name: 'One chart per' })
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await isIdle(page)
    await expect.poll(() => readPictureWords(page)).toMatch(/Brazil.*India.*Switzerland/)
    expect(await findViolations(page)).toEqual([])
    const labels = async (): Promise<number> =>
      (await readPictureWords(page)).split(/(?:^| )0(?: |$)/).length - 1
    expect(await labels()).toBe(1)
    // a separate axis for each of them
    await page.getByRole('checkbox', { name: 'Same scale for all charts' }).focus()
    await page.keyboard.press('Space')
    await isIdle(page)
    await expect.poll(labels).toBeGreaterThan(1)
    await page.keyboard.press('Space')
    await isIdle(page)
    await expect.poll(labels).toBe(1)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/\/en\/v\/[\w-]+$/)
    const html = await (await fetch(page.url())).text()
    expect(html).toContain('3 small charts, one for each value: Country (Brazil, India and Switzerland).')
    expect(errors).toEqual([])
  })

  it.each([320, 768, 1440])('are read one by one, by pointer and keyboard, at %i px', async (width) => {
    const key = await publishFacets()
    const context = await stage.browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${stage.server.url}/en/v/${key}`)
    await expect.poll(() => readPictureWords(page)).toMatch(/Brazil.*India.*Switzerland/)
    await expect.poll(() => readOverflow(page)).toBe(0)
    const frame = page.getByRole('application').first()
    await frame.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => readTooltip(page)).toMatch(/^1955Brazil/)
    // along the line, and to the same year of the next country
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => readTooltip(page)).toMatch(/^1960Brazil/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => readTooltip(page)).toMatch(/^1960India/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => readTooltip(page)).toMatch(/^1960Switzerland/)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    const title = page.locator('figure svg text', { hasText: 'India' }).first()
    const at = await seenBox(title)
    await page.mouse.move(at.x + at.width, at.y + 50)
    await expect.poll(() => readTooltip(page)).toMatch(/India/)
    expect(await readTooltip(page)).not.toMatch(/Brazil|Switzerland/)
  })

  it('are in pictures and files, and stay when readers filter', async () => {
    const key = await publishFacets()
    const svg = await (await fetch(`${stage.server.url}/v/${key}.svg?lang=en`)).text()
    for (const name of ['Brazil', 'India', 'Switzerland']) expect(svg).toContain(`>${name}<`)
    const file = await (await fetch(`${stage.server.url}/v/${key}.html?lang=en`)).text()
    expect(file).toContain('>Switzerland<')
    const csv = await (await fetch(`${stage.server.url}/v/${key}.csv?lang=en`)).text()
    expect(csv.match(/Switzerland/g)).toHaveLength(11)
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/v/${key}?from=1970&to=1990`)
    await page.getByRole('application').first().focus()
    await page.keyboard.press('Home')
    await expect.poll(() => readTooltip(page)).toMatch(/^1970Brazil/)
    expect(errors).toEqual([])
  })

  it('report a dimension that the dataset no longer has, and are rejected if damaged', async () => {
    const key = await publishFacets({ facet: { componentId: 'gone' } })
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/v/${key}`)
    await page.getByText('The dataset has changed').first().waitFor()
    await expect(publishFacets({ facet: { componentId: 7 } })).rejects.toThrow('facet.componentId')
  })
})
