import type { CopyProgress } from '@tessera/sources/snapshot'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of a process. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[]

/** The address at which the leader responds to queries of the demo, and the secret for access. */
export type LeaderDoor = { url: string; secret: string }

/** Messages between the processes of a server. */
export type PeerNote =
  | { kind: 'door'; door: LeaderDoor }
  | { kind: 'count'; count: number }
  | { kind: 'used'; sourceUrl: string; iri: string }
  | { kind: 'copying'; sourceUrl: string; iri: string; progress: CopyProgress | undefined }
  | { kind: 'ask-metrics'; id: number }
  | { kind: 'metrics'; id: number; measured: Measured }

/** A message to the primary process, which forwards it; a number in `to` addresses one process. */
export type SentNote = { to: 'leader' | 'others' | number; note: PeerNote }
/** A received message. */
export type PassedNote = { from: number; note: PeerNote }

/**
 * The variable through which the primary process assigns roles: leader or follower, and whether others are already
 * serving.
 */
export const ROLE = 'TESSERA_ROLE'
export type Role = 'leader' | 'later leader' | 'follower'

/** The other processes of this server, and the role of this one. */
export type Peers = {
  /** Whether this is the leader, which copies cubes, holds the demo and does all one-time preparation. */
  isLeader: boolean
  /** Whether others are already serving, so that this process listens only once it is ready. */
  isLate: boolean
  /** Returns the number of processes that serve now, including this one. */
  count(): number
  send(to: SentNote['to'], note: PeerNote): void
  /** Listens to messages, including an earlier one about the door. Returns a function that stops listening. */
  hear(listener: (note: PeerNote, from: number) => void): () => void
}

/** Joins the other processes; `undefined` if this is the only one. */
export function joinPeers(): Peers | undefined {
  const role = process.env[ROLE] as Role | undefined
  if (!role || !process.send) return undefined
  let door: PassedNote | undefined
  let count = 1
  const listeners = new Set<(note: PeerNote, from: number) => void>()
  process.on('message', (passed: PassedNote) => {
    if (passed.note.kind === 'door') door = passed
    if (passed.note.kind === 'count') count = passed.note.count
    for (const listener of listeners) listener(passed.note, passed.from)
  })
  return {
    isLeader: role !== 'follower',
    isLate: role !== 'leader',
    count: () => count,
    send(to, note) {
      if (process.connected) process.send?.({ to, note } satisfies SentNote)
    },
    hear(listener) {
      listeners.add(listener)
      if (door) listener(door.note, door.from)
      return () => void listeners.delete(listener)
    },
  }
}
