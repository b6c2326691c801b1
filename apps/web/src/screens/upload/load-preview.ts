import type { PageContext } from '@tessera/api'
import { loadDatasetTable } from '../../browse/dataset-view.ts'
import { suggestCharts } from '../../browse/suggest-charts.ts'
import { readDataSource } from '../../shell/data-source.ts'
import type { PageWords } from '../../state/words.tsx'

/** Loads the first rows of a dataset and its first suggested chart. Parts that cannot be loaded are left out. */
export async function loadPreview(page: PageContext, params: URLSearchParams, words: PageWords) {
  const iri = params.get('iri') ?? ''
  const source = readDataSource(page.site, params)
  const [table, [chart]] = await Promise.all([
    loadDatasetTable({ query: page.query, source, locale: words.locale, iri }).catch(() => undefined),
    suggestCharts(page, source, iri, words),
  ])
  return { iri, table, chart }
}
