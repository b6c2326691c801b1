import type { SiteInfo, SourceReference } from '@tessera/api'

export type DataSourceInfo = SiteInfo['dataSources'][number]

/** The key in URLs and in the browser's storage. */
export const DATA_SOURCE_KEY = 'dataSource'

/** Returns the data source named in a URL, if it is configured. */
export const readNamedDataSource = (site: SiteInfo, params: URLSearchParams): DataSourceInfo | undefined =>
  site.dataSources.find(({ key }) => key === params.get(DATA_SOURCE_KEY))

/** The key that stands for all data sources offered to people; a data source cannot have this key. */
export const ALL_SOURCES = '*'

/** Returns whether a URL requests all data sources, and there are several. */
export const isOfAllSources = (site: SiteInfo, params: URLSearchParams): boolean =>
  params.get(DATA_SOURCE_KEY) === ALL_SOURCES && offeredSources(site, undefined).length > 1

/** Finds the configured data source that a project or chart names by its type and address. */
export const findDataSource = (
  site: SiteInfo | undefined,
  { type, url }: SourceReference,
): DataSourceInfo | undefined =>
  site?.dataSources.find((source) => source.type === type && source.url === url)

/** Returns the data sources to choose from: all that are not hidden, and the current one. */
export const offeredSources = (site: SiteInfo, chosen: DataSourceInfo | undefined): DataSourceInfo[] =>
  site.dataSources.filter((source) => !source.isHidden || source === chosen)

/** Returns the name of a data source that is not configured: its host, shortened and without credentials. */
export const toSourceName = (url: string): string =>
  (URL.canParse(url) && new URL(url).host) || url.replace(/\/\/[^/]*@/, '//').slice(0, 100)

/** Returns the data source of a page: the one named in its URL, otherwise the installation's default. */
export function readDataSource(site: SiteInfo, params: URLSearchParams): DataSourceInfo {
  const source =
    readNamedDataSource(site, params) ??
    site.dataSources.find(({ key }) => key === site.defaultDataSource) ??
    site.dataSources[0]
  if (!source) throw new Error('No data source is configured')
  return source
}

/** Returns the query that makes the next page use a data source: `?dataSource=key`, or empty. */
export const toSourceQuery = (key: string | null | undefined): string =>
  key ? `?${new URLSearchParams({ [DATA_SOURCE_KEY]: key })}` : ''

/** Returns the query that makes the next page keep the data source named in a URL. */
export const toDataSourceQuery = (params: URLSearchParams): string =>
  toSourceQuery(params.get(DATA_SOURCE_KEY))

/** Returns whether a page lets people change the data source: home and the catalogue. */
export const isDataSourceChangeable = (pathname: string): boolean =>
  /^\/[a-z]{2}(?:\/browse(?:\/.*)?)?\/?$/.test(pathname)

/**
 * Returns whether a page shows its data source: only if there are several. A hidden one contains uploaded data and was not
 * chosen, so it is only shown where another can be.
 */
export const isDataSourceShown = (
  site: SiteInfo,
  source: DataSourceInfo | undefined,
  pathname: string,
): boolean =>
  offeredSources(site, source).length > 1 && (!source?.isHidden || isDataSourceChangeable(pathname))

/** The parameters that name an object of a single data source. */
const THINGS = ['dataset', 'topic', 'cube']
/** Further parameters that are only valid for the results or the failure of one source. */
const OF_ONE_SOURCE = [...THINGS, 'page', 'previous', 'errorId', 'errorOptions']

/** The filters of a catalogue in its path, as pairs of a kind and an iri. */
const FILTERS_IN_PATH = /^(\/[a-z]{2}\/browse)\/.+$/

/**
 * Returns whether a URL names a dataset, a theme or the like, which belongs to one data source: the default unless
 * stated.
 */
export const isOfOneSource = (pathname: string, params: URLSearchParams): boolean =>
  FILTERS_IN_PATH.test(pathname) || THINGS.some((name) => params.has(name))

/** Returns the path of the same page for another data source, without the parts that exist only in the current one. */
export function toOtherSource(pathname: string, params: URLSearchParams, key: string): string {
  const kept = [...params].filter(([name]) => !OF_ONE_SOURCE.includes(name) && name !== DATA_SOURCE_KEY)
  return `${pathname.replace(FILTERS_IN_PATH, '$1')}?${new URLSearchParams([...kept, [DATA_SOURCE_KEY, key]])}`
}

/** Returns the choice stored in this browser; `undefined` if there is none or storage is inaccessible. */
export function readStoredDataSource(): string | undefined {
  try {
    return localStorage.getItem(DATA_SOURCE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the choice, if the browser allows it. */
export function storeDataSource(key: string): void {
  try {
    localStorage.setItem(DATA_SOURCE_KEY, key)
  } catch {
    // Private windows may refuse; the URL still contains the choice.
  }
}
