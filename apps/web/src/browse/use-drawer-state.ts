import { ApiError, isApiError, type RunQuery } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import { useCallback, useMemo, useState } from 'react'
import type { DataSourceInfo } from '../shell/data-source.ts'
import { runQuery } from '../state/query.ts'
import { useAnswer } from '../state/use-answer.ts'
import type { BrowseState } from './browse-state.ts'
import { createOrderMemory, type DrawerWay } from './browse-way.tsx'
import { loadDatasetView, readLatestIri } from './dataset-view.ts'
import { loadSearchView } from './search-view.ts'

/** Queries the data API. Reports an unreachable server as an ApiError too, so that it can be shown. */
const ask: RunQuery = (document, variables) =>
  runQuery(document, variables).catch((error: unknown) => {
    if (isApiError(error)) throw error
    throw new ApiError(error instanceof Error ? error.message : String(error))
  })

async function loadView(source: DataSourceInfo, locale: Locale, state: BrowseState) {
  if (!state.dataset) return loadSearchView(ask, source, locale, state)
  const iri = await readLatestIri(ask, source, state.dataset)
  return loadDatasetView({ query: ask, source, locale, iri }, { ...state, dataset: iri }, new Date())
}

type Place = { state: BrowseState; isTyped: boolean }

/**
 * Returns a catalogue with its own state instead of that in the URL, beginning with `first`. While the next state loads,
 * `view` is the previous one; `undefined` before the first.
 */
export function useDrawerState(source: DataSourceInfo, locale: Locale, first: BrowseState) {
  const [place, setPlace] = useState<Place>({ state: first, isTyped: false })
  const load = useCallback(() => loadView(source, locale, place.state), [source, locale, place])
  const { value: view, isLoading } = useAnswer(load)
  const orders = useMemo(createOrderMemory, [])
  const way: DrawerWay = {
    go: (state) => setPlace({ state, isTyped: false }),
    type: (state) => setPlace({ state, isTyped: true }),
    isTyped: place.isTyped,
    orders,
  }
  return { state: place.state, view, isLoading, way }
}
