/** The origin of this script: the component runs in pages of other sites. */
const ORIGIN = new URL(import.meta.url).origin

/**
 * The absolute URL of a path of this site. Files become attachments, because the download attribute does not work
 * across origins.
 */
export function ownAddress(path: string): string {
  const address = new URL(path, ORIGIN)
  if (/^\/v\/[^/]+\.\w+$/.test(address.pathname) && address.search)
    address.searchParams.set('download', 'true')
  return address.href
}
