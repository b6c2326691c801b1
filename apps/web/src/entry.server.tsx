import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { loadDrawings, loadEditing } from '@tessera/chart'
import { LOCALES } from '@tessera/cube'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DrawingsContext } from './chart-frame/sent-html.tsx'
import { StillsContext, stillsOf } from './chart-frame/sent-stills.ts'
import type { RootData } from './shell/site.ts'
import { NonceContext } from './state/nonce.ts'
import { pageContext } from './state/page-context.ts'
import { loadWords } from './state/words.tsx'

export { pageContext }

await Promise.all([...LOCALES.map(loadWords), loadDrawings(), loadEditing()])

/** Timeout for rendering a page, in ms. */
const RENDER_LIMIT = 10_000

/** Returns whether a page is complete and the same for everybody. */
function isForAll(status: number, entryContext: EntryContext): boolean {
  const { loaderData, errors } = entryContext.staticHandlerContext
  const root: RootData | undefined = loaderData.root
  const isOwn = !root || root.site.user !== undefined || root.site.isUserUnknown === true
  return status === 200 && !errors && !isOwn && !hasLateData(entryContext)
}

/** Returns whether some of a page's data arrive later. */
const hasLateData = ({ staticHandlerContext }: EntryContext): boolean =>
  Object.values(staticHandlerContext.loaderData).some(
    (data) =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some((value: unknown) => value instanceof Promise),
  )

/** Logs failures of loaders, but not unknown addresses, which operators cannot fix. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isNowhere = isRouteErrorResponse(error) && error.status === 404
  if (!request.signal.aborted && !isNowhere) console.error(error)
}

/**
 * Renders a page to HTML. Pages load their main content first, so the status is known before the first byte; only
 * promises of loaders follow.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { keeper } = loadContext.get(pageContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { loaderData } = entryContext.staticHandlerContext
  const name = isForAll(status, entryContext) ? keeper?.nameOf({ url: request.url, loaderData }) : undefined
  if (!keeper || name === undefined) return render(request, status, headers, entryContext, loadContext)
  const kept = await keeper.find(name, headers)
  // a cached page already contains its data
  if (kept) void entryContext.serverHandoffStream?.cancel()
  if (kept) return kept
  const rendered = await render(request, status, headers, entryContext, loadContext)
  if (rendered.status !== 200) return rendered
  const html = Buffer.from(await rendered.arrayBuffer())
  return (await keeper.keep(name, html, headers)) ?? new Response(html, { headers })
}

function render(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext)
  const { nonce } = page
  return new Promise((resolve, reject) => {
    let responseStatus = status
    const sendWhole = (): void => {
      clearTimeout(timer)
      const pieces: Uint8Array<ArrayBuffer>[] = []
      const body = new Writable({
        write(piece, _, done) {
          pieces.push(piece)
          done()
        },
        final(done) {
          const html = Buffer.concat(pieces)
          // compress bodies of known length at once; a stream of small pieces would cost as much as drawing the page
          headers.set('Content-Length', String(html.length))
          resolve(new Response(html, { status: responseStatus, headers }))
          done()
        },
      })
      pipe(body)
    }
    const send = (): void => {
      // without clearing the timer, every page stays in memory until it fires
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer)
          done()
        },
      })
      resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <DrawingsContext value={page.drawings}>
          <StillsContext value={stillsOf(page)}>
            <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
          </StillsContext>
        </DrawingsContext>
      </NonceContext>,
      {
        nonce,
        // React would send large parts after the page, to be inserted by a script
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
