import { tracingChannel } from 'node:diagnostics_channel'

/** A cube being copied. */
export type CopyEvent = { iri: string; error?: unknown }

/** Publishes the start and end of every copy. */
export const copyEvents = tracingChannel<unknown, CopyEvent>('tessera.copy')

export const observeCopy = <Result>(iri: string, copy: () => Promise<Result>): Promise<Result> =>
  copyEvents.tracePromise(copy, { iri })

type CountedStore = { totals(): { copies: number; bytes: number } }
const stores = new Set<CountedStore>()

/** Includes a store in the totals until the returned function is called. */
export function watchStore(store: CountedStore): () => void {
  stores.add(store)
  return () => stores.delete(store)
}

/** Returns the totals of all stores in this process. */
export function readCopyTotals(): { copies: number; bytes: number } {
  const all = [...stores].map((store) => store.totals())
  return {
    copies: all.reduce((sum, { copies }) => sum + copies, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
