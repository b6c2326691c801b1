import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { SavedChartReference } from '../../publishing/saved-chart.ts'

type Saved = {
  /** The id of the editor in its URL and in the browser, which becomes the key of the saved chart. */
  editorId: string
  /** Continues under the key of an overwritten chart, whose URL is known elsewhere. */
  putEditorId(id: string): void
  /** The saved chart being edited; `undefined` before the first save. */
  saved: SavedChartReference | undefined
  putSaved(saved: SavedChartReference | undefined): void
}

const SavedContext = createContext<Saved | undefined>(undefined)

type SavedProviderProps = { editorId: string; first: SavedChartReference | undefined; children: ReactNode }

/** Provides the saved chart that an editor works on. */
export function SavedProvider({ editorId, first, children }: SavedProviderProps) {
  const [saved, putSaved] = useState(first)
  const [id, putEditorId] = useState(editorId)
  const value = useMemo(() => ({ editorId: id, putEditorId, saved, putSaved }), [id, saved])
  return <SavedContext value={value}>{children}</SavedContext>
}

/** Returns the saved chart that the editor works on. */
export function useSaved(): Saved {
  const saved = use(SavedContext)
  if (!saved) throw new Error('useSaved is used outside SavedProvider')
  return saved
}
