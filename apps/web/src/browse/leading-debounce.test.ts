import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toLeadingDebounce } from './use-leading-debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const calls: string[] = []
  return { calls, debounced: toLeadingDebounce((value: string) => void calls.push(value), 500) }
}

it('calls at once, then with the last value after the pause', () => {
  const { calls, debounced } = start()
  debounced('w')
  expect(calls).toEqual(['w'])
  for (const text of ['wa', 'wal', 'wald']) {
    vi.advanceTimersByTime(400)
    debounced(text)
  }
  expect(calls).toEqual(['w'])
  vi.advanceTimersByTime(500)
  expect(calls).toEqual(['w', 'wald'])
})

it('calls once only if nothing follows', () => {
  const { calls, debounced } = start()
  debounced('w')
  vi.advanceTimersByTime(5000)
  expect(calls).toEqual(['w'])
  debounced('x')
  expect(calls).toEqual(['w', 'x'])
})

it('drops what waits when it is cancelled', () => {
  const { calls, debounced } = start()
  debounced('w')
  debounced('wa')
  debounced.cancel()
  vi.advanceTimersByTime(5000)
  expect(calls).toEqual(['w'])
})
