import { readdir } from 'node:fs/promises'
import type { SearchQuery } from '@tessera/cube'
import { keepFresh } from './catalogue-keeper.ts'
import { createDocumentSource, type DocumentSource } from './document-source.ts'
import { IMPORTED_URL } from './sql-url.ts'

export type ImportedSourceOptions = {
  /** The folder of the files; it need not be there. */
  folder: string
  rowLimit?: number
  /** For one question; 30 000 where left out. */
  timeoutMs?: number
  /** Told what is wrong with a file or a cube, which is left out then; for the log. */
  onError?: (error: unknown, name: string) => void
  /** A clock that never goes back, in milliseconds. */
  now?: () => number
}

export type ImportedSource = DocumentSource & {
  /** Whether there is nothing to choose from it. */
  isEmpty(): Promise<boolean>
  /** Whether there is anything in it, found by searches or not. */
  hasFiles(): Promise<boolean>
}

const KEY = 'Imported'
/** How late a file that came or went is noticed. */
export const LOOK_EVERY_MS = 1_000
const TIMEOUT_MS = 30_000

/**
 * The cubes of a folder, one in each `*.duckdb` file. Files may come, go and be replaced (renamed over) at any time;
 * one that cannot be read is left out.
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
      // A server without imported files need not start a database to know it.
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
