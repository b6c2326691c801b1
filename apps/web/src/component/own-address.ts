/** The site that this script is from: the component stands in pages of others. */
const ORIGIN = new URL(import.meta.url).origin

/** The whole address of a path of this site; files are attachments, since links of other sites cannot ask to keep them. */
export function ownAddress(path: string): string {
  const address = new URL(path, ORIGIN)
  if (/^\/v\/[^/]+\.\w+$/.test(address.pathname) && address.search)
    address.searchParams.set('download', 'true')
  return address.href
}
