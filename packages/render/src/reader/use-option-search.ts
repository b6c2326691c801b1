import { useEffect, useMemo, useState } from 'react'
import { createOptionSearch, type DataFilter, type FoundOptions } from './to-data-filters.ts'

/**
 * Returns the options that a text finds: at once among those of the filter, or by asking the source if it has more. Until
 * the source has answered, those found before are returned; if it fails, those of the filter.
 *
 * @param text `undefined` while nothing is searched
 */
export function useOptionSearch({ options, search }: DataFilter, text: string | undefined): FoundOptions {
  const find = useMemo(() => createOptionSearch(options), [options])
  const own = useMemo(() => find(text ?? ''), [find, text])
  const [answer, setAnswer] = useState<FoundOptions>()
  useEffect(() => {
    if (!search || text === undefined) return undefined
    let isLatest = true
    search(text).then(
      (found) => isLatest && setAnswer(found),
      () => isLatest && setAnswer(undefined),
    )
    return () => {
      isLatest = false
    }
  }, [search, text])
  return search && answer ? answer : { options: own, total: own.length }
}
