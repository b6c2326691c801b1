import { setTimeout } from 'node:timers/promises'

/** The JSON of an address once it answers 200; undefined where it does not within so many seconds. */
export async function waitFor(url, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await setTimeout(500)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return answer.json()
  }
  return undefined
}
