import type { CrashCubes } from './cubes.ts'

/** A chart whose title and version are the number of its latest change. */
export type Tracked = { key: string; cookie: string; acknowledged: number; sent: number }

/** The expected state of the charts of a run. */
export type Track = {
  cubes: CrashCubes
  charts: Map<string, Tracked>
  /** The charts saved since the last start. */
  touched: Set<Tracked>
  counts: Record<'created' | 'changed' | 'unanswered' | 'unansweredButThere' | 'pictures', number>
  /** Sentences about calls that were rejected without reason. */
  refused: string[]
  cookies: string[]
  /** Distinguishes runs that share a database. */
  run: string
  next: number
  /** The number of acknowledged calls in this life. `enough` resolves when it is reached, or when no more will come. */
  acknowledged: number
  enough: { count: number; resolve(): void }
}
