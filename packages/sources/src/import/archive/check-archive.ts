import { inflateRawSync } from 'node:zlib'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'

const MAX_ENTRIES = 10_000
const MAX_ENTRY_BYTES = 128e6
const MAX_BYTES = 256e6
/** Small archives may have any compression ratio. */
const FREE_BYTES = 10e6
const MAX_RATIO = 200

const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** The sizes follow the entry's data, and are also in the directory. */
const SIZES_BEHIND = 8

/** The words for an archive in messages, and the advice they give. */
/** What people take an archive for. */
export type ArchiveKind = 'spreadsheet' | 'archive'
/** An archive whose entries unpack to their stated sizes and have distinct names. */
export type Archive = { names: string[]; read(name: string): Buffer }

type Entry = { name: string; flags: number; method: number; packed: number; size: number; offset: number }

/**
 * Returns the entries of an archive after checking that each of them unpacks to the size stated in the directory, and
 * that there is room for all of them. Throws an ImportError.
 */
export function checkArchive(bytes: Buffer, kind: ArchiveKind): Archive {
  const entries = listEntries(bytes, kind)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  const isTooMuch = entries.some(
    ({ size, packed }) => size > MAX_ENTRY_BYTES || (size > FREE_BYTES && size > packed * MAX_RATIO),
  )
  if (isTooMuch || total > MAX_BYTES)
    throw new ImportError(toProblem(`${kind}-large`, { megabytes: Math.ceil(total / 1e6) }))
  for (const entry of entries) unpack(bytes, entry, kind)
  return {
    names: entries.map(({ name }) => name),
    read: (name) => {
      const entry = entries.find((one) => one.name === name)
      return entry ? unpack(bytes, entry, kind) : Buffer.alloc(0)
    },
  }
}

function listEntries(bytes: Buffer, kind: ArchiveKind): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end < bytes.length - END_BYTES - MAX_COMMENT_BYTES || end + END_BYTES > bytes.length)
    refuse(kind)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new ImportError(toProblem(`${kind}-files`, { count }))
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) refuse(kind)
    const nameBytes = bytes.readUInt16LE(at + 28)
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
    })
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // A directory that continues could hide entries from the checks.
  if (at !== end || new Set(entries.map(({ name }) => name)).size !== entries.length) refuse(kind)
  return entries
}

/** Unpacks an entry. Its size must be exactly the one stated in both places. */
function unpack(bytes: Buffer, entry: Entry, kind: ArchiveKind): Buffer {
  const { flags, method, packed, size, offset } = entry
  if (flags & ENCRYPTED) throw new ImportError(toProblem(`${kind}-locked`))
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) refuse(kind)
  const own = [bytes.readUInt32LE(offset + 18), bytes.readUInt32LE(offset + 22)]
  const isBehind = (flags & SIZES_BEHIND) !== 0 && own.every((one) => one === 0)
  if (!isBehind && (own[0] !== packed || own[1] !== size)) refuse(kind)
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(start, start + packed)
  if (content.length !== packed) refuse(kind)
  if (method === STORED && packed === size) return content
  if (method !== DEFLATED) refuse(kind)
  try {
    const unpacked = inflateRawSync(content, { maxOutputLength: Math.max(size, 1) })
    if (unpacked.length === size) return unpacked
  } catch {
    // Larger than stated, or damaged.
  }
  return refuse(kind)
}

function refuse(kind: ArchiveKind): never {
  throw new ImportError(toProblem(`${kind}-damaged`))
}
