import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { SavedChartReference } from '../../publishing/saved-chart.ts'

type Saved = {
  /** The id of the editor, in its address and in the browser: the key of the chart that is saved out of it. */
  editorId: string
  /** The editor goes on under the key of the chart it has been saved over: its address is known elsewhere, too. */
  putEditorId(id: string): void
  /** The saved chart that is edited; undefined as long as nothing is saved. */
  saved: SavedChartReference | undefined
  putSaved(saved: SavedChartReference | undefined): void
}

const SavedContext = createContext<Saved | undefined>(undefined)

type SavedProviderProps = { editorId: string; first: SavedChartReference | undefined; children: ReactNode }

/** Knows which saved chart an editor works on. */
export function SavedProvider({ editorId, first, children }: SavedProviderProps) {
  const [saved, putSaved] = useState(first)
  const [id, putEditorId] = useState(editorId)
  const value = useMemo(() => ({ editorId: id, putEditorId, saved, putSaved }), [id, saved])
  return <SavedContext value={value}>{children}</SavedContext>
}

/** Which saved chart the editor works on. */
export function useSaved(): Saved {
  const saved = use(SavedContext)
  if (!saved) throw new Error('useSaved is used outside SavedProvider')
  return saved
}
