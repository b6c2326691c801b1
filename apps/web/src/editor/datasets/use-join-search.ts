import { loadTermsets, searchJoinableCubes } from '@tessera/api'
import type { SearchOrder } from '@tessera/cube'
import { useCallback, useMemo, useState } from 'react'
import { DEFAULT_ORDER, offeredOrders } from '../../browse/browse-state.ts'
import { useLeadingDebounce } from '../../browse/use-leading-debounce.ts'
import { runQuery } from '../../state/query.ts'
import { type Answer, useAnswer } from '../../state/use-answer.ts'
import { useWords } from '../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { type JoinCandidate, toJoinCandidates, toSearchFilters } from './join-candidates.ts'
import { type JoinableDataset, toComparedDatasets, toJoinableDatasets } from './joinable-datasets.ts'
import { type JoinOrigin, useJoinOrigins } from './use-join-origins.ts'

/** The delay between two searches while typing, in ms (specification 1 §9). */
const SEARCH_DELAY = 500

/** More datasets are not listed if a search is not narrowed by dimensions. */
const MAX_COMPARED = 100

/** A search for datasets that can be joined to the active chart. */
export type JoinSearch = ReturnType<typeof useJoinSearch>

/** Initially searches by all candidates. */
export function useJoinSearch() {
  const origins = useJoinOrigins()
  const [originKey, setOrigin] = useState<string>()
  const origin = origins.find(({ key }) => key === originKey) ?? origins[0]
  const candidates = useCandidates()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  const [wanted, setOrder] = useState<SearchOrder>()
  const [includeDrafts, setIncludeDrafts] = useState(false)
  const search = useLeadingDebounce(setSearched, SEARCH_DELAY)
  const order = orderFor(searched, wanted)
  const selected = useMemo(
    () => candidates.value?.filter(({ key }) => !leftOut.has(key)) ?? [],
    [candidates.value, leftOut],
  )
  const datasets = useDatasets(origin, selected, { text: searched, order, includeDrafts })
  return {
    /** Where datasets may come from. */
    origins,
    origin,
    setOrigin,
    /** The candidates of the chart; `undefined` until loaded. */
    candidates,
    isSelected: ({ key }: JoinCandidate) => !leftOut.has(key),
    toggle({ key }: JoinCandidate) {
      const others = [...leftOut].filter((other) => other !== key)
      setLeftOut(new Set(leftOut.has(key) ? others : [...others, key]))
    },
    /** The text as typed; the search lags behind. */
    text,
    type(next: string) {
      setText(next)
      search(next)
    },
    order: orderFor(text, wanted),
    /** Defaults to relevance if there is a text, otherwise to newest first. */
    setOrder,
    includeDrafts,
    setIncludeDrafts,
    /** `undefined` if no candidate is selected. */
    datasets: selected.length > 0 || origin?.kind === 'compared' ? datasets : undefined,
  }
}

/** Returns the order of the results. Relevance requires a text (specification 1 §4). */
const orderFor = (text: string, wanted: SearchOrder | undefined): SearchOrder =>
  offeredOrders(text).find((order) => order === wanted) ?? (text === '' ? DEFAULT_ORDER : 'SCORE')

function useCandidates(): Answer<JoinCandidate[]> {
  const { locale } = useWords()
  const { config, components, source } = useEditor()
  const iri = config.cubes[0]?.iri
  const ask = useCallback(
    async () => toJoinCandidates(components, iri ? await loadTermsets(runQuery, source, iri, locale) : {}),
    [components, source, iri, locale],
  )
  return useAnswer(ask)
}

type Wanted = { text: string; order: SearchOrder; includeDrafts: boolean }

function useDatasets(
  origin: JoinOrigin | undefined,
  selected: JoinCandidate[],
  { text, order, includeDrafts }: Wanted,
) {
  const { locale } = useWords()
  const { config } = useEditor()
  const { cubes } = config
  const ask = useMemo(() => {
    if (!origin || origin.kind === 'own') return undefined
    const { source } = origin
    const wanted = { text, order, includeDrafts }
    if (origin.kind === 'compared')
      return async (): Promise<JoinableDataset[]> => {
        const search = { ...wanted, filters: [], first: MAX_COMPARED }
        return toComparedDatasets(await searchJoinableCubes(runQuery, source, search, locale), cubes, source)
      }
    if (selected.length === 0) return undefined
    return async (): Promise<JoinableDataset[]> => {
      const search = { ...wanted, filters: toSearchFilters(selected) }
      const found = await searchJoinableCubes(runQuery, source, search, locale)
      return toJoinableDatasets(found, selected, cubes, order)
    }
  }, [origin, selected, text, order, includeDrafts, cubes, locale])
  return useAnswer(ask)
}
