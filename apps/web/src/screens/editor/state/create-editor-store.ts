import { type ChartConfig, withDerivedFilters } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import {
  type ChartsState,
  type EditorState,
  type Project,
  type Steps,
  withActiveChart,
  withChart,
} from '@tessera/project'
import { createSignal } from '../../../state/create-signal.ts'
import type { AskSource } from './ask-source.ts'
import type { ChartStage } from './chart-stage.ts'
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
export type EditorStore = {
  subscribe(listener: () => void): () => void
  read(): EditorSnapshot
  /** Starts with a state; `stage` is what is there of its active chart already, `steps` what was done before. */
  begin(state: EditorState, stage?: ChartStage, steps?: Steps<EditorState>): void
  /** What can be undone and redone. */
  readSteps(): Steps<EditorState>
  /** Changes the project by an edit that can be undone. */
  edit(change: (project: Project) => Project, edit?: Edit): void
  /** Changes the active chart; the filters that follow from its fields are put in order. */
  editChart(change: (config: ChartConfig) => ChartConfig, edit?: Edit): void
  /** Changes what is no step for undo: the step of the editor, the chart that is looked at. */
  amend(change: (state: EditorState) => EditorState): void
  undo(): void
  redo(): void
  /** The next edit is a step of its own: a field was left. */
  endGroup(): void
  openPanel(panel: string | undefined): void
  /** Asks for the active chart again, after an error. */
  retry(): void
  /** Nobody looks at it any more. */
  stop(): void
}

/** Makes the store of one editor. */
export function createEditorStore({ ask, first }: { ask: AskSource; first: EditorState }): EditorStore {
  const history = createEditHistory(first)
  let panel: string | undefined
  const readProject = () => {
    const state = history.present()
    return isWithCharts(state) ? state : undefined
  }
  const { subscribe, read, changed } = createSignal(
    (): EditorSnapshot => ({
      state: history.present(),
      stages: stages.read(),
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      panel,
    }),
  )
  const stages = createStages({
    ask,
    readProject,
    amendChart: (key, change) =>
      history.amend((state) =>
        hasChart(state, key) ? withStep(withChart(state, key, change), state) : state,
      ),
    onChange: changed,
  })

  /** Does something, and shows what came of it. */
  const then = (act: () => void): void => {
    act()
    for (const key of listSeenCharts(readProject())) stages.refresh(key)
    changed()
  }

  const edit: EditorStore['edit'] = (change, { group, components, stage } = {}) => {
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
    readSteps: history.steps,
    begin: (state, stage, steps) =>
      then(() => {
        history.begin(state, steps)
        if (stage && isWithCharts(state)) stages.put(state.activeChartKey, stage)
      }),
    edit,
    editChart: (change, options = {}) =>
      edit(
        (project) =>
          withActiveChart(
            project,
            withFilters(change, options.components ?? stages.read()[project.activeChartKey]?.components),
          ),
        options,
      ),
    amend: (change) => then(() => history.amend(change)),
    undo: () => then(history.undo),
    redo: () => then(history.redo),
    endGroup: history.endGroup,
    openPanel(next) {
      if (next === panel) return
      panel = next
      history.endGroup()
      changed()
    },
    retry() {
      const project = readProject()
      if (project) stages.retry(project.activeChartKey)
    },
    stop: stages.stop,
  }
}

/** Whether a chart is there still: it may have been removed while it was asked for. */
const hasChart = (state: EditorState, key: string): state is ChartsState =>
  isWithCharts(state) && state.chartConfigs.some((config) => config.key === key)

/** The charts that are looked at: all of them beside each other in the layout, else the active one. */
function listSeenCharts(project: ChartsState | undefined): string[] {
  if (!project) return []
  return project.state === 'CONFIGURING_CHART'
    ? [project.activeChartKey]
    : project.chartConfigs.map(({ key }) => key)
}

/** The change of a chart, with the filters that follow from its fields. */
const withFilters =
  (change: (config: ChartConfig) => ChartConfig, components: Components | undefined) =>
  (config: ChartConfig): ChartConfig => {
    const next = change(config)
    return next === config || !components ? next : withDerivedFilters(next, components)
  }
