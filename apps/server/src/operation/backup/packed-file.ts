import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw, createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'

/**
 * A gzip file (RFC 1952) for standard tools, with the SHA-256 of everything after the header in the header's extra
 * field. gzip's own checksum does not cover the header and the padding of the last byte.
 */
const HEADER_START = Buffer.from([
  // gzip, deflate, with an extra field; no date, no operating system
  ...[0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff],
  // 36 bytes of extra field: "TS" with 32 bytes
  ...[36, 0, 0x54, 0x53, 32, 0],
])
const SUM_BYTES = 32
const HEADER_BYTES = HEADER_START.length + SUM_BYTES

/** Writes a new file readable only by its owner. Resolves once it is on disk. */
export async function writePacked(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.write(Buffer.concat([HEADER_START, Buffer.alloc(SUM_BYTES)]))
  const sum = await writeBody(file, content)
  await file.write(sum, 0, SUM_BYTES, HEADER_START.length)
  await file.sync()
}

async function writeBody(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256')
  const append = async (bytes: Uint8Array): Promise<void> => {
    hash.update(bytes)
    await file.appendFile(bytes)
  }
  const trailer = { crc: 0, size: 0 }
  await pipeline(
    async function* () {
      for await (const bytes of content) {
        trailer.crc = crc32(bytes, trailer.crc)
        trailer.size = (trailer.size + bytes.length) % 2 ** 32
        yield bytes
      }
    },
    createDeflateRaw(),
    async (packed: AsyncIterable<Uint8Array>) => {
      for await (const bytes of packed) await append(bytes)
    },
  )
  const end = Buffer.alloc(8)
  end.writeUInt32LE(trailer.crc, 0)
  end.writeUInt32LE(trailer.size, 4)
  await append(end)
  return hash.digest()
}

/** Reads a whole file and verifies its checksum. Throws a BackupError if it is damaged or not a backup. */
export async function verifyPacked(path: string): Promise<void> {
  const header = await readHeader(path)
  if (!header.subarray(0, HEADER_START.length).equals(HEADER_START))
    throw new BackupError(`${path} is not a backup of Tessera, or its beginning is damaged.`)
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { start: HEADER_BYTES })) hash.update(bytes)
  if (!hash.digest().equals(header.subarray(HEADER_START.length)))
    throw new BackupError(`${path} is damaged: its checksum does not match its content.`)
}

async function readHeader(path: string): Promise<Buffer> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return bytesRead < HEADER_BYTES ? Buffer.alloc(HEADER_BYTES) : buffer
  } catch (error) {
    throw new BackupError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`, error)
  }
}

/** Returns the decompressed content of a file. */
export const readPacked = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path).compose(createGunzip())
