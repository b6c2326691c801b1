import { parseClickhouseUrl, toPublicClickhouseUrl } from '../columns/clickhouse-url.ts'

/** The location of a SQL source's tables: a local file path, or a database of a server. */
export type SqlPlace =
  | { kind: 'duckdb'; path: string }
  | { kind: 'postgres'; url: string }
  | { kind: 'clickhouse'; url: string }

/**
 * The URL of imported cubes in saved charts. It is the same for any folder: imported cubes always belong to this
 * server.
 */
export const IMPORTED_URL = 'duckdb:imported'

/** Parses a URL. `problem` is a clause that describes the error: "must name …". */
export function parseSqlUrl(url: string): { place: SqlPlace } | { problem: string } {
  if (url === IMPORTED_URL)
    return { problem: 'is the address of imported files; a file of that name is duckdb:./imported' }
  if (url.startsWith('duckdb:')) return parsePath(url.slice('duckdb:'.length))
  const kind = toServerKind(url)
  if (!kind) return { problem: 'must start with duckdb:, postgres:// or clickhouse://' }
  return (kind === 'postgres' ? namesServer(url) : parseClickhouseUrl(url) !== undefined)
    ? { place: { kind, url } }
    : { problem: `must name a server, as in ${kind}://reader@host/database` }
}

function toServerKind(url: string): 'postgres' | 'clickhouse' | undefined {
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgres'
  return url.startsWith('clickhouse://') ? 'clickhouse' : undefined
}

/** Returns whether a URL names a server. Accepts a lone %, like PostgreSQL's own URL parser. */
const namesServer = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== ''

function parsePath(path: string): { place: SqlPlace } | { problem: string } {
  if (path === '') return { problem: 'must name a file after duckdb:' }
  if (path.startsWith(':memory:')) return { problem: 'must name a file: an in-memory database is empty' }
  if (path.startsWith('//') || path.includes('\0'))
    return { problem: 'must name a file of this machine, as in duckdb:data/cubes.duckdb' }
  return { place: { kind: 'duckdb', path } }
}

/** Returns the URL without name, password and options, for saved charts and pages. */
export function toPublicUrl(url: string): string {
  const kind = toServerKind(url)
  if (!kind) return url
  if (kind === 'clickhouse') return toPublicClickhouseUrl(url)
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
