import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Drawings } from '@tessera/api'
import { createRecent } from '@tessera/api/recent'
import { openSealed, replaceFile, sealText } from '@tessera/sources/files'
import { listByUse } from '../list-by-use.ts'
import type { Log } from '../log.ts'
import { WEB_BUILD } from '../web-build.ts'

/** Maximum length of all drawings in memory, in characters. */
const MAX_LETTERS = 40 * 2 ** 20
/** Maximum size of all drawings on disk, in bytes. */
const MAX_BYTES = 128 * 2 ** 20
/** The bytes that each file counts for besides its size, so that the folder cannot hold very many small ones either. */
const BYTES_PER_FILE = 16 * 2 ** 10
/**
 * How often the folder is measured while as much is written as may be in it. Other processes write to it, too, so each
 * cannot know its size.
 */
const MEASUREMENTS = 8
/** The maximum number of drawings that wait to be written. */
const MAX_WAITING = 50
/** The maximum number of drawings whose use is noted until files are looked after. */
const MAX_NOTED = 10_000
/** How often files are looked after even if none is written, in ms. */
const TIDY_EACH_MS = 60 * 60 * 1000
/**
 * The time in ms after which a drawing is removed that nobody saw. A deleted chart is thus gone within a week, also from
 * the disk.
 */
const MAX_UNUSED_MS = 7 * 24 * 60 * 60 * 1000
/** The time in ms after which the drawings of another build are removed if none was added. */
const MAX_OTHER_BUILD_MS = 60 * 60 * 1000

/** The form of a digest, which is also the name of a file. */
const DIGEST = /^[\w-]{43}$/

type Options = {
  /** The folder of drawings; absent if they are only kept in memory. */
  folder?: string | undefined
  log: Pick<Log, 'debug'>
  maxBytes?: number
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Returns the folder for drawings in a data folder. Its name stands for everything but its input that a drawing depends
 * on: the built pages, and how this process writes numbers and dates. `undefined` if no pages were built.
 */
export function toDrawingsFolder(dataDir: string, webBuild = WEB_BUILD): string | undefined {
  try {
    const stamp = readFileSync(join(webBuild, '.built-from'), 'utf8')
    const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const maker = [stamp, process.version, process.versions.icu, locale, timeZone]
    return join(dataDir, 'cache', 'drawings', hashOf(maker.join('\n')).slice(0, 22))
  } catch {
    return undefined
  }
}

/** The drawings of a server, for pages of all readers. */
export type KeptDrawings = Drawings & {
  /** Keeps a drawing in memory only: one that not everybody may see. */
  keepBriefly: Drawings['keep']
  close(): Promise<void>
}

/**
 * Keeps drawings by a digest of their input: in memory and on disk, so that a start need not draw the charts again that
 * readers saw before it. A file that cannot be read, or is not what was written, counts as missing.
 */
export function createDrawings({ folder, log, maxBytes = MAX_BYTES }: Options): KeptDrawings {
  const recent = createRecent<string>(MAX_LETTERS, ({ length }) => length)
  const files = folder === undefined ? undefined : createFiles(folder, maxBytes, log)
  return {
    find(digest) {
      const known = recent.get(digest)
      if (known !== undefined) {
        files?.noteUse(digest)
        return known
      }
      const stored = files?.read(digest)
      if (stored !== undefined) recent.set(digest, stored)
      return stored
    },
    keepBriefly: recent.set,
    keep(digest, text) {
      recent.set(digest, text)
      files?.write(digest, text)
    },
    close: async () => files?.close(),
  }
}

/** Reads and writes texts as sealed files of a folder. */
function createFiles(folder: string, maxBytes: number, log: Options['log']) {
  const tell = (error: unknown): void => log.debug({ err: error }, 'a drawing could not be kept on disk')
  const used = new Set<string>()
  let unmeasured = Number.POSITIVE_INFINITY
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  /** Works on files in the background, one piece after the other. */
  const queue = (work: () => Promise<void>): Promise<void> => {
    waiting += 1
    last = last
      .then(work)
      .catch(tell)
      .finally(() => {
        waiting -= 1
      })
    return last
  }
  const tidy = async (): Promise<void> => {
    await touch(folder, used)
    await removeUnused(folder, maxBytes)
    await removeOtherBuilds(folder)
  }
  const write = async (digest: string, text: string): Promise<void> => {
    await replaceFile(join(folder, digest), sealText(text))
    unmeasured += text.length + BYTES_PER_FILE
    if (unmeasured <= maxBytes / MEASUREMENTS) return
    unmeasured = 0
    await tidy()
  }
  const timer = setInterval(() => void queue(tidy), TIDY_EACH_MS).unref()
  return {
    read(digest: string): string | undefined {
      if (!DIGEST.test(digest)) return undefined
      try {
        const text = openSealed(readFileSync(join(folder, digest), 'utf8'))
        if (text !== undefined) this.noteUse(digest)
        return text
      } catch {
        return undefined
      }
    },
    noteUse(digest: string): void {
      if (DIGEST.test(digest) && used.size < MAX_NOTED) used.add(digest)
    },
    /** Writes a text later. Omits some if the disk is slower than readers. */
    write(digest: string, text: string): void {
      if (DIGEST.test(digest) && waiting < MAX_WAITING) void queue(() => write(digest, text))
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await queue(() => touch(folder, used))
    },
  }
}

/** Marks files as used now, and empties the list of them. */
async function touch(folder: string, used: Set<string>): Promise<void> {
  const now = new Date()
  const names = [...used]
  used.clear()
  // some were never written, and some are removed
  await Promise.all(names.map((name) => utimes(join(folder, name), now, now).catch(() => undefined)))
}

/** Removes files that nobody used for long, and the least recently used ones if all are larger than `maxBytes`. */
async function removeUnused(folder: string, maxBytes: number): Promise<void> {
  const files = (await listByUse(folder)).map((file) => ({ ...file, counted: file.size + BYTES_PER_FILE }))
  let sum = files.reduce((total, { counted }) => total + counted, 0)
  const limit = sum > maxBytes ? maxBytes / 2 : maxBytes
  const oldestUse = Date.now() - MAX_UNUSED_MS
  for (const { path, counted, usedAt } of files) {
    if (sum <= limit && usedAt >= oldestUse) return
    await rm(path, { force: true })
    sum -= counted
  }
}

/** Removes the drawings of other builds, unless a server that is being replaced may still use them. */
async function removeOtherBuilds(folder: string): Promise<void> {
  const others = (await listByUse(dirname(folder))).filter(({ path }) => path !== folder)
  for (const { path, usedAt } of others)
    if (Date.now() - usedAt > MAX_OTHER_BUILD_MS) await rm(path, { recursive: true, force: true })
}
