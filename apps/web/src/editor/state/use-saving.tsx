import type { ChangeConflict } from '@tessera/api/rest'
import { type ChartsState, isUpdate } from '@tessera/project'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
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

/** What is being saved, and how it went: said by the buttons of the editor. */
export type Saving = {
  /** Whether publishing changes a chart that people see already. */
  isUpdate: boolean
  isSignedIn: boolean
  canSignIn: boolean
  /** Whether nobody publishes here without an account. */
  mustSignIn: boolean
  busy: 'draft' | 'publish' | undefined
  failure: { act: Act; error: unknown; isChange: boolean } | undefined
  /** The last draft that was saved; another object each time. */
  draft: SavedChartReference | undefined
  conflict: (ChangeConflict & { act: Act; key: string }) | undefined
  publish(): void
  saveDraft(): void
  /** Saves over what has been changed meanwhile. */
  overwrite(): void
  leaveConflict(): void
}

type Act = 'draft' | 'publish'

const SavingContext = createContext<Saving | undefined>(undefined)

/** Saving outlasts the screens of the editor: what failed while it published is said in the step before. */
export function SavingProvider({ children }: { children: ReactNode }) {
  return <SavingContext value={useActs()}>{children}</SavingContext>
}

/** What is being saved, and the ways to save. */
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
  // a failure for lack of a connection is over once there is one
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
      // what is there now may be replaced; a change after it may not
      if (conflict && saved) void act(conflict.act, { ...saved, updatedAt: conflict.updated_at })
    },
    leaveConflict: () => setConflict(undefined),
  }
}

/**
 * Publishes in the step of that name, and returns to the step before: to the very project that was published, so that
 * trying again publishes it under the same keys.
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
    const addressOf = (key: string): string => `/${locale}/v/${key}?publishSuccess=true`
    for (const { record, opensInNewWindow } of published) {
      if (opensInNewWindow) window.open(addressOf(record.key), '_blank', 'noopener')
    }
    const last = published.at(-1)?.record
    if (!last) return
    const isTold = tellOpener(last.key)
    // charts with an address each are new ones every time
    if (published.length === 1) {
      putSaved(toSavedReference(last))
      // where the editor stays it goes on under the chart's own address; where it is left, that would call it back
      if (isTold && isUpdate(saved, user)) putEditorId(last.key)
    }
    if (!isTold) await navigate(addressOf(last.key))
  }
}

/**
 * The keys to publish under, by number: the same for the same project, so that trying again after a broken connection
 * does not publish it twice; others once it has changed.
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
    // the first draft has the id of the editor, so that the address names it already
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
 * Tells the window that opened this one which chart was published, and closes this one (specification 2 §4). False where
 * nobody opened it. The key of a published chart is not a secret, so any opener may have it.
 */
function tellOpener(key: string): boolean {
  const opener: Window | null = window.opener
  if (!opener || opener === window) return false
  opener.postMessage(`CHART_ID:${key}`, '*')
  window.close()
  return true
}
