import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A replacement of a file by another or, without `from`, its deletion. Paths are absolute. */
export type Replacement = { to: string; from?: string }

/**
 * Replaces files one after the other, each atomically, and keeps the old ones in `kept`, a new folder. Returns a
 * function that restores them. After a failure, everything is restored at once.
 */
export async function replaceFiles(list: Replacement[], kept: string): Promise<() => Promise<void>> {
  const undone: (() => Promise<void>)[] = []
  const undo = async () => {
    for (const step of undone.splice(0).reverse()) await step()
  }
  try {
    await mkdir(kept, { recursive: true })
    for (const [index, { to, from }] of list.entries()) {
      const old = join(kept, String(index))
      const isThere = existsSync(to)
      if (isThere) await keepFile(to, old)
      undone.push(() => (isThere ? rename(old, to) : rm(to, { force: true })))
      await mkdir(dirname(to), { recursive: true })
      await (from === undefined ? rm(to, { force: true }) : rename(from, to))
    }
    for (const folder of new Set(list.map(({ to }) => dirname(to)))) await flush(folder)
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

/** Syncs the folder, so that names reach the disk. */
async function flush(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

/** Creates a hard link to a file, or a copy if the file system has no hard links. */
export async function keepFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
