import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** What one process has measured. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[]

/** Where the leader answers questions to the demo, and the word that lets in. */
export type LeaderDoor = { url: string; secret: string }

/** What the processes of a server tell each other. */
export type PeerNote =
  | { kind: 'door'; door: LeaderDoor }
  | { kind: 'used'; sourceUrl: string; iri: string }
  | { kind: 'ask-metrics'; id: number }
  | { kind: 'metrics'; id: number; measured: Measured }

/** A note on its way to the process above, which passes it on; `to` is a number where one process is meant. */
export type SentNote = { to: 'leader' | 'others' | number; note: PeerNote }
/** A note that has arrived. */
export type PassedNote = { from: number; note: PeerNote }

/** What the process above gives each of several processes: its part, and whether others serve already. */
export const ROLE = 'TESSERA_ROLE'
export type Role = 'leader' | 'later leader' | 'follower'

/** The other processes of this server, and the part of this one. */
export type Peers = {
  /** One process copies cubes, holds the demo and prepares what is prepared once. */
  isLeader: boolean
  /** Others serve already: this one listens when it is ready, so that nobody waits for it. */
  isLate: boolean
  /** How many processes there are, with this one. */
  count: number
  send(to: SentNote['to'], note: PeerNote): void
  /** Hears notes, and of the door where that was told before. Returns how to stop. */
  hear(listener: (note: PeerNote, from: number) => void): () => void
}

/** Joins the other processes; undefined where this one is alone. */
export function joinPeers(count: number): Peers | undefined {
  const role = process.env[ROLE] as Role | undefined
  if (!role || !process.send) return undefined
  let door: PassedNote | undefined
  const listeners = new Set<(note: PeerNote, from: number) => void>()
  process.on('message', (passed: PassedNote) => {
    if (passed.note.kind === 'door') door = passed
    for (const listener of listeners) listener(passed.note, passed.from)
  })
  return {
    isLeader: role !== 'follower',
    isLate: role !== 'leader',
    count,
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
