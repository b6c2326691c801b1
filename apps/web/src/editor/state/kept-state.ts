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

/** The stored form of an editor. */
type Kept = {
  state: EditorState
  /** The tab that last wrote it. */
  tab: string
  /** Identifies this write; the steps written with it have the same stamp. */
  stamp: string
  /** The saved chart it comes from or was saved as, so that a reload continues to change it. */
  saved?: SavedChartReference
  /** The state of each layout type when it was last left. */
  memory?: LayoutMemory
}

/**
 * The stored content for a name: a current state (with its repairs), a state of another version, or an unreadable text.
 */
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

/** Returns the storage key for the state of an editor; one per editor (specification 2 §7). */
export const toKeptName = (id: string): string => PREFIX + id

/** Returns whether a text is a valid editor id: letters, digits, dashes and underscores. */
export const isEditorId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** Reads the stored state of an editor; `undefined` if there is none or storage is inaccessible. Never throws. */
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

/**
 * Replaces the publishing step with the previous one, because a state stored while publishing continues there
 * (specification 2 §4).
 */
const toResumable = (state: EditorState): EditorState =>
  state.state === 'PUBLISHING'
    ? editProject(state, canLayout(state) ? 'LAYOUTING' : 'CONFIGURING_CHART')
    : state

/** Removes an unreadable state (specification 2 §8: a warning, and no state). Never throws. */
export function removeKeptState(storage: Storage, id: string): void {
  try {
    storage.removeItem(toKeptName(id))
    storage.removeItem(toStepsName(id))
  } catch {
    // Without write access nothing is stored anyway.
  }
}

/** Logs the repairs of a stored state. */
export function warnOfPutRight(id: string, putRight: readonly ParseIssue[]): void {
  for (const { path, message } of putRight) console.warn(`${id}: ${path}: ${message}`)
}

/** Logs that a stored state was discarded. */
export const warnOfKeptState = (id: string): void => console.warn(`${STATE_DECODING_ERROR}: ${id}`)

/**
 * Stores the state of an editor and, if there is room, its history; the history of other editors is dropped if
 * necessary. Returns false if the browser cannot store even the state because the storage is full or forbidden.
 */
export function writeKeptState(
  storage: Storage,
  id: string,
  kept: Kept,
  steps: Steps<EditorState> = { past: [], future: [] },
): boolean {
  if (!writeWithRoom(storage, toKeptName(id), JSON.stringify(kept))) return false
  const name = toStepsName(id)
  // The history of an earlier state would only take up space.
  if (!writeWithRoom(storage, name, toKeptSteps(steps, kept.stamp))) storage.removeItem(name)
  return true
}

/** Writes a text; if there is no room, drops all histories first. */
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

/** Returns the tab that wrote the stored state; `undefined` if unknown. */
export function readKeptTab(text: string | null): string | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isRecord(kept) && typeof kept.tab === 'string' ? kept.tab : undefined
  } catch {
    return undefined
  }
}
