import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** JSON documents in a folder, by a name of several parts; the least recently written go first. */
export type KeptFiles<Document> = {
  /** Undefined where there is none that could be read. */
  read(...name: string[]): Promise<Document | undefined>
  write(document: Document, ...name: string[]): Promise<void>
}

type Bounds = {
  /** Files of a folder at most. */
  mostFiles: number
  /** Longer documents are not kept, in letters. */
  mostLetters: number
}

const toFileName = (name: string[]): string =>
  `${createHash('sha256').update(name.join('\n')).digest('hex').slice(0, 40)}.json`

/** Keeps documents in a folder, which is made with the first of them. */
export const keepFiles = <Document>(
  folder: string,
  { mostFiles, mostLetters }: Bounds,
): KeptFiles<Document> => ({
  async read(...name) {
    try {
      return JSON.parse(await readFile(join(folder, toFileName(name)), 'utf8'))
    } catch {
      // not there, or not what was written: it is made anew
      return undefined
    }
  },
  async write(document, ...name) {
    const text = JSON.stringify(document)
    if (text.length > mostLetters) return
    await mkdir(folder, { recursive: true })
    const file = join(folder, toFileName(name))
    await writeFile(`${file}.tmp`, text, { flush: true })
    await rename(`${file}.tmp`, file)
    await removeOldest(folder, mostFiles)
  },
})

async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  )
  const oldest = dated.sort((a, b) => a.time - b.time).slice(0, names.length - most)
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}
