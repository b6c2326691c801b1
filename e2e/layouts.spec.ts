import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { holdBack, keepScreenshot, openPage, seenBox } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { isIdle } from './support/editor.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const toEditor = (locale = 'en', cube = 'electricity-mix'): string =>
  `${stage.server.url}/${locale}/create/new?cube=${encodeURIComponent(`https://demo.tessera.example/cube/${cube}/1`)}&chartType=column`

async function choose(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the editor with charts of one dataset, one of each given type. */
async function openWithCharts(types: string[] = ['Lines', 'Areas', 'Bars']) {
  const opened = await openPage(stage.browser)
  const { page } = opened
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(toEditor())
  await page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
  await isIdle(page)
  for (const type of types) {
    await choose(page, 'Add chart', 'Same dataset')
    await page.waitForFunction(() => document.activeElement?.id.startsWith('chart-tab-'))
    await isIdle(page)
    await page.getByRole('radio', { name: type, exact: true }).check()
    await isIdle(page)
  }
  return opened
}

const blocks = (page: Page) => page.locator('[data-block]')
const readBlocks = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Charts and texts' })
    .getByRole('listitem')
    .locator('[id^="panel-entry-"]')
    .allTextContents()

/** Returns the position of each block on the screen: the column and row of its corner, in px of the grid. */
const readBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-block]')].map((element) => {
      const box = element.getBoundingClientRect()
      const grid = element.parentElement!.getBoundingClientRect()
      return { x: box.x - grid.x, y: box.y - grid.y, width: box.width, height: box.height }
    }),
  )

const overlap = (boxes: Awaited<ReturnType<typeof readBoxes>>): boolean =>
  boxes.some((a, index) =>
    boxes
      .slice(index + 1)
      .some(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
  )

async function drawn(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (charts) => document.querySelectorAll('[data-block] figure svg').length >= charts,
    count,
  )
}

/** Waits until the browser has stored the draft with a type of layout, so that it survives a reload. */
const isKept = (page: Page, type: string) =>
  page.waitForFunction(
    (type) =>
      Object.entries(localStorage).some(
        ([name, text]) =>
          name.startsWith('tessera-editor-state:') && JSON.parse(text).state?.layout?.type === type,
      ),
    type,
  )

describe('a dashboard of four charts and a text', () => {
  it('is built by mouse, saved, undone, and published', async () => {
    const { page, errors } = await openWithCharts()
    await page.getByRole('button', { name: 'Layout' }).click()
    await page.getByRole('button', { name: 'Publish' }).waitFor()
    await keepScreenshot(page, 'layout-tab')
    await page.getByRole('radio', { name: 'Dashboard' }).check()
    await drawn(page, 4)
    expect(
      await blocks(page).evaluateAll((all) => all.map(({ dataset }) => (dataset as DOMStringMap).width)),
    ).toEqual(['wide', 'narrow', 'narrow', 'wide'])
    // narrow ones are placed side by side, with their drawings aligned
    const stages = await page
      .locator('[data-width="narrow"] figure > [aria-busy]')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)))
    expect(new Set(stages).size).toBe(1)

    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('textbox', { name: 'Text (English)' }).click()
    await page.keyboard.type('Electricity in five years')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Add a title' }).click()
    await page.getByRole('textbox', { name: 'Title (English)' }).click()
    await page.keyboard.type('Power at a glance')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect
      .poll(() => readBlocks(page))
      .toEqual(['Chart 1', 'Chart 2', 'Chart 3', 'Chart 4', 'Electricity in five years'])

    // by its handle on the page, over the first block
    const grip = page.getByRole('button', { name: /^Move “Chart 2”/ }).last()
    await grip.hover()
    await page.mouse.down()
    const first = await seenBox(blocks(page).first())
    await page.mouse.move(first!.x + 200, first!.y + 60, { steps: 6 })
    await page.mouse.up()
    await expect
      .poll(() => readBlocks(page))
      .toEqual(['Chart 2', 'Chart 1', 'Chart 3', 'Chart 4', 'Electricity in five years'])
    await keepScreenshot(page, 'layout-tall')

    await page.getByRole('radio', { name: 'Free' }).check()
    await drawn(page, 4)
    const tiles = await readBoxes(page)
    expect(overlap(tiles)).toBe(false)
    // the text block is as high as its text
    await expect.poll(async () => (await readBoxes(page))[4]!.height).toBeLessThan(150)
    const corner = page.getByRole('button', { name: /^Resize “Chart 2”/ })
    await corner.hover()
    await page.mouse.down()
    const at = await seenBox(corner)
    await page.mouse.move(at!.x + tiles[1]!.width + 20, at!.y, { steps: 8 })
    await page.mouse.up()
    // from two columns to all four
    await expect.poll(async () => Math.round((await readBoxes(page))[0]!.width / tiles[0]!.width)).toBe(2)
    expect(overlap(await readBoxes(page))).toBe(false)
    await keepScreenshot(page, 'layout-canvas')
    const wide = await readBoxes(page)

    // the canvas survives a change to another type and back, and a reload
    await page.getByRole('radio', { name: 'Single charts' }).check()
    await page.getByRole('heading', { name: 'Charts to publish' }).waitFor()
    await keepScreenshot(page, 'layout-single')
    await isKept(page, 'singleURLs')
    await page.reload()
    await page.getByRole('radio', { name: 'Dashboard' }).check()
    await drawn(page, 4)
    await expect
      .poll(async () => (await readBoxes(page)).map(({ x }) => Math.round(x)))
      .toEqual(wide.map(({ x }) => Math.round(x)))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Charts to publish' }).waitFor()
    await page.getByRole('button', { name: 'Redo' }).click()
    await drawn(page, 4)

    await choose(page, 'Options for “Chart 4”', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => blocks(page).count()).toBe(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => blocks(page).count()).toBe(5)
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/\/en\/v\//)
    expect(errors).toEqual([])
  })

  it('is built by keyboard', async () => {
    const { page, errors } = await openWithCharts()
    await reach(page, page.getByRole('button', { name: 'Layout' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Publish' }).waitFor()
    await reach(page, page.getByRole('radio', { name: 'Tabs' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await drawn(page, 4)
    const said = page.locator('[data-announcer]')

    await reach(page, page.getByRole('button', { name: 'Add text' }))
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('textbox', { name: 'Text (English)' }))
    await page.keyboard.type('Power')
    await reach(page, page.getByRole('button', { name: 'Back', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await reach(page, page.locator('[data-block] [id^="block-grip-"]').last())
    await page.keyboard.press('ArrowUp')
    await said.getByText('“Power” is now in position 4 of 5.').waitFor()
    await page.waitForFunction(() => document.activeElement?.id.startsWith('block-grip-'))
    await page.keyboard.press('ArrowUp')
    await said.getByText('“Power” is now in position 3 of 5.').waitFor()
    expect(await readBlocks(page)).toEqual(['Chart 1', 'Chart 2', 'Power', 'Chart 3', 'Chart 4'])

    await reach(page, page.getByRole('radio', { name: 'Wide and narrow' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await drawn(page, 4)
    await reach(page, page.locator('[data-block] [id^="block-grip-"]').first())
    await page.keyboard.press('ArrowRight')
    await said.getByText(/^“Chart 1”: column 2 of 4, row 1;/).waitFor()
    await reach(page, page.getByRole('button', { name: /^Resize “Chart 1”/ }))
    await page.keyboard.press('ArrowRight')
    await said.getByText(/^“Chart 1”: column 2 of 4, row 1; width 3/).waitFor()
    await page.keyboard.press('ArrowUp')
    await said.getByText(/width 3, height \d+\.$/).waitFor()
    expect(overlap(await readBoxes(page))).toBe(false)

    await reach(page, page.getByRole('button', { name: 'Publish' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/v\//)
    expect(errors).toEqual([])
  })
})

describe('publishing', () => {
  it('shows the charts while it saves, and returns to the layout with a message if it fails', async () => {
    const { page } = await openWithCharts(['Lines'])
    await page.getByRole('button', { name: 'Layout' }).click()
    await page.getByRole('radio', { name: 'Dashboard' }).check()
    await drawn(page, 2)
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/config-create', async (route) => {
      await held
      await route.fulfill({ status: 503, json: { success: false, message: 'The server is full.' } })
    })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('status').getByText('Publishing…').waitFor()
    await drawn(page, 2)
    await expect.poll(() => page.locator('[id^="block-grip-"]').count()).toBe(0)
    await keepScreenshot(page, 'publishing')
    answer()
    await page.getByRole('alert').getByText('Could not publish the visualization').waitFor()
    await expect.poll(() => blocks(page).count()).toBe(2)
    await expect.poll(() => page.locator('[id^="block-grip-"]').count()).toBe(2)
  })

  it('of a dashboard notifies the window that opened the editor, and closes the editor', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/nowhere`)
    await page.evaluate(() => {
      addEventListener('message', ({ data }) => {
        document.title = String(data)
      })
    })
    const key = await saveDashboard(stage.server.url, 'tall')
    const [editor] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((id) => void window.open(`/en/create/new?edit=${id}&state=LAYOUTING`), key),
    ])
    await editor.waitForURL(/\/en\/create\/[\w-]{12}$/)
    await drawn(editor, 2)
    await Promise.all([
      editor.waitForEvent('close'),
      editor.getByRole('button', { name: 'Publish', exact: true }).click(),
    ])
    await page.waitForFunction(() => document.title.startsWith('CHART_ID:'))
    const told = (await page.title()).slice('CHART_ID:'.length)
    expect(told).not.toBe(key)
    const saved = await (await fetch(`${stage.server.url}/api/config/${told}`)).json()
    expect(saved.data.data.layout).toMatchObject({ type: 'dashboard', layout: 'tall' })
    expect(saved.data.data.chartConfigs).toHaveLength(4)
  })

  it('of single charts keeps the selected one, and opens the others in new windows', async () => {
    const { page, errors } = await openWithCharts(['Lines', 'Areas'])
    await page.getByRole('button', { name: 'Layout' }).click()
    await page.getByRole('radio', { name: 'Single charts' }).check()
    const boxes = page.getByRole('checkbox', { name: /^Publish “/ })
    await boxes.nth(0).uncheck()
    await boxes.nth(1).uncheck()
    await boxes.nth(2).click({ force: true })
    await expect.poll(() => boxes.nth(2).isChecked()).toBe(true)
    await page.getByText('Publish at least one chart.').waitFor()
    await boxes.nth(0).check()
    const opened: string[] = []
    page.context().on('page', (other) => void opened.push(other.url()))
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/en\/v\//)
    await expect.poll(() => opened.length).toBe(1)
    expect(errors).toEqual([])
  })
})

describe('the layout step', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await openWithCharts(['Lines']))
  })
  afterAll(() => page.context().close())

  it.each([1440, 1024, 768, 390, 320])(
    'is at hand at %i px, and nothing is wider than the window',
    async (width) => {
      await page.setViewportSize({ width, height: 820 })
      await page.getByRole('button', { name: 'Layout' }).click()
      await page.getByRole('radio', { name: 'Dashboard' }).check()
      await drawn(page, 2)
      await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])
      await keepScreenshot(page, `layout-${width}`)
      // the next width begins where this one did: at the charts, which are laid out as tabs
      await page.getByRole('radio', { name: 'Tabs' }).check()
      await page.getByRole('button', { name: 'Edit chart', exact: true }).first().click()
      await isIdle(page)
    },
  )
})

it('a click on publish before the layout’s code has loaded takes effect once it has', async () => {
  const { page, errors } = await openPage(stage.browser)
  const release = await holdBack(page, /\/assets\/LayoutScreen-.*\.js$/)
  const edited = await saveDashboard(stage.server.url, 'tall')
  await page.goto(`${stage.server.url}/en/create/new?edit=${edited}&state=LAYOUTING`, { waitUntil: 'commit' })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  await release()
  await page.waitForURL(/\/en\/v\/(?!.*publishSuccess)/)
  await expect.poll(() => page.locator('[data-block]').count()).toBe(5)
  expect(errors).toEqual([])
})
