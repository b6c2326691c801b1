import type { ParseIssue } from '@tessera/chart'
import { type EditorState, parseEditorState, STATE_DECODING_ERROR, type Steps } from '@tessera/project'
import { readSavedReference, type SavedChartReference } from '../../../publishing/saved-chart.ts'
import { removeAllSteps, toKeptSteps, toStepsName } from './kept-steps.ts'

/** What a browser keeps of an editor. */
type Kept = {
  state: EditorState
  /** The tab that wrote it last. */
  tab: string
  /** Names this writing: the steps that were written with it name it too. */
  stamp: string
  /** The saved chart it comes from or was saved as: a reload goes on changing it. */
  saved?: SavedChartReference
}

/** What is kept under a name: a state of today (and what was put right in it), something of another age, or nothing that can be read. */
export type KeptState =
  | { kind: 'state'; state: EditorState; putRight: ParseIssue[]; stamp?: string; saved?: SavedChartReference }
  | { kind: 'older'; stored: unknown; saved?: SavedChartReference }
  | { kind: 'unreadable' }

/** The part of a browser's storage that is used. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'tessera-editor-state:'

/** Where the state of an editor is kept; one place for each (specification 2 §7). */
export const toKeptName = (id: string): string => PREFIX + id

/** Whether a text is the id of an editor: a key of letters, digits, dashes and underscores. */
export const isEditorId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is kept of an editor; undefined where nothing is, or nothing may be read. Never throws. */
export function readKeptState(storage: Storage, id: string): KeptState | undefined {
  try {
    const text = storage.getItem(toKeptName(id))
    if (text === null) return undefined
    const kept: unknown = JSON.parse(text)
    if (!isObject(kept)) return { kind: 'unreadable' }
    const stored = 'state' in kept && 'tab' in kept ? kept.state : kept
    const parsed = parseEditorState(stored)
    const saved = readSavedReference(kept.saved)
    const stamp = typeof kept.stamp === 'string' ? kept.stamp : undefined
    if (parsed.ok) {
      const { value: state, warnings: putRight = [] } = parsed
      return { kind: 'state', state, putRight, ...(stamp && { stamp }), ...(saved && { saved }) }
    }
    if (isObject(stored)) return { kind: 'older', stored, ...(saved && { saved }) }
    return { kind: 'unreadable' }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Takes away what cannot be read (specification 2 §8: a warning, and no state). Never throws. */
export function removeKeptState(storage: Storage, id: string): void {
  try {
    storage.removeItem(toKeptName(id))
    storage.removeItem(toStepsName(id))
  } catch {
    // where nothing may be written, nothing is kept either
  }
}

/** Says in the console what was put right in a kept state. */
export function warnOfPutRight(id: string, putRight: readonly ParseIssue[]): void {
  for (const { path, message } of putRight) console.warn(`${id}: ${path}: ${message}`)
}

/** Says in the console that a kept state was given up. */
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

/** Writes a text; where there is no room for it, in the place of all steps. */
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

/** The tab that wrote what is kept; undefined where nobody can tell. */
export function readKeptTab(text: string | null): string | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isObject(kept) && typeof kept.tab === 'string' ? kept.tab : undefined
  } catch {
    return undefined
  }
}
