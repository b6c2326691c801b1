import type { SiteInfo, SourceReference } from '@tessera/api'

export type DataSourceInfo = SiteInfo['dataSources'][number]

/** The key in addresses and in the browser's storage. */
export const DATA_SOURCE_KEY = 'dataSource'

/** The data source an address names, if it is configured. */
export const readNamedDataSource = (site: SiteInfo, params: URLSearchParams): DataSourceInfo | undefined =>
  site.dataSources.find(({ key }) => key === params.get(DATA_SOURCE_KEY))

/** The configured data source that a project or chart names by its kind and address. */
export const findDataSource = (
  site: SiteInfo | undefined,
  { type, url }: SourceReference,
): DataSourceInfo | undefined =>
  site?.dataSources.find((source) => source.type === type && source.url === url)

/** The data source of a page: the one its address names, else the installation's default. */
export function readDataSource(site: SiteInfo, url: URL): DataSourceInfo {
  const source =
    readNamedDataSource(site, url.searchParams) ??
    site.dataSources.find(({ key }) => key === site.defaultDataSource) ??
    site.dataSources[0]
  if (!source) throw new Error('No data source is configured')
  return source
}

/** What a link must carry so that the next page stays with the data source: `?dataSource=key`, or nothing. */
export function toDataSourceQuery(params: URLSearchParams): string {
  const key = params.get(DATA_SOURCE_KEY)
  return key ? `?${new URLSearchParams({ [DATA_SOURCE_KEY]: key })}` : ''
}

/** Whether a page lets people change the data source: home and the catalogue. */
export const isDataSourceChangeable = (pathname: string): boolean =>
  /^\/[a-z]{2}(?:\/browse(?:\/.*)?)?\/?$/.test(pathname)

/** The choice remembered by this browser; undefined where there is none or storage is closed to us. */
export function readStoredDataSource(): string | undefined {
  try {
    return localStorage.getItem(DATA_SOURCE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers the choice, where the browser lets us. */
export function storeDataSource(key: string): void {
  try {
    localStorage.setItem(DATA_SOURCE_KEY, key)
  } catch {
    // private windows may refuse; the address still holds the choice
  }
}
