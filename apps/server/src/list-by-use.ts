import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file or folder, with its size in bytes and the time of its last use, in ms since 1970. */
export type UsedFile = { path: string; size: number; usedAt: number }

/**
 * Lists what a folder contains under names of a pattern, least recently used first. Skips what is removed meanwhile; empty
 * if there is no such folder.
 */
export async function listByUse(folder: string, pattern = /^/): Promise<UsedFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name))
  const files = await Promise.all(names.map((name) => describe(join(folder, name))))
  return files.filter((file) => file !== undefined).sort((a, b) => a.usedAt - b.usedAt)
}

async function describe(path: string): Promise<UsedFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { path, size: found.size, usedAt: found.mtimeMs }
}
