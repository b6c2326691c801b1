import { readWebAddress } from '../../ui/web-address.ts'

/**
 * Where the query of a chart can be tried, as a link. The embedded endpoint has no editor of its own: there the query's
 * result is shown. Undefined where the source names no address of the web.
 */
export function readQueryAddress(url: string | undefined): string | undefined {
  if (!url?.startsWith('/') || url.startsWith('//')) return readWebAddress(url)
  const [path, hash = ''] = url.split('#')
  const query = new URLSearchParams(hash).get('query')
  return query === null ? undefined : `${path}?${new URLSearchParams({ query })}`
}
