import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port that forwards to another one while it is open. */
export type Relay = { port: number; isOpen: boolean; close(): Promise<void> }

/** Starts a relay to a local server. Closing it also cuts connections in use. */
export async function startRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy()
      return
    }
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    get isOpen() {
      return isOpen
    },
    set isOpen(open) {
      isOpen = open
      if (!open) cut()
    },
    async close() {
      cut()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
