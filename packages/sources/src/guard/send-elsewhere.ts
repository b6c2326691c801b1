import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicAddress, lookupPublic, readIp, toInnerAddress } from './public-address.ts'

export type FetchFunction = (input: string, init: RequestInit) => Promise<Response>

/**
 * Sends a request to a host that an endpoint names but the operator has not configured. Allows only public addresses.
 * They are checked when connecting, for which Node's fetch has no hook. Responses are decompressed.
 * @param lookup resolves names; rejects addresses that are not public
 */
export const createSendElsewhere =
  (lookup: LookupFunction = lookupPublic): FetchFunction =>
  (input, { method = 'GET', body, headers, signal }) => {
    const address = new URL(input)
    const ip = readIp(address.hostname)
    if (ip !== undefined && !isPublicAddress(ip)) return Promise.reject(toInnerAddress(address.host))
    const send = address.protocol === 'https:' ? requestHttps : requestHttp
    const sent = Object.fromEntries(new Headers(headers))
    return new Promise((resolve, reject) => {
      const request = send(
        address,
        { method, lookup, signal: signal ?? undefined, headers: { ...sent, 'accept-encoding': 'identity' } },
        (incoming) => {
          const { statusCode: status = 502 } = incoming
          const received = new Headers()
          for (const [name, values] of Object.entries(incoming.headersDistinct))
            for (const value of values ?? []) received.append(name, value)
          const isEmpty = status === 204 || status === 304
          if (isEmpty) incoming.resume()
          const content = isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
          // Response accepts no other status; 1xx never arrive here.
          const known = status >= 200 && status <= 599 ? status : 502
          resolve(new Response(content, { status: known, headers: received }))
        },
      )
      request.on('error', (error) => reject(signal?.aborted ? signal.reason : toNetworkError(error)))
      request.end(typeof body === 'string' ? body : undefined)
    })
  }

/** Converts an error to one that fetch would throw, so that it is retried. Our own rejections stay as they are. */
const toNetworkError = (error: Error): Error =>
  error.name === 'SourceError' ? error : new TypeError('fetch failed', { cause: error })
