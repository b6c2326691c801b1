import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../db/open-database.ts'
import { canBackUp, createBackups } from './crash/backups.ts'
import type { Burden, Life } from './crash/burden.ts'
import { createCharts } from './crash/charts.ts'
import { COPIES_A_LIFE, createCopies } from './crash/copies.ts'
import { serveCrashCubes } from './crash/cubes.ts'
import { createImports } from './crash/imports.ts'
import { startServerProcess } from './server-process.ts'

/** A server is killed after at most this many acknowledged calls of its life, whatever the speed of the machine … */
const MAX_ACKNOWLEDGED = 60
/** … and at a random moment within this time. */
const MOMENT_MS = 200
/** The maximum number of cubes to copy, and of their observations: a copy takes about as long as a life. */
const MAX_CUBES = 24
const ROWS = 3000

/** The result of a run. */
export type TortureResult = {
  /** How often the server was killed. */
  kills: number
  /** The number of attempts by name. */
  counts: Record<string, number>
  /** Sentences about anything that was acknowledged but is missing or different. */
  problems: string[]
}

type TortureOptions = {
  rounds: number
  dataDir: string
  databaseUrl?: string
  /** Returns a number from 0 to 1. */
  random?: () => number
  /** After this round, an acknowledged chart is removed directly from the database, which must be detected. */
  loseAfter?: number
  onRound?: (round: number, result: TortureResult) => void
}

/**
 * Kills a whole server with SIGKILL during concurrent creates, changes, copies and imports, and restarts it. Checks
 * that every acknowledged chart exists, opens, and is in its acknowledged state or in a later one that was being saved,
 * and that datasets, imported cubes and pictures are complete. At the end, checks all charts of all rounds again.
 */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { rounds, dataDir, databaseUrl, random = Math.random, loseAfter, onRound } = options
  // few lives need few cubes
  const cubes = await serveCrashCubes(Math.min(MAX_CUBES, rounds * COPIES_A_LIFE), ROWS)
  const source = { key: 'Crash', label: 'Crash', type: 'sparql', url: cubes.url, trusted: true }
  const env = {
    DATA_DIR: dataDir,
    DATA_SOURCES: JSON.stringify([source]),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const charts = createCharts(cubes)
  const burdens: Burden[] = [charts, createCopies(cubes), createImports()]
  if (canBackUp()) burdens.push(createBackups(charts))
  const result: TortureResult = { kills: 0, counts: {}, problems: [] }
  const addProblems = async (looking: Promise<string[]>): Promise<void> => {
    const problems = await looking.catch((error: unknown) => [`The check failed: ${error}`])
    result.problems.push(...problems)
    result.counts = Object.assign({}, ...burdens.map((burden) => burden.counts()))
  }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServerProcess(env)
      const life: Life = { url: server.url, dataDir, env, random }
      if (round > 1) for (const burden of burdens) await addProblems(burden.check(life))
      const endings = burdens.map((burden) => burden.begin(life))
      await charts.acknowledged(Math.ceil(random() * MAX_ACKNOWLEDGED))
      await setTimeout(random() * MOMENT_MS)
      await server.kill()
      result.kills += 1
      await Promise.all(endings.map((end) => end()))
      if (round === loseAfter) await loseOne({ dataDir, databaseUrl }, charts.readAcknowledged())
      onRound?.(round, result)
    }
    const last = await startServerProcess(env)
    const life: Life = { url: last.url, dataDir, env, random }
    for (const burden of burdens) await addProblems(burden.check(life))
    await addProblems(charts.checkAll(life))
    await last.kill()
  } finally {
    await cubes.close()
  }
  return result
}

async function loseOne(place: { dataDir: string; databaseUrl?: string }, key = ''): Promise<void> {
  const database = await openDatabase(place)
  await database.deleteFrom('charts').where('key', '=', key).execute()
  await database.destroy()
}
