import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, keepScreenshot, openPage, readMarks } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const LIFE = 'Life expectancy, fertility rate and population by country'
const HEAT = 'Global temperature anomaly'

const toCube = (name: string) => encodeURIComponent(`https://demo.tessera.example/cube/${name}`)
const isSettled = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"]') && document.querySelector('figure svg'),
  )
const drawer = (page: Page) => page.getByRole('dialog', { name: /Add a dataset|Preview/ })
const found = (page: Page, title: string | RegExp) =>
  drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
const titles = (page: Page) => drawer(page).getByRole('heading', { level: 3 }).allTextContents()
const lines = async (page: Page) =>
  (await readMarks(page)).filter((mark) => mark.includes('stroke-width="2.25"'))

async function openAdding(page: Page, name = 'life-expectancy/2'): Promise<void> {
  await page.goto(`${stage.server.url}/en/create/new?cube=${toCube(name)}&chartType=column`)
  await isAlive(page)
  await page.getByRole('button', { name: 'Add dataset' }).click()
  await drawer(page).getByRole('button', { name: 'Add', exact: true }).first().waitFor()
}

describe('a second dataset', () => {
  let page: Page
  let errors: string[]
  beforeAll(async () => {
    ;({ page, errors } = await openPage(stage.browser))
    await openAdding(page)
  })
  afterAll(() => page.context().close())

  it('is searched among datasets that share time or values, without those already added', async () => {
    const all = await titles(page)
    expect(all.length).toBeGreaterThan(3)
    expect(all).not.toContain(LIFE)
    const order = drawer(page).getByRole('combobox', { name: 'Sort by' })
    // without a search text, relevance does not apply; datasets that share more dimensions come first
    await expect.poll(() => order.locator('option').allTextContents()).toEqual(['Title', 'Newest'])
    await expect.poll(() => order.inputValue()).toBe('CREATED_DESC')
    await drawer(page).getByRole('searchbox').fill('country')
    await expect.poll(() => order.inputValue()).toBe('SCORE')
    await expect
      .poll(async () => found(page, (await titles(page))[0] ?? '').textContent())
      .toContain('Joined by Country, Year')
    await drawer(page).getByRole('searchbox').fill('')
    await expect.poll(() => titles(page)).toEqual(all)
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'add-dataset')
  })

  it('is found by dimensions, text, order and drafts', async () => {
    const before = (await titles(page)).length
    await drawer(page).getByRole('checkbox', { name: /Year/ }).uncheck()
    await expect.poll(async () => (await titles(page)).length).toBeLessThan(before)
    for (const text of await drawer(page)
      .getByText(/^Joined by/)
      .allTextContents())
      expect(text).toBe('Joined by Country')
    await drawer(page)
      .getByRole('checkbox', { name: /Country/ })
      .uncheck()
    await drawer(page).getByText('Select at least one dimension').waitFor()
    await drawer(page).getByRole('checkbox', { name: /Year/ }).check()
    await expect.poll(() => titles(page)).toContain(HEAT)
    await drawer(page).getByRole('combobox', { name: 'Sort by' }).selectOption('TITLE_ASC')
    await expect.poll(async () => (await titles(page))[0]).toBe('Electricity generation in Iowa by source')
    await drawer(page).getByRole('checkbox', { name: 'Include drafts' }).check()
    await drawer(page).getByRole('searchbox').fill('temperature')
    await expect.poll(() => titles(page)).toEqual([HEAT])
  })

  it('is previewed with eight joined rows before it is added, and can be declined', async () => {
    await found(page, HEAT).getByRole('button', { name: 'Add', exact: true }).click()
    const rows = drawer(page).locator('tbody tr')
    await rows.first().waitFor()
    await expect.poll(() => rows.count()).toBe(8)
    expect(await drawer(page).getByRole('columnheader').allTextContents()).toEqual(
      expect.arrayContaining(['Year', 'Country', 'Life expectancy (years)', 'Temperature anomaly (°C)']),
    )
    await expect.poll(() => rows.locator('td:last-child').allTextContents()).not.toContain('–')
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'add-dataset-preview')
    await drawer(page).getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => drawer(page).getByRole('searchbox').inputValue()).toBe('temperature')
    await found(page, HEAT).getByRole('button', { name: 'Add', exact: true }).click()
  })

  it('is joined: a combined chart draws measures of both', async () => {
    await drawer(page).getByRole('button', { name: 'Confirm' }).click()
    await drawer(page).waitFor({ state: 'detached' })
    const entry = page.getByRole('listitem').filter({ hasText: HEAT })
    await expect.poll(() => entry.first().getAttribute('data-new')).toBe('true')
    await isSettled(page)
    await expect.poll(async () => (await lines(page)).length).toBe(2)
    const words = (await readMarks(page)).join('\n')
    expect(words).toContain('Life expectancy (years)')
    expect(words).toContain('Temperature anomaly (°C)')
    await expect.poll(() => page.getByRole('radio', { name: 'Dual-axis line' }).isChecked()).toBe(true)
    // a third dataset is not offered
    await expect.poll(() => page.getByRole('button', { name: 'Add dataset' }).count()).toBe(0)
    await expect.poll(() => entry.first().getAttribute('data-new')).toBeNull()
  })

  it('is kept after a reload; if removed, undo restores it', async () => {
    await page.reload()
    await isAlive(page)
    await isSettled(page)
    await expect.poll(async () => (await lines(page)).length).toBe(2)
    await page.getByRole('button', { name: `Remove “${HEAT}”` }).click()
    await page.getByRole('button', { name: 'Add dataset' }).waitFor()
    await isSettled(page)
    await expect.poll(async () => (await readMarks(page)).join('').includes('Temperature')).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await isSettled(page)
    await expect.poll(async () => (await lines(page)).length).toBe(2)
    // the panels list the dimensions of both again
    await page
      .getByRole('button', { name: /^Right axis/ })
      .and(page.locator('[id^="panel-entry-"]'))
      .click()
    await expect.poll(() => page.getByRole('combobox').first().textContent()).toContain('Temperature')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
  })

  it('is published with the chart, and named in the footnotes', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/\/v\//)
    // it takes the focus when it appears
    await page.getByRole('region', { name: /has been published/ }).waitFor()
    await expect.poll(async () => (await lines(page)).length).toBe(2)
    const notes = await page.locator('figure').textContent()
    expect(notes).toContain(LIFE)
    expect(notes).toContain(HEAT)
    expect(errors).toEqual([])
  })

  it('has its metadata in a panel there, by keyboard', async () => {
    const opener = page.getByRole('button', { name: 'Details', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'About the data' })
    await panel.getByRole('heading', { name: HEAT }).waitFor()
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const queries = panel.getByRole('link', { name: 'SPARQL query of this chart' })
    await expect.poll(() => queries.count()).toBe(2)
    const answer = await fetch(new URL((await queries.last().getAttribute('href')) ?? '', stage.server.url))
    expect(answer.status).toBe(200)
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'metadata-general')

    await panel.getByRole('tab', { name: 'General' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => panel.getByRole('tab', { name: 'Data' }).getAttribute('aria-selected'))
      .toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.type('TEMP')
    const names = panel.getByRole('listitem')
    await expect.poll(() => names.allTextContents()).toEqual(['Temperature anomaly'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panel.getByText('Measure, °C').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Back to the list' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(() => panel.getByRole('searchbox').inputValue()).toBe('TEMP')
    await panel.getByRole('searchbox').fill('nothing of that name')
    await panel.getByText('No results').waitFor()
    await keepScreenshot(page, 'metadata-data')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('closes its panel when the hash of the address changes', async () => {
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'About the data' })
    await panel.waitFor()
    await page.evaluate(() => {
      location.hash = 'elsewhere'
    })
    await panel.waitFor({ state: 'detached' })
  })
})

describe('the details of datasets in the editor', () => {
  it('open from the list of datasets; opening others closes them', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/de/create/new?cube=${toCube('us-income/1')}&chartType=column`)
    await isAlive(page)
    await isSettled(page)
    await page.getByRole('button', { name: /^Details zu/ }).click()
    const panels = page.getByRole('dialog', { name: 'Details zu den Daten' })
    await panels.getByRole('tab', { name: 'Daten' }).click()
    await expect.poll(() => panels.getByRole('listitem').count()).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Details', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => panels.count()).toBe(1)
    // the other one starts over
    await expect
      .poll(() => panels.getByRole('tab', { name: 'Allgemein' }).getAttribute('aria-selected'))
      .toBe('true')
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
    await page.context().close()
  })
})

describe('a search that fails', () => {
  it('is reported, with the source’s message on request', async () => {
    const { page } = await openPage(stage.browser)
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('JoinableCubes')
        ? route.fulfill({ status: 200, json: { errors: [{ message: 'The source is tired.' }] } })
        : route.continue(),
    )
    await page.goto(`${stage.server.url}/en/create/new?cube=${toCube('us-income/1')}&chartType=column`)
    await isAlive(page)
    await page.getByRole('button', { name: 'Add dataset' }).click()
    await drawer(page).getByText('Search failed.').waitFor()
    await drawer(page).getByText('Details').click()
    await drawer(page).getByText('ApiError: The source is tired.').waitFor()
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
    expect(
      await page
        .getByRole('button', { name: 'Add dataset' })
        .evaluate((element) => element === document.activeElement),
    ).toBe(true)
    await page.context().close()
  })
})

describe('datasets without a common time dimension', () => {
  it('are joined by shared values: a dot for each country, with measures of both', async () => {
    const { page } = await openPage(stage.browser)
    await openAdding(page, 'grid-intensity/1')
    await found(page, /^Income and life/)
      .getByRole('button', { name: 'Add', exact: true })
      .click()
    await drawer(page).getByRole('button', { name: 'Confirm' }).click()
    await isSettled(page)
    await expect.poll(async () => (await readMarks(page)).join('\n')).toContain('Income per person (Int$)')
    const dots = (await readMarks(page)).filter(
      (mark) => mark.startsWith('<circle') || mark.startsWith('<path'),
    )
    expect(dots.length).toBeGreaterThan(50)
    await page.context().close()
  })
})
