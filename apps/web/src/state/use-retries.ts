import { useEffect, useEffectEvent } from 'react'
import { useWindowEvent } from './use-window-event.ts'

/** The shortest delay between two retries, in ms. */
const MIN_DELAY = 1000
/** The time after which a lost connection is no longer the reason for failures, in ms. */
const MAX_SINCE_BACK = 30_000

/** When the connection was last back. Of all notices, because a notice gives way to the chart that is loading. */
let backAt = Number.NEGATIVE_INFINITY

/**
 * Retries when the connection is back. Repeats retries without a response, because a browser is online before it
 * reaches servers, and a script that was requested before may fail after: each time after as long as the connection has
 * been back, so at growing intervals. `failure`: a new object for each failed attempt, with the code of the response, if
 * any.
 */
export function useRetries(failure: { code?: string | undefined }, onRetry: (() => void) | undefined): void {
  const start = (): void => {
    backAt = Date.now()
    onRetry?.()
  }
  useWindowEvent('online', onRetry && start)
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const since = Date.now() - backAt
    if (since > MAX_SINCE_BACK || failure.code !== undefined) return undefined
    const timer = setTimeout(retry, Math.max(MIN_DELAY, since))
    return () => clearTimeout(timer)
  }, [failure])
}
