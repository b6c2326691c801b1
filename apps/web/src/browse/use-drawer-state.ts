import { ApiError, isApiError, type RunQuery } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import { useEffect, useMemo, useState } from 'react'
import type { DataSourceInfo } from '../shell/data-source.ts'
import { runQuery } from '../state/query.ts'
import { type BrowseState, EMPTY_STATE } from './browse-state.ts'
import type { DrawerWay } from './browse-way.tsx'
import { type DatasetView, loadDatasetView, readLatestIri } from './dataset-view.ts'
import { createOrderMemory } from './order-memory.ts'
import { loadSearchView, type SearchView } from './search-view.ts'

/** The data API; a server that cannot be reached is an answer to be shown, too. */
const ask: RunQuery = (document, variables) =>
  runQuery(document, variables).catch((error: unknown) => {
    if (isApiError(error)) throw error
    throw new ApiError(error instanceof Error ? error.message : String(error))
  })

async function loadView(
  source: DataSourceInfo,
  locale: Locale,
  state: BrowseState,
): Promise<SearchView | DatasetView> {
  if (!state.dataset) return loadSearchView(ask, source, locale, state)
  const iri = await readLatestIri(ask, source, state.dataset)
  return loadDatasetView({ query: ask, source, locale, iri }, { ...state, dataset: iri }, new Date())
}

type Place = { state: BrowseState; isTyped: boolean }

/**
 * A catalogue whose state is its own and not the address's. `view` is of the state before while the next is loaded;
 * undefined before the first.
 */
export function useDrawerState(source: DataSourceInfo, locale: Locale) {
  const [place, setPlace] = useState<Place>({ state: EMPTY_STATE, isTyped: false })
  const [shown, setShown] = useState<{ place: Place; view: SearchView | DatasetView }>()
  useEffect(() => {
    let isWanted = true
    void loadView(source, locale, place.state).then((view) => {
      if (isWanted) setShown({ place, view })
    })
    return () => {
      isWanted = false
    }
  }, [source, locale, place])
  const orders = useMemo(createOrderMemory, [])
  const way: DrawerWay = {
    go: (state) => setPlace({ state, isTyped: false }),
    type: (state) => setPlace({ state, isTyped: true }),
    isTyped: place.isTyped,
    orders,
  }
  return { state: place.state, view: shown?.view, isLoading: shown?.place !== place, way }
}
