import type { IncomingMessage } from 'node:http'
import { addressOf } from '../http/addresses.ts'
import type { NodeMiddleware } from '../http/app-env.ts'
import { MAX_BODY_BYTES } from '../http/read-json-body.ts'
import { sendLate, sendRefusal } from './send-refusal.ts'

/** What bodies may take while they arrive. */
export type BodyBounds = {
  /** A whole body arrives within this time, in ms. */
  totalMs: number
  /** And no longer than this without a byte of it. */
  silentMs: number
  /** So much of a body is read, by its path: one byte more than anybody accepts. */
  maxBytesOf: (path: string) => number
  /** Bodies that arrive at once, and bytes of those that arrive and of those that wait or are answered. */
  maxArriving: number
  maxHeldBytes: number
}

const BOUNDS: BodyBounds = {
  totalMs: 30_000,
  silentMs: 10_000,
  maxBytesOf: (path) => (addressOf(path).maxBody ?? MAX_BODY_BYTES) + 1,
  maxArriving: 1000,
  maxHeldBytes: 128_000_000,
}

/** A request whose body is there: the adapter of the app reads it from here. */
type Received = IncomingMessage & { rawBody?: Buffer }

/**
 * Reads bodies before anything else is done for their requests, so that nobody holds a place at work by sending slowly.
 * A body that stalls is answered with 408. When there are too many, those go first that have been arriving for longest.
 * A body that is too long is passed on with so much of it as shows that.
 */
export function receiveBodies(bounds: Partial<BodyBounds> = {}): NodeMiddleware {
  const { totalMs, silentMs, maxBytesOf, maxArriving, maxHeldBytes } = { ...BOUNDS, ...bounds }
  /** In the order they came. */
  const arriving = new Set<() => void>()
  let heldBytes = 0
  const makeRoom = (): void => {
    for (const drop of arriving) {
      if (arriving.size <= maxArriving && heldBytes <= maxHeldBytes) return
      drop()
    }
  }

  return (request: Received, response, next) => {
    if (!hasBody(request)) return next()
    const maxBytes = maxBytesOf(pathOf(request))
    const parts: Buffer[] = []
    let size = 0
    const stop = (): void => {
      arriving.delete(drop)
      clearTimeout(total)
      clearTimeout(silence)
      request.off('data', take).off('end', finish)
    }
    const letGo = (): void => {
      heldBytes -= size
      size = 0
      parts.length = 0
    }
    const drop = (): void => {
      stop()
      letGo()
      response.shouldKeepAlive = false
      sendRefusal(request, response, 'save', 'busy')
    }
    const endLate = (): void => {
      stop()
      letGo()
      sendLate(request, response)
    }
    const finish = (): void => {
      stop()
      request.rawBody = Buffer.concat(parts)
      parts.length = 0
      next()
    }
    const take = (part: Buffer): void => {
      silence.refresh()
      parts.push(part)
      size += part.length
      heldBytes += part.length
      makeRoom()
      if (size < maxBytes || !arriving.has(drop)) return
      // The rest is thrown away as it comes, and nothing can follow on this connection.
      response.shouldKeepAlive = false
      finish()
      request.resume()
    }
    const total = setTimeout(endLate, totalMs)
    const silence = setTimeout(endLate, silentMs)
    arriving.add(drop)
    makeRoom()
    request.on('data', take).once('end', finish)
    response.once('close', () => {
      stop()
      letGo()
    })
  }
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0]!

/** Nobody reads bodies of requests that only ask. */
const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
