import { createHash } from 'node:crypto'
import { mkdir, open, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '@tessera/api/upload-limits'
import { randomLetters } from '../db/tokens.ts'
import { hasCode } from '../error-code.ts'
import { listByUse } from '../list-by-use.ts'
import { SCRATCH_FOLDER } from '../remove-leftovers.ts'

/** The time until an unused file is removed, in ms. */
const KEPT_MS = 60 * 60 * 1000
const TOKEN_LETTERS = 32
const HELD = /^held-[0-9a-f]{32}$/

/** A file on the server, with its size in bytes. */
export type HeldFile = { path: string; size: number }

/** The bytes of a file from an offset on. The first part of a file has no token. */
export type FilePart = { token?: string; offset: number; bytes: Uint8Array }

/** The token of a file and its size so far, or why a part is not accepted: `gap` if bytes before it are missing. */
export type HoldAnswer = { token: string; size: number } | { problem: 'gone' | 'gap' | 'too-large' }

/** Files that arrive in parts. They are kept until they have not been used for an hour. */
export type HeldFiles = {
  /** Adds a part. If it arrives again, because the response was lost, it replaces the bytes from its offset on. */
  add(part: FilePart): Promise<HoldAnswer>
  /** Finds a file and keeps it for another hour. Returns `undefined` if it was removed. */
  find(token: string): Promise<HeldFile | undefined>
  /** Removes a file that is not needed any longer. */
  remove(token: string): Promise<void>
  /** Removes files that were not used for too long, and returns the size of the others, in bytes. */
  readBytes(): Promise<number>
}

/** Creates the held files of a data folder. All processes of a server share them. */
export function createHeldFiles(dataDir: string, now: () => number = Date.now): HeldFiles {
  const folder = join(dataDir, SCRATCH_FOLDER)
  // the name does not reveal the token
  const toPath = (token: string): string =>
    join(folder, `held-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`)
  return {
    async add({ token, offset, bytes }) {
      if (offset + bytes.length > MAX_FILE_BYTES) return { problem: 'too-large' }
      if (token === undefined) await mkdir(folder, { recursive: true })
      const held = token ?? randomLetters(TOKEN_LETTERS)
      try {
        await using file = await open(toPath(held), token === undefined ? 'wx+' : 'r+')
        if ((await file.stat()).size < offset) return { problem: 'gap' }
        await file.truncate(offset)
        await file.write(bytes, 0, bytes.length, offset)
        return { token: held, size: offset + bytes.length }
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return { problem: 'gone' }
        throw error
      }
    },
    async find(token) {
      const path = toPath(token)
      try {
        const seconds = now() / 1000
        await utimes(path, seconds, seconds)
        return { path, size: (await stat(path)).size }
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      }
    },
    remove: (token) => rm(toPath(token), { force: true }),
    async readBytes() {
      let bytes = 0
      for (const { path, usedAt, size } of await listByUse(folder, HELD)) {
        if (now() - usedAt > KEPT_MS) await rm(path, { force: true })
        else bytes += size
      }
      return bytes
    },
  }
}
