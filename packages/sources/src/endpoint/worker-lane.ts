import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, WorkerData, WorkerMessage, WorkerQuery } from './worker-messages.ts'

export type LaneAnswer =
  | WorkerAnswer
  | { kind: 'timeout' }
  /** The lane cannot accept the query: it is loading, full or closed, or its data failed to load. */
  | { kind: 'unavailable'; message: string }

type Job = { question: Omit<WorkerQuery, 'id'>; timeoutMs: number; settle: (answer: LaneAnswer) => void }

export type LaneOptions = { data: WorkerData; maxWaiting: number; maxGrowthBytes: number; idleMs: number }

/** The interval for checking the memory while a query runs, in ms. */
const WATCH_MS = 100

/**
 * A worker with a queue. If a query times out, the worker is terminated and replaced, and the queue continues. A worker
 * without queries for `idleMs` is terminated, which frees its memory; the next query starts another one.
 */
export class WorkerLane {
  readonly ready: Promise<void>
  tripleCount = 0
  readonly #options: LaneOptions
  readonly #waiting: Job[] = []
  #worker: Worker | undefined
  #isReady = false
  #hasBeenReady = false
  #isClosed = false
  #running: { job: Job; timer: NodeJS.Timeout; watch: NodeJS.Timeout } | undefined
  #lastId = 0
  #idle: NodeJS.Timeout | undefined
  #onFirstReady: { resolve: () => void; reject: (error: Error) => void }

  constructor(options: LaneOptions) {
    this.#options = options
    const first = Promise.withResolvers<void>()
    this.ready = first.promise
    // Waiting queries report a failure; without any, the rejection must not end the process.
    this.ready.catch(() => undefined)
    this.#onFirstReady = first
    this.#start()
  }

  /** Whether a worker holds the data. */
  get isLoaded(): boolean {
    return this.#worker !== undefined && this.#isReady
  }

  /** Runs queries in order. Skips queries whose caller has disconnected. */
  ask(
    question: Omit<WorkerQuery, 'id'>,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): Promise<LaneAnswer> {
    if (signal.aborted) return Promise.resolve(unavailable('The request was cancelled.'))
    if (this.#isClosed) return Promise.resolve(unavailable('The endpoint is closed.'))
    if (!this.#hasBeenReady) return Promise.resolve(unavailable('The data is still being loaded.'))
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.resolve(unavailable('Too many queries are waiting.'))
    }
    if (!this.#worker) this.#start()
    return new Promise((settle) => {
      const job = { question, timeoutMs, settle }
      this.#waiting.push(job)
      signal.addEventListener('abort', () => this.#forget(job), { once: true })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idle)
    this.#onFirstReady.reject(new Error('The endpoint was closed before its data was loaded.'))
    this.#settleRunning(unavailable('The endpoint is closed.'))
    for (const job of this.#waiting.splice(0)) job.settle(unavailable('The endpoint is closed.'))
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #forget(job: Job): void {
    const place = this.#waiting.indexOf(job)
    if (place < 0) return
    this.#waiting.splice(place, 1)
    job.settle(unavailable('The request was cancelled.'))
  }

  #start(): void {
    this.#isReady = false
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#options.data })
    this.#worker = worker
    const ifCurrent =
      <Event>(handle: (event: Event) => void) =>
      (event: Event): void => {
        if (this.#worker === worker) handle(event)
      }
    worker.on(
      'message',
      ifCurrent((message: WorkerMessage) => this.#receive(message)),
    )
    worker.on(
      'error',
      ifCurrent((error: unknown) => this.#lose(String(error))),
    )
    worker.on(
      'exit',
      ifCurrent(() => this.#lose('The worker ended.')),
    )
  }

  #receive(message: WorkerMessage): void {
    if (message.kind === 'ready') {
      this.tripleCount = message.tripleCount
      this.#isReady = true
      this.#hasBeenReady = true
      this.#onFirstReady.resolve()
    } else {
      this.#settleRunning(message)
      if (message.kind === 'broken') this.#replace()
    }
    this.#next()
  }

  #next(): void {
    if (!this.#isReady || this.#running || !this.#worker) return
    const job = this.#waiting.shift()
    clearTimeout(this.#idle)
    if (!job) {
      this.#rest()
      return
    }
    const { maxGrowthBytes } = this.#options
    this.#lastId += 1
    const id = this.#lastId
    const end = (answer: LaneAnswer): void => {
      this.#settleRunning(answer)
      this.#replace()
    }
    const timer = setTimeout(() => end({ kind: 'timeout' }), job.timeoutMs)
    const before = process.memoryUsage.rss()
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > maxGrowthBytes) end({ kind: 'too-large', id })
    }, WATCH_MS)
    this.#running = { job, timer, watch }
    this.#worker.postMessage({ ...job.question, id } satisfies WorkerQuery)
  }

  /** Ends the worker after some time, unless a query comes before. */
  #rest(): void {
    const { idleMs } = this.#options
    if (idleMs === Number.POSITIVE_INFINITY) return
    this.#idle = setTimeout(() => {
      const worker = this.#worker
      this.#worker = undefined
      void worker?.terminate()
    }, idleMs).unref()
  }

  #settleRunning(answer: LaneAnswer): void {
    if (!this.#running) return
    clearTimeout(this.#running.timer)
    clearInterval(this.#running.watch)
    this.#running.job.settle(answer)
    this.#running = undefined
  }

  #replace(): void {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
    this.#start()
  }

  /** Handles a worker that exited by itself. Replaces it, unless it was still loading. */
  #lose(reason: string): void {
    this.#settleRunning({ kind: 'broken', id: 0, message: reason })
    if (this.#isReady) {
      this.#replace()
      return
    }
    this.#worker = undefined
    this.#onFirstReady.reject(new Error(`The data of the embedded endpoint cannot be loaded: ${reason}`))
    for (const job of this.#waiting.splice(0)) job.settle(unavailable('The data cannot be loaded.'))
  }
}

const unavailable = (message: string): LaneAnswer => ({ kind: 'unavailable', message })
