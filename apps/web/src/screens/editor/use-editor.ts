import {
  type ChartData,
  isApiError,
  loadObservations,
  loadPossibleValues,
  loadShapes,
  type SourceReference,
} from '@tessera/api'
import {
  type ChartConfig,
  drawingOf,
  drawsOutlines,
  loadDrawing,
  shapesDimensionOf,
  toCubeFilters,
  withDerivedFilters,
  withPossibleValues,
} from '@tessera/chart'
import { loadOutlines } from '@tessera/chart/outlines'
import type { Components, Locale } from '@tessera/cube'
import { useEffect, useRef, useState } from 'react'
import { runQuery } from '../../state/query.ts'
import type { EditorStart } from './load-editor.ts'

export type Editor = {
  config: ChartConfig
  /** What is drawn: the newest config whose observations are there. */
  drawn: { config: ChartConfig; data: ChartData }
  isLoading: boolean
  error: string | undefined
  /** Takes a changed config; filters follow from its fields. */
  change(next: ChartConfig): void
  /** Asks again after an error. */
  retry(): void
}

const queryKey = (config: ChartConfig, components: Components): string =>
  JSON.stringify([toCubeFilters(config), shapesDimensionOf(config, components), drawsOutlines(config)])

const singles = (config: ChartConfig): string =>
  Object.entries(config.cubes[0]?.filters ?? {})
    .flatMap(([id, filter]) => (filter.type === 'single' ? [id] : []))
    .join('\n')

/**
 * The chart under the author's hands. A change that asks for no other data is drawn at once; otherwise the last
 * picture stays until the new observations are there. Later changes overtake earlier answers, and one that asks for
 * what is already on its way waits for that.
 */
export function useEditor({ source, config: first, data }: EditorStart, locale: Locale): Editor {
  const { components } = data
  const [config, setConfig] = useState(first)
  const [drawn, setDrawn] = useState({ config: first, data })
  const [error, setError] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const latest = useRef(first)
  const drawnConfig = useRef(first)
  /** The question under way; every new one takes its place. */
  const underWay = useRef<{ key: string } | undefined>(undefined)

  const show = (next: ChartConfig, fetched: Partial<ChartData>): void => {
    underWay.current = undefined
    latest.current = next
    drawnConfig.current = next
    setConfig(next)
    setDrawn((before) => ({ config: next, data: { ...before.data, ...fetched } }))
    setError(undefined)
    setLoading(false)
  }

  const load = async (wanted: ChartConfig): Promise<void> => {
    const question = { key: queryKey(wanted, components) }
    underWay.current = question
    setLoading(true)
    try {
      const answer = await fetchChart(source, wanted, drawnConfig.current, components, locale)
      // what changed meanwhile (titles, colours) needs no other data, or another question would be under way
      if (underWay.current === question) {
        show(withPossibleValues(latest.current, answer.possible), answer.fetched)
      }
    } catch (failure) {
      if (underWay.current !== question) return
      underWay.current = undefined
      setError(isApiError(failure) ? failure.message : String(failure))
      setLoading(false)
    }
  }

  const change = (next: ChartConfig): void => {
    const derived = withDerivedFilters(next, components)
    latest.current = derived
    setConfig(derived)
    const key = queryKey(derived, components)
    const isSameQuestion = key === queryKey(drawnConfig.current, components)
    // the drawing of another kind of chart may have to be loaded first: the last picture stays meanwhile
    if (isSameQuestion && drawingOf(derived)) show(derived, {})
    else if (key !== underWay.current?.key) void load(derived)
  }

  useEffect(
    () => () => {
      underWay.current = undefined
    },
    [],
  )

  return { config, drawn, isLoading, error, change, retry: () => void load(latest.current) }
}

/** A new filter may name a value that has no data beside the others: the source says which do. */
async function fetchChart(
  source: SourceReference,
  config: ChartConfig,
  before: ChartConfig,
  components: Components,
  locale: Locale,
) {
  const hasNewFilter = singles(config) !== singles(before)
  const possible = hasNewFilter ? await loadPossibleValues(runQuery, source, config) : {}
  const settled = withPossibleValues(config, possible)
  const [table, shapes, outlines] = await Promise.all([
    loadObservations(runQuery, source, settled, locale),
    loadShapes(runQuery, source, settled, components, locale),
    drawsOutlines(settled) ? loadOutlines() : undefined,
    loadDrawing(settled),
  ])
  return { possible, fetched: { table, ...(shapes && { shapes }), ...(outlines && { outlines }) } }
}
