import type { SourceReference } from '@tessera/api'
import { loadFoundValues, loadTreeOfValues } from '@tessera/api/load-values'
import { canBeWhole, type Dimension, type Filters, hasTree, type Locale } from '@tessera/cube'
import { createOptionSearch, type SearchValues, toFilterOptions } from '@tessera/render/reader'
import { runQuery } from './query.ts'

/** The cubes whose values are searched, with filters under which the values should have data. */
export type SearchedCubes = readonly { iri: string; filters: Filters }[]

/**
 * Creates a search for values of dimensions that have more than were loaded. Trees are loaded whole, because names such as
 * “Other” mean something only below the names above them; values without a tree are searched by the server.
 */
export function createValueSearch(
  source: SourceReference,
  cubes: SearchedCubes | undefined,
  locale: Locale,
): SearchValues {
  const filtersOf = ({ cubeIri }: Dimension) => cubes?.find(({ iri }) => iri === cubeIri)?.filters
  const trees = new WeakMap<Dimension, ReturnType<typeof loadTree>>()

  async function loadTree(dimension: Dimension) {
    const search = { dimension, filters: filtersOf(dimension) }
    const { whole, possible } = await loadTreeOfValues(runQuery, source, search, locale)
    const options = toFilterOptions(whole, possible, locale)
    return { options, find: createOptionSearch(options) }
  }

  async function searchTree(dimension: Dimension, text: string, first: Parameters<SearchValues>[2]) {
    const loading = trees.get(dimension) ?? loadTree(dimension)
    trees.set(dimension, loading)
    loading.catch(() => trees.delete(dimension))
    const { options, find } = await loading
    const found = text.trim() ? find(text) : [...first, ...options]
    return { options: found, total: found.length }
  }

  return async (dimension, text, first) => {
    if (canBeWhole(dimension) && hasTree(dimension)) return searchTree(dimension, text, first)
    const search = { dimension, filters: filtersOf(dimension), text }
    const { values, total } = await loadFoundValues(runQuery, source, search, locale)
    return { options: text.trim() ? values : [...first, ...values], total }
  }
}
