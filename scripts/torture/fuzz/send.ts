import { request } from 'node:http'
import type { FuzzRequest } from './make-request.ts'

/** The outcome of a request. Status 0: no response, for the reason in `failure`. */
export type Outcome = { status: number; ms: number; text: string; failure?: string }

/** How long a request may hang before it is aborted. */
const PATIENCE_MS = 30_000
const MAX_KEPT = 200_000

/** Sends a request unchanged; never rejects. */
export function send(serverUrl: string, { method, path, headers, body }: FuzzRequest): Promise<Outcome> {
  const { hostname, port } = new URL(serverUrl)
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string, failure?: string): void =>
      resolve({ status, text, ms: performance.now() - start, ...(failure && { failure }) })
    try {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const asked = request(
        {
          hostname,
          port,
          path: path.startsWith('/') ? path : `/${path}`,
          method,
          headers: { ...headers, ...length },
          timeout: PATIENCE_MS,
        },
        (response) => {
          let text = ''
          response.on('data', (part: Buffer) => {
            if (text.length < MAX_KEPT) text += part.toString('latin1')
          })
          response.on('end', () => end(response.statusCode ?? 0, text))
          response.on('error', (error) => end(0, '', error.message))
        },
      )
      asked.on('timeout', () => asked.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)))
      asked.on('error', (error) => end(0, '', error.message))
      asked.end(body)
    } catch (error) {
      // the client refused to write it, which is not the server's fault
      end(-1, '', String(error))
    }
  })
}
