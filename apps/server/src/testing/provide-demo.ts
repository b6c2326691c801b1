import { constants, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readDemo } from '../demo/read-demo.ts'
import { startDemo } from '../demo/start-demo.ts'
import { createLog } from '../log.ts'

/** The data folder whose cached demo all servers of the tests share. */
const SHARED = join(import.meta.dirname, '../../../../.cache/demo')

let shared: ReturnType<typeof readDemo> | undefined

/**
 * Puts the demo into the cache of a server's folder, so that the server does not build it. It is built once for all test
 * processes, and again when its fingerprint changes.
 */
export async function provideDemo(dataDir: string): Promise<void> {
  shared ??= readDemo(SHARED, createLog('silent'))
  const demo = await shared
  if (!('files' in demo)) return
  for (const file of demo.files) {
    const copy = join(dataDir, 'cache', basename(file))
    if (existsSync(copy)) continue
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(file, copy, constants.COPYFILE_FICLONE)
  }
}

/** Makes the copies of the demo cubes that `provideCopiedDemo` provides, unless they exist. */
export async function makeDemoCopies(): Promise<void> {
  const demo = await startDemo(SHARED, createLog('silent'))
  try {
    await demo.copy()
  } finally {
    await demo.close()
  }
}

/**
 * Puts the demo and the copies of its cubes into the cache of a server's folder. Without copies, a server needs seconds
 * of processor time to load the demo and to answer its first pages from it.
 */
export async function provideCopiedDemo(dataDir: string): Promise<void> {
  await provideDemo(dataDir)
  const cache = join(SHARED, 'cache')
  for (const name of readdirSync(cache).filter((each) => each.startsWith('copies-')))
    cpSync(join(cache, name), join(dataDir, 'cache', name), {
      recursive: true,
      force: false,
      mode: constants.COPYFILE_FICLONE,
    })
}
