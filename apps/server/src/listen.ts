import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { NodeMiddleware } from './http/pages.ts'
import { StartError } from './start-error.ts'

/** How long requests under way may take when the server ends. */
const CLOSE_GRACE_MS = 2000
const SWEEP_MS = 50

/** A server that listens. */
export type Listening = {
  port: number
  /** Ends it: no new requests, those under way have two seconds. */
  close(): Promise<void>
}

/** Listens at the port, or any free one for 0. `first` sees requests before anyone else. Rejects with a StartError. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { host: string; port: number },
  first: NodeMiddleware = (_request, _response, next) => next(),
): Promise<Listening> {
  const answer = getRequestListener(fetch)
  const server = createServer((request, response) =>
    first(request, response, () => void answer(request, response)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new StartError('The server has no port.')
  return { port: address.port, close: () => close(server) }
}

function toStartError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. End the other program, or set PORT to another one.`, error)
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used. Set PORT to another one.`, error)
  return new StartError(`The server cannot listen at HOST ${host}: ${error.message}`, error)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
    // Connections that are kept alive become idle one after the other.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(impatience)
      clearInterval(sweep)
      resolve()
    })
  })
}
