import { createContext, type ReactNode, use } from 'react'
import { useRevalidator } from 'react-router'
import { toReason } from '../../publishing/to-reason.ts'
import { useWords } from '../../state/words.tsx'

/** Reports success or failure. */
export type Tell = { succeed(content: ReactNode): void; fail(content: ReactNode): void }

export const TellContext = createContext<Tell>({ succeed: () => {}, fail: () => {} })

/** Returns the page's way to report success or failure. */
export const useTell = (): Tell => use(TellContext)

/**
 * Returns a function that runs an action on saved data, reports the result, and reloads the page's data. Resolves to
 * whether it succeeded.
 */
export function useAct(): (act: () => Promise<unknown>, done: string) => Promise<boolean> {
  const { t } = useWords()
  const { succeed, fail } = useTell()
  const { revalidate } = useRevalidator()
  return async (act, done) => {
    let isDone = true
    try {
      await act()
      succeed(done)
    } catch (error) {
      isDone = false
      fail(t('profile.failed', { reason: toReason(error, t) }))
    }
    // Reload even after a failure, because somebody else may have changed the data.
    await revalidate()
    return isDone
  }
}
