import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file to be put in place of another, or, without `from`, to be taken away. Absolute paths. */
export type Replacement = { to: string; from?: string }

/**
 * Replaces files one after the other, each in one step, and keeps what was there in `kept`, a new folder. Returns how
 * to put everything back; where it fails in the middle, everything is put back at once.
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

/** Names reach the disk with their folder. */
async function flush(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

/** A second name for a file, or a copy where the file system has no such names. */
export async function keepFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
