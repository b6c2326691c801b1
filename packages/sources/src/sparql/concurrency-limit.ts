/** Lets so many tasks run at the same time; the others wait in line. */
export function createConcurrencyLimit(
  maximum: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (task) => {
    if (running >= maximum) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
