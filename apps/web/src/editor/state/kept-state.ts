import type { ParseIssue } from '@tessera/chart'
import { isRecord } from '@tessera/cube'
import {
  canLayout,
  type EditorState,
  editProject,
  type LayoutMemory,
  parseEditorState,
  parseLayoutMemory,
  STATE_DECODING_ERROR,
  type Steps,
} from '@tessera/project'
import { readSavedReference, type SavedChartReference } from '../../publishing/saved-chart.ts'
import { removeAllSteps, type Storage, toKeptSteps, toStepsName } from './kept-steps.ts'

/** What a browser keeps of an editor. */
type Kept = {
  state: EditorState
  /** The tab that wrote it last. */
  tab: string
  /** Names this writing: the steps that were written with it name it too. */
  stamp: string
  /** The saved chart it comes from or was saved as: a reload goes on changing it. */
  saved?: SavedChartReference
  /** What each type of layout was like when it was left. */
  memory?: LayoutMemory
}

/** What is kept under a name: a state of today (and what was put right in it), something of another age, or nothing that can be read. */
export type KeptState =
  | {
      kind: 'state'
      state: EditorState
      putRight: ParseIssue[]
      memory: LayoutMemory
      stamp?: string
      saved?: SavedChartReference
    }
  | { kind: 'older'; stored: unknown; saved?: SavedChartReference }
  | { kind: 'unreadable' }

const PREFIX = 'tessera-editor-state:'

/** Where the state of an editor is kept; one place for each (specification 2 §7). */
export const toKeptName = (id: string): string => PREFIX + id

/** Whether a text is the id of an editor: a key of letters, digits, dashes and underscores. */
export const isEditorId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** What is kept of an editor; undefined where nothing is, or nothing may be read. Never throws. */
export function readKeptState(storage: Storage, id: string): KeptState | undefined {
  try {
    const text = storage.getItem(toKeptName(id))
    if (text === null) return undefined
    const kept: unknown = JSON.parse(text)
    if (!isRecord(kept)) return { kind: 'unreadable' }
    const stored = 'state' in kept && 'tab' in kept ? kept.state : kept
    const parsed = parseEditorState(stored)
    const saved = readSavedReference(kept.saved)
    const stamp = typeof kept.stamp === 'string' ? kept.stamp : undefined
    if (parsed.ok) {
      const { value, warnings: putRight = [] } = parsed
      const state = toResumable(value)
      const memory = parseLayoutMemory(kept.memory ?? {})
      return { kind: 'state', state, putRight, memory, ...(stamp && { stamp }), ...(saved && { saved }) }
    }
    if (isRecord(stored)) return { kind: 'older', stored, ...(saved && { saved }) }
    return { kind: 'unreadable' }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Publishing ends with its page: a state that was kept meanwhile goes on in the step before (specification 2 §4). */
const toResumable = (state: EditorState): EditorState =>
  state.state === 'PUBLISHING'
    ? editProject(state, canLayout(state) ? 'LAYOUTING' : 'CONFIGURING_CHART')
    : state

/** Removes what cannot be read (specification 2 §8: a warning, and no state). Never throws. */
export function removeKeptState(storage: Storage, id: string): void {
  try {
    storage.removeItem(toKeptName(id))
    storage.removeItem(toStepsName(id))
  } catch {
    // where nothing may be written, nothing is kept either
  }
}

/** Logs what was repaired in a kept state. */
export function warnOfPutRight(id: string, putRight: readonly ParseIssue[]): void {
  for (const { path, message } of putRight) console.warn(`${id}: ${path}: ${message}`)
}

/** Logs that a kept state was given up. */
export const warnOfKeptState = (id: string): void => console.warn(`${STATE_DECODING_ERROR}: ${id}`)

/**
 * Keeps the state of an editor and, where there is room, the steps that led to it; other charts' steps make way. False
 * where the browser does not even let the state be kept: full, or forbidden.
 */
export function writeKeptState(
  storage: Storage,
  id: string,
  kept: Kept,
  steps: Steps<EditorState> = { past: [], future: [] },
): boolean {
  if (!writeWithRoom(storage, toKeptName(id), JSON.stringify(kept))) return false
  const name = toStepsName(id)
  // steps of an earlier state would only take room
  if (!writeWithRoom(storage, name, toKeptSteps(steps, kept.stamp))) storage.removeItem(name)
  return true
}

/** Writes a text; if there is no room, drops all steps first. */
function writeWithRoom(storage: Storage, name: string, text: string): boolean {
  try {
    try {
      storage.setItem(name, text)
    } catch {
      removeAllSteps(storage)
      storage.setItem(name, text)
    }
    return true
  } catch {
    return false
  }
}

/** The tab that wrote what is kept; undefined if unknown. */
export function readKeptTab(text: string | null): string | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isRecord(kept) && typeof kept.tab === 'string' ? kept.tab : undefined
  } catch {
    return undefined
  }
}
