import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportedCube } from '@tessera/sources/import'
import { LOOK_EVERY_MS } from '@tessera/sources/sql'
import { randomLetters } from '../db/tokens.ts'
import { isDiskFull } from '../error-code.ts'
import type { Log } from '../log.ts'
import { SCRATCH_FOLDER } from '../remove-leftovers.ts'
import type { Settings } from '../settings.ts'
import type { UploadAnswer, UploadOrder } from './answer-order.ts'
import { type FetchedFile, FetchFileError, fetchFile } from './fetch-file.ts'
import { createHeldFiles, type FilePart, type HeldFile, type HoldAnswer } from './held-files.ts'
import { IMPORTED_FOLDER } from './imported-folder.ts'
import { toUploadProblem } from './upload-problem.ts'
import { createUploadProcesses, UploadProcessError, type UploadProcesses } from './upload-processes.ts'
import { FILES_OF_DATASET, type FileBeside, keepBeside, readSize, removeFiles } from './uploaded-files.ts'

/** An uploaded file, the chosen part, a table schema for its columns, and shapes for the values of one. */
export type UploadedFile = {
  content: Uint8Array | HeldFile
  schema?: Uint8Array
  shapes?: Uint8Array
  /** The token of an upload without an account to replace: its datasets are removed once the new ones exist. */
  replaces?: string
  /** Whether the datasets have an owner, for whom the file is kept beside them. */
  isKept?: boolean
} & Pick<UploadOrder, 'shown' | 'locale' | 'name' | 'sheet' | 'entry' | 'versionOf'>

/** Creates datasets from uploaded files. */
export type Uploads = {
  /** Prepares for the next file, so that reading it takes less time. */
  prepare(): void
  take(file: UploadedFile): Promise<Exclude<UploadAnswer, { cubes: unknown }> | Taken>
  /** Keeps a part of a file until the whole file is taken. */
  hold(part: FilePart): Promise<HoldAnswer | { problem: 'full' }>
  /**
   * Fetches a file from the web, until `gone` aborts, and passes it on. Throws a FetchFileError, also if too many files are
   * being fetched.
   */
  withFetched<Result>(
    address: string,
    gone: AbortSignal,
    use: (file: FetchedFile) => Promise<Result>,
  ): Promise<Result>
  /** Finds a file whose parts were kept; `undefined` if it was not used for too long. */
  findHeld(token: string): Promise<HeldFile | undefined>
  /** Removes such a file before its time. */
  removeHeld(token: string): Promise<void>
  /** The folder of the datasets. */
  folder: string
  /** Maximum size of the uploads of an account, in bytes. */
  maxBytesOfAccount: number
  /**
   * Resolves when all processes see a change of the folder, so that the next page shows it. A new dataset is found at once,
   * because a source looks again for what it does not know.
   */
  settle(): Promise<void>
  close(): void
}

/** The datasets of an upload with their sizes in bytes, and the token to replace them. */
export type Taken = { cubes: (ImportedCube & { bytes: number })[]; token: string }

/** Timeout per file, in ms: enough for the largest file on a slow machine. */
const TIMEOUT_MS = 120_000
/** How many files are fetched at a time. They wait for other servers, so they do not count as work. */
const MAX_FETCHING = 8
/** The start of the key in the file name of an uploaded cube: `population-up3k….duckdb`. */
const MARK = 'up'
const KEY_LETTERS = 16
const TOKEN_LETTERS = 32
const UPLOADED = new RegExp(`[-.]${MARK}[a-z0-9]{${KEY_LETTERS}}${FILES_OF_DATASET}$`)

/** The answer if the disk or the space for uploads is full. */
const NO_ROOM = { refused: toUploadProblem('full'), isFull: true } as const

/** Creates the uploads of a server. Each file is read in its own process, with limits on time, memory and total disk space. */
export function createUploads(
  {
    dataDir,
    uploadsMaxBytes,
    uploadsMaxBytesOfAccount = uploadsMaxBytes,
    uploadsInnerHosts = [],
  }: Pick<Settings, 'dataDir' | 'uploadsMaxBytes'> &
    Partial<Pick<Settings, 'uploadsMaxBytesOfAccount' | 'uploadsInnerHosts'>>,
  log: Pick<Log, 'warn'>,
  {
    timeoutMs = TIMEOUT_MS,
    uploadProcesses,
  }: { timeoutMs?: number; uploadProcesses?: UploadProcesses | undefined } = {},
): Uploads {
  const folder = join(dataDir, IMPORTED_FOLDER)
  const held = createHeldFiles(dataDir)
  const processes = uploadProcesses ?? createUploadProcesses(timeoutMs, join(dataDir, SCRATCH_FOLDER))
  let fetching = 0
  const hasRoomFor = async (bytes: number): Promise<boolean> =>
    (await readTakenBytes(folder)) + (await held.readBytes()) + bytes <= uploadsMaxBytes
  return {
    folder,
    maxBytesOfAccount: uploadsMaxBytesOfAccount,
    settle: () => wait(LOOK_EVERY_MS),
    findHeld: held.find,
    removeHeld: held.remove,
    prepare: processes.prepare,
    close: processes.close,
    async withFetched(address, gone, use) {
      if (fetching >= MAX_FETCHING) throw new FetchFileError('fetch-busy', {}, { status: 503 })
      fetching += 1
      try {
        return await use(await fetchFile(address, { innerHosts: uploadsInnerHosts, gone }))
      } finally {
        fetching -= 1
      }
    },
    async hold(part) {
      if (!(await hasRoomFor(part.bytes.length))) return { problem: 'full' }
      return held.add(part).catch((error: unknown) => {
        if (isDiskFull(error)) return { problem: 'full' }
        throw error
      })
    },
    async take({ content, schema, shapes, replaces, isKept = false, ...wanted }) {
      // a held file is counted already, and once more if it is kept beside its dataset
      const size = content instanceof Uint8Array ? content.length : isKept ? content.size : 0
      if (!(await hasRoomFor(size + (shapes?.length ?? 0)))) return NO_ROOM
      const scratch = join(dataDir, SCRATCH_FOLDER)
      await mkdir(scratch, { recursive: true })
      const work = await mkdtemp(join(scratch, 'upload-'))
      try {
        const file = content instanceof Uint8Array ? await writeBeside(work, 'file', content) : content.path
        const beside = {
          ...(schema && { schema: await writeBeside(work, 'schema', schema) }),
          ...(shapes && { shapes: await writeBeside(work, 'shapes', shapes) }),
        }
        const token = randomLetters(TOKEN_LETTERS)
        const order = { ...wanted, ...beside, file, folder, key: toKey(token) }
        const answer = await readInProcess(processes, order, log)
        if (!('cubes' in answer)) return answer
        const { cubes } = answer
        const kept = { original: file, ...(beside.shapes && { shapes: beside.shapes }) }
        const sizes = await keepFiles(folder, cubes, isKept ? kept : {})
        if (replaces && !isKept) await removeUpload(folder, toKey(replaces))
        return { cubes: cubes.map((cube, index) => ({ ...cube, bytes: sizes[index] ?? 0 })), token }
      } catch (error) {
        if (isDiskFull(error)) return NO_ROOM
        throw error
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
  }
}

/** Writes a file and returns its path. */
async function writeBeside(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** The key of the datasets of an upload. The token cannot be derived from it, nor from their addresses. */
export function toKey(token: string): string {
  const number = BigInt(`0x${createHash('sha256').update(token).digest('hex')}`)
  return `${MARK}${number.toString(36).slice(-KEY_LETTERS)}`
}

/** Deletes the datasets that an upload without an account made. */
async function removeUpload(folder: string, key: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((one) => one.endsWith(`-${key}.duckdb`)))
    if (!names.includes(name.replace(/duckdb$/, 'original'))) await rm(join(folder, name), { force: true })
}

/**
 * Keeps uploaded files beside each of their datasets. Returns the sizes of these with them, in bytes. If that fails, the
 * datasets are removed.
 */
async function keepFiles(
  folder: string,
  cubes: ImportedCube[],
  files: Partial<Record<FileBeside, string>>,
): Promise<number[]> {
  try {
    const sizes: number[] = []
    for (const { slug } of cubes) {
      for (const [kind, file] of Object.entries(files) as [FileBeside, string][])
        await keepBeside(folder, slug, kind, file)
      sizes.push(await readSize(folder, slug))
    }
    return sizes
  } catch (error) {
    for (const { slug } of cubes) await removeFiles(folder, slug)
    throw error
  }
}

async function readInProcess(
  processes: UploadProcesses,
  order: UploadOrder,
  log: Pick<Log, 'warn'>,
): Promise<UploadAnswer> {
  try {
    return JSON.parse(await processes.run(JSON.stringify(order)))
  } catch (error) {
    const { shown } = order
    if (error instanceof UploadProcessError && error.tookTooLong)
      return { refused: { ...toUploadProblem('slow'), file: shown } }
    log.warn({ err: error, file: shown }, 'an uploaded file could not be read')
    return { refused: { ...toUploadProblem('unreadable'), file: shown } }
  }
}

/** The size of all uploads, in bytes. */
async function readTakenBytes(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => UPLOADED.test(name))
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
