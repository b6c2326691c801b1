import { join } from 'node:path'
import { createRecent } from '@tessera/api/recent'
import { isImportedIri } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import type { Log } from '../log.ts'
import { type Comparison, compareVersions } from './comparison.ts'
import { readDescription, type VersionDescription } from './describe-version.ts'
import { keepFiles } from './kept-files.ts'

/** Two versions of a cube, by iri. */
export type VersionPair = { before: string; after: string }

/** Compares versions of cubes once, one pair at a time, and stores the result. */
export type Comparisons = {
  /** Returns a stored comparison. If there is none, starts one in the background and returns `undefined`. */
  find(source: CubeSource, pair: VersionPair): Promise<Comparison | undefined>
  /** Records a description of a version, in case it disappears. */
  remember(source: CubeSource, iri: string): void
  /** Resolves when no comparison is in progress. */
  idle(): Promise<void>
  close(): Promise<void>
}

const MAX_WAITING = 200
/** Pause before retrying a failed comparison, in ms. */
const RETRY_MS = 600_000
/**
 * The time for which a comparison is valid, in ms. Afterwards, it is checked whether the newer version was rewritten.
 */
const HOLDS_MS = 21_600_000
const MAX_LETTERS_IN_MEMORY = 4 * 2 ** 20
const COMPARISONS = { mostFiles: 2000, mostLetters: 2_000_000 }
const DESCRIPTIONS = { mostFiles: 2000, mostLetters: 10_000_000 }

type Kept = { comparison: Comparison; comparedAt: number }
type Remembered = Kept & { letters: number }

/** Creates comparisons and stores them in `DATA_DIR/changes`. Versions of sources that never change are not recorded. */
export function keepComparisons(
  dataDir: string,
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
): Comparisons {
  const files = keepFiles<Kept>(join(dataDir, 'changes', 'pairs'), COMPARISONS)
  const descriptions = keepFiles<VersionDescription>(join(dataDir, 'changes', 'versions'), DESCRIPTIONS)
  const known = createRecent<Remembered>(MAX_LETTERS_IN_MEMORY, ({ letters }) => letters)
  const keep = (name: string, kept: Kept): void =>
    known.set(name, { ...kept, letters: JSON.stringify(kept).length })
  const jobs = new Map<string, Promise<void>>()
  const notBefore = new Map<string, number>()
  const noted = new Set<string>()
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  const enqueue = (name: string, task: () => Promise<void>): void => {
    if (isClosed || jobs.has(name) || jobs.size >= MAX_WAITING || now() < (notBefore.get(name) ?? 0)) return
    last = last
      .then(() => (isClosed ? undefined : task()))
      .catch((error: unknown) => {
        notBefore.set(name, now() + RETRY_MS)
        if (!isClosed) log.warn({ err: error }, 'versions of a cube were not compared')
      })
      .finally(() => jobs.delete(name))
    jobs.set(name, last)
  }
  const describe = async (source: CubeSource, iri: string): Promise<VersionDescription | undefined> => {
    const told = await readDescription(source, iri)
    if (!told) return descriptions.read(source.url, iri)
    await descriptions.write(told, source.url, iri)
    return told
  }
  const compare = async (source: CubeSource, { before: beforeIri, after: afterIri }: VersionPair) => {
    const after = await readDescription(source, afterIri)
    if (!after) return
    const before = await describe(source, beforeIri)
    const kept = {
      comparison: await compareVersions(source, { before, beforeIri, after }),
      comparedAt: now(),
    }
    keep(toName(source, beforeIri, afterIri), kept)
    await files.write(kept, source.url, beforeIri, afterIri)
  }
  return {
    async find(source, pair) {
      const name = toName(source, pair.before, pair.after)
      const present = known.get(name)
      const kept = present ?? (await files.read(source.url, pair.before, pair.after))
      if (kept && !present) keep(name, kept)
      if (!kept || now() - kept.comparedAt > HOLDS_MS) enqueue(name, () => compare(source, pair))
      return kept?.comparison
    },
    remember(source, iri) {
      const name = toName(source, iri)
      if ((source.isUnchanging && !isImportedIri(iri)) || noted.has(name)) return
      noted.add(name)
      enqueue(name, async () => {
        if (!(await descriptions.read(source.url, iri))) await describe(source, iri)
      })
    },
    async idle() {
      while (jobs.size > 0) await Promise.all(jobs.values())
    },
    async close() {
      isClosed = true
      await last
    },
  }
}

const toName = ({ url }: CubeSource, ...iris: string[]): string => [url, ...iris].join('\n')
