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

/** A route that shows a chart provides the chart's source in its `handle`. */
export type SourceHandle<Loaded> = { readSource(loaded: Loaded): SourceReference | undefined }

/** The data source of a page. */
export type PageSource = {
  /** The type and address, as named by the shown chart, otherwise as configured. */
  reference: SourceReference
  /** `undefined` if it is not configured here. */
  configured: DataSourceInfo | undefined
  /**
   * The origin of the source: the shown chart; the address; an object of the default source named by the address; or
   * the default.
   */
  origin: 'chart' | 'address' | 'thing' | 'default'
  /** The query string that links need to stay with this source. */
  query: string
}

/** Returns the key of a data source for links; `undefined` for the default one, and if it is not configured. */
export function useSourceKey(reference: SourceReference | undefined): string | undefined {
  const site = useSite()
  const known = reference && findDataSource(site, reference)
  return known && known.key !== site?.defaultDataSource ? known.key : undefined
}

/**
 * Returns the page's data source: that of the shown chart, otherwise of the address, otherwise the default. `undefined`
 * if the installation is unknown.
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
    // a hidden source has no catalogue to return to
    const query = isChoice && !configured?.isHidden ? toSourceQuery(configured?.key) : ''
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
