import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** A request to be sent. */
export type LoadRequest = {
  path: string
  /** Defaults to GET. */
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Requests that are counted together. Kinds are drawn by weight, and requests within a kind uniformly. */
export type LoadKind = { name: string; weight: number; requests: LoadRequest[] }

/** The behaviour of readers, as plain data. */
export type LoadPlan = {
  /** The origin of the server. */
  url: string
  kinds: LoadKind[]
  /** The number of readers, each with its own connection and one request at a time. */
  readers: number
  seconds: number
  /** The maximum number of requests per reader. Unlimited by default. */
  requestsEach?: number
  /** How long a reader waits before the next request, uniformly distributed. No wait by default. */
  thinkMs?: { from: number; to: number }
  /** The time over which readers start one after another. By default, all start at once. */
  rampMs?: number
  /** Requests that take longer fail with `timeout`. 30 s by default. */
  limitMs?: number
  /** Every reader aborts each request after a uniformly distributed time up to this one, and sends another. */
  dropWithinMs?: number
}

/** The outcome of one request. */
export type LoadAnswer = {
  kind: string
  path: string
  /** When it was sent, in ms since the load began. */
  at: number
  /** The time until the last byte. */
  ms: number
  /** 0 if there was no complete response, for the reason in `failure`. */
  status: number
  failure?: string
  bytes: number
  retryAfter?: string
}

type Outcome = Pick<LoadAnswer, 'status' | 'failure' | 'bytes' | 'retryAfter'>

/** Runs a plan until its time is over, and waits for pending responses. */
export async function runLoad(plan: LoadPlan): Promise<LoadAnswer[]> {
  const { readers, seconds, requestsEach = Number.POSITIVE_INFINITY, rampMs = 0, thinkMs } = plan
  const start = performance.now()
  const now = (): number => performance.now() - start
  const answers: LoadAnswer[] = []
  const draw = createDraw(plan.kinds)
  const read = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await wait((rampMs * index) / readers)
    for (let count = 0; count < requestsEach && now() < seconds * 1000; count += 1) {
      if (thinkMs) await wait(thinkMs.from + Math.random() * (thinkMs.to - thinkMs.from))
      if (now() >= seconds * 1000) break
      const { kind, asked } = draw()
      const at = now()
      const outcome = await ask(plan, asked, agent)
      answers.push({ kind, path: asked.path, at, ms: now() - at, ...outcome })
      // avoids a busy loop if connecting fails
      if (outcome.failure && !plan.dropWithinMs) await wait(100)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: readers }, (_, index) => read(index)))
  return answers
}

/** Runs a plan in a separate thread, so that its times do not depend on other work in this event loop. */
export function runLoadApart(plan: LoadPlan): Promise<LoadAnswer[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(import.meta.filename, { workerData: { loadPlan: plan } })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

if (!isMainThread && workerData?.loadPlan) parentPort?.postMessage(await runLoad(workerData.loadPlan))

function createDraw(kinds: LoadKind[]): () => { kind: string; asked: LoadRequest } {
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0)
  return () => {
    let left = Math.random() * total
    const kind =
      kinds.find(({ weight }) => {
        left -= weight
        return left < 0
      }) ?? kinds[0]!
    return { kind: kind.name, asked: kind.requests[Math.floor(Math.random() * kind.requests.length)]! }
  }
}

/** Like browsers, retries once if the server has closed a kept-alive connection meanwhile, which is not a failure. */
async function ask(plan: LoadPlan, asked: LoadRequest, agent: Agent): Promise<Outcome> {
  const first = await askOnce(plan, asked, agent)
  return first === 'again' ? ((await askOnce(plan, asked, agent)) as Outcome) : first
}

function askOnce(plan: LoadPlan, asked: LoadRequest, agent: Agent): Promise<Outcome | 'again'> {
  const { url, limitMs = 30_000, dropWithinMs } = plan
  return new Promise((resolve) => {
    let isOver = false
    let bytes = 0
    const settle = (outcome: Outcome | 'again'): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      resolve(outcome)
    }
    const sent = request(url + asked.path, {
      agent,
      method: asked.method ?? 'GET',
      headers: {
        'accept-encoding': 'br, gzip',
        ...(asked.body === undefined ? {} : { 'content-length': Buffer.byteLength(asked.body) }),
        ...asked.headers,
      },
    })
    const abort = (failure: string): void => {
      settle({ status: 0, failure, bytes })
      sent.destroy()
    }
    const timer =
      dropWithinMs === undefined
        ? setTimeout(() => abort('timeout'), limitMs)
        : setTimeout(() => abort('dropped'), Math.random() * dropWithinMs)
    const fail = (error: NodeJS.ErrnoException): void =>
      settle(
        sent.reusedSocket && bytes === 0 && error.code === 'ECONNRESET'
          ? 'again'
          : { status: 0, failure: error.code ?? error.message, bytes },
      )
    sent.on('error', fail)
    sent.on('response', (response) => {
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('error', fail)
      response.on('end', () =>
        settle({ status: response.statusCode ?? 0, bytes, retryAfter: response.headers['retry-after'] }),
      )
    })
    sent.end(asked.body)
  })
}
