/** How many edits can be undone. */
export const HISTORY_LIMIT = 100

/** What was before and what was undone; the nearest stand at the end of both lists. */
export type Steps<State> = { past: State[]; future: State[] }

/** What was edited, with the steps back and forth. */
export type History<State> = Steps<State> & {
  present: State
  /** What the last edit belongs to, as long as the next of the same group joins it. */
  group?: string
}

/** A history that begins with a state, and with the steps that lead away from it where some are known. */
export const startHistory = <State>(
  present: State,
  { past, future }: Steps<State> = { past: [], future: [] },
): History<State> => ({ past, present, future })

/**
 * The history after an edit. One that changes nothing adds nothing. Edits of one group that follow each other, such as
 * typing in one field, are one step back.
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
  // Typing that came back to where it began is no step.
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

/** The next edit is a step of its own, whatever its group: the field was left. */
export const withoutGroup = <State>({ group: _, ...history }: History<State>): History<State> => history

export const canUndo = ({ past }: History<unknown>): boolean => past.length > 0
export const canRedo = ({ future }: History<unknown>): boolean => future.length > 0

/** One step back; the same history where there is none. */
export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [...future, present] }
}

/** One undone step again; the same history where there is none. */
export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const after = future.at(-1)
  if (after === undefined) return history
  return { past: [...past, present], present: after, future: future.slice(0, -1) }
}

/**
 * Whether two states say the same. The order of properties counts: filters are a record, and their order says which of
 * them is asked first (specification 2 §5). A property that is undefined counts as left out.
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
