/** The time to work before yielding, in ms. */
const TURN_MS = 10

/** Returns a function that long work awaits between steps. It yields to other work, but only as often as needed. */
export function createTurns(): () => Promise<void> | undefined {
  let start = performance.now()
  return () => {
    if (performance.now() - start < TURN_MS) return undefined
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      start = performance.now()
    })
  }
}
