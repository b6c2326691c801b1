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

/** What the editor shows. */
export type EditorSnapshot = {
  state: EditorState
  /** By the keys of charts. */
  stages: Readonly<Record<string, ChartStage>>
  canUndo: boolean
  canRedo: boolean
  /** The panel of the drawer that is open. */
  panel: string | undefined
}

type Edit = {
  /** Edits of one group that follow each other, such as typing in one field, are one step back. */
  group?: string
  /** The components of the active chart from now on, where its cubes change. */
  components?: Components
  /** What is there already of the chart that the edit makes the active one. */
  stage?: ChartStage
}

/** The editor's state and every way to change it. Framework-free: `use-editor.tsx` binds it to React. */
export type EditorStore = ReturnType<typeof createEditorStore>

/** Makes the store of one editor. */
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

  /** Acts, and shows the result. */
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
    /** What can be undone and redone. */
    readSteps: history.steps,
    /** What each type of layout was like when it was left. */
    readMemory: layouts.read,
    /** Another type of layout, or another kind of dashboard, as it was when it was left last. */
    changeLayout: (to: OtherLayout) => edit(layouts.changeTo(to)),
    /**
     * Starts with a state; `stage` is what is there of its active chart already, `steps` what was done before, `kept` the
     * layouts that were left.
     */
    begin: (state: EditorState, stage?: ChartStage, steps?: Steps<EditorState>, kept: LayoutMemory = {}) =>
      then(() => {
        layouts.begin(kept)
        history.begin(state, steps)
        if (stage && isWithCharts(state)) stages.put(state.activeChartKey, stage)
      }),
    /** Changes the project by an edit that can be undone. */
    edit,
    /** Changes the active chart, by an edit of the chart package: the filters that follow from it are in order. */
    editChart: (change: (config: ChartConfig) => ChartConfig, options?: Edit) =>
      edit((project) => withActiveChart(project, change), options),
    /** Changes that cannot be undone: the step of the editor, the chart that is shown. */
    amend: (change: (state: EditorState) => EditorState) => then(() => history.amend(change)),
    undo: () => then(history.undo),
    redo: () => then(history.redo),
    /** The next edit is a step of its own: a field was left. */
    endGroup: history.endGroup,
    openPanel: drawer.open,
    /** Asks for a chart again, after an error; for the active one where none is named. */
    retry: (key?: string) => stages.retry(key ?? history.present().activeChartKey ?? ''),
    /** Ends it when its editor is closed. */
    stop: stages.stop,
  }
}

/** Which panel of the drawer is open. */
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

/** Whether a chart still exists: it may have been removed while its data were loading. */
const hasChart = (state: EditorState, key: string): state is ChartsState =>
  isWithCharts(state) && state.chartConfigs.some((config) => config.key === key)

/** The visible charts: all of them in the layout, else the active one. */
function listSeenCharts(project: ChartsState | undefined): string[] {
  if (!project) return []
  return project.state === 'CONFIGURING_CHART'
    ? [project.activeChartKey]
    : project.chartConfigs.map(({ key }) => key)
}
