import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where in a data folder downloads are written that cannot leave before they are whole. */
export const SCRATCH_FOLDER = 'scratch'

/** Files that are written aside and then get their name; killed in between, a server leaves them behind. */
const LEFTOVERS: [folder: string, name: RegExp][] = [
  ['.', /^session-secret\.\d+\.[0-9a-f]{8}$/],
  ['cache', /^demo-\w+\.nt\.\d+\.tmp$/],
  ['cache/catalogues', /^\w+\.json\.\d+\.tmp$/],
  [SCRATCH_FOLDER, /^(?:parquet|upload)-\w{6}$/],
]

/** Younger ones may be somebody's who is writing now. */
const MIN_AGE_MS = 60 * 60 * 1000

/** Removes from a data folder what servers that were killed have left half written. Copies and imports see to their own. */
export function removeLeftovers(dataDir: string, now: number = Date.now()): void {
  for (const [folder, pattern] of LEFTOVERS) {
    const path = join(dataDir, folder)
    for (const name of readNames(path)) {
      const file = join(path, name)
      const age = now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now)
      if (pattern.test(name) && age > MIN_AGE_MS) rmSync(file, { recursive: true, force: true })
    }
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
