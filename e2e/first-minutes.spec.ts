import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isAlive, openAlive, openPage, PATIENCE, seenBox } from './support/browser.ts'
import { readText } from './support/early-chart.ts'
import { isIdle } from './support/editor.ts'
import { frameWithin, useElsewhere } from './support/elsewhere.ts'
import { reach } from './support/keyboard.ts'
import { publishLineExample } from './support/line-example.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const serveElsewhere = useElsewhere()

/** Returns the texts of the displayed picture. */
const readPicture = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const svg = [...document.querySelectorAll('figure [role=application] svg')].find(
      (each) => each.getClientRects().length > 0,
    )
    return [...(svg?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent ?? '')
  })

describe('a journalist', () => {
  it('goes from the home page to a chart in an article with clicks only, and publishes the first chart that opens', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en`)
    await page.getByRole('link', { name: 'All datasets' }).click()
    await page.getByRole('link', { name: 'Electricity generation in Iowa by source' }).click()
    await page.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    // by source, as the title says: one labelled line each
    for (const source of ['Fossil fuels', 'Nuclear energy', 'Renewables'])
      await expect.poll(async () => (await readPicture(page)).join(' ')).toContain(source)
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    const warning = await publish.getAttribute('aria-describedby')
    await expect
      .poll(() => page.locator(`[id="${warning}"]`).textContent())
      .toContain('cannot be changed later')
    await publish.click()

    await page.waitForURL(/\/en\/v\/[\w-]{12}/)
    const message = page.getByRole('region', { name: /has been published/ })
    await message.getByRole('button', { name: 'Embed' }).click()
    const field = message.getByRole('textbox')
    await expect.poll(() => field.getAttribute('aria-busy')).toBe('false')
    const code = await field.inputValue()
    const article = `<body style="margin:0"><article style="width:640px;margin:0 auto">${code}</article></body>`
    await page.goto(await serveElsewhere(article), { waitUntil: 'load' })
    const frame = await frameWithin(page)
    await frame.locator('[data-sent]').waitFor({ state: 'detached' })
    const text = await readText(frame)
    expect(text).toMatchObject({ pictures: 1, scale: 1, overflow: 0 })
    expect(text.smallest).toBeGreaterThanOrEqual(12)
    // all of it is visible, without a scroll bar in the article
    const inside = await frame.evaluate(() => document.documentElement.scrollHeight)
    await page.waitForFunction(
      (height) => Math.abs((document.querySelector('iframe')?.clientHeight ?? 0) - height) <= 4,
      inside,
    )
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('a reader on a phone', () => {
  it('taps a link and then the chart, and reads its value', async () => {
    const context = await stage.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.goto(`${stage.server.url}/en`)
    await page.getByRole('link', { name: 'How Iowa turned to renewables' }).tap()
    await page.waitForURL(/\/en\/v\/demo-iowa-power/)
    const picture = page.getByRole('application')
    // the picture may be replaced by the chart meanwhile
    const scroll = () =>
      picture.evaluate((element) => {
        element.scrollIntoView()
        return element.isConnected
      })
    await expect.poll(scroll).toBe(true)
    const box = await seenBox(picture)
    await page.touchscreen.tap(box.x + box.width * 0.7, box.y + box.height * 0.6)
    const tooltip = picture.getByText('Total', { exact: true })
    await tooltip.waitFor()
    await expect.poll(() => picture.innerText()).toMatch(/20\d\d/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await context.close()
  })
})

/** Publishes the bars among the examples of the documents, one for each state, and returns their key. */
async function saveBars(): Promise<string> {
  const file = readFileSync(join(import.meta.dirname, '../docs/examples/bar.json'), 'utf8')
  const answer = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"data":${file}}`,
  })
  return (await answer.json()).data.key
}

describe('a chart on a phone', () => {
  it('shows about forty bars completely, and more in a scroll area with a shadow', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    const key = await saveBars()
    await openAlive(page, `${stage.server.url}/en/v/${key}`)
    const picture = page.getByRole('application')
    const readRoom = () =>
      picture.evaluate((frame) => {
        const box = frame.firstElementChild!
        return [box.scrollHeight - box.clientHeight, box.clientHeight]
      })
    const [hidden, height] = await readRoom()
    expect(height).toBeGreaterThan(900)
    expect(hidden).toBe(0)
    await page.setViewportSize({ width: 900, height: 800 })
    await expect.poll(async () => (await readRoom())[0]).toBeGreaterThan(0)
    const shadow = await picture.evaluate(
      (frame) => getComputedStyle(frame.firstElementChild!).backgroundImage,
    )
    expect(shadow.match(/gradient/g)).toHaveLength(4)
  })

  it('is above the time range and the share buttons', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    const key = await publishLineExample(stage.server.url, ({ fields }) => ({
      interactiveFiltersConfig: {
        legend: { active: false, componentId: '' },
        timeRange: {
          active: true,
          componentId: fields.x.componentId,
          presets: { type: 'range', from: '', to: '' },
        },
        dataFilters: { active: false, componentIds: [], defaultValueOverrides: {}, filterTypes: {} },
        calculation: { active: false, type: 'identity' },
      },
    }))
    await openAlive(page, `${stage.server.url}/en/v/${key}`)
    const topOf = async (place: Locator): Promise<number> => (await seenBox(place)).y
    const range = page.locator('[data-reader-controls] > fieldset').last()
    await range.waitFor()
    const picture = await topOf(page.getByRole('application'))
    expect(await topOf(range)).toBeGreaterThan(picture)
    await page.setViewportSize({ width: 900, height: 800 })
    await expect
      .poll(async () => (await topOf(range)) < (await topOf(page.getByRole('application'))))
      .toBe(true)
  })
})

describe('a reader who uses the keyboard', () => {
  it('goes from the address bar to the chart, through its values, and by typing to a place', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en`)
    await reach(page, page.getByRole('link', { name: 'Where people live long' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/v\/demo-life-map/)
    const picture = page.getByRole('application')
    await reach(page, picture)
    await page.keyboard.press('ArrowRight')
    const said = picture.locator('[aria-live]')
    await expect.poll(() => said.textContent()).toMatch(/Life expectancy [\d.]+/)
    await page.keyboard.type('switz')
    await expect.poll(() => said.textContent()).toMatch(/^Switzerland/)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('an officer who works in German', () => {
  it('reads localized numbers, downloads the data under the chart’s name, and publishes', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/de`)
    await page.getByRole('searchbox').fill('Beschäftigte')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: 'Beschäftigte in den USA nach Sektor' }).click()
    await page.getByRole('link', { name: 'Diagramm erstellen' }).click()
    await page.waitForURL(/\/de\/create\/[\w-]{12}/)
    await isIdle(page)
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.waitForURL(/\/de\/v\/[\w-]{12}/)
    await isAlive(page)
    const picture = page.getByRole('application')
    const said = picture.locator('[aria-live]')
    const read = async (): Promise<string | null> => {
      // the picture may be redrawn while it gets the focus
      await picture.focus()
      await page.keyboard.press('Home')
      return said.textContent()
    }
    await expect.poll(read).toMatch(/\d\sTsd\.\sPersonen/)
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/\d\s1000\sPersonen/)
    await page.locator('summary', { hasText: 'Mehr' }).click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /Daten dieses Diagramms.*CSV/ })
      .first()
      .click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Beschäftigte.*-filtered\.csv$/)
    expect(readFileSync(await file.path(), 'utf8').split('\n').length).toBeGreaterThan(10)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
