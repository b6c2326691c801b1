import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage } from '../e2e/support/browser.ts'
import { importBigTables, publishBigCharts } from './big-charts.ts'
import { waitForCopy } from './copies.ts'
import { observeDrawing, readDrawn, timeControl, weighRequests } from './editor-timing.ts'
import { serveOxigraph } from './endpoints.ts'
import { writeGeneratedCube } from './generated-cube.ts'
import { type Row, toRow } from './measure.ts'
import { askAbout } from './questions.ts'
import { serve } from './serve.ts'

const OPENINGS = 10
const ROWS = 100_000

/**
 * Measures how long authors wait: for the editor of a large, already copied cube, and for a control of a chart with
 * many rows.
 */
export async function measureEditor(folder: string): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    return [...(await measureOpening(folder, browser)), ...(await measureControls(folder, browser))]
  } finally {
    await browser.close()
  }
}

async function measureOpening(folder: string, browser: Browser): Promise<Row[]> {
  const cube = await writeGeneratedCube(join(folder, 'opening.nt'), ROWS)
  const endpoint = await serveOxigraph(cube.file)
  const source = { key: 'Bench', label: 'Bench', type: 'sparql', url: endpoint.url, trusted: true }
  const dataDir = join(folder, 'editor')
  const server = await serve({ DATA_DIR: dataDir, DATA_SOURCES: JSON.stringify([source]) })
  try {
    await askAbout(server.url, endpoint.url, cube).series()
    await waitForCopy(dataDir)
    const address = `${server.url}/de/create/new?cube=${encodeURIComponent(cube.iri)}`
    const cold: number[] = []
    const warm: number[] = []
    let weight = ''
    for (let turn = 0; turn <= OPENINGS; turn++) {
      const { page } = await openPage(browser)
      const weighed = weighRequests(page)
      await observeDrawing(page)
      await page.goto(address, { waitUntil: 'networkidle' })
      const first = await readDrawn(page)
      weight = await weighed(first)
      await page.goto(address, { waitUntil: 'networkidle' })
      const second = await readDrawn(page)
      await page.context().close()
      // the first run warms up the server
      if (turn === 0) continue
      cold.push(first)
      warm.push(second)
    }
    const size = `${cube.rows.toLocaleString('en')} observations`
    return [
      toRow(`editor of ${size} opened with an empty cache, to the drawn chart`, sorted(cold), {
        note: `wanted: 600 ms; ${weight}`,
      }),
      toRow(`editor of ${size} opened again, to the drawn chart`, sorted(warm), { note: 'wanted: 300 ms' }),
    ]
  } finally {
    await server.close()
    await endpoint.close()
  }
}

async function measureControls(folder: string, browser: Browser): Promise<Row[]> {
  const dataDir = join(folder, 'controls')
  mkdirSync(dataDir, { recursive: true })
  await importBigTables(dataDir, dataDir)
  const server = await serve({ DATA_DIR: dataDir })
  try {
    const { lines } = await publishBigCharts(server.url)
    const time = async (panel: string, control: (page: Page) => Promise<unknown>): Promise<number[]> => {
      const { page } = await openPage(browser)
      page.setDefaultTimeout(60_000)
      await page.goto(`${server.url}/en/create/new?copy=${lines}`, { waitUntil: 'networkidle' })
      await page.locator('figure path').first().waitFor()
      await page.locator(`#panel-entry-${panel}`).click()
      await control(page)
      const times = await timeControl(page)
      await page.context().close()
      return sorted(times)
    }
    const mark = (name: string) => (page: Page) =>
      page.getByRole('checkbox', { name }).evaluate((box) => box.setAttribute('data-bench', ''))
    return [
      toRow(
        'data points of a line chart of 10 000 observations switched in the editor, to the next paint',
        await time('y', mark('Show data points')),
        { note: 'wanted: 100 ms' },
      ),
    ]
  } finally {
    await server.close()
  }
}

const sorted = (times: number[]): number[] => times.toSorted((a, b) => a - b)
