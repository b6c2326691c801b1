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

/** Returns whether there is a project yet. */
export const isWithCharts = (state: EditorState): state is ChartsState => state.chartConfigs !== undefined

/** Adds the editor step of another project to a project without one. */
export const withStep = (project: Project, { state }: ChartsState): ChartsState => ({
  ...project,
  state: project.state ?? state,
})

/** Holds the state of an editor and its undo history. */
export function createEditHistory(first: EditorState) {
  let history: History<EditorState> = startHistory(first)

  /** Undoes or redoes a step. Does not change the step of the editor. */
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
    /** Restarts the history with a state and, optionally, given steps. */
    begin(state: EditorState, steps?: Steps<EditorState>) {
      history = startHistory(state, steps)
    },
    /** The steps to undo and redo. */
    steps: (): Steps<EditorState> => history,
    /** Applies an edit to the project; a no-op if there is none yet. */
    edit(change: (project: ChartsState) => Project, group?: string) {
      const { present } = history
      if (isWithCharts(present)) history = withEdit(history, withStep(change(present), present), { group })
    },
    /** Replaces the present without adding an undo step. */
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
