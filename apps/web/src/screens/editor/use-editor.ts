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
  drawsOutlines,
  shapesDimensionOf,
  toCubeFilters,
  withDerivedFilters,
  withPossibleValues,
} from '@tessera/chart'
import { loadOutlines } from '@tessera/chart/outlines'
import type { Components, Locale } from '@tessera/cube'
import { useCallback, useEffect, useRef, useState } from 'react'
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
 * picture stays until the new observations are there. Later changes overtake earlier answers.
 */
export function useEditor({ source, config: first, data }: EditorStart, locale: Locale): Editor {
  const { components } = data
  const [config, setConfig] = useState(first)
  const [drawn, setDrawn] = useState({ config: first, data })
  const [error, setError] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const drawnKey = useRef(queryKey(first, components))

  const change = useCallback(
    (next: ChartConfig) => setConfig(withDerivedFilters(next, components)),
    [components],
  )

  useEffect(() => {
    const wanted = queryKey(config, components)
    if (wanted === drawnKey.current && attempt === 0) {
      setDrawn((before) => ({ ...before, config }))
      return undefined
    }
    let isOvertaken = false
    setLoading(true)
    fetchChart(source, config, drawn.config, components, locale)
      .then(({ config: settled, fetched }) => {
        if (isOvertaken) return
        drawnKey.current = queryKey(settled, components)
        setError(undefined)
        setConfig(settled)
        setDrawn((before) => ({
          config: settled,
          data: { ...before.data, ...fetched },
        }))
      })
      .catch((failure: unknown) => {
        if (isOvertaken) return
        setError(isApiError(failure) ? failure.message : String(failure))
      })
      .finally(() => {
        if (!isOvertaken) setLoading(false)
      })
    return () => {
      isOvertaken = true
    }
  }, [config, components, source, locale, attempt, drawn.config])

  return { config, drawn, isLoading, error, change, retry: () => setAttempt((count) => count + 1) }
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
  ])
  const fetched = { table, ...(shapes && { shapes }), ...(outlines && { outlines }) }
  return { config: settled, fetched }
}
