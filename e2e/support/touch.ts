import type { Browser, Locator, Page } from 'playwright-core'
import { PATIENCE, seenBox } from './browser.ts'

/** The number of positions a finger passes on its way. */
const STEPS = 8

/** Opens a page on a tablet with touch input. */
export async function openTouched(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return page
}

type Point = { x: number; y: number }

/** Returns the centre of the visible part of an element, in px of the window. */
export async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded()
  const box = await seenBox(element)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves a finger over the screen with touch events like those of real hardware. */
export async function drawFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= STEPS; step++)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS },
    ])
  await touch('touchEnd', [])
  await session.detach()
}
