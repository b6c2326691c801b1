import { useEffect, useRef } from 'react'
import { useWords } from '../../../state/words.tsx'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditor } from '../state/use-editor.tsx'
import { useAnnounce } from './Announcer.tsx'
import { describeEdit } from './describe-edit.ts'

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
