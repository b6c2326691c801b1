// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRetries } from './use-retries.ts'

/** The connection of an earlier test was back long ago. */
let now = Date.now()
beforeEach(() => {
  now += 1_000_000
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Starts with a failure without a response. Returns how to make a retry fail, and the retries. */
function startFailed() {
  const onRetry = vi.fn()
  const { rerender } = renderHook((failure: { code?: string }) => useRetries(failure, onRetry), {
    initialProps: {},
  })
  return { onRetry, fail: (failure: { code?: string } = {}) => rerender(failure) }
}

const goOnline = (): boolean => dispatchEvent(new Event('online'))

describe('the retries of a failed load', () => {
  it('do not start before the connection is back', () => {
    const { onRetry, fail } = startFailed()
    fail()
    vi.runAllTimers()
    expect(onRetry).not.toHaveBeenCalled()
    goOnline()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('go on at growing intervals without a response, for half a minute', () => {
    const { onRetry, fail } = startFailed()
    goOnline()
    for (const seconds of [1, 1, 2, 4, 8, 16]) {
      const before = onRetry.mock.calls.length
      fail()
      vi.advanceTimersByTime(seconds * 1000 - 1)
      expect(onRetry).toHaveBeenCalledTimes(before)
      vi.advanceTimersByTime(1)
      expect(onRetry).toHaveBeenCalledTimes(before + 1)
    }
    fail()
    vi.runAllTimers()
    expect(onRetry).toHaveBeenCalledTimes(7)
  })

  it('go on in the notice that takes the place of an earlier one', () => {
    const { onRetry } = startFailed()
    goOnline()
    cleanup()
    const next = startFailed()
    vi.advanceTimersByTime(1000)
    expect([onRetry.mock.calls.length, next.onRetry.mock.calls.length]).toEqual([1, 1])
  })

  it('begin anew with each connection', () => {
    const { onRetry, fail } = startFailed()
    for (let failed = 0; failed < 10; failed++) {
      goOnline()
      fail()
      vi.advanceTimersByTime(1000)
    }
    expect(onRetry).toHaveBeenCalledTimes(20)
  })

  it('wait for each attempt, however long it takes', () => {
    const { onRetry } = startFailed()
    goOnline()
    vi.runAllTimers()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('end with a response, even an error', () => {
    const { onRetry, fail } = startFailed()
    goOnline()
    fail({ code: 'UNREACHABLE' })
    vi.runAllTimers()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})
