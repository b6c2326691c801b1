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

/** A route that shows a chart says in its `handle` which source the chart has. */
export type SourceHandle<Loaded> = { readSource(loaded: Loaded): SourceReference | undefined }

/** The data source that a page shows things of. */
export type PageSource = {
  /** As the chart names it that is shown, else as it is configured. */
  reference: SourceReference
  /** Undefined where it is not configured here. */
  configured: DataSourceInfo | undefined
  /**
   * Why it is this one: the chart that is shown has it; the address names it; the address names something of the
   * default one; nothing says anything.
   */
  origin: 'chart' | 'address' | 'thing' | 'default'
  /** What links must carry so that the next page is of the same source. */
  query: string
}

/** What links must call a data source; undefined for the default one, and for one that is not configured. */
export function useSourceKey(reference: SourceReference | undefined): string | undefined {
  const site = useSite()
  const known = reference && findDataSource(site, reference)
  return known && known.key !== site?.defaultDataSource ? known.key : undefined
}

/**
 * The page's data source: that of the chart it shows, else the one of its address, else the default one. Undefined where
 * nothing is known of the installation.
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
