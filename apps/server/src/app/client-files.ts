import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, type Encoding, isCompressible, packWith } from '../http/compress.ts'

const YEAR = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300'
/** Folder of the files with a content hash in their name. */
const HASHED = '/assets/'

/** A file as it is sent. */
type KeptFile = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** Returns whether an address (path and query string) is that of a file. */
export type IsFile = (url: string) => boolean

/**
 * Serves only the files that a folder had at the start. Files in /assets have a content hash in their name: they are
 * cached forever, and kept in memory once sent, compressed. Passes other requests on.
 */
export function staticFiles(folder: string, isFile: IsFile = listFiles(folder)): MiddlewareHandler {
  if (!existsSync(folder)) return (_, next) => next()
  const answer = serveStatic({ root: folder })
  const kept = new Map<string, KeptFile>()
  return async (c, next) => {
    const { path, method } = c.req
    // most requests are for pages and data: they do not ask the disk
    if (!isFile(path)) return next()
    const isHashed = path.startsWith(HASHED)
    const isKept = isHashed && method === 'GET' && c.req.header('range') === undefined
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const known = isKept ? (kept.get(path) ?? kept.get(`${encoding} ${path}`)) : undefined
    if (known) return c.body(known.bytes, 200, known.headers)
    const response = await answer(c, async () => {})
    if (!(response instanceof Response)) return next()
    response.headers.set('Cache-Control', isHashed ? YEAR : SHORT)
    if (!isKept || response.status !== 200) return response
    // files such as fonts are the same for all encodings
    const isPacked = isCompressible(response.headers)
    const file = await pack(response, isPacked, encoding)
    kept.set(isPacked ? `${encoding} ${path}` : path, file)
    return c.body(file.bytes, 200, file.headers)
  }
}

async function pack(
  response: Response,
  isPacked: boolean,
  accepted: Encoding | undefined,
): Promise<KeptFile> {
  const encoding = isPacked ? accepted : undefined
  const read = new Uint8Array(await response.arrayBuffer())
  const bytes = await packWith(read, encoding, { isKept: true })
  const headers = {
    ...Object.fromEntries(response.headers),
    'content-length': String(bytes.length),
    ...(isPacked && { vary: 'Accept-Encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
  }
  return { bytes, headers }
}

/** Lists the files of a folder, which may be missing. */
export function listFiles(folder: string): IsFile {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath.slice(folder.length).replaceAll('\\', '/')}/${name}`)
    : []
  const paths = new Set(files)
  return (url) => {
    const mark = url.indexOf('?')
    return paths.has(mark === -1 ? url : url.slice(0, mark))
  }
}
