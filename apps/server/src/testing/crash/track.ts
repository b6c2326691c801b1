import type { CrashCubes } from './cubes.ts'

/** A chart whose title and version are the number of its latest change. */
export type Tracked = { key: string; cookie: string; acknowledged: number; sent: number }

/** Everything that is known of the charts of a run. */
export type Track = {
  cubes: CrashCubes
  charts: Map<string, Tracked>
  /** Those that were saved since the last start. */
  touched: Set<Tracked>
  counts: Record<'created' | 'changed' | 'unanswered' | 'unansweredButThere' | 'pictures', number>
  /** Sentences about calls that were refused without reason. */
  refused: string[]
  cookies: string[]
  /** Several runs may share a database. */
  run: string
  next: number
  /** Acknowledged in this life; `enough` is told where it is so many, or where no more will come. */
  acknowledged: number
  enough: { count: number; resolve(): void }
}
