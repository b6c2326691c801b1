/** The results of a walk. */
export type WalkReport = {
  presses: number
  /** The number of kinds of things pressed, by kind of page. */
  kinds: Record<string, number>
  /** The number of visits by kind of page. */
  pages: Record<string, number>
  requests: number
  /** The press that caused the most requests. */
  most: { requests: number; press: string }
  /** Each fault is followed by the presses that led to it. */
  faults: string[]
  /** Presses after which nothing had changed. */
  withoutEffect: string[]
  /** Things that were covered each time they should have been pressed. */
  covered: string[]
  /** Kinds that were seen but never pressed, because the walk ended or they were not found again. */
  left: number
}

export const newReport = (): WalkReport => ({
  presses: 0,
  kinds: {},
  pages: {},
  requests: 0,
  most: { requests: 0, press: '' },
  faults: [],
  withoutEffect: [],
  covered: [],
  left: 0,
})

/** Increments the count of a name. */
export function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
