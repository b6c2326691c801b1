import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DRAFT_ENDING } from '@tessera/sources/files'
import { KEPT_LIST } from './copies/kept-list.ts'
import { IMPORTED_FOLDER } from './import/imported-folder.ts'

/** Folder in a data folder for downloads that must be complete before they are sent. */
export const SCRATCH_FOLDER = 'scratch'

/** The draft of a document whose name is a digest. */
const JSON_DRAFT = new RegExp(`^\\w+\\.json${DRAFT_ENDING}$`)

/** Temporary files, which are renamed once they are complete. A server that is killed in between leaves them behind. */
const LEFTOVERS: [folder: string, name: RegExp][] = [
  ['.', /^session-secret\.\d+\.[0-9a-f]{8}$/],
  ['.', new RegExp(`^${KEPT_LIST}${DRAFT_ENDING}$`)],
  ['cache', new RegExp(`^demo-\\w+\\.nt${DRAFT_ENDING}$`)],
  ['cache/catalogues', JSON_DRAFT],
  ['changes/pairs', JSON_DRAFT],
  ['changes/versions', JSON_DRAFT],
  [IMPORTED_FOLDER, /^[a-z0-9.-]+\.(?:original|shapes)\.tmp$/],
  [SCRATCH_FOLDER, /^(?:(?:parquet|rehearsal|upload)-\w{6}|held-\w{32})$/],
]

/** The minimum age in ms. A server may still be writing younger files. */
const MIN_AGE_MS = 60 * 60 * 1000

/** Removes the temporary files of killed servers from a data folder. Copies and imports clean up after themselves. */
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
