import { open } from 'node:fs/promises'

/** Flushes a file, or the entries of a folder, to disk. */
export async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}
