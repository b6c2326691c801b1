import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { replaceFile } from '../files.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** The start of the first line of a file. The number changes with the shape of the entries. */
const KIND = 'tessera catalogue 1'

/** The cubes of a catalogue, stored between starts. */
export type KeptEntries = {
  /** `undefined` if there is no intact file. */
  read(): Promise<CatalogueEntry[] | undefined>
  /** Rejects if the file cannot be written. */
  write(entries: CatalogueEntry[]): Promise<void>
}

const toFirstLine = (json: string): string => `${KIND} ${createHash('sha256').update(json).digest('hex')}\n`

/** Stores the cubes in a file. Creates its folder. */
export const keepEntries = (file: string): KeptEntries => ({
  async read() {
    try {
      const text = await readFile(file, 'utf8')
      const json = text.slice(text.indexOf('\n') + 1)
      return text === toFirstLine(json) + json ? JSON.parse(json) : undefined
    } catch {
      return undefined
    }
  },
  async write(entries) {
    const json = JSON.stringify(entries)
    await replaceFile(file, toFirstLine(json) + json)
  },
})
