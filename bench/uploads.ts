import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openAlive, openPage } from '../e2e/support/browser.ts'
import { type Row, toRow } from './measure.ts'
import { serve } from './serve.ts'

/** The number of values of each column of the tables. */
const FEW = { regions: 10, ages: 1, years: 20 }
const MANY = { regions: 1000, ages: 20, years: 50 }
const MB = 1_000_000
/** How long a person looks at the page before the table is there, in ms; it is copied elsewhere. */
const LOOK_MS = 3000
/** Enough for the largest file on a slow machine. */
const TIMEOUT_MS = 180_000

/** Measures how long authors wait from a table of their own to its first chart, and the memory of the process that reads it. */
export async function measureUploads(folder: string): Promise<Row[]> {
  const dataDir = join(folder, 'uploads')
  mkdirSync(dataDir, { recursive: true })
  const [fewFile, manyFile] = [join(folder, 'few.csv'), join(folder, 'many.csv')]
  writeTable(fewFile, FEW)
  writeTable(manyFile, MANY)
  const server = await serve({ DATA_DIR: dataDir })
  const browser = await launchBrowser()
  try {
    const few = readFileSync(fewFile, 'utf8')
    const pasted = await repeat(8, 2, () =>
      timeUpload(browser, server.url, (page) => page.getByLabel('Or paste a table').fill(few)),
    )
    const watch = watchMemory()
    // a third file would exceed the uploads of a day
    const many = await repeat(2, 0, () =>
      timeUpload(browser, server.url, (page) =>
        page.getByLabel('Choose a file or drop it here').setInputFiles(manyFile),
      ),
    )
    const memory = watch.stop()
    return [
      toRow(`${countRows(FEW)} rows pasted, to the first chart`, pasted, { note: 'wanted: 300 ms' }),
      toRow(`${countRows(MANY).toLocaleString('en')} rows uploaded, to the first chart`, many, {
        note: `${(statSync(manyFile).size / MB).toFixed(0)} MB, memory ${(memory / MB).toFixed(0)} MB; wanted: 15 s, 600 MB`,
      }),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

type Sizes = typeof FEW

const countRows = ({ regions, ages, years }: Sizes): number => regions * ages * years

/** Writes a table with about 100 bytes a row. */
function writeTable(file: string, sizes: Sizes): void {
  const { regions, ages } = sizes
  const rows = countRows(sizes)
  const opened = openSync(file, 'w')
  writeSync(opened, 'year,region,region name,age,inhabitants,remark\n')
  for (let from = 0; from < rows; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, rows - from) }, (_, index) => {
      const row = from + index
      const region = row % regions
      const age = Math.floor(row / regions) % ages
      const year = 1970 + Math.floor(row / regions / ages)
      return `${year},R${region},Municipality of the region ${region},${age * 5}-${age * 5 + 4},${(row * 7919) % 100_000},counted in the census of the region\n`
    })
    writeSync(opened, lines.join(''))
  }
  closeSync(opened)
}

/** The sorted times of a task, in ms. The first runs do not count. */
async function repeat(runs: number, warmUps: number, task: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < warmUps + runs; run++) {
    const time = await task()
    if (run >= warmUps) times.push(time)
  }
  return times.sort((a, b) => a - b)
}

/** The time from the click until the first chart of a table is shown, in ms. */
async function timeUpload(
  browser: Browser,
  url: string,
  choose: (page: Page) => Promise<void>,
): Promise<number> {
  const { page } = await openPage(browser)
  page.setDefaultTimeout(TIMEOUT_MS)
  try {
    await openAlive(page, `${url}/en/upload`)
    await wait(LOOK_MS)
    await choose(page)
    // measured in the page, because the browser's driver looks only now and then
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let clicked = 0
          addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true })
          new MutationObserver(() => {
            if (document.querySelector('figure svg'))
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
          }).observe(document.body, { childList: true, subtree: true })
        }),
    )
    await page.getByRole('button', { name: 'Read the table' }).click()
    return await shown
  } finally {
    await page.context().close()
  }
}

/** Watches the peak memory of the processes that read uploads, in bytes. */
function watchMemory(): { stop(): number } {
  let peak = 0
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      peak = Math.max(peak, readPeak(pid))
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

function readPeak(pid: string): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('upload-program.ts')) return 0
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    // it has ended
    return 0
  }
}
