/** The origin of this script, since the component runs on other sites. */
const ORIGIN = new URL(import.meta.url).origin

/**
 * Returns the absolute address of a path of this site. Files are served as attachments, because links cannot request a
 * download from another site.
 */
export function ownAddress(path: string): string {
  const address = new URL(path, ORIGIN)
  if (/^\/v\/[^/]+\.\w+$/.test(address.pathname) && address.search)
    address.searchParams.set('download', 'true')
  return address.href
}
