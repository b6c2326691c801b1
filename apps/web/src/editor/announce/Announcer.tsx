import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditor } from '../state/use-editor.tsx'
import { describeEdit } from './describe-edit.ts'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** The editor's live region for announcements to screen readers; contains the latest one. */
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

/** Announces a text politely to screen readers. */
export const useAnnounce = (): ((text: string) => void) => use(AnnounceContext)

/** Announces the effect of changing the type or the split, as soon as it is drawn. */
export function useAnnouncedEdits(): void {
  const words = useWords()
  const announce = useAnnounce()
  const { drawn } = useEditor()
  const last = useRef<Drawn>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = drawn
    // Another tab is another chart, not a change of this one.
    if (!before || !drawn || before === drawn || before.config.key !== drawn.config.key) return
    const text = describeEdit(before, drawn, words)
    if (text !== '') announce(text)
  }, [drawn, words, announce])
}
