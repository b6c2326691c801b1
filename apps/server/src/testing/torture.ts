import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CALLS_A_MINUTE } from '../auth/rate-limits.ts'
import { callApi } from './call-api.ts'
import { createProjectBody } from './project-body.ts'
import { signIn } from './sign-in.ts'

/** So many people save at once. */
const PEOPLE = 8
/** A server is killed at a random moment of this span after the first chart of its life was acknowledged. */
const LIFE_MS = { from: 20, to: 700 }
/** Every so many calls are a new chart, the others change one. */
const CREATE_EVERY = 3

/** So that a server that was killed is up again twice as fast. */
const COMPILED = join(import.meta.dirname, '../../../../.cache/compiled')

/** What came of it. */
export type TortureResult = {
  /** How often the server was killed. */
  kills: number
  /** Calls that were answered with 200. */
  created: number
  changed: number
  /** Calls that had no answer yet when the server was killed, and how many of those were on disk all the same. */
  unanswered: number
  unansweredButThere: number
  /** Sentences about charts that were acknowledged and are not there as they should be. */
  problems: string[]
}

/** A chart whose title and version are the number of its latest change. */
type Tracked = { key: string; cookie: string; acknowledged: number; sent: number }

type TortureOptions = {
  rounds: number
  /** The settings that lead a server to its database. */
  env: Record<string, string>
  /** From 0 to 1. */
  random?: () => number
  onRound?: (round: number, result: TortureResult) => void
}

/**
 * Kills a server with signal 9 in the middle of concurrent creates and changes, starts it again, and looks whether
 * every chart that was acknowledged is there, opens, and is in the state that was acknowledged or in a later one that
 * was on its way. At the end all charts of all rounds are looked at once more.
 */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { rounds, env, random = Math.random, onRound } = options
  const result = { kills: 0, created: 0, changed: 0, unanswered: 0, unansweredButThere: 0, problems: [] }
  const run: Run = { charts: new Map(), touched: new Set(), cookies: [], result, random, next: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    const server = await start(env)
    await check(run, server.url, [...run.touched])
    run.touched.clear()
    if (run.cookies.length === 0)
      run.cookies = await Promise.all(range(PEOPLE).map((n) => signIn(server.url, `person ${n}`)))
    await saveUntilKilled(run, server)
    onRound?.(round, result)
  }
  const last = await start(env)
  await check(run, last.url, [...run.charts.values()])
  await kill(last.child)
  return result
}

type Run = {
  charts: Map<string, Tracked>
  /** Those that were saved since the last start. */
  touched: Set<Tracked>
  cookies: string[]
  result: TortureResult
  random: () => number
  next: number
}
type Victim = { url: string; child: ChildProcess }

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

async function start(env: Record<string, string>): Promise<Victim> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'torture-server.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, PORT: '0', TEST_LOGIN: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Whoever ends this process in the middle leaves nobody behind.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString()
  })
  for await (const part of child.stdout) return { child, url: String(part).trim() }
  throw new Error(`The server did not start: ${said}`)
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Everybody saves as fast as they are answered, until the server is gone. */
async function saveUntilKilled(run: Run, { url, child }: Victim): Promise<void> {
  let isFirstAcknowledged = () => {}
  const first = new Promise<void>((resolve) => {
    isFirstAcknowledged = resolve
  })
  const people = run.cookies.map((cookie) => saveOnAndOn(run, url, cookie, isFirstAcknowledged))
  await first
  await setTimeout(LIFE_MS.from + run.random() * (LIFE_MS.to - LIFE_MS.from))
  await kill(child)
  run.result.kills += 1
  await Promise.all(people)
}

async function saveOnAndOn(run: Run, url: string, cookie: string, onSaved: () => void): Promise<void> {
  const own = [...run.charts.values()].filter((chart) => chart.cookie === cookie).slice(-20)
  for (let call = 0; call < CALLS_A_MINUTE.write - 1; call += 1) {
    const isNew = own.length === 0 || call % CREATE_EVERY === 0
    const chart = isNew ? track(run, cookie) : own[Math.floor(run.random() * own.length)]!
    if (isNew) own.push(chart)
    run.touched.add(chart)
    const answer = await save(url, chart, isNew).catch(() => undefined)
    if (!answer) {
      run.result.unanswered += 1
      return
    }
    if (answer.status !== 200) {
      run.result.problems.push(`${chart.key}: ${answer.status} ${answer.json.message}`)
      return
    }
    chart.acknowledged = chart.sent
    if (isNew) run.result.created += 1
    else run.result.changed += 1
    onSaved()
  }
}

function track(run: Run, cookie: string): Tracked {
  run.next += 1
  const chart = { key: `torture-${run.next}`, cookie, acknowledged: 0, sent: 0 }
  run.charts.set(chart.key, chart)
  return chart
}

function save(url: string, chart: Tracked, isNew: boolean) {
  chart.sent += 1
  const { key, cookie } = chart
  const data = { ...createProjectBody(String(chart.sent)), key }
  return callApi(url, 'POST', isNew ? '/api/config-create' : '/api/config-update', {
    body: isNew ? { data } : { key, data },
    cookie,
  })
}

async function check(run: Run, url: string, charts: Tracked[]): Promise<void> {
  const left = [...charts]
  const checkRest = async () => {
    for (let chart = left.pop(); chart; chart = left.pop()) await checkChart(run, url, chart)
  }
  await Promise.all(range(4).map(checkRest))
}

async function checkChart({ charts, result }: Run, url: string, chart: Tracked): Promise<void> {
  const { key, cookie, acknowledged, sent } = chart
  const { status, json } = await callApi(url, 'GET', `/api/config/${key}`, { cookie })
  if (acknowledged === 0 && status === 404) {
    // Nobody was told that it is saved. It is not asked for again: nothing can bring it.
    charts.delete(key)
    return
  }
  const title = Number(json.data?.data?.chartConfigs[0].meta.title.en)
  const { version } = json.data ?? {}
  const versions = await callApi(url, 'GET', `/api/config/${key}/versions`, { cookie })
  const isWhole = status === 200 && title === version && versions.json.data.length === Math.min(version, 51)
  if (!isWhole || title < acknowledged || title > sent)
    result.problems.push(
      `${key}: acknowledged ${acknowledged}, sent ${sent}, found ${status}, title ${title}, version ${version}`,
    )
  if (title > acknowledged) result.unansweredButThere += 1
  // What is there now must stay there.
  chart.acknowledged = title
  chart.sent = title
}
