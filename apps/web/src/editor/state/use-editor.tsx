import { type ChartConfig, lostFields } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import { activeChart, type ChartsState, requireCharts } from '@tessera/project'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { useWindowEvent } from '../../state/use-window-event.ts'
import { type ChartStage, EMPTY_STAGE } from './chart-stage.ts'
import type { EditorSnapshot, EditorStore } from './create-editor-store.ts'

const EditorContext = createContext<EditorStore | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

/** The editor's store. */
export function useEditorStore(): EditorStore {
  const store = use(EditorContext)
  if (!store) throw new Error('useEditorStore is used outside EditorProvider')
  return store
}

/** What the editor holds now. */
export function useEditorSnapshot(): EditorSnapshot {
  const store = useEditorStore()
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

/** The project under the author's hands. Throws before there is one. */
export const useProject = (): ChartsState => requireCharts(useEditorSnapshot().state)

const NO_COMPONENTS: Components = { dimensions: [], measures: [] }

/** The chart under the author's hands, as its panels see it. */
export function useEditor() {
  const store = useEditorStore()
  const snapshot = useEditorSnapshot()
  const project = requireCharts(snapshot.state)
  const config = activeChart(project)
  const stage: ChartStage = snapshot.stages[config.key] ?? EMPTY_STAGE
  const { dataSource } = project
  return useMemo(
    () => ({
      config,
      /** The newest config whose observations are there. */
      drawn: stage.drawn,
      components: stage.components ?? NO_COMPONENTS,
      source: dataSource,
      isLoading: stage.isLoading,
      error: stage.error,
      /** The code of the data call that failed. */
      errorCode: stage.errorCode,
      hasPossibleFailed: stage.hasPossibleFailed ?? false,
      /** Components that it was made with and that its cubes do not have any more. */
      lost: [
        ...(stage.drawn ? lostFields(stage.drawn.config, stage.drawn.data.components) : []),
        ...(stage.lost ?? []),
      ],
      /** Takes a changed config; filters follow from its fields. Changes of one group are one step back. */
      change: (next: ChartConfig, group?: string) =>
        store.editChart(() => next, group === undefined ? {} : { group }),
      /** Asks again after an error. */
      retry: () => store.retry(),
    }),
    [config, stage, dataSource, store],
  )
}

/** Fields that undo their own typing; while one has the focus, the browser's undo is meant. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search', 'url', 'number'].includes(target.type)))

/** Undo and redo by Ctrl or Cmd with Z, with Shift, or Y. */
export function useHistoryKeys(store: EditorStore): void {
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!isRedo && key !== 'z') return
    event.preventDefault()
    if (isRedo) store.redo()
    else store.undo()
  })
}
