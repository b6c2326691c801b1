import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { timeClick } from './time-click.ts'

type Watched = { benchDrawn?: number }

/** Makes a page record when it first shows a chart, in ms from the start of the navigation. */
export const observeDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = globalThis as unknown as Watched
    const look = (): void => {
      const isDrawn = [...document.querySelectorAll('figure svg')].some(
        (svg) => svg.getBoundingClientRect().width > 200 && svg.childElementCount > 3,
      )
      // the frame after the one that contains it
      if (isDrawn) requestAnimationFrame(() => (watched.benchDrawn = performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Returns when a page first showed its chart, in ms from the start of the navigation. */
export async function readDrawn(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => (globalThis as unknown as Watched).benchDrawn)
  return (await mark.jsonValue()) ?? Number.NaN
}

const KB = 1000

/**
 * Counts the requests of a page from now on. The returned function takes the time at which the chart was shown and
 * returns the number of requests, the number of data calls before the chart, kB of gzipped scripts and kB of fonts.
 */
export function weighRequests(page: Page): (drawnAt: number) => Promise<string> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return async (drawnAt) => {
    const own = [...responses]
    const start = own[0]?.request().timing().startTime ?? 0
    const calls = own.filter(
      (each) => each.url().endsWith('/api/graphql') && each.request().timing().startTime - start < drawnAt,
    )
    const weigh = async (kind: string, toBytes: (body: Buffer) => number): Promise<number> => {
      const bodies = own.filter((each) => each.request().resourceType() === kind).map((each) => each.body())
      return (await Promise.all(bodies)).reduce((sum, body) => sum + toBytes(body), 0) / KB
    }
    const scripts = await weigh('script', (body) => gzipSync(body, { level: 9 }).length)
    const fonts = await weigh('font', (body) => body.length)
    return [
      `${own.length} requests (15)`,
      `${calls.length} data calls before it (1)`,
      `${scripts.toFixed(0)} kB of scripts (450)`,
      `${fonts.toFixed(0)} kB of fonts (100)`,
    ].join(', ')
  }
}

const CHANGES = 20
/** Narrower pictures are symbols, in px. */
const MIN_PICTURE_WIDTH = 200

/** Times a click on the control marked with `data-bench`, until the task after the frame that shows its effect. */
export async function timeControl(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn <= CHANGES; turn++) {
    const ms = await timeClick(page.locator('[data-bench]'), 'figure svg, figure canvas', MIN_PICTURE_WIDTH)
    // the first run warms up
    if (turn > 0) times.push(ms)
    await page.waitForTimeout(300)
  }
  return times
}
