import { useEffect, useState } from 'react'

/** What was answered, as far as it is there. The last answer stays while the next one is waited for. */
export type Answer<T> = { value?: T; failure?: Error; isLoading: boolean }

/**
 * The answer to a question; another function is another question, so it must be memoised. Nothing is asked where there
 * is none, and late answers to earlier questions are forgotten.
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
