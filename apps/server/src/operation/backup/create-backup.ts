import { createHash } from 'node:crypto'
import { mkdtempDisposable, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readVersion } from '../../read-version.ts'
import { toCell } from './cell.ts'
import { type DatabaseSnapshot, openSnapshot } from './database-snapshot.ts'
import { FORMAT_VERSION, MANIFEST_NAME, type Manifest, toFileEntry, toTableEntry } from './manifest.ts'
import { writePacked } from './packed-file.ts'
import { listKeptFiles, openKeptFile } from './settings-files.ts'
import {
  keptTables,
  migrateUpTo,
  readTableLayouts,
  requireKnownMigrations,
  type TableLayout,
  withSqliteFile,
} from './table-layout.ts'
import { TAR_END, toTarHeader, toTarPadding } from './tar.ts'

/** The location of a server's data. */
export type Place = { dataDir: string; databaseUrl?: string }

/**
 * Backs up the product database and its files while servers run, as a snapshot of one moment that includes everything
 * acknowledged before. The file gets its name once it is complete on disk. Throws a BackupError.
 */
export async function createBackup(place: Place, path: string, now: Date): Promise<Manifest> {
  const snapshot = await openSnapshot(place)
  const work = `${path}.${process.pid}.part`
  try {
    requireKnownMigrations(snapshot.migrations, 'The database')
    const manifest: Manifest = {
      format: 'tessera-backup',
      formatVersion: FORMAT_VERSION,
      madeAt: now.toISOString(),
      tesseraVersion: readVersion(),
      database: snapshot.kind,
      migrations: snapshot.migrations,
      tables: [],
      files: [],
    }
    const tables = keptTables(await readLayoutsAt(snapshot.migrations))
    await writePacked(work, archive({ place, snapshot, tables, manifest, now }))
    await rename(work, path)
    return manifest
  } finally {
    await rm(work, { force: true })
    await snapshot.close()
  }
}

/**
 * Returns the tables after some of the migrations, determined in a temporary database that does not depend on the real
 * one.
 */
async function readLayoutsAt(names: string[]): Promise<TableLayout[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tessera-layout-'))
  return await withSqliteFile(join(folder.path, 'empty.sqlite'), async (database) => {
    await migrateUpTo(database, names.at(-1))
    return readTableLayouts(database)
  })
}

type Contents = {
  place: Place
  snapshot: DatabaseSnapshot
  tables: TableLayout[]
  /** The manifest, to which written entries are added. */
  manifest: Manifest
  now: Date
}

async function* archive({ place, snapshot, tables, manifest, now }: Contents): AsyncGenerator<Uint8Array> {
  const time = Math.floor(now.getTime() / 1000)
  for (const table of tables) {
    const { name, columns } = table
    // tar states the length first, so the rows are read twice; a snapshot returns the same rows
    let [bytes, rows] = [0, 0]
    for await (const line of linesOf(snapshot, table)) {
      bytes += line.length
      rows += 1
    }
    const sha256 = yield* entry(toTableEntry(name), bytes, linesOf(snapshot, table), time)
    manifest.tables.push({ name, columns, rows, bytes, sha256 })
  }
  for (const name of await listKeptFiles(place.dataDir)) {
    await using file = await openKeptFile(place.dataDir, name)
    const sha256 = yield* entry(toFileEntry(name), file.size, file.read(), time)
    manifest.files.push({ name, bytes: file.size, sha256 })
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  yield* entry(MANIFEST_NAME, text.length, [text], time)
  yield TAR_END
}

async function* linesOf(snapshot: DatabaseSnapshot, table: TableLayout): AsyncGenerator<Buffer> {
  for await (const row of snapshot.rows(table)) yield Buffer.from(`${JSON.stringify(row.map(toCell))}\n`)
}

/** Returns the SHA-256 of the written content, in hex. */
async function* entry(
  name: string,
  size: number,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
  time: number,
): AsyncGenerator<Uint8Array, string> {
  const hash = createHash('sha256')
  yield toTarHeader(name, size, time)
  let written = 0
  for await (const bytes of body) {
    hash.update(bytes)
    written += bytes.length
    yield bytes
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`)
  yield toTarPadding(size)
  return hash.digest('hex')
}
