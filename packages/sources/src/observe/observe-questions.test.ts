import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteBytes, observeQuestions, type QuestionEvent, questionEvents } from './observe-questions.ts'

const events: QuestionEvent[] = []
const subscriber = {
  start: (event: QuestionEvent) => {
    events.push(event)
  },
}
beforeEach(() => {
  events.length = 0
  questionEvents.subscribe(subscriber as never)
})
afterEach(() => {
  questionEvents.unsubscribe(subscriber as never)
})

const ROWS = ['a', 'b']
const client = observeQuestions('https://cubes.test/query', {
  async select(query: string) {
    noteBytes(7)
    if (query === 'broken') throw new Error('no answer')
    return ROWS
  },
})

it('publishes the numbers of rows and bytes of a query', async () => {
  expect(await client.select('all')).toBe(ROWS)
  expect(events).toMatchObject([{ url: 'https://cubes.test/query', query: 'all', rows: 2, bytes: 7 }])
})

it('publishes why a query failed', async () => {
  await expect(client.select('broken')).rejects.toThrow('no answer')
  expect(events).toMatchObject([{ query: 'broken', error: new Error('no answer') }])
})

it('does not keep the rows, because timers keep the event', async () => {
  await client.select('all')
  expect(Object.values(events[0] ?? {})).not.toContain(ROWS)
})
