import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const YEAR = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300'

/**
 * Serves only the files of a folder. Files in /assets have a content hash in their name and are cached forever. Passes
 * other requests on.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  if (!existsSync(folder)) return (_, next) => next()
  const answer = serveStatic({ root: folder })
  return async (c, next) => {
    const response = await answer(c, async () => {})
    if (!(response instanceof Response)) return next()
    response.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? YEAR : SHORT)
    return response
  }
}

/** Returns a function that returns whether an address (path and query string) was a file of the folder at the start. */
export function listFiles(folder: string): (url: string) => boolean {
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
