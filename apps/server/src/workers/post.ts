import type { Worker } from 'node:cluster'
import type { PassedNote, SentNote } from './peers.ts'

/**
 * Messages of a supervised server: that it is serving, and each second for which share of the time its event loop was
 * busy, from 0 to 1.
 */
export type ServerNote = 'ready' | { busy: number }

/** A process that serves, or will once it is ready. */
type Served = { worker: Worker; isReady: boolean }

/**
 * Passes messages between processes, given by place; the leader's is 0. Later ones learn the leader's door, and all how
 * many they are.
 */
export function createPost(servers: ReadonlyMap<number, Served>): {
  /** Passes on the messages of a new process. */
  join(worker: Worker, isLeader: boolean): void
  /** Tells all how many are ready. */
  tellCount(): void
} {
  let door: PassedNote | undefined
  const pass = (worker: Worker | undefined, passed: PassedNote): void => {
    if (worker?.isConnected()) worker.send(passed, () => undefined)
  }
  return {
    join(worker, isLeader) {
      if (!isLeader && door) pass(worker, door)
      worker.on('message', (sent: ServerNote | SentNote) => {
        if (sent === 'ready' || !('note' in sent)) return
        const passed = { from: worker.id, note: sent.note }
        if (sent.note.kind === 'door') door = passed
        if (sent.to === 'leader') return pass(servers.get(0)?.worker, passed)
        for (const { worker: other } of servers.values())
          if (sent.to === 'others' ? other !== worker : other.id === sent.to) pass(other, passed)
      })
    },
    tellCount() {
      const ready = [...servers.values()].filter(({ isReady }) => isReady)
      for (const { worker } of ready) pass(worker, { from: 0, note: { kind: 'count', count: ready.length } })
    },
  }
}
