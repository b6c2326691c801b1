import {
  type ChartsState,
  canLayout,
  canRedo,
  canUndo,
  type EditorState,
  type History,
  type Project,
  redo,
  type Steps,
  startHistory,
  undo,
  withEdit,
  withoutGroup,
} from '@tessera/project'

/** Whether there is a project yet. */
export const isWithCharts = (state: EditorState): state is ChartsState => state.chartConfigs !== undefined

/** A project in the step that another one is in, where it has none itself. */
export const withStep = (project: Project, { state }: ChartsState): ChartsState => ({
  ...project,
  state: project.state ?? state,
})

/** Holds the state of an editor, and the way back through its edits. */
export function createEditHistory(first: EditorState) {
  let history: History<EditorState> = startHistory(first)

  /** Steps of the editor are not undone with the edits made in them. */
  const travel = (move: typeof undo): void => {
    const before = history.present
    history = move(history)
    const { present } = history
    if (!isWithCharts(before) || !isWithCharts(present)) return
    const isPossible = before.state !== 'LAYOUTING' || canLayout(present)
    const state = isPossible ? before.state : 'CONFIGURING_CHART'
    history = { ...history, present: { ...present, state } }
  }

  return {
    present: () => history.present,
    canUndo: () => canUndo(history),
    canRedo: () => canRedo(history),
    /** Begins anew: nothing can be undone but the steps that come with it. */
    begin(state: EditorState, steps?: Steps<EditorState>) {
      history = startHistory(state, steps)
    },
    /** The steps back and forth. */
    steps: (): Steps<EditorState> => history,
    /** Applies an edit to the project; does nothing before there is one. */
    edit(change: (project: ChartsState) => Project, group?: string) {
      const { present } = history
      if (isWithCharts(present)) history = withEdit(history, withStep(change(present), present), { group })
    },
    /** Replaces the present: what was before it stays the step back. */
    amend(change: (state: EditorState) => EditorState) {
      history = { ...history, present: change(history.present) }
    },
    undo: () => travel(undo),
    redo: () => travel(redo),
    endGroup() {
      history = withoutGroup(history)
    },
  }
}
