import { loadPossibleLists } from '@tessera/api'
import { type ChartConfig, toLimitingFilters } from '@tessera/chart'
import type { ComponentId } from '@tessera/cube'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { runQuery } from '../../state/query.ts'
import { useWords } from '../../state/words.tsx'
import { logPossibleFailure } from '../state/ask-source.ts'
import type { EditorStore } from '../state/create-editor-store.ts'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'
import { createPossibleLists, type PossibleLists, type PossibleListsStore } from './possible-lists.ts'

type Known = { lists: PossibleListsStore; asked: { config: ChartConfig } }

/** The lists of each editor, shared by the main panel and drawers. */
const known = new WeakMap<EditorStore, Known>()

/** Returns the values of dimensions that have data given the earlier filters (reference rule: possible filters). */
export function usePossibleLists(ids: ComponentId[]): PossibleLists & { retry(): void } {
  const store = useEditorStore()
  const { config, source } = useEditor()
  const { locale } = useWords()
  const { lists, asked } = useMemo(() => {
    const existing = known.get(store)
    if (existing) return existing
    const holder = { config }
    const ask = (wanted: ComponentId[]) => loadPossibleLists(runQuery, source, holder.config, wanted, locale)
    const logFailure = (reason: unknown): void => logPossibleFailure(holder.config, reason)
    const made = { lists: createPossibleLists(ask, logFailure), asked: holder }
    known.set(store, made)
    return made
  }, [store, source, locale, config])
  const version = useSyncExternalStore(lists.subscribe, lists.read, lists.read)
  const wanted = ids.join('\n')
  const questions = useMemo(
    () =>
      wanted
        .split('\n')
        .filter(Boolean)
        .map((id) => ({ id, limits: toLimitingFilters(config, id) })),
    [wanted, config],
  )
  useEffect(() => {
    asked.config = config
    lists.want(questions)
  }, [lists, asked, config, questions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when other lists have loaded
  return useMemo(
    () => ({ ...lists.readLists(questions), retry: () => lists.retry(questions) }),
    [lists, questions, version],
  )
}
