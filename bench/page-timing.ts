import type { Page } from 'playwright-core'
import { timeClick } from './time-click.ts'

/** Ascending times in ms of one page in one browser. */
export type Times = number[]

type Watched = { benchTasks: number[]; benchPaints: number[]; benchHandlers: number[] }

/** Makes a page record its long frames and paints from the start. */
export const observePage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = globalThis as unknown as Watched
    watched.benchTasks = []
    watched.benchPaints = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.benchTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) watched.benchPaints.push(startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

const ascending = (times: Times): Times => times.toSorted((a, b) => a - b)

/** Returns the time from the start of the navigation to the largest contentful paint. */
export const timeLoad = async (page: Page): Promise<number> => {
  const last = await page.evaluate(() => (globalThis as unknown as Watched).benchPaints.at(-1))
  if (last === undefined) throw new Error('the page painted nothing')
  return last
}

const SWITCHES = 20

/** Times clicks on a legend item, until the frame after the one that draws the change. */
export async function timeLegend(page: Page): Promise<Times> {
  const item = page.locator('figure [aria-pressed]:visible').first()
  await item.waitFor()
  // charts are hydrated when they are first touched
  await item.hover()
  await page.waitForTimeout(3000)
  const times: Times = []
  for (let turn = 0; turn < SWITCHES; turn++) {
    times.push(await timeClick(item, 'figure [aria-pressed]'))
    await page.waitForTimeout(300)
  }
  return ascending(times)
}

/** Times the highlighting of one line of many by readers, and its end, until the frame after the one that draws it. */
export async function timeHighlight(page: Page): Promise<Times> {
  const picker = page.getByRole('combobox', { name: /^Highlight/ })
  const times: Times = []
  for (let turn = 0; turn < SWITCHES; turn += 2) {
    await picker.click()
    const option = page.getByRole('option').filter({ visible: true }).nth(turn)
    await option.waitFor()
    // charts are hydrated when they are first touched
    if (turn === 0) await page.waitForTimeout(3000)
    times.push(await timeClick(option, LABELS))
    const stop = page.getByRole('button', { name: /^Stop highlighting/ })
    await stop.waitFor()
    await page.waitForTimeout(300)
    times.push(await timeClick(stop, LABELS))
    await page.waitForTimeout(300)
  }
  return ascending(times)
}

/** The labels of highlighted lines. */
const LABELS = 'figure svg text[font-weight="600"]'

const MOVES = 60

/** Times pointer moves over the picture, until their handlers have finished. */
export async function timePointer(page: Page): Promise<Times> {
  const surface = page.locator('figure svg:visible, figure canvas:visible').first()
  await surface.hover()
  await page.waitForTimeout(8000)
  const times = await page.evaluate(async (moves) => {
    const shown = [...document.querySelectorAll('figure svg, figure canvas')]
      .map((element) => element.getBoundingClientRect())
      .find(({ width, height }) => width > 300 && height > 150)
    if (!shown) throw new Error('there is no picture')
    const found: number[] = []
    for (let turn = 0; turn < moves; turn++) {
      const clientX = shown.left + shown.width * (0.15 + (0.7 * turn) / moves)
      const clientY = shown.top + shown.height * (0.2 + 0.5 * ((turn * 7) % 10) * 0.1)
      const target = document.elementFromPoint(clientX, clientY)
      const event = new PointerEvent('pointermove', {
        clientX,
        clientY,
        bubbles: true,
        pointerType: 'mouse',
        isPrimary: true,
      })
      const started = performance.now()
      target?.dispatchEvent(event)
      found.push(performance.now() - started)
      await new Promise(requestAnimationFrame)
    }
    return found
  }, MOVES)
  return ascending(times)
}

const STEPS = 40

/** Returns the longest task of each of many steps down a long table (0 if none took 50 ms). */
export async function timeScroll(page: Page): Promise<Times> {
  await page.locator('figure table:visible').first().hover()
  await page.waitForTimeout(5000)
  const times: Times = []
  for (let step = 0; step < STEPS; step++) {
    const ms = await page.evaluate(async (share) => {
      const watched = globalThis as unknown as Watched
      watched.benchTasks.length = 0
      const box = [...document.querySelectorAll<HTMLElement>('figure *')]
        .filter(
          (element) => element.querySelector('table') && element.scrollHeight > element.clientHeight + 50,
        )
        .find((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
      if (box) box.scrollTop = box.scrollHeight * share
      else scrollTo(0, document.documentElement.scrollHeight * share)
      await new Promise((resolve) => setTimeout(resolve, 250))
      return Math.max(0, ...watched.benchTasks)
    }, step / STEPS)
    times.push(ms)
  }
  return ascending(times)
}

/** How many times slower than this machine the readers' phones are. */
const SLOW_DOWN = 4

/** How a page loads on a slow machine with an empty cache, in ms from the start of the navigation. */
export type SlowLoad = { painted: number; interactive: number }

/**
 * Opens a page with an empty cache and a throttled processor. It is interactive when React has hydrated its search box.
 */
export async function timeSlowLoad(page: Page, url: string): Promise<SlowLoad> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    const look = (): void => {
      const box = document.querySelector('input[type=search]')
      const isAlive = box !== null && Object.keys(box).some((key) => key.startsWith('__reactProps'))
      if (isAlive) performance.mark('interactive')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // on a throttled page, the network is idle before its scripts have run
  const mark = await page.waitForFunction(() => performance.getEntriesByName('interactive').at(0)?.startTime)
  const interactive = (await mark.jsonValue()) ?? Number.NaN
  const painted = await timeLoad(page)
  return { painted, interactive }
}

const FILTER_CLICKS = 12

/**
 * Times clicks on a filter, until the frame after the one that shows the results. Every other click removes the filter.
 */
export async function timeFilter(page: Page): Promise<Times> {
  const times: Times = []
  for (let turn = 0; turn < FILTER_CLICKS; turn++) {
    const item = page.locator('nav section a').first()
    const ms = await item.evaluate(async (link) => {
      const readShown = () => document.querySelectorAll('main article').length
      const before = readShown()
      const frame = () => new Promise(requestAnimationFrame)
      const started = performance.now()
      ;(link as HTMLElement).click()
      do await frame()
      while (readShown() === before && performance.now() - started < 5000)
      await frame()
      return performance.now() - started
    })
    times.push(ms)
    await page.waitForTimeout(300)
  }
  return ascending(times)
}
