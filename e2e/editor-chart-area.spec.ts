import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openPage, readMarks, seenBox } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const toEditor = (cube = 'electricity-mix', more = '&chartType=column'): string =>
  `${stage.server.url}/en/create/new?cube=${encodeURIComponent(`https://demo.tessera.example/cube/${cube}/1`)}${more}`

async function openEditor(path = toEditor()) {
  const opened = await openPage(stage.browser)
  await opened.page.goto(path)
  await opened.page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
  await isIdle(opened.page)
  return opened
}

const charts = (page: Page) => page.getByRole('navigation', { name: 'Charts' })
const tabs = (page: Page) => charts(page).getByRole('listitem')
const readTabs = (page: Page) => charts(page).locator('[id^="chart-tab-"]').allTextContents()
const readShown = (page: Page) => charts(page).locator('[aria-current]').textContent()
const readFocused = (page: Page) => page.evaluate(() => document.activeElement?.id)

const countColumns = async (page: Page): Promise<number> =>
  (await readMarks(page)).filter((mark) => mark.startsWith('<rect')).length

async function choose(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: typeof menu === 'string' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function addOfSameDataset(page: Page): Promise<void> {
  await choose(page, 'Add chart', 'Same dataset')
  await page.waitForFunction(() => document.activeElement?.id.startsWith('chart-tab-'))
  await isIdle(page)
}

async function rename(page: Page, label: string): Promise<void> {
  await choose(page, /^Options for/, 'Rename')
  await page.getByLabel('Tab label (English)').fill(label)
  await page.keyboard.press('Enter')
}

describe('several charts', () => {
  it('are added, named, sorted, duplicated and removed, and every step can be undone', async () => {
    const { page, errors } = await openEditor()
    expect(await readTabs(page)).toEqual(['Chart 1'])
    // the only chart cannot be removed
    await page.getByRole('button', { name: /^Options for/ }).click()
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Rename', 'Duplicate'])
    await page.keyboard.press('Escape')

    await addOfSameDataset(page)
    await page.getByRole('radio', { name: 'Lines', exact: true }).check()
    await isIdle(page)
    await rename(page, 'Lines over time')
    await expect.poll(() => readTabs(page)).toEqual(['Chart 1', 'Lines over time'])
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)

    // the tab regains the focus once its field is gone
    await expect.poll(() => readFocused(page)).toMatch(/^chart-tab-/)
    const moved = await readFocused(page)
    await page.keyboard.press('Shift+ArrowLeft')
    await page.getByText('“Lines over time” is now in position 1 of 2.').waitFor()
    expect(await readTabs(page)).toEqual(['Lines over time', 'Chart 2'])
    await expect.poll(() => readFocused(page)).toBe(moved)
    const target = await seenBox(tabs(page).nth(1))
    await tabs(page).first().locator('[id^="chart-tab-"]').hover()
    await page.mouse.down()
    await page.mouse.move(target!.x + 30, target!.y + 12, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => readTabs(page)).toEqual(['Chart 1', 'Lines over time'])
    await choose(page, /^Options for/, 'Move left')
    await expect.poll(() => readTabs(page)).toEqual(['Lines over time', 'Chart 2'])

    await choose(page, /^Options for/, 'Duplicate')
    await expect.poll(() => readTabs(page)).toEqual(['Lines over time', 'Chart 2', 'Lines over time'])
    await expect
      .poll(async () => (await readMarks(page)).filter((mark) => mark.startsWith('<path')).length)
      .toBeGreaterThan(0)

    await choose(page, 'More', 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete “Lines over time”?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => tabs(page).count()).toBe(3)
    await choose(page, 'More', 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.waitFor({ state: 'detached' })
    // removing the active chart selects the one before it
    expect(await readShown(page)).toBe('Chart 2')
    await expect.poll(() => readFocused(page)).toMatch(/^chart-tab-/)
    for (const _ of ['removed', 'duplicated', 'moved']) {
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
    }
    await expect.poll(() => readTabs(page)).toEqual(['Chart 1', 'Lines over time'])
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('of other datasets start like new charts, are kept, and are published in tabs', async () => {
    const { page, errors } = await openEditor()
    await choose(page, 'Add chart', 'Another dataset')
    const drawer = page.getByRole('dialog', { name: 'Choose a dataset for another chart' })
    await drawer.getByRole('button', { name: 'Obesity in the USA by state', exact: true }).click()
    await keepScreenshot(page, 'editor-other-dataset')
    await drawer.getByRole('button', { name: 'Add chart' }).click()
    await drawer.waitFor({ state: 'detached' })
    await isIdle(page)
    await page.getByRole('heading', { level: 1, name: 'Obesity in the USA by state' }).waitFor()
    await rename(page, 'Obesity')
    await keepScreenshot(page, 'editor-two-charts')
    await tabs(page).first().getByRole('button').first().click()
    await expect.poll(() => readShown(page)).toBe('Chart 1')

    await page.reload()
    await page.getByRole('button', { name: 'Layout' }).waitFor()
    await isIdle(page)
    expect(await readTabs(page)).toEqual(['Chart 1', 'Obesity'])
    await tabs(page).nth(1).getByRole('button').first().click()
    await page.getByRole('heading', { level: 1, name: 'Obesity in the USA by state' }).waitFor()
    await isIdle(page)
    const marks = await readMarks(page)
    await page.getByRole('button', { name: 'Layout' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/\/en\/v\//)
    await page.waitForURL((url) => !url.searchParams.has('publishSuccess'))
    const published = page.getByRole('navigation', { name: 'Charts' })
    await expect.poll(() => published.getByRole('link').allTextContents()).toEqual(['Chart 1', 'Obesity'])
    // the chart that was open is the one shown first
    await page.getByRole('heading', { level: 1, name: 'Obesity in the USA by state' }).waitFor()
    expect((await readMarks(page)).length).toBe(marks.length)
    await published.getByRole('link', { name: 'Chart 1' }).click()
    await page.getByRole('heading', { level: 1, name: /^Electricity mix/ }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('are shown as tables one by one, until their type changes', async () => {
    const { page } = await openEditor()
    const asTable = page.getByRole('radio', { name: 'As table' })
    await asTable.click()
    await page.locator('figure table').first().waitFor()
    await addOfSameDataset(page)
    await expect.poll(() => asTable.isChecked()).toBe(false)
    await tabs(page).first().getByRole('button').first().click()
    await expect.poll(() => asTable.isChecked()).toBe(true)
    for (const type of ['Bars', 'Columns']) {
      await page.getByRole('radio', { name: type, exact: true }).check()
      await expect.poll(() => asTable.isChecked()).toBe(false)
    }
    await page.getByRole('radio', { name: 'Table', exact: true }).check()
    await expect.poll(() => asTable.count()).toBe(0)
    await page.context().close()
  })

  it('can be used on phones and with screen readers', async () => {
    const { page } = await openEditor()
    await addOfSameDataset(page)
    await page.getByRole('button', { name: /^Options for/ }).click()
    await expect.poll(() => findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 720 })
    await expect.poll(() => readOverflow(page)).toBe(0)
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const label = page.getByLabel('Tab label (English)')
    await label.waitFor()
    const field = await seenBox(label)
    expect(field!.x).toBeGreaterThanOrEqual(0)
    expect(field!.x + field!.width).toBeLessThanOrEqual(320)
    await expect.poll(() => readOverflow(page)).toBe(0)
    await page.context().close()
  })
})

describe('a chart that is not published', () => {
  it('can be downloaded as a picture and as data, as shown', async () => {
    const { page, errors } = await openEditor()
    const save = async (item: string): Promise<{ download: Download; bytes: Buffer }> => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item, exact: true }).click(),
      ])
      return { download, bytes: await readFile(await download.path()) }
    }
    // columns of one country: the title of the dataset goes on “by country”
    const title = 'Electricity-mix-and-carbon-intensity'
    const png = await save('Download picture (PNG)')
    expect(png.download.suggestedFilename()).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d_${title}\\.png$`))
    expect([...png.bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    const onScreen = await page.locator('figure').evaluate((figure) => figure.clientWidth)
    expect(png.bytes.readUInt32BE(16)).toBe(2 * (onScreen + 48))
    const svg = String((await save('Download picture (SVG)')).bytes)
    expect(svg).toContain('Electricity mix and carbon intensity</title>')
    expect(svg).toContain('data:font/woff2;base64,')
    expect(svg.match(/<rect/g)?.length).toBeGreaterThan(5)

    const csv = await save('Download this chart’s data: CSV')
    expect(csv.download.suggestedFilename()).toBe(`${title}-filtered.csv`)
    // spreadsheet programs recognize UTF-8 by this byte order mark
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(String(csv.bytes.subarray(3)).split('\r\n')).toHaveLength(1 + 5 + 1)
    const full = await save('Download all data: CSV')
    expect(full.download.suggestedFilename()).toBe(`${title}-by-country-full.csv`)
    expect(String(full.bytes).split('\r\n').length).toBeGreaterThan(1000)
    const json = JSON.parse(String((await save('Download this chart’s data: JSON')).bytes))
    expect([json.header[0], json.rows.length]).toEqual(['Year', 5])
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('unpublished work', () => {
  /** Changes the editor's state in the browser's storage while no page of the app is open. */
  async function changeKept(page: Page, change: (text: string) => string): Promise<void> {
    const address = page.url()
    await page.goto(`${stage.server.url}/en/imprint`)
    const [name, text] = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('tessera-editor-state:'))!
      return [key, localStorage.getItem(key)!] as const
    })
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [name, change(text)] as const)
    await page.goto(address)
  }

  it('opens with a message if its dataset has lost a component, which can be replaced', async () => {
    const { page } = await openEditor()
    await changeKept(page, (text) => text.replaceAll('measure/carbon-intensity', 'measure/old-measure'))
    const notice = page.getByText('The dataset no longer contains old-measure.')
    await notice.waitFor()
    await page.locator('#panel-entry-y').click()
    await page.getByRole('combobox', { name: 'Vertical axis' }).selectOption({ label: 'Renewable energy' })
    await isIdle(page)
    await notice.waitFor({ state: 'detached' })
    await expect.poll(() => countColumns(page)).toBe(5)
    await page.context().close()
  })

  it('gets the filter that a changed dataset needs, and a message about the one that is gone', async () => {
    const { page } = await openEditor()
    await changeKept(page, (text) => text.replaceAll('dimension/country', 'dimension/old-country'))
    await page.getByText('The dataset no longer contains old-country.').waitFor()
    await expect.poll(() => countColumns(page)).toBe(5)
    await page.context().close()
  })

  it('is discarded with a message if it cannot be read', async () => {
    const { page } = await openEditor()
    await changeKept(page, () => '{"state":')
    await page.getByText('Could not restore this chart.').waitFor()
    await page.getByRole('heading', { name: 'Choose a dataset' }).waitFor()
    await page.context().close()
  })

  it('is not overwritten by another window, and has a warning if nothing can be saved', async () => {
    const { page } = await openEditor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Publish' }).waitFor()
    await isIdle(other)
    await rename(other, 'Changed over there')
    // the other window saves its state more than once: only the last save contains the name
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => String(kept).includes('Changed over there')),
    )
    await page.getByText('Edited in another window').waitFor()
    await page.getByRole('button', { name: 'Load the other window’s version' }).click()
    await expect.poll(() => readTabs(page)).toEqual(['Changed over there'])
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await rename(page, 'Not kept')
    await page.getByText('Your work is not being saved').waitFor()
    await page.context().close()
  })

  it('can be inspected for debugging', async () => {
    const { page } = await openEditor(toEditor('us-obesity', '&flag__debug=true'))
    await page.getByText('Editor state (debugging)').click()
    await expect.poll(() => page.locator('pre').textContent()).toContain('"state": "CONFIGURING_CHART"')
    await page.getByRole('radio', { name: 'Table', exact: true }).click()
    // the newest query comes first: no other may arrive while it is inspected
    await isIdle(page)
    await page.getByText(/^Queries on this page \([1-9]/).click()
    const query = page.getByText(/^CubesObservations: \d+ ms$/).first()
    await query.click()
    await page.getByText('dataCubesObservations').first().waitFor()
    await page.context().close()
  })
})
