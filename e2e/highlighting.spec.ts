import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from './support/axe.ts'
import { isAlive, openAlive, openPage, seenBox } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** The key of a dashboard with the demo's charts twice: the first and the fifth have the same dataset. */
let key: string
beforeAll(async () => {
  key = await saveDashboard(stage.server.url, 'vertical', { rounds: 2 })
})

const addressOf = (query = ''): string => `${stage.server.url}/en/v/${key}${query}`

const [FIRST, TWIN, OTHER] = [1, 5, 2]
const chart = (page: Page, number: number) => page.locator(`#chart-${number}`)
const picture = (page: Page, number: number) => chart(page, number).getByRole('application').first()
/** Finds the highlighted marks of a chart; none if all look alike. */
const lit = (page: Page, number: number) => chart(page, number).locator('[data-lit]:visible > *')
const pinned = (page: Page) => page.getByRole('region', { name: 'Pinned value' })

/** Opens the dashboard with both charts of the dataset drawn and the first one visible. */
async function openDrawn(page: Page, query = ''): Promise<void> {
  await openAlive(page, addressOf(query))
  for (const number of [TWIN, FIRST]) {
    await chart(page, number).scrollIntoViewIfNeeded()
    // it is replaced when its chart comes alive
    await picture(page, number).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await isAlive(page)
  }
  await picture(page, FIRST).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

const middleOf = async (page: Page): Promise<[x: number, y: number]> => {
  const box = await seenBox(picture(page, FIRST))
  if (!box) throw new Error('The first chart is not drawn.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

describe('a value under the pointer', () => {
  it('is highlighted in other charts, and pinned by a click until it is released', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openDrawn(page)
    const [x, y] = await middleOf(page)
    await page.mouse.move(x, y)
    await expect.poll(() => lit(page, TWIN).count()).toBeGreaterThan(0)
    await expect.poll(() => lit(page, FIRST).count()).toBe(0)
    await expect.poll(() => lit(page, OTHER).count()).toBe(0)
    const faded = chart(page, TWIN).locator('[role=application] svg').first().locator('[data-datum]').first()
    expect(Number(await faded.evaluate((mark) => getComputedStyle(mark).opacity))).toBeLessThan(0.5)
    await page.mouse.move(2, 2)
    await expect.poll(() => lit(page, TWIN).count()).toBe(0)
    await page.mouse.move(x, y)
    await expect.poll(() => lit(page, TWIN).count()).toBeGreaterThan(0)
    await page.mouse.click(x, y)
    await page.waitForURL(/[?&]pin=/)
    await page.mouse.move(2, 2)
    await expect.poll(() => lit(page, FIRST).count()).toBeGreaterThan(0)
    await expect.poll(() => lit(page, TWIN).count()).toBeGreaterThan(0)
    expect(await findViolations(page)).toEqual([])
    const address = page.url()
    await pinned(page).getByRole('button', { name: 'Remove the highlight' }).click()
    await expect.poll(() => lit(page, TWIN).count()).toBe(0)
    expect(page.url()).not.toContain('pin=')
    await page.goBack()
    await expect.poll(() => lit(page, TWIN).count()).toBeGreaterThan(0)
    expect(page.url()).toBe(address)
    await page.mouse.move(x, y)
    await picture(page, FIRST).locator('[data-tooltip]').waitFor()
    await page.mouse.click(x, y)
    await expect.poll(() => page.url()).not.toContain('pin=')
    expect(errors).toEqual([])
  })

  it('is pinned with Enter, announced, and released with Escape', async () => {
    const { page } = await openPage(stage.browser)
    await openDrawn(page)
    await picture(page, FIRST).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => lit(page, TWIN).count()).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await page.getByText(/is pinned and highlighted in the charts\.$/).waitFor({ state: 'attached' })
    await page.waitForURL(/[?&]pin=/)
    await pinned(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('The highlight has been removed.').waitFor({ state: 'attached' })
    await expect.poll(() => page.url()).not.toContain('pin=')
    await expect.poll(() => lit(page, TWIN).count()).toBe(0)
  })

  it('is pinned by a tap', async () => {
    const context = await stage.browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await openDrawn(page)
    await page.touchscreen.tap(...(await middleOf(page)))
    await page.waitForURL(/[?&]pin=/)
    await expect.poll(() => lit(page, TWIN).count()).toBeGreaterThan(0)
    await pinned(page).getByRole('button').tap()
    await expect.poll(() => page.url()).not.toContain('pin=')
  })

  it('is pinned by the URL before scripts run, and stays so afterwards', async () => {
    const { page } = await openPage(stage.browser)
    await openDrawn(page)
    const [x, y] = await middleOf(page)
    await page.mouse.move(x, y)
    await expect.poll(() => lit(page, TWIN).count()).toBeGreaterThan(0)
    await page.mouse.click(x, y)
    await page.waitForURL(/[?&]pin=/)
    const still = await stage.browser.newContext({ javaScriptEnabled: false })
    const sent = await still.newPage()
    await sent.goto(page.url())
    await expect.poll(() => lit(sent, FIRST).count()).toBeGreaterThan(0)
    await expect.poll(() => lit(sent, OTHER).count()).toBe(0)
    await expect.poll(() => pinned(sent).textContent()).toMatch(/\d{4}/)
    const again = await openPage(stage.browser)
    await openDrawn(again.page, new URL(page.url()).search)
    await expect.poll(() => lit(again.page, TWIN).count()).toBeGreaterThan(0)
    expect(again.errors).toEqual([])
    const data = await Promise.all(
      [page.url(), addressOf()].map(async (address) => {
        const { search } = new URL(address)
        return (await fetch(`${stage.server.url}/v/${key}.csv${search}`)).text()
      }),
    )
    expect(data[0]).toBe(data[1])
  })

  it.each(['pin=never+seen', 'pin=', 'pin=%00&pin=a', `pin=${'x'.repeat(3000)}+y`])(
    'is nothing where an address pins what no chart knows: %s',
    async (query) => {
      const { page, errors } = await openPage(stage.browser)
      const answer = await page.goto(addressOf(`?${query}`))
      expect(answer?.status()).toBe(200)
      await isAlive(page)
      await expect.poll(() => page.locator('[data-lit]').count()).toBe(0)
      await expect.poll(() => pinned(page).count()).toBe(0)
      expect(errors).toEqual([])
    },
  )

  it('does not redraw other charts', async () => {
    const { page } = await openPage(stage.browser)
    await openDrawn(page)
    const drawn = chart(page, TWIN).locator('[role=application] svg').first()
    await drawn.evaluate((svg) => {
      const watcher = new MutationObserver((changes) => {
        ;(svg as SVGElement).dataset.changes = String(changes.length)
      })
      watcher.observe(svg, { childList: true, subtree: true, characterData: true })
    })
    await page.mouse.move(...(await middleOf(page)))
    await expect.poll(() => lit(page, TWIN).count()).toBeGreaterThan(0)
    await expect.poll(() => drawn.getAttribute('data-changes')).toBeNull()
  })
})

it('is not highlighted if the author has turned highlights off', async () => {
  key = await saveDashboard(stage.server.url, 'vertical', { rounds: 2, crossHighlighting: false })
  const { page } = await openPage(stage.browser)
  await openDrawn(page)
  const [x, y] = await middleOf(page)
  await page.mouse.click(x, y)
  await page.locator('[data-tooltip]').first().waitFor()
  await expect.poll(() => page.locator('[data-lit]').count()).toBe(0)
  expect(page.url()).not.toContain('pin=')
})
