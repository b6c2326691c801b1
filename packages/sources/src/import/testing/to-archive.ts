import { deflateRawSync } from 'node:zlib'

/**
 * Creates a zip archive of some files.
 * @param toStated returns the size stated for each file, for archives with false sizes
 */
export function toArchive(
  files: Record<string, string | Buffer>,
  toStated = (size: number): number => size,
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(toStated(content.length), 18)
    facts.writeUInt16LE(name.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name)
    parts.push(head)
    offset += head.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
