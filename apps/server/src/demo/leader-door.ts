import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { LeaderDoor, Peers } from '../workers/peers.ts'

const DOOR_HEADER = 'x-tessera-door'
/** The request headers that the endpoint reads. */
const READ_HEADERS = ['accept', 'content-type']

/** Opens a local port through which the processes of this server reach the leader's demo, with a new secret. */
export async function openDoor(
  answer: (request: Request) => Promise<Response>,
): Promise<{ door: LeaderDoor; close(): void }> {
  const secret = randomUUID()
  const listener = getRequestListener(async (request) =>
    request.headers.get(DOOR_HEADER) === secret ? answer(request) : new Response('', { status: 404 }),
  )
  const server = createServer(listener)
  // not shared with the other processes, unlike other ports
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    door: { url: `http://127.0.0.1:${port}/sparql`, secret },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends a request through the door; `search` is the query string. */
export function askThrough(door: LeaderDoor, search: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set(DOOR_HEADER, door.secret)
  return fetch(`${door.url}${search}`, { ...init, headers })
}

/**
 * Resolves with the leader's door once there is one, and follows later changes, because a restarted leader has a new
 * door.
 */
export function findDoor(peers: Peers): Promise<{ read(): LeaderDoor; close(): void }> {
  return new Promise((resolve) => {
    let door: LeaderDoor | undefined
    const stop = peers.hear((note) => {
      if (note.kind !== 'door') return
      const isFirst = !door
      door = note.door
      if (isFirst) resolve({ read: () => door ?? note.door, close: () => stop() })
    })
  })
}

/** Forwards a public request to the leader. */
export async function passOn(door: LeaderDoor, request: Request): Promise<Response> {
  const headers = new Headers()
  for (const name of READ_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const hasBody = !['GET', 'HEAD'].includes(request.method)
  const body = hasBody && request.body ? { body: request.body, duplex: 'half' } : {}
  const { method, signal } = request
  const init = { method, headers, signal, ...body } as RequestInit
  const retry = { status: 503, headers: { 'Retry-After': '2' } }
  try {
    const answer = await askThrough(door, new URL(request.url).search, init)
    const own = new Headers(answer.headers)
    for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'date']) own.delete(name)
    return new Response(answer.body, { status: answer.status, headers: own })
  } catch (error) {
    if (signal.aborted) throw error
    return new Response('The data is still being loaded.', retry)
  }
}
