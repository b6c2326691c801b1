import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRET_FILE } from '../../auth/session-secret.ts'
import { hasCode } from '../../error-code.ts'
import { IMPORTED_FOLDER } from '../../import/imported-folder.ts'
import { FILES_OF_DATASET } from '../../import/uploaded-files.ts'
import { BackupError } from './backup-error.ts'

const PAGES_FOLDER = 'pages'

/** Matches files in DATA_DIR that cannot be recreated: the cookie secret, the operator's texts, imported cubes and uploaded files. */
const IS_KEPT = new RegExp(
  `^(${SECRET_FILE}|${PAGES_FOLDER}/[^/]+\\.md|${IMPORTED_FOLDER}/[^/]+${FILES_OF_DATASET})$`,
)

/** Returns whether a path relative to DATA_DIR belongs in a backup. */
export const isKeptFile = (name: string): boolean => IS_KEPT.test(name)

/** Lists the existing ones of these files, as paths relative to DATA_DIR. */
export async function listKeptFiles(dataDir: string): Promise<string[]> {
  const names = await namesIn(dataDir)
  for (const folder of [PAGES_FOLDER, IMPORTED_FOLDER]) {
    for (const name of await namesIn(join(dataDir, folder))) names.push(`${folder}/${name}`)
  }
  return names.filter(isKeptFile).sort()
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Opens a file. If it is replaced in the meantime, the old content is read. */
export async function openKeptFile(dataDir: string, name: string) {
  const file = await open(join(dataDir, name))
  const { size } = await file.stat()
  return { size, read: () => readExactly(file, size, name), [Symbol.asyncDispose]: () => file.close() }
}

async function* readExactly(file: FileHandle, size: number, name: string): AsyncGenerator<Buffer> {
  let position = 0
  while (position < size) {
    const length = Math.min(size - position, 1 << 20)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead === 0)
      throw new BackupError(`${name} in DATA_DIR was changed while it was read. Try again.`)
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
