/** Runs each task with its own seat. Further tasks wait in a queue. */
export function createSeats<Seat>(
  seats: Seat[],
): <Result>(task: (seat: Seat) => Promise<Result>) => Promise<Result> {
  const free = [...seats]
  const waiting: ((seat: Seat) => void)[] = []
  return async (task) => {
    const seat = free.pop() ?? (await new Promise<Seat>((resolve) => waiting.push(resolve)))
    try {
      return await task(seat)
    } finally {
      const next = waiting.shift()
      if (next) next(seat)
      else free.push(seat)
    }
  }
}
