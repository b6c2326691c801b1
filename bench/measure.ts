/** A figure: how long something takes, and how many reference loops that is. */
export type Figure = { name: string; p50: number; p95: number; ratio: number; runs: number; unit: 'ms' }

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** Times a task over and over. The first runs warm up and do not count. */
export async function sample(task: () => unknown, runs: number, warmUps = 5): Promise<number[]> {
  for (let index = 0; index < warmUps; index++) await task()
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    const start = performance.now()
    await task()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

/**
 * The yardstick of a run: hashing, sorting and string work of a fixed size. A machine twice as fast does it in half
 * the time, so a figure divided by it can be compared between machines and between busy and idle hours.
 */
export function referenceLoop(): number {
  let state = 12345
  const numbers = Array.from({ length: 20_000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  })
  const text = numbers.sort((a, b) => a - b).join(',')
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) | 0
  return hash
}

export function toFigure(name: string, times: number[], reference: number): Figure {
  const p50 = percentile(times, 0.5)
  return { name, p50, p95: percentile(times, 0.95), ratio: p50 / reference, runs: times.length, unit: 'ms' }
}
