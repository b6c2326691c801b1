import { useEffect, useEffectEvent, useRef } from 'react'
import { useWindowEvent } from './use-window-event.ts'

/** The first delay between two retries, in ms; each further one is twice as long. */
const FIRST_DELAY = 1000
/** The number of retries after a connection is back. */
const MAX_RETRIES = 5

/**
 * Retries when the connection is back. Repeats retries without a response, because a browser is online before it
 * reaches servers, and a script that was requested before may fail after. `failure`: a new object for each failed
 * attempt, with the code of the response, if any.
 */
export function useRetries(failure: { code?: string | undefined }, onRetry: (() => void) | undefined): void {
  const count = useRef<number>(undefined)
  const start = (): void => {
    count.current = 0
    onRetry?.()
  }
  useWindowEvent('online', onRetry && start)
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const done = count.current
    if (done === undefined || done === MAX_RETRIES || failure.code !== undefined) return undefined
    count.current = done + 1
    const timer = setTimeout(retry, FIRST_DELAY * 2 ** done)
    return () => clearTimeout(timer)
  }, [failure])
}
