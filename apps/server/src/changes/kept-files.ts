import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores JSON documents in a folder, under names of several parts. Evicts the oldest documents. */
export type KeptFiles<Document> = {
  /** `undefined` if there is none, or it cannot be read. */
  read(...name: string[]): Promise<Document | undefined>
  write(document: Document, ...name: string[]): Promise<void>
}

type Bounds = {
  /** Maximum number of files. */
  mostFiles: number
  /** The maximum length of a document, in characters. Longer ones are not stored. */
  mostLetters: number
}

const toFileName = (name: string[]): string =>
  `${createHash('sha256').update(name.join('\n')).digest('hex').slice(0, 40)}.json`

/** Creates the store. The folder is created with the first document. */
export const keepFiles = <Document>(
  folder: string,
  { mostFiles, mostLetters }: Bounds,
): KeptFiles<Document> => ({
  async read(...name) {
    try {
      return JSON.parse(await readFile(join(folder, toFileName(name)), 'utf8'))
    } catch {
      // missing or damaged, so it will be written again
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
