// The durations of test files in a full run, kept in the repository so that a fresh clone can start with the longest.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT = join(import.meta.dirname, 'durations.txt')
/** Shorter files do not delay the end of a run, in s. */
const MIN_KEPT = 2

/** Returns the seconds of each file, longest first, or nothing if there is no list. Each line is "seconds path". */
export function readDurations(list = KEPT) {
  if (!existsSync(list)) return []
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [seconds, ...path] = line.split(' ')
      return { path: path.join(' '), seconds: Number(seconds) }
    })
    .toSorted((a, b) => b.seconds - a.seconds)
}

/** Saves the durations of a run in whole seconds. */
export function keepDurations(list) {
  const lines = readDurations(list)
    .filter(({ seconds }) => seconds >= MIN_KEPT)
    .map(({ path, seconds }) => `${Math.round(seconds)} ${path}`)
  writeFileSync(KEPT, `${lines.join('\n')}\n`)
}
