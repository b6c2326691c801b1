import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDefaultValue, singleFilter } from '../packages/cube/src/index.ts'
import { findViolations, readOverflow } from './support/axe.ts'
import { importTable, publishChart } from './support/big-cube.ts'
import { keepScreenshot, openAlive, openPage, readMarks } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })

/** More streets than are sent to a page. */
const STREETS = 24_000

const toTable = (): string =>
  [
    'year,street,people',
    ...[2020, 2021].flatMap((year) =>
      Array.from({ length: STREETS }, (_, street) => `${year},Street ${street},${(street * 7) % 1009}`),
    ),
  ].join('\n')

/** Fewer goods than are sent where they are drawn, but more than where they are not. The last value contains all of them. */
const GOODS = 1900
const toGoods = (): string =>
  [
    'good,year,tons',
    ...[...Array.from({ length: GOODS }, (_, good) => good + 1), undefined].flatMap((good) =>
      [2020, 2021, 2022].map((year) =>
        good === undefined
          ? `Total,${year},${(GOODS * (GOODS + 1)) / 2 + GOODS * (year - 2020)}`
          : `Good ${good},${year},${good + year - 2020}`,
      ),
    ),
  ].join('\n')

let goods: string
beforeAll(async () => {
  await importTable(stage.server, 'streets', `${toTable()}\n`)
  const components = await importTable(stage.server, 'goods', `${toGoods()}\n`)
  const dimension = components.dimensions.find(({ label }) => label === 'good')!
  const time = components.dimensions.find(({ label }) => label === 'year')!.id
  goods = await publishChart(stage.server, 'goods', components, (config) => ({
    ...config,
    cubes: config.cubes.map((cube) => ({
      ...cube,
      filters: { [dimension.id]: singleFilter(readDefaultValue(dimension)!) },
    })),
    interactiveFiltersConfig: {
      legend: { active: false, componentId: '' },
      timeRange: { active: false, componentId: time, presets: { type: 'range', from: '', to: '' } },
      dataFilters: { active: true, componentIds: [dimension.id] },
      calculation: { active: false, type: 'identity' },
    },
  }))
})

async function openEditor() {
  const opened = await openPage(stage.browser)
  const cube = encodeURIComponent('urn:tessera:import:streets')
  await opened.page.goto(
    `${stage.server.url}/en/create/new?cube=${cube}&dataSource=Imported&chartType=column`,
  )
  await opened.page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
  await isIdle(opened.page)
  return opened
}

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const countBars = async (page: Page): Promise<number> =>
  (await readMarks(page)).filter((mark) => mark.startsWith('<rect')).length

/** Searches a street by keyboard. */
async function choose(page: Page, field: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await field.click()
  await field.pressSequentially(name)
  await page.getByRole('option', { name, exact: true }).waitFor()
  await page.keyboard.press('Enter')
}

describe('a dimension of more values than a page gets', () => {
  it('is searched by authors, and by readers among what the address keeps', async () => {
    const { page, errors } = await openEditor()
    await choose(page, filters(page).getByRole('combobox', { name: 'street' }), 'Street 23999')
    await isIdle(page)
    await page.getByText('street: Street 23999').waitFor()
    await page.getByRole('checkbox', { name: 'Let readers change “street”' }).check()
    await isIdle(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/en\/v\//)
    const address = page.url().split('?')[0]!
    const html = await (await fetch(address)).text()
    expect(html).toContain('Street 23999')
    // some hundred bytes for each value that is sent
    expect(html.length).toBeLessThan(800_000)

    const { page: reader, errors: others } = await openPage(stage.browser, 'narrow')
    await openAlive(reader, address)
    const field = reader.getByRole('combobox', { name: 'street' })
    await expect.poll(() => field.inputValue()).toBe('Street 23999')
    await choose(reader, field, 'Street 12345')
    await expect.poll(() => new URL(reader.url()).searchParams.get('f.1')).toContain('12345')
    const { href, search } = new URL(reader.url())
    await reader.getByText('street: Street 12345').waitFor()
    await field.click()
    await keepScreenshot(reader, 'many-values-narrow')
    await expect.poll(() => readOverflow(reader)).toBe(0)
    await reader.keyboard.press('Escape')
    await reader.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await findViolations(reader)).toEqual([])
    await openAlive(reader, href)
    await expect.poll(() => field.inputValue()).toBe('Street 12345')
    const csv = await (await fetch(`${address.replace('/en/v/', '/v/')}.csv${search}`)).text()
    expect(csv).toContain(`${(12_345 * 7) % 1009}`)
    expect([...errors, ...others]).toEqual([])
  })

  it('is limited to several values that a search finds', async () => {
    const { page, errors } = await openEditor()
    await page.locator('[id^="panel-entry-"]').filter({ hasText: 'Horizontal axis' }).first().click()
    await page.getByRole('combobox', { name: 'Horizontal axis' }).selectOption({ label: 'street' })
    await isIdle(page)
    await page.getByText('24’000 of 24’000').waitFor()
    await page.getByRole('searchbox', { name: 'Search values' }).fill('street 2399')
    await page.getByText('11 values').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Select results', exact: true }).click()
    await page.getByText('11 of 24’000', { exact: true }).waitFor()
    await page.getByText('street: 11 of 24’000').waitFor()
    await isIdle(page)
    await expect.poll(() => countBars(page)).toBe(11)
    await keepScreenshot(page, 'many-values-several')
    await page.getByRole('searchbox', { name: 'Search values' }).fill('')
    await page.getByRole('button', { name: 'Select none' }).click()
    await page.getByText('0 of 24’000').waitFor()
    await page.getByRole('button', { name: 'Select all', exact: true }).click()
    await page.getByText('24’000 of 24’000').waitFor()
    expect(errors).toEqual([])
  })

  it('is sent in part to readers of a chart that does not draw it, and opens as a tree', async () => {
    const address = `${stage.server.url}/en/v/${goods}`
    const html = await (await fetch(address)).text()
    expect(html).toContain('Good 999')
    expect(html).not.toContain('Good 1500')
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await openAlive(page, address)
    const field = page.getByRole('combobox', { name: 'good' })
    await expect.poll(() => field.inputValue()).toBe('Total')
    await field.click()
    const options = page.getByRole('listbox', { name: 'good' }).getByRole('option')
    // all of them, below their total
    await expect.poll(() => options.first().getAttribute('aria-setsize')).toBe(String(GOODS + 1))
    await expect.poll(() => options.first().textContent()).toBe('Total')
    const indentOf = (place: number) =>
      options.nth(place).evaluate((each) => getComputedStyle(each).paddingLeft)
    expect(await indentOf(1)).not.toBe(await indentOf(0))
    await keepScreenshot(page, 'many-values-tree-narrow')
    await choose(page, field, 'Good 1787')
    await page.getByText('good: Good 1787').waitFor()
    await openAlive(page, page.url())
    await expect.poll(() => field.inputValue()).toBe('Good 1787')
    await page.getByText('good: Good 1787').waitFor()
    expect(errors).toEqual([])
  })

  it('is listed whole where its values are explained', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/v/${goods}`)
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    await page.getByRole('tab', { name: 'Data' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'good', exact: true }).click()
    await page.getByText('1’901 values').waitFor()
    await page.getByRole('button', { name: 'Show 1’801 more values' }).waitFor()
    expect(errors).toEqual([])
  })
})
