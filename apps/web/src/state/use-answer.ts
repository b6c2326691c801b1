import { useEffect, useState } from 'react'

/** A response, as far as it has arrived. The last one stays while the next is pending. */
export type Answer<T> = { value?: T; failure?: Error; isLoading: boolean }

/**
 * Calls an asynchronous function and returns its result. A new function means a new request, so it must be memoised.
 * No-op without a function. Ignores outdated responses.
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
