import { open } from 'node:fs/promises'

/** Syncs a file, or the names in a folder, to disk. */
export async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}
