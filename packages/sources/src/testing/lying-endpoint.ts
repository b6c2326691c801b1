import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { createEndpoint } from '../endpoint/index.ts'

/** A correct response that is ready to be sent. */
type Truth = { status: number; type: string; text: string }
type Lie = (response: ServerResponse, truth: Truth) => unknown

const RESULTS = 'application/sparql-results+json'
const PAGE = '<!doctype html><title>Maintenance</title><h1>We are back soon.</h1>'
const give = (response: ServerResponse, status: number, type: string, text: string): unknown =>
  response.writeHead(status, { 'content-type': type }).end(text)
const refuse =
  (status: number, headers: Record<string, string> = {}): Lie =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end('No.')
const sendOn =
  (location: string): Lie =>
  (response) =>
    response.writeHead(307, { location }).end()
const tell: Lie = (response, { status, type, text }) => give(response, status, type, text)

/** Sends endless data as fast as the client accepts it. */
function pour(response: ServerResponse, piece: string): void {
  response.writeHead(200, { 'content-type': RESULTS })
  response.write('{"head":{"vars":["s"]},"results":{"bindings":[{"s":{"type":"literal","value":"a"}}')
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

const ROWS = ',{"s":{"type":"literal","value":"a"}}'.repeat(2000)
const bomb = gzipSync(Buffer.alloc(400_000_000, ' '), { level: 9 })
let flips = 0

/** The ways in which an endpoint can fail, by name. */
export const LIES = {
  reset: (response) => response.destroy(),
  'reset in the answer': (response, { text }) => {
    response.writeHead(200, { 'content-type': RESULTS, 'content-length': String(text.length + 100) })
    response.write(text.slice(0, text.length / 2))
    setTimeout(() => response.destroy(), 5)
  },
  'a page': (response) => give(response, 200, 'text/html', PAGE),
  'a page as results': (response) => give(response, 200, RESULTS, PAGE),
  'half an answer': (response, { text }) => give(response, 200, RESULTS, text.slice(0, text.length / 2)),
  'no byte': (response) => give(response, 200, RESULTS, ''),
  'no solution': (response) => give(response, 200, RESULTS, '{"head":{"vars":[]},"results":{"bindings":[]}}'),
  'another answer': (response) =>
    give(
      response,
      200,
      RESULTS,
      '{"head":{"vars":["a"]},"results":{"bindings":[{"a":{"type":"literal","value":"1"}}]}}',
    ),
  'another type': (response) => give(response, 200, 'text/csv', 's,p,o\r\na,b,c\r\n'),
  endless: (response) => pour(response, ROWS),
  'a bomb': (response) =>
    response.writeHead(200, { 'content-type': RESULTS, 'content-encoding': 'gzip' }).end(bomb),
  slow: async (response, truth) => {
    await wait(2000)
    if (!response.destroyed) tell(response, truth)
  },
  silent: () => undefined,
  'a drop now and then': (response, { text }) => {
    response.writeHead(200, { 'content-type': RESULTS })
    let sent = 0
    const timer = setInterval(() => response.write(text[sent++] ?? ' '), 200)
    response.on('close', () => clearInterval(timer))
  },
  'a circle': sendOn('/sparql'),
  'sent inside': sendOn('http://127.0.0.2:1/sparql'),
  'sent nowhere': sendOn('http://endpoint.invalid/sparql'),
  400: refuse(400),
  403: refuse(403),
  404: refuse(404),
  429: refuse(429, { 'retry-after': '3600' }),
  500: refuse(500),
  502: refuse(502),
  503: refuse(503, { 'retry-after': '1' }),
  flip: (response, truth) => {
    flips += 1
    return flips % 2 === 0 ? tell(response, truth) : refuse(503)(response, truth)
  },
} satisfies Record<string | number, Lie>

export type LieName = keyof typeof LIES
export const LIE_NAMES = Object.keys(LIES) as LieName[]

export type LyingEndpoint = {
  url: string
  /** Sets how it fails from now on. Without a name, it responds correctly. */
  lie(name?: LieName): void
  /** Returns the number of requests received. */
  calls(): number
  close(): Promise<void>
}

/** For tests: starts an endpoint on a free port that serves some data and fails on demand. */
export async function startLyingEndpoint(nquads: string): Promise<LyingEndpoint> {
  const endpoint = createEndpoint({ nquads })
  await endpoint.ready
  let lie: Lie = tell
  let calls = 0
  const server = createServer(async (incoming, outgoing) => {
    calls += 1
    outgoing.on('error', () => undefined)
    const chosen = lie
    try {
      await chosen(outgoing, await ask(incoming))
    } catch {
      outgoing.destroy()
    }
  })
  async function ask(incoming: IncomingMessage): Promise<Truth> {
    let body = ''
    for await (const piece of incoming) body += piece
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: RESULTS }
    const answer = await endpoint.query(
      new Request('http://localhost/sparql', { method: 'POST', headers, body }),
    )
    return { status: answer.status, type: RESULTS, text: await answer.text() }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sparql`,
    lie: (name) => {
      lie = name === undefined ? tell : LIES[name]
    },
    calls: () => calls,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await endpoint.close()
    },
  }
}
