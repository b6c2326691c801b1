// How long the test files took in a full run: a list in the repository, so that a fresh clone begins with the longest.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT = join(import.meta.dirname, 'durations.txt')
/** Shorter files do not hold up the end of a run, in s. */
const MIN_KEPT = 2

/** The seconds of each file, the longest first; nothing where there is no such list. Each line is "seconds path". */
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

/** Keeps what a run took, in whole seconds. */
export function keepDurations(list) {
  const lines = readDurations(list)
    .filter(({ seconds }) => seconds >= MIN_KEPT)
    .map(({ path, seconds }) => `${Math.round(seconds)} ${path}`)
  writeFileSync(KEPT, `${lines.join('\n')}\n`)
}
