import { createContext, type ReactNode, use } from 'react'

/** Ways to say how something went. */
export type Tell = { succeed(content: ReactNode): void; fail(content: ReactNode): void }

export const TellContext = createContext<Tell>({ succeed: () => {}, fail: () => {} })

/** The page's way to say how something went. */
export const useTell = (): Tell => use(TellContext)
