import { setTimeout } from 'node:timers/promises'

const TRIES = 300
const PAUSE_MS = 200

/** Repeats a request while the server is too busy, which is not a loss. */
export async function patiently<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await setTimeout(PAUSE_MS)
  }
  return ask()
}
