import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { seeded } from '../../testing/work/seeded.ts'
import { collect } from './collect.ts'
import { makeInstallation, toDump } from './make-installation.ts'
import { type AllMoved, type PlaceEnv, readAllMoved } from './read-all-moved.ts'

const CHARTS = 120
const ISSUER = 'https://id.example/realms/people'
/** The maximum number of times that a run is killed before it may finish. */
const MAX_KILLS = 3

/**
 * The point at which a run is killed: after a share (0 to 1) of its statements, either before the next one or once it
 * was sent.
 */
export type KillPoint = { share: number; side: 'before' | 'behind' }

/** A setup for comparing killed runs with an uninterrupted one. */
export type KillBed = {
  /** The data moved by an uninterrupted run. */
  once: AllMoved
  /**
   * On an empty database, kills a run at each point and lets the last one finish. Returns the number of kills and the
   * moved data. A run with little left to do may finish before a late point.
   */
  resume(points: KillPoint[]): Promise<{ kills: number; all: AllMoved }>
  close(): void
}

/**
 * Moves a generated installation into a separate database without interruption, for comparison. `serverUrl` is a
 * PostgreSQL server.
 */
export async function openKillBed(serverUrl?: string): Promise<KillBed> {
  const root = mkdtempSync(join(tmpdir(), 'tessera-kills-'))
  const dump = join(root, 'dump.sql')
  writeFileSync(dump, toDump(makeInstallation(CHARTS)))
  const args = ['--dump', dump, '--issuer', ISSUER]
  let places = 0
  const newPlace = async (): Promise<PlaceEnv> => {
    places += 1
    const folder = { DATA_DIR: mkdtempSync(join(root, 'data-')) }
    return serverUrl
      ? { ...folder, DATABASE_URL: await createDatabase(serverUrl, `killed_${places}`) }
      : folder
  }
  const place = await newPlace()
  const { statements } = await runUntil(place, Number.POSITIVE_INFINITY, 'before', args)
  return {
    once: await readAllMoved(place),
    async resume(points) {
      const env = await newPlace()
      let kills = 0
      for (const { share, side } of points) {
        const { isKilled } = await runUntil(env, 1 + Math.floor(statements * share), side, args)
        if (isKilled) kills += 1
      }
      const { isKilled } = await runUntil(env, Number.POSITIVE_INFINITY, 'before', args)
      if (isKilled) throw new Error('A run that is not killed has not come to its end.')
      return { kills, all: await readAllMoved(env) }
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Derives one to three points from a number. */
function toPoints(seed: number): KillPoint[] {
  const chance = seeded(seed)
  return Array.from({ length: 1 + chance.below(MAX_KILLS) }, () => ({
    share: chance.below(1000) / 1000,
    side: chance.pick(['before', 'behind']),
  }))
}

/**
 * Runs the tests for `count` seeds, starting at the first one. `problems` has a sentence for each seed after which the
 * moved data differed from that of an uninterrupted run.
 */
export async function tryKills(
  bed: KillBed,
  first: number,
  count: number,
): Promise<{ kills: number; problems: string[] }> {
  const result: { kills: number; problems: string[] } = { kills: 0, problems: [] }
  for (let seed = first; seed < first + count; seed += 1) {
    const { kills, all } = await bed.resume(toPoints(seed))
    result.kills += kills
    for (const name of Object.keys(all) as (keyof AllMoved)[])
      if (!isDeepStrictEqual(all[name], bed.once[name]))
        result.problems.push(`Seed ${seed}, ${kills} kills: other ${name} than after one run.`)
  }
  return result
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Moves in with a process that kills itself at a statement. Rejects if it fails in any other way. */
async function runUntil(
  env: PlaceEnv,
  statement: number,
  side: KillPoint['side'],
  args: string[],
): Promise<{ statements: number; isKilled: boolean }> {
  const script = join(import.meta.dirname, 'kill-at.ts')
  const child = spawn(process.execPath, [script, String(statement), side, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  const stdout = (await collect(child.stdout)).join('')
  const { code, signal } = await ended
  const isKilled = signal === 'SIGKILL'
  if (!isKilled && code !== 0) throw new Error(`Moving in ended with ${signal ?? code}.`)
  return { statements: Number(stdout), isKilled }
}
