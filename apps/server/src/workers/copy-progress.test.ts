import { expect, it } from 'vitest'
import { hearProgress, tellProgress } from './copy-progress.ts'
import type { PeerNote, Peers } from './peers.ts'

/** Processes that hear each other at once. */
function connect(): Peers {
  const listeners = new Set<(note: PeerNote, from: number) => void>()
  return {
    isLeader: false,
    isLate: false,
    count: () => 2,
    send: (_, note) => {
      for (const listener of listeners) listener(note, 1)
    },
    hear(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

it('tells the other processes how far a copy of a source is, until its end', () => {
  const peers = connect()
  const heard = hearProgress(peers)
  const tell = tellProgress(peers, 'https://a.example/query')
  const half = { share: 0.5, secondsLeft: 60 }
  tell('https://cubes.example/1', half)
  expect(heard.read('https://a.example/query', 'https://cubes.example/1')).toEqual(half)
  expect(heard.read('https://b.example/query', 'https://cubes.example/1')).toBeUndefined()
  tell('https://cubes.example/1', undefined)
  expect(heard.read('https://a.example/query', 'https://cubes.example/1')).toBeUndefined()
  heard.close()
  tell('https://cubes.example/1', half)
  expect(heard.read('https://a.example/query', 'https://cubes.example/1')).toBeUndefined()
})
