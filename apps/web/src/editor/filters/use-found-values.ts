import { type Dimension, type DimensionValue, hasMoreValues } from '@tessera/cube'
import { type SearchValues, TYPING_MS } from '@tessera/render/reader'
import { useEffect, useMemo, useState } from 'react'

/** Adds the values that a text finds to a dimension that has more than were loaded; they stay for as long as it is shown. */
export function useFoundValues(
  dimension: Dimension,
  searchValues: SearchValues | undefined,
  text: string,
): Dimension {
  const [found, setFound] = useState<readonly DimensionValue[]>([])
  const isAsked = hasMoreValues(dimension) && text.trim() !== ''
  useEffect(() => {
    if (!isAsked || !searchValues) return undefined
    let isLatest = true
    const ask = (): Promise<unknown> =>
      searchValues(dimension, text, []).then(
        ({ options }) => isLatest && setFound((before) => withOthers(before, options)),
        // the loaded values are still found
        () => undefined,
      )
    const pause = setTimeout(ask, TYPING_MS)
    return () => {
      isLatest = false
      clearTimeout(pause)
    }
  }, [isAsked, searchValues, dimension, text])
  return useMemo(
    () => (found.length === 0 ? dimension : { ...dimension, values: withOthers(dimension.values, found) }),
    [dimension, found],
  )
}

/** Appends the values that a list lacks. */
function withOthers(before: readonly DimensionValue[], added: readonly DimensionValue[]): DimensionValue[] {
  const known = new Set(before.map(({ value }) => value))
  return [...before, ...added.filter(({ value }) => !known.has(value))]
}
