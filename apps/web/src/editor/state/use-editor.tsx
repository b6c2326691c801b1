import { type ChartConfig, lostFields } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import { activeChart, type ChartsState, requireCharts } from '@tessera/project'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { useWindowEvent } from '../../state/use-window-event.ts'
import { type ChartStage, EMPTY_STAGE } from './chart-stage.ts'
import type { EditorSnapshot, EditorStore } from './create-editor-store.ts'

const EditorContext = createContext<EditorStore | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

/** Returns the editor's store. */
export function useEditorStore(): EditorStore {
  const store = use(EditorContext)
  if (!store) throw new Error('useEditorStore is used outside EditorProvider')
  return store
}

/** Returns the current state of the editor. */
export function useEditorSnapshot(): EditorSnapshot {
  const store = useEditorStore()
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

/** Returns the current project. Throws if there is none yet. */
export const useProject = (): ChartsState => requireCharts(useEditorSnapshot().state)

const NO_COMPONENTS: Components = { dimensions: [], measures: [] }

/** Returns the active chart, as its panels need it. */
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
      /** The newest config with loaded observations. */
      drawn: stage.drawn,
      components: stage.components ?? NO_COMPONENTS,
      /** Whether the components are loaded; until then, there seem to be none. */
      hasComponents: stage.components !== undefined,
      source: dataSource,
      isLoading: stage.isLoading,
      failure: stage.failure,
      hasPossibleFailed: stage.hasPossibleFailed ?? false,
      /** Components that the chart uses but its cubes no longer have. */
      lost: [
        ...(stage.drawn ? lostFields(stage.drawn.config, stage.drawn.data.components) : []),
        ...(stage.lost ?? []),
      ],
      /** Applies a changed config and derives the filters from its fields. Changes of one group are undone together. */
      change: (next: ChartConfig, group?: string) =>
        store.editChart(() => next, group === undefined ? {} : { group }),
      /** Reloads after an error. */
      retry: () => store.retry(),
    }),
    [config, stage, dataSource, store],
  )
}

/** Returns whether the target has its own undo for typing, which takes precedence while it is focused. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search', 'url', 'number'].includes(target.type)))

/** Undo and redo by Ctrl or Cmd with Z, Shift+Z or Y. */
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
