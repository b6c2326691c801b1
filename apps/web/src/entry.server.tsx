import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { loadDrawings } from '@tessera/chart'
import { LOCALES } from '@tessera/cube'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './state/nonce.ts'
import { pageContext } from './state/page-context.ts'
import { loadWords } from './state/words.tsx'

export { pageContext }

await Promise.all([...LOCALES.map(loadWords), loadDrawings()])

/** How long a page may take to render before it is given up, in ms. */
const RENDER_LIMIT = 10_000

/** Whether a page has data that come after it. */
const hasLateData = ({ staticHandlerContext }: EntryContext): boolean =>
  Object.values(staticHandlerContext.loaderData).some(
    (data) =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some((value: unknown) => value instanceof Promise),
  )

/** Notes what a loader failed at. An address that no page has is nothing for an operator to mend. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isNowhere = isRouteErrorResponse(error) && error.status === 404
  if (!request.signal.aborted && !isNowhere) console.error(error)
}

/**
 * Renders a page to HTML. Pages load what they are about first, so the status is known before the first byte; only what
 * a loader leaves as a promise follows.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let responseStatus = status
    const sendWhole = (): void => {
      clearTimeout(timer)
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const pieces: Uint8Array<ArrayBuffer>[] = []
      const body = new Writable({
        write(piece, _, done) {
          pieces.push(piece)
          done()
        },
        final(done) {
          const html = Buffer.concat(pieces)
          // what has a length is packed at once; a stream of small pieces would cost as much as drawing the page
          headers.set('Content-Length', String(html.length))
          resolve(new Response(html, { status: responseStatus, headers }))
          done()
        },
      })
      pipe(body)
    }
    const send = (): void => {
      // without clearing the timer every page stays in memory until it fires
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer)
          done()
        },
      })
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // React would send large parts behind the page, for a script to put in their place
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...(hasLateData(entryContext) ? { onShellReady: send } : { onAllReady: sendWhole }),
        onShellError: reject,
        onError(error) {
          responseStatus = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, RENDER_LIMIT)
  })
}
