/**
 * Creates a function that does work once for all who ask for it at the same time, or while it is being done for others. It
 * begins anew for these when that is finished, or after a pause, so nobody gets a result that is older than the request.
 *
 * @param pause resolves when work has taken so long that others no longer wait for its end; `signal` aborts when it has ended
 */
export function shareWork<Result>(
  pause: (signal: AbortSignal) => Promise<void>,
): (name: string, work: () => Promise<Result>) => Promise<Result> {
  /** The work that began last, and the work that waits for its end. */
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Result>>()

  function begin(name: string, work: () => Promise<Result>): Promise<Result> {
    waiting.delete(name)
    const begun = work()
    const end = begun.then(noop, noop).finally(() => {
      if (running.get(name) === end) running.delete(name)
    })
    running.set(name, end)
    return begun
  }

  async function beginAfter(
    before: Promise<unknown> | undefined,
    name: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (before) {
      const over = new AbortController()
      await Promise.race([before, pause(over.signal)])
      over.abort()
    } else await endOfTurn()
    return begin(name, work)
  }

  return (name, work) => {
    const asked = waiting.get(name)
    if (asked) return asked
    const next = beginAfter(running.get(name), name, work)
    waiting.set(name, next)
    return next
  }
}

const noop = (): void => undefined
const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
