import type { ChartConfig } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import {
  type ChartsState,
  type EditorState,
  type LayoutMemory,
  type Project,
  type Steps,
  withActiveChart,
  withChart,
} from '@tessera/project'
import { createSignal } from '../../state/create-signal.ts'
import type { AskSource } from './ask-source.ts'
import type { ChartStage } from './chart-stage.ts'
import { createLayoutMemory, type OtherLayout } from './create-layout-memory.ts'
import { createStages } from './create-stages.ts'
import { createEditHistory, isWithCharts, withStep } from './edit-history.ts'

/** The state that the editor renders. */
export type EditorSnapshot = {
  state: EditorState
  /** By chart key. */
  stages: Readonly<Record<string, ChartStage>>
  canUndo: boolean
  canRedo: boolean
  /** The panel in the open drawer. */
  panel: string | undefined
}

type Edit = {
  /** Consecutive edits of one group, such as typing in one field, are undone together. */
  group?: string
  /** The new components of the active chart, if its cubes change. */
  components?: Components
  /** The already loaded parts of the chart that the edit makes active. */
  stage?: ChartStage
}

/** The editor's state and all ways to change it. Framework-free: `use-editor.tsx` binds it to React. */
export type EditorStore = ReturnType<typeof createEditorStore>

/** Creates the store of one editor. */
export function createEditorStore({ ask, first }: { ask: AskSource; first: EditorState }) {
  const history = createEditHistory(first)
  const layouts = createLayoutMemory()
  const readProject = () => withCharts(history.present())
  const { subscribe, read, changed } = createSignal(
    (): EditorSnapshot => ({
      state: history.present(),
      stages: stages.read(),
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      panel: drawer.read(),
    }),
  )
  const drawer = createDrawer([history.endGroup, changed])
  const stages = createStages({
    ask,
    readProject,
    amendChart: (key, change) =>
      history.amend((state) =>
        hasChart(state, key) ? withStep(withChart(state, key, change), state) : state,
      ),
    onChange: changed,
  })

  /** Runs an action and updates the stages and subscribers. */
  const then = (act: () => void): void => {
    act()
    for (const key of listSeenCharts(readProject())) stages.refresh(key)
    changed()
  }

  const edit = (change: (project: Project) => Project, { group, components, stage }: Edit = {}): void => {
    const project = readProject()
    if (!project) return
    if (components) stages.putComponents(project.activeChartKey, components)
    then(() => {
      history.edit(change, group)
      const next = readProject()
      if (stage && next) stages.put(next.activeChartKey, stage)
    })
  }

  return {
    subscribe,
    read,
    /** The steps to undo and redo. */
    readSteps: history.steps,
    /** The state of each layout type when it was last left. */
    readMemory: layouts.read,
    /** Changes the type of layout or the kind of dashboard, and restores its last state. */
    changeLayout: (to: OtherLayout) => edit(layouts.changeTo(to)),
    /**
     * Starts with a state. `stage` contains the loaded data of its active chart, `steps` the history, and `kept` the
     * remembered layouts.
     */
    begin: (state: EditorState, stage?: ChartStage, steps?: Steps<EditorState>, kept: LayoutMemory = {}) =>
      then(() => {
        layouts.begin(kept)
        history.begin(state, steps)
        if (stage && isWithCharts(state)) stages.put(state.activeChartKey, stage)
      }),
    /** Edits the project. The edit can be undone. */
    edit,
    /** Edits the active chart by a function of the chart package, which keeps its filters consistent. */
    editChart: (change: (config: ChartConfig) => ChartConfig, options?: Edit) =>
      edit((project) => withActiveChart(project, change), options),
    /** Changes the step of the editor or the active chart, which cannot be undone. */
    amend: (change: (state: EditorState) => EditorState) => then(() => history.amend(change)),
    undo: () => then(history.undo),
    redo: () => then(history.redo),
    /** Starts a new step with the next edit, after leaving a field. */
    endGroup: history.endGroup,
    openPanel: drawer.open,
    /** Reloads a chart after an error (default: the active one). */
    retry: (key?: string) => stages.retry(key ?? history.present().activeChartKey ?? ''),
    /** Call when the editor is closed. */
    stop: stages.stop,
  }
}

/** Creates the panel in the open drawer. */
function createDrawer(onChange: (() => void)[]) {
  let panel: string | undefined
  return {
    read: () => panel,
    open(next: string | undefined) {
      if (next === panel) return
      panel = next
      for (const act of onChange) act()
    },
  }
}

const withCharts = (state: EditorState): ChartsState | undefined => (isWithCharts(state) ? state : undefined)

/** Returns whether a chart still exists: it may have been removed while loading. */
const hasChart = (state: EditorState, key: string): state is ChartsState =>
  isWithCharts(state) && state.chartConfigs.some((config) => config.key === key)

/** Lists the visible charts: all of them in the layout, otherwise the active one. */
function listSeenCharts(project: ChartsState | undefined): string[] {
  if (!project) return []
  return project.state === 'CONFIGURING_CHART'
    ? [project.activeChartKey]
    : project.chartConfigs.map(({ key }) => key)
}
