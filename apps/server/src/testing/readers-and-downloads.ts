import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoCubes } from '@tessera/demo'
import { LARGE_CUBE, writeLargeCube } from '@tessera/sources/testing/large-cube'
import { IMPORTED_FOLDER } from '../import/imported-folder.ts'
import { type LoadAnswer, runLoadApart } from './load-generator.ts'
import { isFailure, isRefusal, percentile } from './load-report.ts'
import { readersLoad } from './readers-load.ts'
import { startServerProcess } from './start-server-process.ts'

/** The maximum response time for readers, and the maximum growth of memory from the second quarter to the last. */
export const MAX_P99_MS = 500
export const MAX_GROWTH = 1.05

export type ReadersResult = {
  answers: LoadAnswer[]
  downloads: LoadAnswer[]
  /** The mean resident memory of each quarter, in bytes. */
  quarters: number[]
  problems: string[]
}

const ROWS = 1_000_000
const WARM_UP_S = 15
const COPIES_LIMIT_MS = 120_000

/**
 * Runs readers with a think time of three to five seconds, while one client downloads a million observations
 * repeatedly.
 */
export async function readersAndDownloads(options: {
  readers: number
  seconds: number
}): Promise<ReadersResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-load-'))
  const imported = join(dataDir, IMPORTED_FOLDER)
  mkdirSync(imported, { recursive: true })
  await writeLargeCube(imported, ROWS)
  const server = await startServerProcess({ DATA_DIR: dataDir })
  try {
    await waitForCopies(dataDir)
    const { url } = server
    const plan = { url, kinds: readersLoad, thinkMs: { from: 3000, to: 5000 } }
    const path = `/api/dataset.csv?iri=${encodeURIComponent(LARGE_CUBE)}&dataSource=Imported`
    const download = {
      url,
      kinds: [{ name: 'download', weight: 1, requests: [{ path }] }],
      readers: 1,
      limitMs: 120_000,
    }
    const read = (seconds: number, readers: number) =>
      Promise.all([
        runLoadApart({ ...plan, readers, seconds, rampMs: 4000 }),
        runLoadApart({ ...download, seconds }),
      ])
    // excludes code that is loaded on first use
    await read(WARM_UP_S, options.readers)
    const sizes: number[] = []
    const timer = setInterval(() => sizes.push(server.memory() ?? 0), 500)
    const [answers, downloads] = await read(options.seconds, options.readers)
    clearInterval(timer)
    const quarters = toQuarters(sizes)
    return { answers, downloads, quarters, problems: judge({ answers, downloads, quarters }) }
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Returns sentences about failed expectations. */
export function judge({ answers, downloads, quarters }: Omit<ReadersResult, 'problems'>): string[] {
  const problems: string[] = []
  const bad = [...answers, ...downloads].filter(
    (answer) => isFailure(answer) || isRefusal(answer) || answer.status !== 200,
  )
  const [first] = bad
  if (first) problems.push(`${bad.length} failed, as ${first.path} with ${first.failure ?? first.status}.`)
  if (downloads.length === 0) problems.push('Nothing was downloaded.')
  const p99 = percentile(
    answers.map(({ ms }) => ms),
    0.99,
  )
  if (p99 >= MAX_P99_MS) problems.push(`One reader in a hundred waited ${Math.round(p99)} ms or longer.`)
  const [, second = 0, , last = 0] = quarters
  if (last > second * MAX_GROWTH)
    problems.push(
      `Memory grew by ${Math.round((last / second - 1) * 100)} % from the second quarter to the last.`,
    )
  return problems
}

/** Returns the means of four parts of equal length. */
export const toQuarters = (sizes: number[]): number[] =>
  [0, 1, 2, 3].map((quarter) => {
    const part = sizes.slice((quarter * sizes.length) / 4, ((quarter + 1) * sizes.length) / 4)
    return part.reduce((sum, size) => sum + size, 0) / Math.max(1, part.length)
  })

/** Waits for the copies of the demo, which are made in the background after the first start. */
async function waitForCopies(dataDir: string): Promise<void> {
  const cache = join(dataDir, 'cache')
  const count = (): number =>
    readdirSync(cache, { recursive: true }).filter((name) => /copies-.*\.json$/.test(String(name))).length
  for (let waited = 0; count() < demoCubes.length; waited += 500) {
    if (waited > COPIES_LIMIT_MS) throw new Error('The demo was not copied.')
    await wait(500)
  }
}
