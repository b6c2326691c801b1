import { readdir, rm } from 'node:fs/promises'
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The time in ms after which functions that the first pages compiled are written, too. */
const FLUSH_AFTER_MS = 30_000

/**
 * Returns the folder for compiled modules. A process that starts with it as NODE_COMPILE_CACHE needs not compile them
 * again, which takes half of its start. Enabled later, by a call, it would keep no modules of TypeScript.
 */
export const toCompiledFolder = (dataDir: string): string => join(dataDir, 'cache', 'compiled')

/** Writes what this process has compiled, and removes from the folder what other versions of Node have written. */
export async function keepCompiled(dataDir: string): Promise<void> {
  const own = getCompileCacheDir()
  if (own === undefined) return
  setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref()
  const folder = toCompiledFolder(dataDir)
  if (dirname(own) !== folder) return
  const others = (await readdir(folder)).filter((name) => name !== basename(own))
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
