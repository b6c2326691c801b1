import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { flush } from '../columns/flush.ts'

const NAME = /^(\d+)-[0-9a-f]{8}\.tmp$/

/** A folder inside that of the imported cubes, for what is written before a cube is there; readers do not see it. */
export type WorkFolder = {
  readonly path: string
  /** A name of ours inside the folder for a file elsewhere: no path gets into SQL. */
  link(file: string): Promise<string>
  /** Makes a finished file of the folder a cube, in place of an earlier one of that name, in one step. */
  publish(file: string, name: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Makes such a folder, and removes those that ended processes left. */
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
    // Somebody else's process may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
