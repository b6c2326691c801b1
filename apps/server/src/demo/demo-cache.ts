import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@tessera/sources/files'

/** Returns a final comment with the hash of the preceding lines. Truncated or damaged files are ignored. */
const seal = (triples: string): string => `# sha256 ${createHash('sha256').update(triples).digest('hex')}\n`
const SEAL_LENGTH = seal('').length

/** Returns the cache file of a demo fingerprint. */
export const demoFile = (dataDir: string, fingerprint: string): string =>
  join(dataDir, 'cache', `demo-${fingerprint}.nt`)

/** Returns whether a file contains an intact demo. */
export async function isDemoCached(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const triples = text.slice(0, -SEAL_LENGTH)
  return triples !== '' && text.slice(-SEAL_LENGTH) === seal(triples)
}

/**
 * Writes the N-Triples of a demo and deletes the files of other demos. The file is always either complete or absent.
 */
export async function writeDemoCache(dataDir: string, fingerprint: string, triples: string): Promise<void> {
  const file = demoFile(dataDir, fingerprint)
  const folder = join(dataDir, 'cache')
  await replaceFile(file, triples + seal(triples))
  const others = (await readdir(folder)).filter(
    (name) => /^demo-\w+\.nt$/.test(name) && join(folder, name) !== file,
  )
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}
