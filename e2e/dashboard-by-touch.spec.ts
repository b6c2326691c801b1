import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isAlive, seenBox } from './support/browser.ts'
import { drawn } from './support/build-dashboard.ts'
import { saveDashboard } from './support/dashboard.ts'
import { useStage } from './support/stage.ts'
import { drawFinger, middleOf, openTouched } from './support/touch.ts'

const stage = useStage()

/** Opens the layout step of a copy of a dashboard on a tablet. */
async function openLayout(kind: 'vertical' | 'tall' | 'canvas'): Promise<Page> {
  const page = await openTouched(stage.browser)
  const key = await saveDashboard(stage.server.url, kind)
  await page.goto(`${stage.server.url}/en/create/new?copy=${key}`)
  await page.getByRole('button', { name: 'Layout', exact: true }).tap()
  await drawn(page, 1)
  return page
}

const keys = (page: Page) =>
  page.locator('[data-block]').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.block))
const grip = (page: Page, number: number) => page.locator('[data-block] [id^="block-grip-"]').nth(number)
const boxOf = async (page: Page, number: number) => await seenBox(page.locator('[data-block]').nth(number))

it.each(['vertical', 'tall'] as const)('a block can be dragged by touch (%s)', async (kind) => {
  const page = await openLayout(kind)
  const [text, first, ...rest] = await keys(page)
  const target = await middleOf(grip(page, 0))
  const from = await middleOf(grip(page, 1))
  const over = await boxOf(page, 0)
  await drawFinger(page, from, { x: target.x - 60, y: over.y + over.height / 2 })
  await expect.poll(() => keys(page)).toEqual([first, text, ...rest])
})

it('a block of a canvas can be resized and moved by touch', async () => {
  const page = await openLayout('canvas')
  const chart = page.locator('[data-block][data-type=chart]').first()
  const place = async () => await seenBox(chart)
  const before = await place()
  const corner = await middleOf(chart.locator('[data-main]'))
  const seen = await place()
  await drawFinger(page, corner, { x: corner.x - seen.width / 2, y: corner.y - 240 })
  await expect.poll(async () => (await place()).width).toBeLessThan(before.width * 0.6)
  // but not lower than its chart needs
  await expect.poll(async () => (await place()).height).toBeLessThan(before.height)
  const handle = await middleOf(chart.locator('[id^="block-grip-"]'))
  const { x } = await place()
  await drawFinger(page, handle, { x: handle.x - seen.width / 2, y: handle.y })
  await expect.poll(async () => (await place()).x).not.toBe(x)
})

it('swiping on a card scrolls the page', async () => {
  const page = await openTouched(stage.browser)
  await page.goto(`${stage.server.url}/en/v/${await saveDashboard(stage.server.url, 'tall')}`)
  const picture = page.locator('#chart-1 [role=application]').first()
  // it is replaced when its chart comes alive
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await isAlive(page)
  const card = await middleOf(picture)
  const before = await page.evaluate(() => scrollY)
  await drawFinger(page, { ...card, y: 600 }, { ...card, y: 200 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 200)
})
