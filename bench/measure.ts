/** A measurement: its time in ms, and what it is compared with. */
export type Row = {
  name: string
  p50: number
  p95: number
  runs: number
  /** The median time divided by that of the comparison, or of the reference loop if there is none. */
  ratio: number
  isAgainstReference: boolean
  note?: string
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const middle = (times: number[]): number => percentile(times, 0.5)

/** Times a task repeatedly. The first runs warm up and do not count. */
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
 * The reference workload of a run: hashing, sorting and string work of a fixed size. A machine twice as fast takes half
 * the time, so times divided by it can be compared between machines and between busy and idle hours.
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

export const REFERENCE = middle(await sample(referenceLoop, 60))

/**
 * Creates a row of the result. `against`: sorted times of the same work without our code; the sum of their medians
 * counts.
 */
export function toRow(
  name: string,
  times: number[],
  { against, note }: { against?: number[][]; note?: string } = {},
): Row {
  const floor = against ? against.reduce((sum, list) => sum + middle(list), 0) : REFERENCE
  const p50 = middle(times)
  return {
    name,
    p50,
    p95: percentile(times, 0.95),
    runs: times.length,
    ratio: p50 / floor,
    isAgainstReference: against === undefined,
    ...(note === undefined ? {} : { note }),
  }
}
