import { describe, expect, test } from 'vitest'
import { CircuitBreaker } from '../guard/circuit-breaker.ts'
import { SourceError } from '../source.ts'
import { createLiveAnswers } from './live-answers.ts'

/**
 * Creates live answers with a breaker, a clock, and an endpoint that is down. The breaker is told about failures as by
 * a client.
 */
function makeAnswers(patienceMs?: number) {
  const world = { time: 0 }
  const breaker = new CircuitBreaker(
    async () => undefined,
    () => world.time,
  )
  const down = (): Promise<string> => {
    breaker.failed()
    return Promise.reject(new SourceError('unavailable', 'The data source cannot be reached.'))
  }
  return { world, breaker, down, answers: createLiveAnswers(breaker, patienceMs) }
}

describe('an endpoint with copies behind it', () => {
  test('answers as long as it is there', async () => {
    const { answers } = makeAnswers()
    expect(
      await answers.read(
        async () => 'live',
        async () => 'copy',
      ),
    ).toBe('live')
    const missing = () => Promise.reject(new SourceError('not-found', 'It is not there.'))
    await expect(answers.read(missing, async () => 'copy')).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('is left alone after it was found down, until a trial was answered', async () => {
    const { answers, world, down } = makeAnswers()
    let asked = 0
    const count = async () => {
      asked += 1
      return 'live'
    }
    expect(await answers.read(down, async () => 'copy')).toBe('copy')
    expect(await answers.read(count, async () => 'copy')).toBe('copy')
    expect(asked).toBe(0)
    expect(await answers.read(count, async () => undefined)).toBe('live')
    expect(await answers.read(count, async () => undefined)).toBe('live')
    world.time = 5_000
    expect(await answers.read(count, async () => 'copy')).toBe('live')
  })
  test('counts as down if it returns half a response, a web page, nothing, or an endless response', async () => {
    for (const kind of ['bad-answer', 'too-large'] as const) {
      const lying = () => Promise.reject(new SourceError(kind, 'The answer is none.'))
      const { answers } = makeAnswers()
      expect(await answers.read(lying, async () => 'copy')).toBe('copy')
      await expect(answers.read(lying, async () => undefined)).rejects.toMatchObject({ kind })
    }
  })
  test('fails where no copy can answer either', async () => {
    const { answers, down } = makeAnswers()
    await expect(answers.read(down, async () => undefined)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(answers.read(down, async () => undefined)).rejects.toMatchObject({ kind: 'unavailable' })
  })
  test('is not waited for where it says nothing at all, and only once', async () => {
    const { answers, breaker } = makeAnswers(1)
    const silent = () => new Promise<string>(() => undefined)
    expect(await answers.read(silent, async () => 'copy')).toBe('copy')
    expect(breaker.state).toBe('doubtful')
    const unasked = () => Promise.reject(new Error('asked'))
    expect(await answers.read(unasked, async () => 'copy')).toBe('copy')
  })
  test('gives what is kept of it although it is down', async () => {
    const { answers, breaker } = makeAnswers()
    breaker.failed()
    const kept = await answers.read(
      async () => 'kept',
      async () => 'copy',
      { mayBeKept: true },
    )
    expect(kept).toBe('kept')
  })
})
