import { useEffect, useState } from 'react'

/** The state of a request. The last value stays while the next one loads. */
export type Answer<T> = { value?: T; failure?: Error; isLoading: boolean }

/**
 * Runs an asynchronous request and returns its state. A new function is a new request, so memoise it. Nothing runs
 * without
 * a function, and late results of earlier requests are ignored.
 */
export function useAnswer<T>(ask: (() => Promise<T>) | undefined): Answer<T> {
  const [state, setState] = useState<{ ask?: () => Promise<T>; value?: T; failure?: Error }>({})
  useEffect(() => {
    if (!ask) return undefined
    let isWanted = true
    ask().then(
      (value) => isWanted && setState({ ask, value }),
      (error: unknown) =>
        isWanted && setState({ ask, failure: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isWanted = false
    }
  }, [ask])
  const isLoading = ask !== undefined && state.ask !== ask
  return { value: state.value, failure: isLoading ? undefined : state.failure, isLoading }
}
