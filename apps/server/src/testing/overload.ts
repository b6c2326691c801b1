import { demoLoad } from './demo-load.ts'
import { type LoadAnswer, type LoadPlan, runLoad, runLoadApart } from './load-generator.ts'
import { isFailure, isRefusal, percentile } from './load-report.ts'
import { type ServerProcess, startServerProcess } from './start-server-process.ts'

/** The results for a server that received far more requests than it can handle. */
export type OverloadResult = {
  /** All responses during the overload. */
  answers: LoadAnswer[]
  /** Responses of `/api/health` to a separate client during the overload. */
  health: LoadAnswer[]
  /** The p99 in ms of calm readers before the overload and after the recovery time. */
  calm: { before: number; after: number; afterFailed: number }
  /** In bytes: before, at the peak, and at the end. */
  memory: { before: number; most: number; end: number }
  /** Sentences about failed expectations. */
  problems: string[]
}

/** The time that a server may take to recover its speed, in s. */
const RECOVERY_S = 5
/** The limits for a recovered server: p99 of at most this multiple of the earlier one, or below this many ms. */
const NORMAL = { times: 2, ms: 500 }
/** The time that calm readers read before and after, in s. */
const CALM_S = 8

type Options = { connections: number; seconds: number }

const KINDS = [demoLoad.page, demoLoad.data, demoLoad.picture, demoLoad.export]

/** Sends requests for pages, data, pictures and exports without pause on the given number of connections. */
export async function overload({ connections, seconds }: Options): Promise<OverloadResult> {
  const server = await startServerProcess()
  const memory = watchMemory(server)
  const calmly = (): Promise<LoadAnswer[]> =>
    runLoadApart({
      url: server.url,
      kinds: [demoLoad.page, demoLoad.data],
      readers: 5,
      seconds: CALM_S,
      thinkMs: { from: 200, to: 600 },
    })
  // excludes code that is loaded on first use
  await calmly()
  const before = await calmly()
  const crowd: LoadPlan = { url: server.url, kinds: KINDS, readers: connections, seconds }
  const [answers, health] = await Promise.all([runLoadApart(crowd), runLoadApart(askHealth(server, seconds))])
  await new Promise((resolve) => setTimeout(resolve, RECOVERY_S * 1000))
  const after = await calmly()
  const isAlive = server.child.exitCode === null && server.child.signalCode === null
  const used = memory.end()
  const { code, signal, ms } = await server.close()
  const p99 = (list: LoadAnswer[]): number =>
    percentile(
      list.map((answer) => answer.ms),
      0.99,
    )
  const afterFailed = after.filter((answer) => isFailure(answer) || isRefusal(answer)).length
  const calm = { before: p99(before), after: p99(after), afterFailed }
  const isNormal = calm.after < Math.max(calm.before * NORMAL.times, NORMAL.ms)
  return {
    answers,
    health,
    calm,
    memory: used,
    problems: [
      ...(isAlive ? [] : ['The server died.']),
      ...(isAlive && (code !== 0 || ms > 4000) ? [`It ended with ${code ?? signal} after ${ms} ms.`] : []),
      ...describe('overload', answers.filter(isFailure)),
      ...describe(
        'health',
        health.filter(({ status }) => status !== 200),
      ),
      ...(answers.some(isRefusal) ? [] : ['Nothing was refused.']),
      ...(isNormal ? [] : [`It was not as quick as before ${RECOVERY_S} s after the end.`]),
      ...(afterFailed === 0 ? [] : [`${afterFailed} calm readers were not served afterwards.`]),
    ],
  }
}

/**
 * Sends requests whose clients disconnect within 2.5 s. Resolves to how long the next reader then waits, in ms, or to
 * `undefined` if that reader is not served within a minute.
 */
export async function waitAfterDropped(requests: number): Promise<number | undefined> {
  const server = await startServerProcess()
  const page: LoadPlan = {
    url: server.url,
    kinds: [{ name: 'page', weight: 1, requests: [{ path: '/de/v/demo-iowa-power' }] }],
    readers: 1,
    seconds: 60,
    requestsEach: 1,
    limitMs: 60_000,
  }
  await runLoad(page)
  await runLoadApart({
    ...page,
    kinds: KINDS,
    readers: requests,
    rampMs: 50,
    seconds: 0.1,
    dropWithinMs: 2500,
  })
  const [next] = await runLoad(page)
  await server.close()
  return next?.status === 200 ? next.ms : undefined
}

const askHealth = ({ url }: ServerProcess, seconds: number): LoadPlan => ({
  url,
  kinds: [{ name: 'health', weight: 1, requests: [{ path: '/api/health' }] }],
  readers: 1,
  seconds,
  thinkMs: { from: 100, to: 100 },
})

function describe(when: string, failures: LoadAnswer[]): string[] {
  const [first] = failures
  if (!first) return []
  return [`${when}: ${failures.length} failed, as ${first.path} with ${first.failure ?? first.status}`]
}

function watchMemory(server: ServerProcess) {
  const before = server.memory() ?? 0
  let most = before
  let end = before
  const look = (): void => {
    end = server.memory() ?? end
    most = Math.max(most, end)
  }
  const timer = setInterval(look, 500)
  return {
    end: () => {
      clearInterval(timer)
      return { before, most, end }
    },
  }
}
