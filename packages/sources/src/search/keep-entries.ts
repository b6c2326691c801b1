import { readFile } from 'node:fs/promises'
import { openSealed, replaceFile, sealText } from '../files.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** Precedes the entries in a file. The number changes with the shape of the entries. */
const KIND = 'tessera catalogue 1\n'

/** The cubes of a catalogue, stored between starts. */
export type KeptEntries = {
  /** `undefined` if there is no intact file. */
  read(): Promise<CatalogueEntry[] | undefined>
  /** Rejects if the file cannot be written. */
  write(entries: CatalogueEntry[]): Promise<void>
}

/** Stores the cubes in a file. Creates its folder. */
export const keepEntries = (file: string): KeptEntries => ({
  async read() {
    try {
      const text = openSealed(await readFile(file, 'utf8'))
      return text?.startsWith(KIND) ? JSON.parse(text.slice(KIND.length)) : undefined
    } catch {
      return undefined
    }
  },
  async write(entries) {
    await replaceFile(file, sealText(KIND + JSON.stringify(entries)))
  },
})
