import { setTimeout } from 'node:timers/promises'

/** Returns the JSON of a URL once its status is 200, or `undefined` after the given number of seconds. */
export async function waitFor(url, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await setTimeout(500)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return answer.json()
  }
  return undefined
}
