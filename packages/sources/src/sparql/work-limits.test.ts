import { afterEach, describe, expect, test } from 'vitest'
import {
  closeServers,
  give,
  JSON_TYPE,
  QUERY,
  ROW,
  serveReplies,
  writeResults,
} from '../../fixtures/hostile-server.ts'
import { AnswerMeter } from '../guard/answer-meter.ts'
import { PromiseCache } from '../model/promise-cache.ts'
import { runWithin, WorkBudget } from '../model/work-budget.ts'
import { createSparqlClient } from './client.ts'
import { createEndpointGuard } from './endpoint-guard.ts'

afterEach(closeServers)

const HOUR_MS = 3_600_000

describe('one request', () => {
  test('sends at most 50 queries, and reports the limit', async () => {
    const { url, calls } = await serveReplies((response) => give(response, writeResults([ROW])))
    const client = createSparqlClient({ url })
    const budget = new WorkBudget({ ms: HOUR_MS })
    const asked = Array.from({ length: 60 }, () => runWithin(budget, () => client.select(QUERY)))
    const settled = await Promise.allSettled(asked)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(settled.at(-1)).toMatchObject({ reason: { kind: 'too-large' } })
    expect(calls()).toBe(50)
    // Other requests, and work outside of requests, are not affected.
    expect(await runWithin(new WorkBudget({ ms: HOUR_MS }), () => client.select(QUERY))).toEqual([ROW])
    expect(await client.select(QUERY)).toEqual([ROW])
  })

  test('has one span of time for all its questions and their repetitions', async () => {
    const { url, calls } = await serveReplies((response) => response.writeHead(503).end())
    const client = createSparqlClient({ url, retries: 1000, timeoutMs: HOUR_MS })
    const failure = await runWithin(new WorkBudget({ ms: 300 }), () => client.select(QUERY)).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ kind: 'timeout' })
    expect(calls()).toBeLessThan(5)
    const silent = await serveReplies(() => undefined)
    const waiting = runWithin(new WorkBudget({ ms: 50 }), () =>
      createSparqlClient({ url: silent.url, timeoutMs: HOUR_MS }).select(QUERY),
    )
    await expect(waiting).rejects.toMatchObject({
      kind: 'timeout',
      message: expect.stringMatching(/^The data source did not respond within/),
    })
  })

  test('ends alone: another one that waits for the same reading gets it', async () => {
    let arrive = (_: () => void): void => undefined
    const arrived = new Promise<() => void>((resolve) => {
      arrive = resolve
    })
    const { url } = await serveReplies((response) => arrive(() => give(response, writeResults([ROW]))))
    const client = createSparqlClient({ url })
    const cache = new PromiseCache<unknown>(10, HOUR_MS)
    const read = (): Promise<unknown> => cache.read('', () => client.select(QUERY))
    const short = new WorkBudget({ ms: 50 })
    const first = runWithin(short, read)
    const second = runWithin(new WorkBudget({ ms: HOUR_MS }), read)
    await expect(first).rejects.toMatchObject({ kind: 'timeout' })
    const answer = await arrived
    answer()
    expect(await second).toEqual([ROW])
    // The query counts towards the budget of the caller that started it, although that caller timed out.
    expect(short.asked).toBe(1)
  })

  test('that is cancelled sends no more queries, and does not count as a failure', async () => {
    const gone = new AbortController()
    const { url, calls } = await serveReplies(() => gone.abort())
    const client = createSparqlClient({ url, timeoutMs: HOUR_MS })
    const asked = runWithin(new WorkBudget({ ms: HOUR_MS, gone: () => gone.signal }), () =>
      client.select(QUERY),
    )
    await expect(asked).rejects.toThrow('The query was cancelled')
    expect(calls()).toBe(1)
  })
})

describe('a reading that several wait for', () => {
  test('goes on as long as one waits or may come again', async () => {
    const arrived = Promise.withResolvers<() => void>()
    const { url, calls } = await serveReplies((response) =>
      arrived.resolve(() => give(response, writeResults([ROW]))),
    )
    const client = createSparqlClient({ url, timeoutMs: HOUR_MS })
    const cache = new PromiseCache<unknown>(10, HOUR_MS)
    const readers = [new AbortController(), new AbortController()]
    const reads = readers.map(({ signal }) =>
      runWithin(new WorkBudget({ ms: HOUR_MS, gone: () => signal }), () =>
        cache.read('', () => client.select(QUERY)),
      ).catch((error: Error) => error.message),
    )
    readers[0]?.abort()
    expect(await reads[0]).toContain('The query was cancelled')
    const late = runWithin(new WorkBudget({ ms: 1 }), () => cache.read('', () => client.select(QUERY)))
    await expect(late).rejects.toMatchObject({ kind: 'timeout' })
    // One caller has arrived too late and may retry; one is still waiting.
    const answer = await arrived.promise
    readers[1]?.abort()
    expect(await reads[1]).toContain('The query was cancelled')
    const again = cache.read('', () => client.select(QUERY))
    answer()
    expect(await again).toEqual([ROW])
    expect(calls()).toBe(1)
  })
  test('of which all have gone is given up', async () => {
    let close = (): void => undefined
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    const { url } = await serveReplies((response) => {
      response.on('close', close)
      gone.abort()
    })
    const gone = new AbortController()
    const client = createSparqlClient({ url, timeoutMs: HOUR_MS })
    const cache = new PromiseCache<unknown>(10, HOUR_MS)
    const budget = new WorkBudget({ ms: HOUR_MS, gone: () => gone.signal })
    const read = runWithin(budget, () => cache.read('', () => client.select(QUERY)))
    await expect(read).rejects.toThrow('The query was cancelled')
    await closed
  })
})

describe('a dead endpoint', () => {
  test('is no longer queried after five failures', async () => {
    const { url, calls } = await serveReplies((response) => response.destroy())
    const client = createSparqlClient({ url })
    const failures = []
    for (let round = 0; round < 10; round += 1) {
      failures.push(await client.select(QUERY).catch((error: { message: string }) => error.message))
    }
    expect(calls()).toBe(5)
    expect(failures.slice(2)).toEqual(
      Array(8).fill('The data source is not responding at the moment. It will be retried soon.'),
    )
  })

  test('is one that says nothing for a while, whatever its time limit', async () => {
    const { url } = await serveReplies(() => undefined)
    const guard = createEndpointGuard({ url })
    const client = createSparqlClient({ url, timeoutMs: HOUR_MS, overdueMs: 20, guard })
    const asked = Array.from({ length: 6 }, () => client.select(QUERY).catch((error: unknown) => error))
    // Callers that were waiting when the breaker opened are rejected as well.
    for (const failure of await Promise.all(asked)) expect(failure).toMatchObject({ kind: 'unavailable' })
    expect(guard.state().breaker).toBe('open')
    await expect(client.select(QUERY)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('is one that answers with pages; one that refuses a question is not', async () => {
    const lying = await serveReplies((response) => give(response, '<html>'))
    const strict = await serveReplies((response) => response.writeHead(400).end())
    for (const { url } of [lying, strict]) {
      const client = createSparqlClient({ url })
      for (let round = 0; round < 10; round += 1) await client.select(QUERY).catch(() => undefined)
    }
    expect([lying.calls(), strict.calls()]).toEqual([5, 10])
  })
})

describe('answers that are read at once', () => {
  test('have a bound together: those with more than their share are given up', () => {
    const meter = new AnswerMeter(1000)
    const [large, small] = [meter.begin(), meter.begin()]
    large.add(900)
    small.add(150)
    expect(() => large.add(1)).toThrow('at once')
    large[Symbol.dispose]()
    small.add(700)
    expect(meter.bytes).toBe(850)
    // Parsed cells take more memory.
    expect(() => small.addCells(2)).toThrow('at once')
    small[Symbol.dispose]()
    expect(meter.bytes).toBe(0)
  })

  test('without end are given up, whatever else is read', async () => {
    const { url } = await serveReplies((response) => {
      response.writeHead(200, JSON_TYPE)
      const timer = setInterval(() => response.write(' '.repeat(10_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    const client = createSparqlClient({ url, maxBytes: 50_000 })
    const asked = Array.from({ length: 4 }, () => client.select(QUERY).catch((error: unknown) => error))
    for (const failure of await Promise.all(asked)) expect(failure).toMatchObject({ kind: 'too-large' })
  })
})
