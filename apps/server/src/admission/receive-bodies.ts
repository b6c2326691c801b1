import type { IncomingMessage } from 'node:http'
import { addressOf } from '../http/addresses.ts'
import type { NodeMiddleware } from '../http/app-env.ts'
import { MAX_BODY_BYTES } from '../http/read-json-body.ts'
import { sendLate, sendRefusal } from './send-refusal.ts'

/** Limits for request bodies while they arrive. */
export type BodyBounds = {
  /** The timeout for a whole body, in ms. */
  totalMs: number
  /** The maximum time without receiving a byte, in ms. */
  silentMs: number
  /** Returns the maximum size of a body by path, in bytes: one more than any handler accepts. */
  maxBytesOf: (path: string) => number
  /**
   * The maximum number of bodies that arrive at once, and of their bytes. Includes those of requests that are waiting
   * or in progress.
   */
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

/** A request with its body in the property that the app's adapter reads. */
type Received = IncomingMessage & { rawBody?: Buffer }

/**
 * Reads request bodies before any other work, so that slow senders do not take up slots. Responds with 408 to a body
 * that stalls. If there are too many, rejects those that have been arriving the longest. Truncates a body that is too
 * long, keeping enough for the handler to notice.
 */
export function receiveBodies(bounds: Partial<BodyBounds> = {}): NodeMiddleware {
  const { totalMs, silentMs, maxBytesOf, maxArriving, maxHeldBytes } = { ...BOUNDS, ...bounds }
  /** The arriving bodies, in order of arrival. */
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
      // the rest is discarded, so the connection cannot be reused
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

/** Returns whether a request may have a body, which GET and HEAD requests do not. */
const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
