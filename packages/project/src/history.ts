/** The maximum number of edits that can be undone. */
export const HISTORY_LIMIT = 100

/** Earlier and undone states. The nearest ones are at the end of both lists. */
export type Steps<State> = { past: State[]; future: State[] }

/** The edited state, with the steps to undo and redo. */
export type History<State> = Steps<State> & {
  present: State
  /** The group of the last edit. The next edit of the same group is merged with it. */
  group?: string
}

/** Starts a history with a state and, optionally, known steps to undo and redo. */
export const startHistory = <State>(
  present: State,
  { past, future }: Steps<State> = { past: [], future: [] },
): History<State> => ({ past, present, future })

/**
 * Adds an edit to the history, unless it does not change anything. Consecutive edits of the same group, such as typing
 * in one field, are undone together.
 */
export function withEdit<State>(
  history: History<State>,
  next: State,
  { group }: { group?: string } = {},
): History<State> {
  const { past, present } = history
  if (isEqual(present, next)) return history
  const joins = group !== undefined && group === history.group
  const before = past.at(-1)
  // if typing restores the original state, there is no step to undo
  if (joins && before !== undefined && isEqual(before, next)) {
    return { past: past.slice(0, -1), present: before, future: [] }
  }
  return {
    past: joins ? past : [...past, present].slice(-HISTORY_LIMIT),
    present: next,
    future: [],
    ...(group === undefined ? {} : { group }),
  }
}

/** Starts a new step with the next edit, even if it has the same group, for example after leaving a field. */
export const withoutGroup = <State>({ group: _, ...history }: History<State>): History<State> => history

export const canUndo = ({ past }: History<unknown>): boolean => past.length > 0
export const canRedo = ({ future }: History<unknown>): boolean => future.length > 0

/** Undoes one step. Returns the same history if there is none. */
export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [...future, present] }
}

/** Redoes one step. Returns the same history if there is none. */
export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const after = future.at(-1)
  if (after === undefined) return history
  return { past: [...past, present], present: after, future: future.slice(0, -1) }
}

/**
 * Returns whether two states are equal. The order of properties matters, because the order of filters determines which
 * one is applied first (specification 2 §5). An undefined property equals a missing one.
 */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]))
  }
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  return isEqual(toEntries(a), toEntries(b))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const toEntries = (value: object): unknown[] =>
  Object.entries(value).filter(([, entry]) => entry !== undefined)
