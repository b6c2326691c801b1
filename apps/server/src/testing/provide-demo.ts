import { constants, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readDemo } from '../demo/read-demo.ts'
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
