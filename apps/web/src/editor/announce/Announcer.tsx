import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditor } from '../state/use-editor.tsx'
import { describeEdit } from './describe-edit.ts'

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

/** Tells screen readers what a change of type or split has done, as soon as it is drawn. */
export function useAnnouncedEdits(): void {
  const words = useWords()
  const announce = useAnnounce()
  const { drawn } = useEditor()
  const last = useRef<Drawn>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = drawn
    // another tab is another chart, not a change of this one
    if (!before || !drawn || before === drawn || before.config.key !== drawn.config.key) return
    const text = describeEdit(before, drawn, words)
    if (text !== '') announce(text)
  }, [drawn, words, announce])
}
