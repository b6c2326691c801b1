import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSealed, replaceFile, sealText } from '@tessera/sources/files'

/** Returns the cache file of a demo fingerprint. */
export const demoFile = (dataDir: string, fingerprint: string): string =>
  join(dataDir, 'cache', `demo-${fingerprint}.nt`)

/** Returns whether a file contains an intact demo. */
export async function isDemoCached(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return openSealed(text) !== undefined
}

/**
 * Writes the N-Triples of a demo and deletes the files of other demos. The file is always either complete or absent.
 */
export async function writeDemoCache(dataDir: string, fingerprint: string, triples: string): Promise<void> {
  const file = demoFile(dataDir, fingerprint)
  const folder = join(dataDir, 'cache')
  await replaceFile(file, sealText(triples))
  const others = (await readdir(folder)).filter(
    (name) => /^demo-\w+\.nt$/.test(name) && join(folder, name) !== file,
  )
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}
