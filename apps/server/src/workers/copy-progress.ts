import type { CopyProgress } from '@tessera/sources/snapshot'
import QuickLRU from 'quick-lru'
import type { Peers } from './peers.ts'

/** The time in ms after which a copy that the leader no longer mentions is forgotten, since the leader may be new. */
const MAX_AGE_MS = 60_000
const MAX_CUBES = 1000

/** Tells the other processes how far the leader's copies of a source have come. */
export const tellProgress =
  (peers: Peers, sourceUrl: string) =>
  (iri: string, progress: CopyProgress | undefined): void =>
    peers.send('others', { kind: 'copying', sourceUrl, iri, progress })

/** Listens to how far the leader's copies have come. */
export function hearProgress(peers: Peers): {
  read(sourceUrl: string, iri: string): CopyProgress | undefined
  close(): void
} {
  const known = new QuickLRU<string, CopyProgress>({ maxSize: MAX_CUBES, maxAge: MAX_AGE_MS })
  const toKey = (sourceUrl: string, iri: string): string => `${sourceUrl}\n${iri}`
  const close = peers.hear((note) => {
    if (note.kind !== 'copying') return
    const key = toKey(note.sourceUrl, note.iri)
    if (note.progress) known.set(key, note.progress)
    else known.delete(key)
  })
  return { read: (sourceUrl, iri) => known.get(toKey(sourceUrl, iri)), close }
}
