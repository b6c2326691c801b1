import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** A request as it is sent. */
export type LoadRequest = {
  path: string
  /** GET when left out. */
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Requests that are counted together, drawn by weight, and within the kind at random. */
export type LoadKind = { name: string; weight: number; requests: LoadRequest[] }

/** What readers do, as plain data. */
export type LoadPlan = {
  /** Origin of the server. */
  url: string
  kinds: LoadKind[]
  /** So many, each with one connection of its own and one request at a time. */
  readers: number
  seconds: number
  /** How many requests a reader makes at most; without end when left out. */
  requestsEach?: number
  /** How long a reader waits before the next request, drawn evenly; not at all when left out. */
  thinkMs?: { from: number; to: number }
  /** Readers begin one after the other over so long; all at once when left out. */
  rampMs?: number
  /** A reader who waits longer has failed with `timeout`. 30 s when left out. */
  limitMs?: number
  /** Every reader drops each request after a time drawn evenly up to this, and asks again. */
  dropWithinMs?: number
}

/** What came of one request. */
export type LoadAnswer = {
  kind: string
  path: string
  /** When it was sent, in ms since the load began. */
  at: number
  /** Until the last byte. */
  ms: number
  /** 0 where there was no whole answer; `failure` says why then. */
  status: number
  failure?: string
  bytes: number
  retryAfter?: string
}

type Outcome = Pick<LoadAnswer, 'status' | 'failure' | 'bytes' | 'retryAfter'>

/** Lets the readers of a plan ask until its time is over, and waits for the answers under way. */
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
      // who cannot even connect does not spin
      if (outcome.failure && !plan.dropWithinMs) await wait(100)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: readers }, (_, index) => read(index)))
  return answers
}

/** The same in a thread of its own, so that times are not those of a loop that is busy with something else. */
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

/** A kept connection that the server has closed meanwhile is not a failure: browsers ask once more, and so do we. */
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
    const giveUp = (failure: string): void => {
      settle({ status: 0, failure, bytes })
      sent.destroy()
    }
    const timer =
      dropWithinMs === undefined
        ? setTimeout(() => giveUp('timeout'), limitMs)
        : setTimeout(() => giveUp('dropped'), Math.random() * dropWithinMs)
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
