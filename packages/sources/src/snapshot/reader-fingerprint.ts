import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes whenever the code that copies cubes, or reads copies, does. */
export function readerFingerprint(): string {
  const folder = join(import.meta.dirname, '..')
  const hash = createHash('sha256')
  for (const part of ['columns', 'snapshot', 'sparql']) {
    const files = readdirSync(join(folder, part), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\b/.test(path))
    for (const path of files.toSorted()) {
      hash.update(`${part}/${path.replaceAll('\\', '/')}\n`)
      hash.update(readFileSync(join(folder, part, path)))
    }
  }
  return hash.digest('hex')
}
