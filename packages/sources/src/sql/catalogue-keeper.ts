import { KeptValue } from '../model/kept-value.ts'

/** A cached value that is refreshed from time to time. */
export type Keeper<Value> = {
  read(): Promise<Value>
  /** Reloads the value, for callers that did not find what they needed in it. */
  readAgain(): Promise<Value>
}

/** Minimum time between such reloads of an endpoint's catalogue, in ms. */
const AGAIN_MS = 1_000
/** The same for what is on this machine. */
const AGAIN_HERE_MS = 50

/** Caches like the catalogue of an endpoint: refreshed in the background after a minute. */
export function keepInBackground<Value>(
  load: (earlier: Value | undefined) => Promise<Value>,
  now: () => number,
): Keeper<Value> {
  let kept = new KeptValue(load, now)
  let lastAgain = Number.NEGATIVE_INFINITY
  let reading: Promise<Value> | undefined
  async function readAnew(): Promise<Value> {
    const earlier = await kept.read()
    const fresh = new KeptValue<Value>((before) => load(before ?? earlier), now)
    const value = await fresh.read()
    kept = fresh
    return value
  }
  return {
    read: () => kept.read(),
    async readAgain() {
      if (reading) return reading
      if (now() - lastAgain < AGAIN_MS) return kept.read()
      lastAgain = now()
      reading = readAnew().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

/** Refreshes the value on access, at most once every `everyMs` milliseconds. */
export function keepFresh<Value>(
  load: (earlier: Value | undefined) => Promise<Value>,
  now: () => number,
  everyMs: number,
): Keeper<Value> {
  let kept: { value: Value; readAt: number } | undefined
  let reading: Promise<Value> | undefined
  async function readAnew(): Promise<Value> {
    const readAt = now()
    const value = await load(kept?.value)
    kept = { value, readAt }
    return value
  }
  const readWithin = async (ms: number): Promise<Value> => {
    if (kept && now() - kept.readAt < ms) return kept.value
    reading ??= readAnew().finally(() => {
      reading = undefined
    })
    return reading
  }
  return {
    read: () => readWithin(everyMs),
    async readAgain() {
      // it may have begun before what is missing was there
      await reading
      return readWithin(AGAIN_HERE_MS)
    },
  }
}
