import { readdir } from 'node:fs/promises'
import type { SearchQuery } from '@tessera/cube'
import { keepFresh } from './catalogue-keeper.ts'
import { createDocumentSource, type DocumentSource } from './document-source.ts'
import { IMPORTED_URL } from './sql-url.ts'

export type ImportedSourceOptions = {
  /** The folder of the files. It does not have to exist. */
  folder: string
  rowLimit?: number
  /** Timeout per query; 30 000 by default. */
  timeoutMs?: number
  /** Called with the reason when a file or a cube is skipped; for the log. */
  onError?: (error: unknown, name: string) => void
  /** A monotonic clock, in ms. */
  now?: () => number
}

export type ImportedSource = DocumentSource & {
  /** Whether it offers no cube to choose. */
  isEmpty(): Promise<boolean>
  /** Whether the folder contains any files, even if their cubes are unlisted. */
  hasFiles(): Promise<boolean>
}

const KEY = 'Imported'
/** How often the folder is checked for new and removed files, in ms. */
export const LOOK_EVERY_MS = 1_000
const TIMEOUT_MS = 30_000

/**
 * Creates a source of the cubes of a folder, one in each `*.duckdb` file. Files may be added, removed and replaced (by
 * renaming over them) at any time. Unreadable files are skipped.
 */
export function createImportedSource(options: ImportedSourceOptions): ImportedSource {
  const { folder, rowLimit, timeoutMs = TIMEOUT_MS, onError = () => undefined } = options
  const now = options.now ?? (() => performance.now())
  const source = createDocumentSource(
    { key: KEY, label: KEY, url: IMPORTED_URL, isTrusted: true, rowLimit, onError },
    {
      async openStore() {
        const { openDuckdbStore } = await import('./duckdb-store.ts')
        return openDuckdbStore({ folder, timeoutMs, onError, readNames: () => readFileNames(folder) })
      },
      keep: (load) => keepFresh(load, now, LOOK_EVERY_MS),
    },
  )
  return {
    ...source,
    hasFiles: async () => (await readFileNames(folder)).length > 0,
    async isEmpty() {
      // Avoids starting a database on servers without imported files.
      if ((await readFileNames(folder)).length === 0) return true
      const query: SearchQuery = { query: '', order: 'TITLE_ASC', includeDrafts: true, filters: [] }
      return (await source.search(query, 'de')).length === 0
    },
  }
}

async function readFileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.duckdb')).sort()
}
