import { KeptValue } from '../model/kept-value.ts'

/** A value that is read again now and then. */
export type Keeper<Value> = {
  read(): Promise<Value>
  /** Read anew, for those who miss something in it. */
  readAgain(): Promise<Value>
}

/** How soon something is read anew for those who miss something in it. */
const AGAIN_MS = 1_000

/** Kept as the catalogue of an endpoint is: after a minute read again in the background. */
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

/** Looked at again by whoever asks, at most once in some time; in milliseconds. */
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
  const read = async (): Promise<Value> => {
    if (kept && now() - kept.readAt < everyMs) return kept.value
    reading ??= readAnew().finally(() => {
      reading = undefined
    })
    return reading
  }
  return { read, readAgain: read }
}
