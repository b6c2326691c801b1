import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDrawings, toDrawingsFolder } from './kept-drawings.ts'

let dataDir: string
let folder: string
const silent = { debug: () => undefined }
const digestOf = (name: string): string => createHash('sha256').update(name).digest('base64url')
const open = (maxBytes?: number) =>
  createDrawings({ folder, log: silent, ...(maxBytes !== undefined && { maxBytes }) })
const written = (): string[] => (existsSync(folder) ? readdirSync(folder) : [])

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'drawings-'))
  folder = join(dataDir, 'cache/drawings/build')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('kept drawings', () => {
  const digest = digestOf('waste')

  it('are found at once, and after the next start', async () => {
    const drawings = open()
    expect(drawings.find(digest)).toBeUndefined()
    drawings.keep(digest, '<svg>Abfälle\n</svg>')
    expect(drawings.find(digest)).toBe('<svg>Abfälle\n</svg>')
    await drawings.close()
    expect(open().find(digest)).toBe('<svg>Abfälle\n</svg>')
  })

  it('are kept in memory only where there is no folder, or none can be made', async () => {
    const without = createDrawings({ log: silent })
    without.keep(digest, 'text')
    expect(without.find(digest)).toBe('text')

    const failures: unknown[] = []
    writeFileSync(join(dataDir, 'file'), '')
    const log = { debug: (failure: unknown) => void failures.push(failure) }
    const hindered = createDrawings({ folder: join(dataDir, 'file/drawings'), log })
    hindered.keep(digest, 'text')
    await hindered.close()
    expect(failures).toHaveLength(1)
    expect(hindered.find(digest)).toBe('text')
  })

  it.each([
    ['cut off', (file: Buffer) => file.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (file: Buffer) => Buffer.from(file.toString().replace('text', 'test'))],
  ])('are drawn again if their file was %s', async (_, damage) => {
    const drawings = open()
    drawings.keep(digest, 'a text')
    await drawings.close()
    const file = join(folder, digest)
    writeFileSync(file, damage(readFileSync(file)))
    expect(open().find(digest)).toBeUndefined()
  })

  it('are never read from another place', async () => {
    const drawings = open()
    for (const name of ['../secret', 'a'.repeat(44), '']) {
      expect(drawings.find(name)).toBeUndefined()
      drawings.keep(name, 'text')
    }
    drawings.keep(digest, 'text')
    await drawings.close()
    expect(written()).toEqual([digest])
    expect(readdirSync(join(dataDir, 'cache/drawings'))).toEqual(['build'])
  })

  it('give way to newer ones, least recently used first', async () => {
    // each counts for its size and 16 KiB: four have room, and two in half of it
    const used = digestOf('used')
    const drawings = open(75_000)
    for (const name of ['unused', 'used', 'other', 'another']) drawings.keep(digestOf(name), 'x'.repeat(1000))
    await drawings.close()
    const now = Date.now() / 1000
    for (const name of written()) utimesSync(join(folder, name), now - 100, now - 100)
    const after = open(75_000)
    after.find(used)
    after.keep(digestOf('newest'), 'x'.repeat(1000))
    await after.close()
    expect(written().sort()).toEqual([used, digestOf('newest')].sort())
  })

  it.each([
    ['from disk', () => open()],
    ['from memory', (drawings: ReturnType<typeof open>) => drawings],
  ])('count as used when they are read %s', async (_, choose) => {
    const drawings = open()
    drawings.keep(digest, 'text')
    await drawings.close()
    const file = join(folder, digest)
    utimesSync(file, 1, 1)
    const reader = choose(drawings)
    reader.find(digest)
    await reader.close()
    expect(statSync(file).mtimeMs).toBeGreaterThan(1000)
  })

  it('are removed from the disk a week after somebody saw them', async () => {
    const [early, late] = [digestOf('early'), digestOf('late')]
    const before = open()
    for (const name of [early, late]) before.keep(name, 'text')
    await before.close()
    const day = 24 * 60 * 60
    const now = Date.now() / 1000
    utimesSync(join(folder, early), now - 7.01 * day, now - 7.01 * day)
    utimesSync(join(folder, late), now - 6.99 * day, now - 6.99 * day)
    const after = open()
    after.keep(digest, 'text')
    await after.close()
    expect(written().sort()).toEqual([late, digest].sort())
  })

  it('are not written if not everybody may see them', async () => {
    const drawings = open()
    drawings.keepBriefly(digest, 'text')
    expect(drawings.find(digest)).toBe('text')
    await drawings.close()
    expect(written()).toEqual([])
  })

  it('of another build are removed, unless it was used within the hour', async () => {
    for (const name of ['old', 'young'])
      await mkdir(join(dataDir, 'cache/drawings', name), { recursive: true })
    utimesSync(join(dataDir, 'cache/drawings/old'), 1, 1)
    const drawings = open()
    drawings.keep(digest, 'text')
    await drawings.close()
    expect(readdirSync(join(dataDir, 'cache/drawings')).sort()).toEqual(['build', 'young'])
  })
})

describe('the folder of drawings', () => {
  it('differs between builds, and is missing if nothing was built', () => {
    expect(toDrawingsFolder(dataDir, dataDir)).toBeUndefined()
    const after = (stamp: string) => {
      writeFileSync(join(dataDir, '.built-from'), stamp)
      return toDrawingsFolder(dataDir, dataDir)
    }
    const first = after('one')
    expect(first).toMatch(new RegExp(`^${join(dataDir, 'cache/drawings')}/[\\w-]{22}$`))
    expect(after('two')).not.toBe(first)
    expect(after('one')).toBe(first)
  })
})
