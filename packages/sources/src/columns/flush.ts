import { open } from 'node:fs/promises'

/** Has a file, or the names in a folder, on disk before anything else is done. */
export async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}
