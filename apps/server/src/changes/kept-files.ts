import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@tessera/sources/files'
import { listByUse } from '../list-by-use.ts'

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
    await replaceFile(join(folder, toFileName(name)), text, { isFlushed: true })
    if ((await readdir(folder)).length <= mostFiles) return
    const oldest = (await listByUse(folder)).slice(0, -mostFiles)
    await Promise.all(oldest.map(({ path }) => rm(path, { force: true })))
  },
})
