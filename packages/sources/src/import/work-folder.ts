import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { flush } from '../files.ts'

const NAME = /^(\d+)-[0-9a-f]{8}\.tmp$/

/** A working folder inside the folder of imported cubes, for unfinished files. Readers of that folder ignore it. */
export type WorkFolder = {
  readonly path: string
  /**
   * Links an external file under a generated name inside the folder, so that its path does not get into SQL. Returns
   * the path.
   */
  link(file: string): Promise<string>
  /** Turns a finished file of the folder into a cube, atomically replacing an earlier one with that name. */
  publish(file: string, name: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Creates such a folder, and removes those left behind by processes that have ended. */
export async function createWorkFolder(folder: string): Promise<WorkFolder> {
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  const path = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}.tmp`)
  await mkdir(path)
  let links = 0
  return {
    path,
    async link(file) {
      links += 1
      const name = join(path, `input${links}`)
      await symlink(file, name)
      return name
    },
    async publish(file, name) {
      const written = join(path, file)
      await flush(written)
      await rename(written, join(folder, name))
      await flush(folder)
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const process = NAME.exec(name)?.[1]
    if (process !== undefined && !isRunning(Number(process)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
