import type { SiteInfo, SourceReference } from '@tessera/api'

export type DataSourceInfo = SiteInfo['dataSources'][number]

/** The key in addresses and in the browser's storage. */
export const DATA_SOURCE_KEY = 'dataSource'

/** The data source an address names, if it is configured. */
export const readNamedDataSource = (site: SiteInfo, params: URLSearchParams): DataSourceInfo | undefined =>
  site.dataSources.find(({ key }) => key === params.get(DATA_SOURCE_KEY))

/** What addresses call all the data sources that people choose from; none can have it as its key. */
export const ALL_SOURCES = '*'

/** Whether an address asks for all data sources, and there are several. */
export const isOfAllSources = (site: SiteInfo, params: URLSearchParams): boolean =>
  params.get(DATA_SOURCE_KEY) === ALL_SOURCES && offeredSources(site, undefined).length > 1

/** The configured data source that a project or chart names by its kind and address. */
export const findDataSource = (
  site: SiteInfo | undefined,
  { type, url }: SourceReference,
): DataSourceInfo | undefined =>
  site?.dataSources.find((source) => source.type === type && source.url === url)

/** The data sources that people choose from: those with something in them, and the one that is chosen. */
export const offeredSources = (site: SiteInfo, chosen: DataSourceInfo | undefined): DataSourceInfo[] =>
  site.dataSources.filter((source) => !source.isHidden || source === chosen)

/** What a data source is called that is not configured: where it is, without what may be secret or long. */
export const toSourceName = (url: string): string =>
  (URL.canParse(url) && new URL(url).host) || url.replace(/\/\/[^/]*@/, '//').slice(0, 100)

/** The data source of a page: the one its address names, else the installation's default. */
export function readDataSource(site: SiteInfo, params: URLSearchParams): DataSourceInfo {
  const source =
    readNamedDataSource(site, params) ??
    site.dataSources.find(({ key }) => key === site.defaultDataSource) ??
    site.dataSources[0]
  if (!source) throw new Error('No data source is configured')
  return source
}

/** What a link must carry so that the next page is of a data source: `?dataSource=key`, or nothing. */
export const toSourceQuery = (key: string | null | undefined): string =>
  key ? `?${new URLSearchParams({ [DATA_SOURCE_KEY]: key })}` : ''

/** What a link must carry so that the next page stays with the data source that an address names. */
export const toDataSourceQuery = (params: URLSearchParams): string =>
  toSourceQuery(params.get(DATA_SOURCE_KEY))

/** Whether a page lets people change the data source: home and the catalogue. */
export const isDataSourceChangeable = (pathname: string): boolean =>
  /^\/[a-z]{2}(?:\/browse(?:\/.*)?)?\/?$/.test(pathname)

/** What of a query names something of one data source… */
const THINGS = ['dataset', 'topic', 'cube']
/** …and what else in it makes sense for the results or the failure of one only. */
const OF_ONE_SOURCE = [...THINGS, 'page', 'previous', 'errorId', 'errorOptions']

/** The filters of a catalogue stand in its path, as pairs of a kind and an iri. */
const FILTERS_IN_PATH = /^(\/[a-z]{2}\/browse)\/.+$/

/** Whether an address names a dataset, a theme or the like: it belongs to one data source, the default one unless said. */
export const isOfOneSource = (pathname: string, params: URLSearchParams): boolean =>
  FILTERS_IN_PATH.test(pathname) || THINGS.some((name) => params.has(name))

/** The address of the same page of another data source; what was chosen in one is not there in another. */
export function toOtherSource(pathname: string, params: URLSearchParams, key: string): string {
  const kept = [...params].filter(([name]) => !OF_ONE_SOURCE.includes(name) && name !== DATA_SOURCE_KEY)
  return `${pathname.replace(FILTERS_IN_PATH, '$1')}?${new URLSearchParams([...kept, [DATA_SOURCE_KEY, key]])}`
}

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
