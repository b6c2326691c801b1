import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LAYOUT_VERSION } from '../columns/layout.ts'
import { MAX_STAGE_AGE_MS, removeStage } from '../columns/stage.ts'
import { flush, replaceFile } from '../files.ts'
import type { CopiedListing } from './to-listing.ts'

/** What is known about a copy without opening it. */
export type CopyRecord = {
  layout: number
  /** The URL of the source it was copied from. */
  sourceUrl: string
  iri: string
  /** Other IRIs of the same cube: of its versions and its history. */
  versions: string[]
  rowCount: number
  /** When it was copied, as an ISO date and time. */
  copiedAt: string
  /** The cube's schema:dateModified at that time, if stated. */
  dateModified?: string
  /** The cube's catalogue entry while its source is down. Copies made by earlier versions of the code have none. */
  listing?: CopiedListing
  bytes: number
}

/** The record of a copy that is a file. */
export type FileRecord = CopyRecord & { sha256: string }

/**
 * A complete copy: its file name without extension, its last use in ms, and whether the endpoint no longer has the
 * version.
 */
export type CopyFile = { name: string; record: CopyRecord; lastUsed: number; isLastOne?: boolean }

const NAME = /^[0-9a-f]{24}-[0-9a-f]{12}/
const STAGE = /^[0-9a-f]{24}-0{12}\.stage\.tmp$/
/** The maximum number of stages that wait to be continued. */
const MAX_STAGES = 3

/** Whether a text is the name of a copy. */
export const isCopyName = (text: string): boolean => /^[0-9a-f]{24}-[0-9a-f]{12}$/.test(text)

/** Returns the prefix of the names of all copies of a cube. */
export const toCubeKey = (name: string): string => name.slice(0, 24)

/** Whether a file is one of the working files of a copy being made. */
const isWorkFile = (file: string): boolean => NAME.test(file) && /\.tmp(\.wal)?$/.test(file)

const toDataName = (name: string): string => `${name}.duckdb`
const toRecordName = (name: string): string => `${name}.json`

/** Returns a new name for a copy. Names are never reused, so that nobody reads a file while it is being replaced. */
export const toCopyName = (sourceUrl: string, iri: string): string =>
  `${createHash('sha256').update(`${sourceUrl}\n${iri}`).digest('hex').slice(0, 24)}-${randomBytes(6).toString('hex')}`

/**
 * Returns the names of the working files of a copy. All attempts to copy a cube have the same stage, so that one can
 * continue another.
 */
export const toWorkNames = (name: string): { stage: string; target: string } => ({
  stage: `${toCubeKey(name)}-${'0'.repeat(12)}.stage.tmp`,
  target: `${name}.tmp`,
})

export const dataFile = ({ name }: Pick<CopyFile, 'name'>): string => toDataName(name)

/**
 * Turns a written file into a copy. The record is written last: data without a record is a leftover, and the checksum
 * of the record shows whether the data is intact.
 */
export async function publishCopy(
  folder: string,
  name: string,
  about: Omit<CopyRecord, 'layout' | 'bytes'>,
): Promise<CopyFile> {
  const written = join(folder, toWorkNames(name).target)
  await flush(written)
  const { size } = await stat(written)
  const record = { layout: LAYOUT_VERSION, ...about, bytes: size, sha256: await readChecksum(written) }
  await rename(written, join(folder, toDataName(name)))
  await replaceFile(join(folder, toRecordName(name)), JSON.stringify(record), { isFlushed: true })
  await flush(folder)
  return { name, record, lastUsed: Date.parse(about.copiedAt) }
}

/** Returns the complete copies of a folder, oldest first. Records of `known` copies are not read again. */
export async function listCopies(
  folder: string,
  known: ReadonlyMap<string, CopyFile> = new Map(),
): Promise<CopyFile[]> {
  const found: CopyFile[] = []
  for (const file of await readdir(folder)) {
    if (!NAME.test(file) || !file.endsWith('.json')) continue
    const name = file.slice(0, -'.json'.length)
    const copy = known.get(name) ?? (await readCopy(folder, name))
    if (copy) found.push(copy)
  }
  return found.sort((a, b) => (a.record.copiedAt < b.record.copiedAt ? -1 : 1))
}

/**
 * Returns the complete copies of a folder, oldest first, and removes all other files that this code once wrote there.
 */
export async function readCopies(folder: string): Promise<CopyFile[]> {
  const found = await listCopies(folder)
  const names = (await readdir(folder)).filter((name) => NAME.test(name))
  const stages = await removeOldStages(folder)
  const kept = new Set([...found.flatMap(({ name }) => [toDataName(name), toRecordName(name)]), ...stages])
  for (const name of names)
    if (!kept.has(name)) await rm(join(folder, name), { force: true, recursive: true })
  return found
}

/** Removes the working files of copies that a killed process was making, except those that can be continued. */
export async function removeWorkFiles(folder: string): Promise<void> {
  const stages = new Set(await removeOldStages(folder))
  for (const file of await readdir(folder))
    if (isWorkFile(file) && !stages.has(file)) await rm(join(folder, file), { force: true })
}

/**
 * Removes stages that are too old or too many to be continued. Returns the files of the others, the newest. `now` is in ms
 * since 1970.
 */
export async function removeOldStages(folder: string, now = Date.now()): Promise<string[]> {
  const readTime = (file: string): Promise<number> =>
    stat(join(folder, file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
  const files = (await readdir(folder)).filter((file) => STAGE.test(file))
  const stages = await Promise.all(
    files.map(async (file) => ({
      file,
      time: Math.max(await readTime(file), await readTime(`${file}.wal`)),
    })),
  )
  stages.sort((a, b) => b.time - a.time)
  const isKept = ({ time }: { time: number }, index: number): boolean =>
    index < MAX_STAGES && now - time < MAX_STAGE_AGE_MS
  for (const { file } of stages.filter((stage, index) => !isKept(stage, index)))
    await removeStage(folder, file)
  return stages.filter(isKept).flatMap(({ file }) => [file, `${file}.wal`])
}

async function readCopy(folder: string, name: string): Promise<CopyFile | undefined> {
  try {
    const record = parseRecord(await readFile(join(folder, toRecordName(name)), 'utf8'))
    const { size, mtimeMs } = await stat(join(folder, toDataName(name)))
    return record && record.bytes === size ? { name, record, lastUsed: mtimeMs } : undefined
  } catch {
    // Not a copy: its data is missing, or its record cannot be read.
    return undefined
  }
}

function parseRecord(text: string): FileRecord | undefined {
  const record: Partial<FileRecord> = JSON.parse(text)
  return record.layout === LAYOUT_VERSION &&
    typeof record.iri === 'string' &&
    typeof record.sourceUrl === 'string' &&
    typeof record.sha256 === 'string' &&
    Array.isArray(record.versions)
    ? (record as FileRecord)
    : undefined
}

/** Whether the data of a copy is as it was written. */
export const isIntact = async (
  folder: string,
  { name, record }: { name: string; record: FileRecord },
): Promise<boolean> => (await readChecksum(join(folder, toDataName(name))).catch(() => '')) === record.sha256

/** Records on disk that a copy was used, so that the order of eviction survives a restart. */
export const noteUse = (folder: string, copy: CopyFile): Promise<void> => {
  const time = new Date(copy.lastUsed)
  return utimes(join(folder, toDataName(copy.name)), time, time).catch(() => undefined)
}

/** Removes all files with a name, the record first, so that no partial copy remains. */
export async function removeFiles(folder: string, name: string): Promise<void> {
  const { target } = toWorkNames(name)
  const names = [toRecordName(name), toDataName(name), target, `${target}.wal`]
  for (const each of names) await rm(join(folder, each), { force: true })
}

async function readChecksum(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece)
  return hash.digest('hex')
}
