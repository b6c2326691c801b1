import type { ChartData, SourceReference } from '@tessera/api'
import { type ChartConfig, lostFields } from '@tessera/chart'
import type { ComponentId, Components } from '@tessera/cube'
import { activeChart, type ChartsState, requireCharts } from '@tessera/project'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { type ChartStage, EMPTY_STAGE } from './chart-stage.ts'
import type { EditorSnapshot, EditorStore } from './create-editor-store.ts'

const EditorContext = createContext<EditorStore | undefined>(undefined)

export function EditorProvider({ store, children }: { store: EditorStore; children: ReactNode }) {
  return <EditorContext value={store}>{children}</EditorContext>
}

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

/** The chart under the author's hands, as its panels see it. */
export type Editor = {
  config: ChartConfig
  /** What is drawn: the newest config whose observations are there. */
  drawn: { config: ChartConfig; data: ChartData } | undefined
  components: Components
  source: SourceReference
  isLoading: boolean
  error: string | undefined
  /** The code of the data call that failed. */
  errorCode: string | undefined
  /** Components that it was made with and that its cubes do not have any more. */
  lost: ComponentId[]
  /** Takes a changed config; filters follow from its fields. Changes of one group are one step back. */
  change(next: ChartConfig, group?: string): void
  /** Asks again after an error. */
  retry(): void
}

const NO_COMPONENTS: Components = { dimensions: [], measures: [] }

/** The active chart. */
export function useEditor(): Editor {
  const store = useEditorStore()
  const snapshot = useEditorSnapshot()
  const project = requireCharts(snapshot.state)
  const config = activeChart(project)
  const stage: ChartStage = snapshot.stages[config.key] ?? EMPTY_STAGE
  const { dataSource } = project
  return useMemo(
    () => ({
      config,
      drawn: stage.drawn,
      components: stage.components ?? NO_COMPONENTS,
      source: dataSource,
      isLoading: stage.isLoading,
      error: stage.error,
      errorCode: stage.errorCode,
      lost: [
        ...(stage.drawn ? lostFields(stage.drawn.config, stage.drawn.data.components) : []),
        ...(stage.lost ?? []),
      ],
      change: (next, group) => store.editChart(() => next, group === undefined ? {} : { group }),
      retry: store.retry,
    }),
    [config, stage, dataSource, store],
  )
}
