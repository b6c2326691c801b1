import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { DatabaseFailure } from './database-failure.ts'

/** The file of an open SQLite database, and whether it is still in its place. */
export type SqliteFile = {
  /**
   * Throws a DatabaseFailure if the file was deleted or replaced, since further writes would be lost when this process
   * ends. Saves the earlier data next to it, once.
   */
  check(): void
}

/** Watches the file of an open database. Never opens the file, because closing it would release SQLite's locks. */
export function watchSqliteFile(
  file: string,
  database: DatabaseSync,
  tell: (sentence: string, error?: unknown) => void,
): SqliteFile {
  const opened = identify(file)
  let isMoved = false
  return {
    check() {
      if (!isMoved && identify(file) === opened) return
      if (!isMoved) rescue(file, database, tell)
      isMoved = true
      throw new DatabaseFailure('moved')
    },
  }
}

function identify(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true })
  return found && `${found.dev} ${found.ino}`
}

function rescue(file: string, database: DatabaseSync, tell: (sentence: string, error?: unknown) => void) {
  const copy = join(dirname(file), `tessera-rescued-${Date.now()}.sqlite`)
  try {
    database.prepare('vacuum into ?').run(copy)
    tell(`The database file ${file} was removed or replaced while it was open. What was saved is in ${copy}.`)
  } catch (error) {
    tell(
      `The database file ${file} was removed or replaced while it was open; nothing could be rescued.`,
      error,
    )
  }
}
