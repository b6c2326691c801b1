import { useEffect, useMemo, useState } from 'react'
import { createOptionSearch, type DataFilter, type FoundOptions } from './to-data-filters.ts'

/** The time in ms for which a text must stay the same before the source is asked. */
export const TYPING_MS = 120

/**
 * Returns the options that a text finds: at once among those of the filter, or by asking the source if it has more. Until
 * the source has answered, those found before are returned and `isLate` is set; if it fails, those of the filter.
 *
 * @param text `undefined` while nothing is searched
 */
export function useOptionSearch(
  { options, search }: DataFilter,
  text: string | undefined,
): FoundOptions & { isLate?: boolean } {
  const find = useMemo(() => createOptionSearch(options), [options])
  const own = useMemo(() => find(text ?? ''), [find, text])
  const [answer, setAnswer] = useState<FoundOptions & { text: string }>()
  useEffect(() => {
    if (!search || text === undefined) return undefined
    let isLatest = true
    const ask = (): Promise<unknown> =>
      search(text).then(
        (found) => isLatest && setAnswer({ ...found, text }),
        () => isLatest && setAnswer(undefined),
      )
    const pause = setTimeout(ask, text === '' ? 0 : TYPING_MS)
    return () => {
      isLatest = false
      clearTimeout(pause)
    }
  }, [search, text])
  return search && answer ? { ...answer, isLate: answer.text !== text } : { options: own, total: own.length }
}
