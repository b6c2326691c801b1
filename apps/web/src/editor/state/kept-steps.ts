import { type EditorState, parseEditorState, type Steps } from '@tessera/project'
import { isWithCharts } from './edit-history.ts'

/** The part of a browser's storage that is used. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'tessera-editor-steps:'

/** Where the steps of an editor are kept, beside its state. */
export const toStepsName = (id: string): string => PREFIX + id

/** Limits on what is kept: steps, and characters of all of them. The oldest are left out. */
export const MAX_STEPS = 40
const MAX_LETTERS = 200_000

/** States never change, but are written often. */
const texts = new WeakMap<EditorState, string>()

function toText(state: EditorState): string {
  const known = texts.get(state)
  if (known !== undefined) return known
  const text = JSON.stringify(state)
  texts.set(state, text)
  return text
}

/** Takes the most recent steps of a list as long as there is room; the most recent come last. */
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

/** What is kept of the steps that belong to the state written with `stamp`. */
export function toKeptSteps({ past, future }: Steps<EditorState>, stamp: string): string {
  const room = { steps: MAX_STEPS, letters: MAX_LETTERS }
  const back = takeNearest(past, room)
  const forth = takeNearest(future, room)
  return `{"stamp":${JSON.stringify(stamp)},"past":[${back.join()}],"future":[${forth.join()}]}`
}

/**
 * The steps that belong to the state written with `stamp`; undefined if they are missing, belong to another state
 * or cannot be read. Never throws: without them the state is as good as before.
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

/** Makes room: forgets the steps of every editor. Where nothing may be removed, nothing is. */
export function removeAllSteps(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  for (const name of names) if (name?.startsWith(PREFIX)) storage.removeItem(name)
}
