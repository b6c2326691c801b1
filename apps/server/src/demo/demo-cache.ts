import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A comment at the end says what the lines before it must be: a file cut short or damaged is not used. */
const seal = (triples: string): string => `# sha256 ${createHash('sha256').update(triples).digest('hex')}\n`
const SEAL_LENGTH = seal('').length

/** Where the demo of a fingerprint is kept. */
export const demoFile = (dataDir: string, fingerprint: string): string =>
  join(dataDir, 'cache', `demo-${fingerprint}.nt`)

/** Whether a file holds a demo as it was written. */
export async function isDemoCached(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const triples = text.slice(0, -SEAL_LENGTH)
  return triples !== '' && text.slice(-SEAL_LENGTH) === seal(triples)
}

/** Keeps the N-Triples of a demo and forgets those of others. The file is complete or absent at any time. */
export async function writeDemoCache(dataDir: string, fingerprint: string, triples: string): Promise<void> {
  const file = demoFile(dataDir, fingerprint)
  const folder = join(dataDir, 'cache')
  await mkdir(folder, { recursive: true })
  const aside = `${file}.${process.pid}.tmp`
  await writeFile(aside, triples + seal(triples))
  await rename(aside, file)
  const others = (await readdir(folder)).filter(
    (name) => /^demo-\w+\.nt$/.test(name) && join(folder, name) !== file,
  )
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}
