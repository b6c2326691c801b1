import type { SourceReference } from '@tessera/api'
import type { Filters } from '@tessera/cube'
import type { SearchValues } from '@tessera/render/reader'
import { useMemo } from 'react'
import { runQuery } from './query.ts'
import { useWords } from './words.tsx'

/**
 * Returns a search for values of dimensions that have more than were loaded. Its code is loaded when somebody searches.
 *
 * @param cubes the cubes with filters under which the values should have data; all values by default
 */
export function useSearchValues(
  source: SourceReference | undefined,
  cubes?: readonly { iri: string; filters: Filters }[],
): SearchValues | undefined {
  const { locale } = useWords()
  return useMemo(
    () =>
      source &&
      (async (dimension, text, first) => {
        const { loadFoundValues } = await import('@tessera/api/load-values')
        const filters = cubes?.find(({ iri }) => iri === dimension.cubeIri)?.filters
        const { values, total } = await loadFoundValues(
          runQuery,
          source,
          { dimension, filters, text },
          locale,
        )
        return { options: text.trim() ? values : [...first, ...values], total }
      }),
    [source, cubes, locale],
  )
}
