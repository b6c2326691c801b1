import type { SourceReference } from '@tessera/api'
import { useLocation, useMatches } from 'react-router'
import {
  DATA_SOURCE_KEY,
  type DataSourceInfo,
  findDataSource,
  isOfOneSource,
  readDataSource,
  toDataSourceQuery,
  toSourceQuery,
} from './data-source.ts'
import { useSite } from './site.ts'

/** The `handle` of a route that shows a chart, which tells the chart's source. */
export type SourceHandle<Loaded> = { readSource(loaded: Loaded): SourceReference | undefined }

/** The data source of a page's content. */
export type PageSource = {
  /** As referenced by the shown chart, else as configured. */
  reference: SourceReference
  /** Undefined if it is not configured here. */
  configured: DataSourceInfo | undefined
  /**
   * Where the source comes from: the shown chart, the URL, something in the URL that belongs to the default source, or
   * the
   * default.
   */
  origin: 'chart' | 'address' | 'thing' | 'default'
  /** The query for links that keep the source. */
  query: string
}

/** The key of a data source in links; undefined for the default source, and for one that is not configured. */
export function useSourceKey(reference: SourceReference | undefined): string | undefined {
  const site = useSite()
  const known = reference && findDataSource(site, reference)
  return known && known.key !== site?.defaultDataSource ? known.key : undefined
}

/**
 * The page's data source: that of the shown chart, else the one in the URL, else the default. Undefined if the site is
 * unknown.
 */
export function usePageSource(): PageSource | undefined {
  const site = useSite()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const own = useOwnSource()
  if (!site) return undefined
  const isChoice = site.dataSources.length > 1
  if (own) {
    const configured = findDataSource(site, own)
    const query = isChoice ? toSourceQuery(configured?.key) : ''
    return { reference: own, configured, origin: 'chart', query }
  }
  const configured = readDataSource(site, params)
  const base = { reference: configured, configured }
  if (params.has(DATA_SOURCE_KEY)) return { ...base, origin: 'address', query: toDataSourceQuery(params) }
  if (!isOfOneSource(pathname, params)) return { ...base, origin: 'default', query: '' }
  return { ...base, origin: 'thing', query: isChoice ? toSourceQuery(configured.key) : '' }
}

function useOwnSource(): SourceReference | undefined {
  const shown = useMatches().find(({ handle, loaderData }) => hasSource(handle) && loaderData)
  return shown && hasSource(shown.handle) ? shown.handle.readSource(shown.loaderData) : undefined
}

const hasSource = (handle: unknown): handle is SourceHandle<unknown> =>
  typeof handle === 'object' && handle !== null && 'readSource' in handle
