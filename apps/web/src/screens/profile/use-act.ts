import { createContext, type ReactNode, use } from 'react'
import { useRevalidator } from 'react-router'
import { toReason } from '../../publishing/to-reason.ts'
import { useWords } from '../../state/words.tsx'

/** Ways to say how something went. */
export type Tell = { succeed(content: ReactNode): void; fail(content: ReactNode): void }

export const TellContext = createContext<Tell>({ succeed: () => {}, fail: () => {} })

/** The page's way to say how something went. */
export const useTell = (): Tell => use(TellContext)

/**
 * Does something to what is saved, says how it went, and has the page show what is there now. Resolves to whether it
 * went well.
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
    // after a failure too: somebody else may have changed what is shown
    await revalidate()
    return isDone
  }
}
