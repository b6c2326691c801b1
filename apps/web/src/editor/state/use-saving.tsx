import type { ChangeConflict } from '@tessera/api/rest'
import { type ChartsState, isUpdate } from '@tessera/project'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { NEW_MARK } from '../../chart-frame/use-addressed-view.ts'
import { CallError } from '../../publishing/call-product.ts'
import { publishProject, saveDraft } from '../../publishing/publish-project.ts'
import { createChart } from '../../publishing/save-chart.ts'
import { type SavedChartReference, toSavedReference } from '../../publishing/saved-chart.ts'
import { useSite } from '../../shell/site.ts'
import { useWindowEvent } from '../../state/use-window-event.ts'
import { useWords } from '../../state/words.tsx'
import { newChartKey } from '../new-chart-key.ts'
import type { EditorStore } from './create-editor-store.ts'
import { isWithCharts } from './edit-history.ts'
import { useEditorStore, useProject } from './use-editor.tsx'
import { useSaved } from './use-saved.tsx'

/** The progress and result of saving, for the buttons of the editor. */
export type Saving = {
  /** Whether publishing updates an already published chart. */
  isUpdate: boolean
  isSignedIn: boolean
  canSignIn: boolean
  /** Whether publishing requires an account. */
  mustSignIn: boolean
  busy: 'draft' | 'publish' | undefined
  failure: { act: Act; error: unknown; isChange: boolean } | undefined
  /** The last saved draft; a new object each time. */
  draft: SavedChartReference | undefined
  conflict: (ChangeConflict & { act: Act; key: string }) | undefined
  publish(): void
  saveDraft(): void
  /** Overwrites changes that were made in the meantime. */
  overwrite(): void
  leaveConflict(): void
}

type Act = 'draft' | 'publish'

const SavingContext = createContext<Saving | undefined>(undefined)

/** Provides saving, which outlives the screens of the editor: a failed publication is reported in the step before. */
export function SavingProvider({ children }: { children: ReactNode }) {
  return <SavingContext value={useActs()}>{children}</SavingContext>
}

/** Returns the status of saving, and the ways to save. */
export function useSaving(): Saving {
  const saving = use(SavingContext)
  if (!saving) throw new Error('useSaving is used outside SavingProvider')
  return saving
}

/** Saves the project as a draft and publishes it (specification 2 §4). */
function useActs(): Saving {
  const store = useEditorStore()
  const site = useSite()
  const user = site?.user?.id
  const project = useProject()
  const { saved } = useSaved()
  const [busy, setBusy] = useState<Act>()
  const [failure, setFailure] = useState<Saving['failure']>()
  const [conflict, setConflict] = useState<Saving['conflict']>()
  const [draft, setDraft] = useState<SavedChartReference>()
  const publish = usePublish()
  const keepDraft = useDraft()

  const act = async (kind: Act, basedOn: SavedChartReference | undefined): Promise<void> => {
    setBusy(kind)
    setFailure(undefined)
    setConflict(undefined)
    try {
      if (kind === 'publish') await whilePublishing(store, () => publish(project, basedOn))
      else setDraft(await keepDraft(project, basedOn))
    } catch (error) {
      if (error instanceof CallError && error.conflict && basedOn)
        setConflict({ ...error.conflict, act: kind, key: basedOn.key })
      else setFailure({ act: kind, error, isChange: basedOn !== undefined })
    }
    setBusy(undefined)
  }
  // A failure due to a lost connection is resolved once the browser is online.
  useWindowEvent('online', isUnanswered(failure?.error) ? () => setFailure(undefined) : undefined)
  return {
    isUpdate: isUpdate(saved, user),
    isSignedIn: user !== undefined,
    canSignIn: site !== undefined && site.signIn !== 'none',
    mustSignIn: user === undefined && site?.publish === 'signed-in',
    busy,
    failure,
    draft,
    conflict,
    publish: () => void act('publish', saved),
    saveDraft: () => void act('draft', saved),
    overwrite: () => {
      // May overwrite the current version, but not any later change.
      if (conflict && saved) void act(conflict.act, { ...saved, updatedAt: conflict.updated_at })
    },
    leaveConflict: () => setConflict(undefined),
  }
}

/**
 * Publishes in the publishing step and returns to the step before, with the same project object, so that a retry uses
 * the same keys.
 */
async function whilePublishing(store: EditorStore, publish: () => Promise<void>): Promise<void> {
  const { state: before } = store.read()
  if (!isWithCharts(before)) return
  const publishing: ChartsState = { ...before, state: 'PUBLISHING' }
  store.amend(() => publishing)
  try {
    await publish()
  } finally {
    store.amend((state) => {
      if (state === publishing) return before
      return isWithCharts(state) ? { ...state, state: before.state } : state
    })
  }
}

const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.isUnanswered

function usePublish(): (project: ChartsState, saved: SavedChartReference | undefined) => Promise<void> {
  const { locale } = useWords()
  const navigate = useNavigate()
  const user = useSite()?.user?.id
  const { putSaved, putEditorId } = useSaved()
  const keysFor = usePublishKeys()
  return async (project, saved) => {
    const published = await publishProject(project, { saved, user, newKey: keysFor(project) })
    const addressOf = (key: string): string => `/${locale}/v/${key}?${NEW_MARK}=true`
    for (const { record, opensInNewWindow } of published) {
      if (opensInNewWindow) window.open(addressOf(record.key), '_blank', 'noopener')
    }
    const last = published.at(-1)?.record
    if (!last) return
    const isTold = tellOpener(last.key)
    // If several charts are published at their own URLs, publishing creates new ones each time.
    if (published.length === 1) {
      putSaved(toSavedReference(last))
      // If the editor stays open, continue under the chart's own URL; otherwise changing the URL would reopen the
      // editor.
      if (isTold && isUpdate(saved, user)) putEditorId(last.key)
    }
    if (!isTold) await navigate(addressOf(last.key))
  }
}

/**
 * Returns the keys to publish under, by index: the same for the same project, so that a retry after a lost connection
 * does not publish it twice; new ones after a change.
 */
function usePublishKeys(): (project: ChartsState) => (index: number) => string {
  const last = useRef<{ project: ChartsState; keys: string[] }>(undefined)
  return (project) => (index) => {
    if (last.current?.project !== project) last.current = { project, keys: [] }
    const { keys } = last.current
    keys[index] ??= newChartKey()
    return keys[index]
  }
}

function useDraft(): (
  project: ChartsState,
  saved: SavedChartReference | undefined,
) => Promise<SavedChartReference> {
  const user = useSite()?.user?.id
  const { editorId, putEditorId, putSaved } = useSaved()
  return async (project, saved) => {
    // The first draft gets the id of the editor, so that the URL already contains it.
    const record = await saveDraft(project, { saved, user, newKey: editorId }).catch((error) => {
      const isTaken = error instanceof CallError && error.status === 409 && !error.conflict
      if (!isTaken) throw error
      return createChart({ project, publishedState: 'DRAFT' }, newChartKey())
    })
    const reference = toSavedReference(record)
    putSaved(reference)
    putEditorId(reference.key)
    return reference
  }
}

/**
 * Reports the published chart to the window that opened this one, and closes this one (specification 2 §4). Returns
 * false without an opener. The key of a published chart is not secret, so any opener may receive it.
 */
function tellOpener(key: string): boolean {
  const opener: Window | null = window.opener
  if (!opener || opener === window) return false
  opener.postMessage(`CHART_ID:${key}`, '*')
  window.close()
  return true
}
