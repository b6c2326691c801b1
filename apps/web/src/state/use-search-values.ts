import type { SourceReference } from '@tessera/api'
import type { SearchValues } from '@tessera/render/reader'
import { useMemo } from 'react'
import type { SearchedCubes } from './search-values.ts'
import { useWords } from './words.tsx'

/**
 * Returns a search for values of dimensions that have more than were loaded. Its code is loaded when somebody searches.
 *
 * @param cubes the cubes with filters under which the values should have data; all values by default
 */
export function useSearchValues(
  source: SourceReference | undefined,
  cubes?: SearchedCubes,
): SearchValues | undefined {
  const { locale } = useWords()
  return useMemo(() => {
    if (!source) return undefined
    let search: SearchValues | undefined
    return async (...asked) => {
      const { createValueSearch } = await import('./search-values.ts')
      search ??= createValueSearch(source, cubes, locale)
      return search(...asked)
    }
  }, [source, cubes, locale])
}
