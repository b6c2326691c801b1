/** What a walk came across. */
export type WalkReport = {
  presses: number
  /** How many kinds of things were pressed, by kind of page. */
  kinds: Record<string, number>
  /** How often a kind of page was looked at. */
  pages: Record<string, number>
  requests: number
  /** The press that asked for most. */
  most: { requests: number; press: string }
  /** Each with the presses that led there. */
  faults: string[]
  /** Presses after which nothing at all had changed. */
  withoutEffect: string[]
  /** What something else lay over whenever it was to be pressed. */
  covered: string[]
  /** Kinds that were seen and never pressed: the walk ended before, or they were not found again. */
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

/** Counts one more under a name. */
export function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
