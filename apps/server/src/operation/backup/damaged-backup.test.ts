import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addViews } from '../../db/chart-views.ts'
import { createChart } from '../../db/charts.ts'
import { openDatabase } from '../../db/open-database.ts'
import { BackupError } from './backup-error.ts'
import { createBackup } from './create-backup.ts'
import { MANIFEST_NAME, type Manifest } from './manifest.ts'
import { verifyPacked, writePacked } from './packed-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { readTar, TAR_END, toTarHeader, toTarPadding } from './tar.ts'

const root = mkdtempSync(join(tmpdir(), 'tessera-damaged-'))
const file = join(root, 'whole.tar.gz')
const damaged = join(root, 'damaged.tar.gz')
const NOW = new Date('2026-05-06T07:08:09Z')
let whole: Buffer

beforeAll(async () => {
  const dataDir = join(root, 'data')
  const database = await openDatabase({ dataDir })
  await createChart(database, { key: 'one', data: {}, publishedState: 'PUBLISHED', userId: null })
  await addViews(database, [{ key: 'one', day: '2026-05-05', views: 7 }])
  await database.destroy()
  await createBackup({ dataDir }, file, NOW)
  whole = readFileSync(file)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Returns the error message of a restore that is rejected without leaving anything behind. */
async function readRefusal(path: string): Promise<string> {
  const target = mkdtempSync(join(root, 'target-'))
  const error: unknown = await restoreBackup(path, { dataDir: target }, { replace: true, now: NOW }).then(
    () => 'restored',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BackupError)
  expect(readdirSync(target)).toEqual([])
  return (error as BackupError).message
}

describe('a damaged backup', () => {
  it('is refused whichever byte of it is another one', async () => {
    for (let index = 0; index < whole.length; index += index < 60 || index > whole.length - 20 ? 1 : 5) {
      const bytes = Buffer.from(whole)
      bytes[index] = (bytes[index] ?? 0) ^ (1 << (index % 8))
      writeFileSync(damaged, bytes)
      await expect(verifyPacked(damaged), `byte ${index}`).rejects.toThrow(BackupError)
    }
    expect(await readRefusal(damaged)).toMatch(/damaged/)
  })

  it('is refused when it ends too early, goes on too long, or is something else', async () => {
    for (const bytes of [
      ...[0, 10, 47, 48, 500, whole.length - 9, whole.length - 1].map((end) => whole.subarray(0, end)),
      Buffer.concat([whole, Buffer.from([0])]),
      Buffer.from('PK not ours, but long enough to have had a header of 48 bytes'),
    ]) {
      writeFileSync(damaged, bytes)
      expect(await readRefusal(damaged)).toMatch(/damaged/)
    }
  })

  it('is refused before it fills a disk', async () => {
    // a single entry of zeros, which compresses to a thousandth
    async function* bomb() {
      yield toTarHeader(MANIFEST_NAME, 300_000_000, 0)
      for (let megabyte = 0; megabyte < 300; megabyte++) yield Buffer.alloc(1_000_000)
      yield TAR_END
    }
    rmSync(damaged)
    await writePacked(damaged, bomb())
    expect(await readRefusal(damaged)).toBe(
      'The backup unpacks to more than 64 MB, over 100 times its size. No backup made by Tessera does.',
    )
  })
})

type Entries = Map<string, Buffer>

/** Writes the backup with changed content and correct checksums. */
async function writeAltered(
  alter: (entries: Entries, manifest: Manifest) => void,
  putRight = true,
): Promise<string> {
  const entries: Entries = new Map()
  async function* unpacked() {
    yield gunzipSync(whole)
  }
  for await (const { name, body } of readTar(unpacked())) {
    const pieces: Buffer[] = []
    for await (const piece of body) pieces.push(piece)
    entries.set(name, Buffer.concat(pieces))
  }
  const manifest: Manifest = JSON.parse(String(entries.get(MANIFEST_NAME)))
  alter(entries, manifest)
  for (const table of putRight ? manifest.tables : []) {
    const bytes = entries.get(`database/${table.name}.ndjson`) ?? Buffer.alloc(0)
    table.bytes = bytes.length
    table.sha256 = createHash('sha256').update(bytes).digest('hex')
  }
  entries.set(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)))
  rmSync(damaged, { force: true })
  async function* tar() {
    for (const [name, bytes] of entries) {
      yield toTarHeader(name, bytes.length, 0)
      yield bytes
      yield toTarPadding(bytes.length)
    }
    yield TAR_END
  }
  await writePacked(damaged, tar())
  return damaged
}

describe('a backup that contradicts itself', () => {
  it.each<[string, RegExp, (entries: Entries, manifest: Manifest) => void]>([
    [
      'with views of a chart that is not there',
      /chart_views belongs to one of charts/,
      (entries, manifest) => {
        const gone = ['charts', 'published_states']
        for (const name of gone) entries.set(`database/${name}.ndjson`, Buffer.alloc(0))
        for (const table of manifest.tables) if (gone.includes(table.name)) table.rows = 0
      },
    ],
    [
      'with fewer rows than it says',
      /0 rows instead of 1/,
      (entries) => entries.set('database/chart_views.ndjson', Buffer.alloc(0)),
    ],
    [
      'with the same key twice',
      /charts in the backup cannot be stored/,
      (entries) => {
        const row = entries.get('database/charts.ndjson') ?? Buffer.alloc(0)
        entries.set('database/charts.ndjson', Buffer.concat([row, row]))
      },
    ],
    [
      'with a line that is no row',
      /rows of the table charts in the backup cannot be read/,
      (entries) => entries.set('database/charts.ndjson', Buffer.from('["one"]\n')),
    ],
    [
      'without one of its tables',
      /do not match its migrations/,
      (entries, manifest) => {
        entries.delete('database/palettes.ndjson')
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'palettes')
      },
    ],
    [
      'with a file that leads out of the folder',
      /does not belong there/,
      (entries) => entries.set('files/pages/../../../evil.md', Buffer.from('x')),
    ],
    [
      'with a file that it does not name',
      /does not name files\/pages\/imprint\.en\.md/,
      (entries) => entries.set('files/pages/imprint.en.md', Buffer.from('x')),
    ],
    [
      'of a newer form',
      /newer version of Tessera/,
      (_, manifest) => Object.assign(manifest, { formatVersion: 2, tables: 'otherwise' }),
    ],
    [
      'of a database that a newer version has migrated',
      /newer version/,
      (_, manifest) => manifest.migrations.push('9999-later'),
    ],
    [
      'without what it says of itself',
      /cannot be read/,
      (_, manifest) => Object.assign(manifest, { files: 1 }),
    ],
  ])('%s is refused', async (_, sentence, alter) => {
    expect(
      await readRefusal(await writeAltered(alter, sentence.source !== 'newer version of Tessera')),
    ).toMatch(sentence)
  })

  it('whose sums are not those of its entries is refused', async () => {
    const alter = (entries: Entries) => entries.set('database/chart_views.ndjson', Buffer.alloc(0))
    expect(await readRefusal(await writeAltered(alter, false))).toMatch(/is not what its manifest/)
  })
})
