import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { importTable } from './support/big-cube.ts'
import { isAlive, keepScreenshot, openPage, readMarks, seenBox } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })

const SHOPS = 12_000

/**
 * Creates sales of 12 000 shops, every second of them in the north. Kind A is sold only in the south, kind C only in
 * the north. Shop 6 is the only one that sells in both, and does so for a whole year.
 */
function toSalesTable(): string {
  const lines = ['day,region,kind,shop,sold [t]']
  const add = (day: string, shop: number, kind: string): number =>
    lines.push(`${day},${shop % 2 === 0 ? 'north' : 'south'},${kind},Shop ${shop},${10 + (shop % 89)}`)
  for (let shop = 1; shop <= SHOPS; shop++) {
    add('2023-01-01', shop, 'B')
    add('2023-01-01', shop, shop % 2 === 0 ? 'C' : 'A')
  }
  lines.push('2023-01-01,south,B,Shop 6,7')
  for (let day = 2; day <= 365; day++) {
    const date = new Date(Date.UTC(2023, 0, day)).toISOString().slice(0, 10)
    add(date, 6, 'B')
  }
  return `${lines.join('\n')}\n`
}

/** Returns the number of shops in a region whose number begins with these digits. */
const countShops = (region: 'north' | 'south', digits: string): number =>
  Array.from({ length: SHOPS }, (_, index) => index + 1).filter(
    (shop) => (shop % 2 === 0) === (region === 'north') && String(shop).startsWith(digits),
  ).length

beforeAll(async () => {
  await importTable(stage.server, 'shops', toSalesTable())
})

const demo = (name: string): string =>
  `cube=${encodeURIComponent(`https://demo.tessera.example/cube/${name}/1`)}`
const SALES = `cube=${encodeURIComponent('urn:tessera:import:shops')}&dataSource=Imported`

async function openEditor(query: string, more = '&chartType=column') {
  const opened = await openPage(stage.browser)
  await opened.page.goto(`${stage.server.url}/en/create/new?${query}${more}`)
  await opened.page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
  await isIdle(opened.page)
  return opened
}

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move “${name}”: drag or arrow keys` })
const readOrder = (page: Page) =>
  filters(page)
    .getByRole('button', { name: /: drag or arrow keys$/ })
    .evaluateAll((buttons) => buttons.map((button) => /“(.*)”/.exec(button.ariaLabel ?? '')?.[1]))
const readOptions = (page: Page, name: string) =>
  filters(page)
    .getByLabel(name, { exact: true })
    .evaluate((select: HTMLSelectElement) => [...select.options].map(({ text }) => text.trim()))

async function openDrawer(page: Page, name: string): Promise<void> {
  await page.locator('[id^="panel-entry-"]').filter({ hasText: name }).first().click()
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
}

const tree = (page: Page) => page.getByRole('tree')
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })
const readChecked = (page: Page, name: string) => line(page, name).getAttribute('aria-checked')
const readActive = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.querySelector('[title]')?.getAttribute('title') : undefined
  })

describe('the list of data filters', () => {
  it('offers all values while the source is down, and those with data after another try', async () => {
    const { page } = await openEditor(SALES)
    const isAsked = (body: string | null) => /PossibleFilters|CubesComponents/.test(body ?? '')
    await page.route(/graphql/, (all) => (isAsked(all.request().postData()) ? all.abort() : all.continue()))
    await filters(page).getByLabel('region', { exact: true }).selectOption({ label: 'south' })
    const again = filters(page).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unrouteAll()
    await again.click()
    await expect.poll(() => readOptions(page, 'kind')).toEqual(['A', 'B'])
  })
  it('offers later filters the values that have data under earlier ones', async () => {
    const { page, errors } = await openEditor(SALES)
    expect(await readOrder(page)).toEqual(['region', 'kind', 'shop'])
    await filters(page).getByLabel('region', { exact: true }).selectOption({ label: 'north' })
    await isIdle(page)
    await expect.poll(() => readOptions(page, 'kind')).toEqual(['B', 'C'])
    await filters(page).getByLabel('kind', { exact: true }).selectOption({ label: 'C' })
    await isIdle(page)
    // kind C has no data in the south: the filters after the changed one adapt
    await filters(page).getByLabel('region', { exact: true }).selectOption({ label: 'south' })
    await expect.poll(() => readOptions(page, 'kind')).toEqual(['A', 'B'])
    await isIdle(page)
    expect((await readMarks(page)).filter((mark) => mark.startsWith('<rect'))).not.toHaveLength(0)

    // the shops of the south are found by typing, and only a few options are rendered; until they have loaded, the few
    // shops of the previous selection are a plain list
    const shop = filters(page).getByRole('combobox', { name: 'shop' }).and(page.locator('input'))
    await shop.click()
    await shop.fill('shop 11')
    const options = page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    await expect.poll(() => options.count()).toBeLessThan(40)
    await expect
      .poll(() => options.first().getAttribute('aria-setsize'))
      .toBe(String(countShops('south', '11')))
    await page.getByRole('option', { name: 'Shop 1101', exact: true }).click()
    await isIdle(page)
    await page.getByText('shop: Shop 1101').waitFor()
    expect(errors).toEqual([])
  })

  it('explains its dimensions: a label opens the metadata panel, also on the published page', async () => {
    const { page, errors } = await openEditor(demo('us-population'))
    const look = async (label: Locator): Promise<void> => {
      await label.click()
      const panel = page.getByRole('dialog', { name: 'About the data' })
      await panel.getByRole('heading', { level: 3, name: 'Year' }).waitFor()
      await expect
        .poll(() => panel.getByRole('tab', { name: 'Data' }).getAttribute('aria-selected'))
        .toBe('true')
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(await label.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    await look(filters(page).getByRole('button', { name: 'Year', exact: true }))
    expect(await readOptions(page, 'Year')).toContain('2000')

    // with a description, the filters are named below the chart
    await openDrawer(page, 'Description')
    await page.getByRole('textbox').first().click()
    await page.keyboard.type('Men and women by age')
    await isIdle(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/v\//)
    await isAlive(page)
    await look(page.getByRole('figure').getByRole('button', { name: 'Year', exact: true }))
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is sorted by keyboard, by its menu and by dragging, and undone', async () => {
    const { page, errors } = await openEditor(SALES)
    await handle(page, 'shop').focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => readOrder(page)).toEqual(['region', 'shop', 'kind'])
    await page.getByText('“shop” is now in position 2 of 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => readOrder(page)).toEqual(['shop', 'region', 'kind'])
    expect(await handle(page, 'shop').evaluate((button) => button === document.activeElement)).toBe(true)
    await isIdle(page)
    // a shop is in one region, so the next filter offers only that one
    await expect.poll(async () => (await readOptions(page, 'region')).length).toBe(1)

    await page.getByRole('button', { name: 'Filter “kind”: move or remove' }).click()
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Move up'])
    await page.keyboard.press('Enter')
    await expect.poll(() => readOrder(page)).toEqual(['shop', 'kind', 'region'])

    const [from, to] = [await seenBox(handle(page, 'region')), await seenBox(handle(page, 'shop'))]
    await page.mouse.move(from!.x + 12, from!.y + 12)
    await page.mouse.down()
    await page.mouse.move(from!.x + 12, from!.y - 20, { steps: 4 })
    await page.mouse.move(to!.x + 12, to!.y - 6, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => readOrder(page)).toEqual(['region', 'shop', 'kind'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => readOrder(page)).toEqual(['shop', 'kind', 'region'])
    expect(errors).toEqual([])
  })

  it('accepts optional filters, offers them to readers, and removes them', async () => {
    const { page, errors } = await openEditor(demo('income-and-health'))
    expect(await readOrder(page)).toEqual([])
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.keyboard.press('Enter')
    const region = filters(page).getByLabel('World region', { exact: true })
    await region.waitFor()
    await isIdle(page)
    const before = await readMarks(page)
    await region.selectOption({ index: 2 })
    await expect.poll(() => readMarks(page)).not.toEqual(before)
    await filters(page).getByRole('checkbox', { name: 'Let readers change “World region”' }).check()
    await page.getByRole('button', { name: 'Filter “World region”: move or remove' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await region.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  it('says if it could not load which values have data together', async () => {
    const { page } = await openEditor(SALES)
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('dataCubesComponents')
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue(),
    )
    await filters(page).getByLabel('region', { exact: true }).selectOption({ label: 'south' })
    await filters(page).getByText('Could not check which combinations of values have data.').waitFor()
    expect(await readOptions(page, 'kind')).toEqual(['A', 'B', 'C'])
  })
})

describe('several values of a drawn dimension', () => {
  it('are selected in a tree by keyboard', async () => {
    const { page, errors } = await openEditor(demo('us-employment'))
    await openDrawer(page, 'Split by colour')
    await page.getByRole('combobox', { name: 'Split by colour' }).selectOption({ label: 'Sector' })
    await isIdle(page)
    await tree(page).waitFor()
    const [root = '', second = ''] = await tree(page)
      .getByRole('treeitem')
      .evaluateAll((items) =>
        items.slice(0, 2).map((item) => item.querySelector('[title]')?.getAttribute('title') ?? ''),
      )
    expect(await readChecked(page, root)).toBe('mixed')
    await tree(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => readActive(page)).toBe(root)
    // collapse, expand, then move down to the first child
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tree(page).getByRole('treeitem').count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => readActive(page)).toBe(second)
    await page.keyboard.press('Enter')
    await page.getByText(/^1 of \d+$/).waitFor()
    expect(await readChecked(page, second)).toBe('true')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+Space')
    await expect.poll(() => readChecked(page, root)).toBe('mixed')
    await page.keyboard.press('Space')
    await expect.poll(() => readChecked(page, root)).toBe('true')
    const whole = /^(\d+) of \1$/
    await page.getByText(whole).waitFor()

    // an empty selection would give an empty chart
    await isIdle(page)
    const marks = await readMarks(page)
    await page.getByRole('button', { name: 'Select none' }).click()
    await page.getByText('No values selected').waitFor()
    await page.getByText(/^0 of \d+$/).waitFor()
    expect(await readMarks(page)).toEqual(marks)
    await page.getByRole('button', { name: 'Select all', exact: true }).click()
    await page.getByText('No values selected').waitFor({ state: 'detached' })
    await page.getByText(whole).waitFor()
    expect(errors).toEqual([])
  })

  it('have headings that name their children, and cannot be selected', async () => {
    const { page } = await openEditor(demo('income-and-health'))
    await openDrawer(page, 'Horizontal axis')
    await tree(page).waitFor()
    await page.getByRole('searchbox', { name: 'Search values' }).fill('SWI')
    await line(page, 'Switzerland').waitFor()
    const shown = await tree(page)
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => item.querySelector('[title]')?.getAttribute('title')))
    // only at the beginning of words, with the headings above the matches
    expect(shown).toHaveLength(3)
    const [, heading = ''] = shown as string[]
    await page.getByRole('button', { name: 'Deselect results' }).click()
    await expect.poll(() => readChecked(page, 'Switzerland')).toBe('false')
    expect(await readChecked(page, heading)).toBe('mixed')
    await page.getByRole('searchbox', { name: 'Search values' }).fill('')
    await line(page, heading).click()
    await expect.poll(() => readChecked(page, heading)).toBe('mixed')
    await page.getByRole('button', { name: `Select all below “${heading}”` }).click()
    await expect.poll(() => readChecked(page, heading)).toBe('true')
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'editor-filters-tree')
  })

  it('are selected among thousands, of which only a few are in the DOM', async () => {
    const { page, errors } = await openEditor(SALES)
    await openDrawer(page, 'Horizontal axis')
    await page.getByRole('combobox', { name: 'Horizontal axis' }).selectOption({ label: 'shop' })
    await isIdle(page)
    // on the newest day, which is the default, a single shop has sold something
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await filters(page).getByRole('textbox', { name: 'day' }).fill('01.01.2023')
    await page.keyboard.press('Enter')
    await isIdle(page)
    await openDrawer(page, 'Horizontal axis')
    await page.getByText(/^(6’000|12’000) of (6’000|12’000)$/).waitFor()
    await page.getByText('6’000 of 6’000').waitFor()
    await expect.poll(() => tree(page).getByRole('treeitem').count()).toBeLessThan(40)
    await tree(page).focus()
    await page.keyboard.press('End')
    // the last entries are rendered once the list has scrolled there
    await expect.poll(async () => String(await readActive(page))).toMatch(/^Shop (11999|12000)$/)
    await page.getByRole('button', { name: 'Select none' }).click()
    await page.getByRole('searchbox', { name: 'Search values' }).fill('shop 119')
    await page.getByRole('button', { name: 'Select results', exact: true }).click()
    await page.getByText(/^5[56] of 6’000$/).waitFor()
    await isIdle(page)
    const bars = async () => (await readMarks(page)).filter((mark) => mark.startsWith('<rect')).length
    await expect.poll(bars).toBeLessThan(70)
    expect(await bars()).toBeGreaterThan(50)
    expect(errors).toEqual([])
  })
})

describe('dates', () => {
  it('are typed if there are many: only existing ones, with the start before the end', async () => {
    const { page, errors } = await openEditor(SALES)
    await filters(page).getByLabel('region', { exact: true }).selectOption({ label: 'north' })
    await isIdle(page)
    await filters(page).getByLabel('kind', { exact: true }).selectOption({ label: 'B' })
    await isIdle(page)
    await filters(page).getByRole('combobox', { name: 'shop' }).click()
    await page.keyboard.type('Shop 6')
    await page.getByRole('option', { name: 'Shop 6', exact: true }).click()
    await isIdle(page)
    await openDrawer(page, 'Horizontal axis')
    const from = page.getByRole('textbox', { name: 'From', exact: true })
    const to = page.getByRole('textbox', { name: 'To', exact: true })
    await expect.poll(() => from.inputValue()).toBe('01.01.2023')
    const write = async (text: string): Promise<void> => {
      await from.fill(text)
      await page.keyboard.press('Enter')
    }
    await write('1.6.2023')
    await page.getByText('Invalid date. Use this format: 31.12.2023').waitFor()
    await write('01.06.1999')
    await page.getByText('No data for 01.06.1999.').waitFor()
    await write('01.06.2023')
    await page.getByText('Reset to the whole period').waitFor()
    await to.fill('31.05.2023')
    await page.keyboard.press('Enter')
    await page.getByText('The start cannot be after the end.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => to.inputValue()).toBe('31.12.2023')
    await to.press('ArrowDown')
    await expect.poll(() => to.inputValue()).toBe('30.12.2023')
    await page.getByRole('checkbox', { name: 'Always end at the most recent value' }).check()
    await expect.poll(() => to.inputValue()).toBe('31.12.2023')
    await page.getByRole('button', { name: 'Reset to the whole period' }).click()
    await expect.poll(() => from.inputValue()).toBe('01.01.2023')
    expect(errors).toEqual([])
  })

  it('are in a list if there are few, and the initial range is within them', async () => {
    const { page, errors } = await openEditor(demo('electricity-mix'), '&chartType=line')
    await openDrawer(page, 'Horizontal axis')
    const from = page.getByRole('combobox', { name: 'From', exact: true })
    const to = page.getByRole('combobox', { name: 'To', exact: true })
    const years = await from.locator('option').allTextContents()
    await to.selectOption({ label: years[1]! })
    await expect.poll(() => from.locator('option:disabled').count()).toBe(years.length - 2)
    await page.getByRole('radio', { name: 'Individual dates' }).check()
    await tree(page).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Narrow the time range' }).check()
    const presets = page.getByRole('group', { name: 'Initial time range' })
    await presets.getByLabel('From', { exact: true }).selectOption({ label: years[1]! })
    await isIdle(page)
    await page
      .locator('figure')
      .getByText(new RegExp(`^${years[1]} – ${years.at(-1)}$`))
      .waitFor()
    expect(errors).toEqual([])
    expect(await findViolations(page)).toEqual([])
  })

  it('of a filter follow the newest one if the author wants that', async () => {
    const { page } = await openEditor(demo('electricity-mix'), '&chartType=pie')
    const year = filters(page).getByLabel('Year', { exact: true })
    await year.selectOption({ index: 1 })
    await isIdle(page)
    const newest = await year.locator('option').first().textContent()
    await filters(page).getByRole('checkbox', { name: 'Always use the most recent value' }).check()
    await expect
      .poll(() => year.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text))
      .toBe(newest)
  })
})

describe('the panel', () => {
  it('has no axe violations, on wide and narrow screens', async () => {
    const { page } = await openEditor(SALES)
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => findViolations(page)).toEqual([])
      await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
    }
  })
})
