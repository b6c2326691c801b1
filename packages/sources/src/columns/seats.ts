/** Runs each task with its own seat. Further tasks wait in a queue. */
export type Seats<Seat> = {
  run<Result>(task: (seat: Seat) => Promise<Result>): Promise<Result>
  /**
   * Gives no seat to further tasks, which are rejected with `reason`, and resolves when the running ones have ended,
   * however they end.
   */
  close(reason: Error): Promise<void>
}

/** Creates seats for concurrent tasks. */
export function createSeats<Seat>(seats: Seat[]): Seats<Seat> {
  const free = [...seats]
  const waiting: { take(seat: Seat): void; giveUp(reason: Error): void }[] = []
  let closed: Error | undefined
  let tellEmpty: (() => void) | undefined
  const leave = (seat: Seat): void => {
    const next = waiting.shift()
    if (next) next.take(seat)
    else free.push(seat)
    if (free.length === seats.length) tellEmpty?.()
  }
  return {
    async run(task) {
      if (closed) throw closed
      const seat = free.pop() ?? (await new Promise<Seat>((take, giveUp) => waiting.push({ take, giveUp })))
      try {
        return await task(seat)
      } finally {
        leave(seat)
      }
    },
    async close(reason) {
      closed ??= reason
      for (const { giveUp } of waiting.splice(0)) giveUp(reason)
      if (free.length < seats.length)
        await new Promise<void>((resolve) => {
          tellEmpty = resolve
        })
    },
  }
}
