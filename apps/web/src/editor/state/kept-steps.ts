import { type EditorState, parseEditorState, type Steps } from '@tessera/project'
import { isWithCharts } from './edit-history.ts'

/** The used part of a browser's storage. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'tessera-editor-steps:'

/** Returns the storage key for the history of an editor, beside its state. */
export const toStepsName = (id: string): string => PREFIX + id

/** Limits on the stored history: steps, and their total characters. The oldest are dropped. */
export const MAX_STEPS = 40
const MAX_LETTERS = 200_000

/** Cached, because states are immutable and written often. */
const texts = new WeakMap<EditorState, string>()

function toText(state: EditorState): string {
  const known = texts.get(state)
  if (known !== undefined) return known
  const text = JSON.stringify(state)
  texts.set(state, text)
  return text
}

/** Takes the most recent steps of a list while there is room; the most recent are at the end. */
function takeNearest(states: readonly EditorState[], room: { steps: number; letters: number }): string[] {
  const taken: string[] = []
  for (const state of states.toReversed()) {
    const text = toText(state)
    room.steps -= 1
    room.letters -= text.length
    if (room.steps < 0 || room.letters < 0) break
    taken.unshift(text)
  }
  return taken
}

/** Serialises the history that belongs to the state written with `stamp`. */
export function toKeptSteps({ past, future }: Steps<EditorState>, stamp: string): string {
  const room = { steps: MAX_STEPS, letters: MAX_LETTERS }
  const back = takeNearest(past, room)
  const forth = takeNearest(future, room)
  return `{"stamp":${JSON.stringify(stamp)},"past":[${back.join()}],"future":[${forth.join()}]}`
}

/**
 * Reads the history of the state written with `stamp`; `undefined` if it is missing, unreadable or belongs to another
 * state. Never throws, because the state is usable without it.
 */
export function readKeptSteps(
  storage: Storage,
  id: string,
  stamp: string | undefined,
): Steps<EditorState> | undefined {
  try {
    const kept = JSON.parse(storage.getItem(toStepsName(id)) ?? 'null')
    if (stamp === undefined || kept?.stamp !== stamp) return undefined
    return { past: parseStates(kept.past), future: parseStates(kept.future) }
  } catch {
    return undefined
  }
}

/** Throws if one of them is not a state with charts. */
const parseStates = (kept: unknown[]): EditorState[] =>
  kept.map((stored) => {
    const parsed = parseEditorState(stored)
    if (!parsed.ok || !isWithCharts(parsed.value)) throw new Error('A kept step cannot be read')
    return parsed.value
  })

/** Makes room by removing the histories of all editors. Does nothing if storage is inaccessible. */
export function removeAllSteps(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  for (const name of names) if (name?.startsWith(PREFIX)) storage.removeItem(name)
}
