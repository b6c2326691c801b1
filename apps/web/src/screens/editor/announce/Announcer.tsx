import { createContext, type ReactNode, use, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** The editor's one place for what only screen readers are told; what it said last stands in it. */
export function Announcer({ children }: { children: ReactNode }) {
  const [text, announce] = useState('')
  return (
    <AnnounceContext value={announce}>
      {children}
      <p role="status" data-announcer className="visually-hidden">
        {text}
      </p>
    </AnnounceContext>
  )
}

/** Tells screen readers what has happened, when they have finished what they say. */
export const useAnnounce = (): ((text: string) => void) => use(AnnounceContext)
