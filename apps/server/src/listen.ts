import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Admission } from './admission/admission.ts'
import type { NodeMiddleware } from './http/app-env.ts'
import { StartError } from './start-error.ts'

/** The time for pending requests at shutdown, and the additional time for saves, in ms. */
const CLOSE_GRACE_MS = 2000
const SAVE_GRACE_MS = 600
const SWEEP_MS = 50

/**
 * Limits for connections: their number, the time for a request's headers and for the whole request, and the time
 * without traffic in either direction, so that clients cannot occupy connections by doing nothing.
 */
const MAX_CONNECTIONS = 5000
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 }
const SILENCE_MS = 120_000
/**
 * The time for which an idle connection stays open, in ms. Longer than with common proxies, which is 60 s: if the
 * server closed first, a proxy could send a request on a connection that is being closed, and get no response.
 */
const KEEP_ALIVE_MS = 75_000

/** A listening server. */
export type Listening = {
  port: number
  /**
   * Closes the server. Rejects new requests, also on open connections. Pending requests have two seconds, saves a
   * little more.
   */
  close(): Promise<void>
}

/** Awaits the adapter, whose types allow a synchronous result. */
const settled = async (answered: void | Promise<void>): Promise<void> => answered

const passOn: NodeMiddleware = (_request, _response, next) => next()

/**
 * Listens on the port, or on any free one if it is 0. `first` handles requests before everything else; `admit` handles
 * those it passes on. Rejects with a StartError.
 */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { host: string; port: number },
  options: { first?: NodeMiddleware; admit?: NodeMiddleware; admission?: Admission } = {},
): Promise<Listening> {
  const { first = passOn, admit = passOn, admission } = options
  const answer = getRequestListener(fetch)
  const unused = new Set<Socket>()
  const server = createServer({ ...TIMEOUTS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    unused.delete(request.socket)
    if (!server.listening) response.shouldKeepAlive = false
    first(request, response, () => admit(request, response, () => settled(answer(request, response))))
  })
  server.timeout = SILENCE_MS
  server.maxConnections = MAX_CONNECTIONS
  // connections opened in advance, which Node does not count as idle
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  // close idle connections to make room for new ones
  server.on('drop', () => server.closeIdleConnections())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new StartError('The server has no port.')
  return { port: address.port, close: () => close(server, unused, admission) }
}

function toStartError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use. Stop the other program, or set PORT to a different port.`,
      error,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used. Set PORT to a different port.`, error)
  return new StartError(`The server cannot listen on HOST ${host}: ${error.message}`, error)
}

function close(server: Server, unused: Set<Socket>, admission?: Admission): Promise<void> {
  admission?.close()
  const start = performance.now()
  return new Promise((resolve) => {
    // keep-alive connections become idle at different times
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      const late = performance.now() - start - CLOSE_GRACE_MS
      const isSaving = (admission?.state().classes.save.atWork ?? 0) > 0
      if (late > (isSaving ? SAVE_GRACE_MS : 0)) server.closeAllConnections()
    }, SWEEP_MS)
    server.close(() => {
      clearInterval(sweep)
      resolve()
    })
    for (const socket of unused) socket.destroy()
  })
}
