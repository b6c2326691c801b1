import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser, openPage } from '../e2e/support/browser.ts'
import { importBigTables, publishBigCharts } from './big-charts.ts'
import { type Row, toRow } from './measure.ts'
import {
  observePage,
  timeFilter,
  timeHighlight,
  timeLegend,
  timeLoad,
  timePointer,
  timeScroll,
  timeSlowLoad,
} from './page-timing.ts'
import { serve } from './serve.ts'

const LOADS = 8

/** Measures how long readers wait in headless Chromium with software rendering. */
export async function measureBrowser(folder: string): Promise<Row[]> {
  const dataDir = join(folder, 'browser')
  mkdirSync(dataDir, { recursive: true })
  await importBigTables(dataDir, dataDir)
  const server = await serve({ DATA_DIR: dataDir })
  const browser = await launchBrowser()
  /** Runs a task on a new page whose observers are installed before any of its scripts run. */
  const onPage = async <Result>(path: string, task: (page: Page) => Promise<Result>): Promise<Result> => {
    const { page } = await openPage(browser)
    page.setDefaultTimeout(60_000)
    await observePage(page)
    try {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      return await task(page)
    } finally {
      await page.context().close()
    }
  }
  const load = async (path: string): Promise<number[]> => {
    const times: number[] = []
    for (let index = 0; index <= LOADS; index++) {
      const ms = await onPage(path, timeLoad)
      // the first run warms up the server
      if (index > 0) times.push(ms)
    }
    return times.sort((a, b) => a - b)
  }
  const loadSlowly = async (path: string) => {
    const painted: number[] = []
    const interactive: number[] = []
    for (let index = 0; index < LOADS; index++) {
      const { page } = await openPage(browser)
      page.setDefaultTimeout(60_000)
      await observePage(page)
      const times = await timeSlowLoad(page, server.url + path)
      await page.context().close()
      painted.push(times.painted)
      interactive.push(times.interactive)
    }
    return [painted, interactive].map((times) => times.sort((a, b) => a - b)) as [number[], number[]]
  }
  try {
    const { dots, lines, countries, rows } = await publishBigCharts(server.url)
    const legend = await onPage(`/de/v/${lines}`, timeLegend)
    const highlight = await onPage(`/en/v/${countries}`, timeHighlight)
    const pointer = await onPage(`/de/v/${dots}`, timePointer)
    const scroll = await onPage(`/de/v/${rows}`, timeScroll)
    const [slowlyPainted, slowlyInteractive] = await loadSlowly('/de/browse')
    return [
      toRow('legend switched, 10 000 observations, to the next paint', legend, { note: 'wanted: 50 ms' }),
      toRow('one of 200 lines highlighted, to the next paint', highlight, { note: 'wanted: 50 ms' }),
      toRow('pointer over 50 000 dots, work of a move', pointer, { note: 'wanted: 4 ms' }),
      toRow('table of 100 000 rows scrolled, longest task of each step', scroll, { note: 'wanted: 50 ms' }),
      toRow('catalogue page, largest contentful paint', await load('/de/browse')),
      toRow('catalogue page, empty cache, CPU slowed down 4×, largest contentful paint', slowlyPainted, {
        note: 'wanted: 700 ms',
      }),
      toRow('the same, until it can be used', slowlyInteractive, { note: 'wanted: 1200 ms' }),
      toRow('filter of the catalogue clicked, to the next paint', await onPage('/de/browse', timeFilter), {
        note: 'wanted: 100 ms',
      }),
      toRow('published columns, largest contentful paint', await load('/de/v/demo-iowa-power')),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
