import type { CubeSource } from './source.ts'

/** How a saved chart names its source. */
type Named = Pick<CubeSource, 'type' | 'url'>

/** A source with its other addresses. */
export type SourceEntry<Source extends Named = CubeSource> = {
  source: Source
  /** Other addresses in saved charts that refer to this source. */
  aliases?: string[]
  /** Whether this is our own endpoint, which can be named by its path on any of our addresses. */
  isEmbedded?: boolean
}

/**
 * Finds the source that a saved chart names by type and address; `undefined` if none is configured. `ownOrigins` are
 * the addresses of this server, besides those of the machine itself.
 */
export function findSource<Source extends Named>(
  entries: SourceEntry<Source>[],
  type: string,
  url: string,
  ownOrigins: string[] = [],
): Source | undefined {
  const wanted = toComparable(url)
  const found = entries.find(({ source, aliases = [], isEmbedded }) => {
    if (source.type !== type) return false
    if ([source.url, ...aliases].some((known) => toComparable(known) === wanted)) return true
    return isEmbedded === true && isSamePathOfOurs(source.url, url, ownOrigins)
  })
  return found?.source
}

/** Normalizes an address for comparison. A path stays a path. */
const toComparable = (url: string): string =>
  (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/, '')

function isSamePathOfOurs(ownUrl: string, url: string, ownOrigins: string[]): boolean {
  // A leading `//` names another host, so it is not a path.
  const readPath = (text: string): string | undefined => {
    if (text.startsWith('/') && !text.startsWith('//')) return text
    if (!URL.canParse(text)) return undefined
    const { origin, hostname, pathname, protocol } = new URL(text)
    if (protocol !== 'http:' && protocol !== 'https:') return undefined
    const isOurs =
      isLoopback(hostname) || ownOrigins.some((own) => URL.canParse(own) && new URL(own).origin === origin)
    return isOurs ? pathname : undefined
  }
  const [ownPath, path] = [readPath(ownUrl), readPath(url)]
  return ownPath !== undefined && path !== undefined && toComparable(ownPath) === toComparable(path)
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
