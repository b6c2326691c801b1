/** How long to work before yielding, in ms. */
const TURN_MS = 10

/** Returns a function for long work to await between steps: it yields to other work, but only as often as needed. */
export function createTurns(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < TURN_MS) return undefined
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      begun = performance.now()
    })
  }
}
