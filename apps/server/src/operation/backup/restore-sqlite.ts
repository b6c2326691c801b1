import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BackupError } from './backup-error.ts'
import { keepFile, type Replacement, replaceFiles } from './replace-files.ts'

/** The input of a restore, for either kind of database. */
export type RestoreOrder = {
  /** The database built from the backup, as a migrated SQLite file. */
  built: string
  /** The files to replace together with it. */
  files: Replacement[]
  /** A new folder that keeps replaced files until the restore is complete. */
  kept: string
  replace: boolean
  now: Date
}

export const NOT_EMPTY = 'The database is not empty. Use --replace to replace its content by the backup.'

/**
 * Atomically replaces the database of a folder by the file. Returns the location of the previous one; `undefined` if
 * there was none. Throws a BackupError if a server uses it or it is not empty.
 */
export async function restoreSqlite(dataDir: string, order: RestoreOrder): Promise<string | undefined> {
  const file = join(dataDir, 'tessera.sqlite')
  let earlier: string | undefined
  if (existsSync(file)) {
    const isEmpty = settleUnused(file)
    if (!isEmpty && !order.replace) throw new BackupError(NOT_EMPTY)
    if (!isEmpty) {
      const date = order.now.toISOString().replace(/[-:]|\.\d+/g, '')
      earlier = join(dataDir, `tessera-before-${date}.sqlite`)
      await keepFile(file, earlier)
    }
  }
  try {
    await replaceFiles([...order.files, { from: order.built, to: file }], order.kept)
    return earlier
  } catch (error) {
    if (earlier) await rm(earlier, { force: true })
    throw error
  }
}

/**
 * Merges the write-ahead log into the database, which works only if no process has it open. Returns whether the
 * database is empty.
 */
function settleUnused(file: string): boolean {
  using database = new DatabaseSync(file, { timeout: 500 })
  try {
    database.exec('pragma journal_mode = delete')
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%'")
      .all()
    return tables.every(({ name }) => !database.prepare(`select 1 from "${name}" limit 1`).get())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (/locked|busy/.test(reason))
      throw new BackupError('A server has this database open. Stop it, then restore.', error)
    throw new BackupError(`The database in DATA_DIR cannot be used: ${reason}`, error)
  }
}
