import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser, openPage } from '../e2e/support/browser.ts'
import { CHARTS, publishDashboard } from './dashboard-charts.ts'
import { countCalls, observeDashboard, readMarks, timeShared, timeWalk } from './dashboard-timing.ts'
import { serveOxigraph } from './endpoints.ts'
import { writeGeneratedCube } from './generated-cube.ts'
import { type Row, sample, toRow } from './measure.ts'
import { askAbout } from './questions.ts'
import { serve } from './serve.ts'

const OPENINGS = 8

/** Measures a dashboard of twenty charts on two copied cubes, on the server and in the browser. */
export async function measureDashboard(folder: string): Promise<Row[]> {
  const cubes = await Promise.all(
    [10_000, 20_000].map((rows) =>
      writeGeneratedCube(join(folder, `dashboard-${rows}.nt`), rows, { isTemporal: true }),
    ),
  )
  const endpoint = await serveOxigraph(...cubes.map(({ file }) => file))
  const dataDir = join(folder, 'dashboard')
  const source = { key: 'Bench', label: 'Bench', type: 'sparql', url: endpoint.url, trusted: true }
  const server = await serve({ DATA_DIR: dataDir, DATA_SOURCES: JSON.stringify([source]) })
  try {
    for (const cube of cubes) await askAbout(server.url, endpoint.url, cube).series()
    await waitForCopies(dataDir, cubes.length)
    const address = `${server.url}/en/v/${await publishDashboard(server.url, endpoint.url, cubes)}`
    return [...(await measureAnswers(address)), ...(await measureReading(address))]
  } finally {
    await server.close()
    await endpoint.close()
  }
}

async function waitForCopies(dataDir: string, count: number): Promise<void> {
  const isThere = (): boolean =>
    readdirSync(join(dataDir, 'snapshots')).filter((name) => name.endsWith('.json')).length >= count
  for (let attempt = 0; attempt < 2000; attempt++) {
    if (isThere()) return
    await setTimeout(50)
  }
  throw new Error('The copies were not made.')
}

const named = (what: string): string => `dashboard of ${CHARTS} charts, ${what}`

async function measureAnswers(address: string): Promise<Row[]> {
  const get = async (query = ''): Promise<void> => {
    const answer = await fetch(address + query)
    const text = await answer.text()
    if (!answer.ok || !text.includes('<figure'))
      throw new Error(`${address}${query} answered ${answer.status}`)
  }
  let turn = 0
  const note = 'wanted: p95 of 150 ms'
  const known = await sample(get, 100, 10)
  // a range that was not requested before forces all pictures to be redrawn
  const first = await sample(
    () => get(`?from=${1990 + (turn % 12)}&to=${2008 + Math.floor(turn++ / 12)}`),
    60,
    0,
  )
  const parts = Array.from({ length: CHARTS }, (_, index) => index + 1).slice(4, 12)
  const charts = await sample(
    () => fetch(`${address}/charts?charts=${parts}`).then((each) => each.text()),
    60,
  )
  return [
    toRow(named('rendered'), known, { note }),
    toRow(named('rendered, a time range never asked for'), first, { note }),
    toRow(named('the data of eight more of them'), charts),
  ]
}

async function measureReading(address: string): Promise<Row[]> {
  const browser = await launchBrowser()
  const painted: number[] = []
  const alive: number[] = []
  const tasks: number[] = []
  const walked: number[] = []
  const shifts: number[] = []
  let calls = ''
  const onPage = async <Result>(task: (page: Page) => Promise<Result>): Promise<Result> => {
    const { page } = await openPage(browser)
    page.setDefaultTimeout(60_000)
    await observeDashboard(page)
    const count = countCalls(page)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    await page.waitForLoadState('networkidle')
    try {
      return await task(page)
    } finally {
      calls = count()
      await page.context().close()
    }
  }
  try {
    for (let turn = 0; turn <= OPENINGS; turn++) {
      await onPage(async (page) => {
        const marks = await readMarks(page)
        const walk = await timeWalk(page)
        // the first run warms up the server
        if (turn === 0) return
        painted.push(marks.drawn)
        alive.push(marks.alive)
        tasks.push(marks.longestTask)
        walked.push(walk.longestTask)
        shifts.push(marks.shift + walk.shift)
      })
    }
    const range = await onPage((page) => timeShared(page, 'range'))
    const choice = await onPage((page) => timeShared(page, 'choice'))
    return [
      toRow(named('empty cache, to its first chart'), sorted(painted), { note: 'wanted: 500 ms' }),
      toRow(named('until the charts in sight can be used'), sorted(alive), {
        note: `wanted: 1500 ms; ${calls}`,
      }),
      toRow(named('longest task until the network is quiet'), sorted(tasks), { note: 'wanted: 100 ms' }),
      toRow(named('longest task while all of it is scrolled through'), sorted(walked), {
        note: `wanted: 100 ms; layout moved by ${Math.max(...shifts).toFixed(3)} at most`,
      }),
      toRow(named('shared time range moved, to the paint of the charts in sight'), range, {
        note: 'wanted: 150 ms',
      }),
      toRow(named('shared filter chosen, to the paint of the charts in sight'), choice, {
        note: 'wanted: 150 ms',
      }),
    ]
  } finally {
    await browser.close()
  }
}

const sorted = (times: number[]): number[] => times.toSorted((a, b) => a - b)
