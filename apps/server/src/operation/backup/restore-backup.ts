import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRET_FILE } from '../../auth/session-secret.ts'
import { hasCode } from '../../error-code.ts'
import { BackupError } from './backup-error.ts'
import { buildDatabase, type TriedBackup } from './build-database.ts'
import type { Place } from './create-backup.ts'
import { type Manifest, toFileEntry } from './manifest.ts'
import type { Replacement } from './replace-files.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'
import { listKeptFiles } from './settings-files.ts'
import { readTableLayouts, withSqliteFile } from './table-layout.ts'
import { unpackBackup } from './unpack-backup.ts'

/** How to restore a backup. */
export type RestoreOptions = {
  /** Replace existing data. */
  replace: boolean
  now: Date
}

/** The result of a restore. */
export type Restored = {
  manifest: Manifest
  /** The location of the previous SQLite database. */
  earlier?: string
}

const WORK = '.restore-'
const BUILT = 'tessera.sqlite'

/**
 * Restores a backup into either kind of database. First verifies, tries out and migrates everything in a temporary
 * place; then replaces database and files. Throws a BackupError, in which case nothing has changed.
 */
export async function restoreBackup(path: string, place: Place, options: RestoreOptions): Promise<Restored> {
  return inWorkFolder(place.dataDir, async (work) => {
    const backup = await tryBackup(path, work)
    const files = await planFiles(backup, place.dataDir, options.replace)
    const order = { built: join(work, BUILT), files, kept: join(work, 'kept'), ...options }
    if (!place.databaseUrl) {
      return { manifest: backup.manifest, earlier: await restoreSqlite(place.dataDir, order) }
    }
    await restorePostgres(
      place.databaseUrl,
      backup,
      await withSqliteFile(order.built, readTableLayouts),
      order,
    )
    return { manifest: backup.manifest }
  })
}

/** Checks whether a backup could be restored, without changing data. Throws a BackupError if not. */
export const checkBackup = (path: string, place: Place): Promise<Manifest> =>
  inWorkFolder(place.dataDir, async (work) => (await tryBackup(path, work)).manifest)

async function tryBackup(path: string, work: string): Promise<TriedBackup> {
  const folder = join(work, 'unpacked')
  return buildDatabase(folder, await unpackBackup(path, folder), join(work, BUILT))
}

/** Runs a task with a temporary folder in DATA_DIR, from which files can be moved atomically. Always deletes it. */
async function inWorkFolder<Result>(
  dataDir: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const isNew = !existsSync(dataDir)
  await mkdir(dataDir, { recursive: true })
  await removeLeftovers(dataDir)
  const folder = join(dataDir, `${WORK}${process.pid}`)
  await mkdir(folder, { mode: 0o700 })
  let isDone = false
  try {
    const result = await use(folder)
    isDone = true
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
    if (isNew && !isDone) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Deletes folders of killed processes. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(WORK) ? Number(name.slice(WORK.length)) : Number.NaN
    if (Number.isInteger(pid) && !isRunning(pid))
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Plans the replacement of files by those of the backup. Other files of the same kind are deleted. */
async function planFiles({ folder, manifest }: TriedBackup, dataDir: string, replace: boolean) {
  const wanted = new Set(manifest.files.map(({ name }) => name))
  // a secret missing in the backup was a setting there; the one created here does no harm
  const surplus = (await listKeptFiles(dataDir)).filter((name) => !wanted.has(name) && name !== SECRET_FILE)
  const plan: Replacement[] = surplus.map((name) => ({ to: join(dataDir, name) }))
  const refused = [...surplus]
  for (const { name, sha256 } of manifest.files) {
    const [from, to] = [join(folder, toFileEntry(name)), join(dataDir, name)]
    const isThere = existsSync(to)
    if (isThere && (await hashFile(to)) === sha256) continue
    if (isThere) refused.push(name)
    plan.push({ from, to })
  }
  if (!replace && refused.length > 0) {
    throw new BackupError(
      `DATA_DIR already has ${refused[0]}. Use --replace to replace it by the files of the backup.`,
    )
  }
  return plan
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}
