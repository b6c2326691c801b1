import { createHash } from 'node:crypto'
import { mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { MANIFEST_NAME, type Manifest, parseManifest, toFileEntry, toTableEntry } from './manifest.ts'
import { readPacked, verifyPacked } from './packed-file.ts'
import { isKeptFile } from './settings-files.ts'
import { readTar, type TarEntry } from './tar.ts'

/**
 * The maximum compression ratio. Chart rows compress to a tenth, and a small backup may contain one chart many times. A
 * higher ratio is an attack on the disk.
 */
const MAX_RATIO = 100
const ALWAYS_UNPACKED = 64_000_000

/**
 * Unpacks a backup into a new folder and verifies every entry against the manifest. Throws a BackupError if an entry is
 * missing, damaged, unexpected, or written by a newer version.
 */
export async function unpackBackup(path: string, folder: string): Promise<Manifest> {
  await verifyPacked(path)
  const mostBytes = Math.max(ALWAYS_UNPACKED, MAX_RATIO * (await stat(path)).size)
  const found = new Map<string, Written>()
  let unpackedBytes = 0
  for await (const entry of readTar(readPacked(path))) {
    if (!isEntryName(entry.name) || found.has(entry.name))
      throw new BackupError(`The backup holds ${entry.name}, which does not belong there.`)
    unpackedBytes += entry.size
    if (unpackedBytes > mostBytes)
      throw new BackupError(
        `The backup unpacks to more than ${Math.round(mostBytes / 1e6)} MB, over ${MAX_RATIO} times its size. No backup made by Tessera does.`,
      )
    found.set(entry.name, await unpack(entry, join(folder, entry.name)))
  }
  if (!found.delete(MANIFEST_NAME)) throw new BackupError(`The backup has no ${MANIFEST_NAME}.`)
  const manifest = parseManifest(await readFile(join(folder, MANIFEST_NAME), 'utf8'))
  const promised = [
    ...manifest.tables.map((table) => ({ ...table, entry: toTableEntry(table.name) })),
    ...manifest.files.map((file) => ({ ...file, entry: toFileEntry(file.name) })),
  ]
  for (const { entry, bytes, sha256 } of promised) {
    const written = found.get(entry)
    if (written?.bytes !== bytes || written.sha256 !== sha256)
      throw new BackupError(`${entry} of the backup is missing or is not what its ${MANIFEST_NAME} says.`)
    found.delete(entry)
  }
  const [surplus] = found.keys()
  if (surplus !== undefined)
    throw new BackupError(`The ${MANIFEST_NAME} of the backup does not name ${surplus}.`)
  return manifest
}

/**
 * Returns whether the name of an entry is allowed. Others are rejected, because a name could lead out of the folder.
 */
function isEntryName(name: string): boolean {
  if (name === MANIFEST_NAME || /^database\/[a-z0-9_]+\.ndjson$/.test(name)) return true
  return name.startsWith('files/') && isKeptFile(name.slice('files/'.length))
}

type Written = { bytes: number; sha256: string }

async function unpack({ size, body }: TarEntry, path: string): Promise<Written> {
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  await using file = await open(path, 'wx', 0o600)
  for await (const bytes of body) {
    hash.update(bytes)
    await file.appendFile(bytes)
  }
  await file.sync()
  return { bytes: size, sha256: hash.digest('hex') }
}
