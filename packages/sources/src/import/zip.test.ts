import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChoice } from './find-choice.ts'
import { importFile } from './import-file.ts'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'
import { toldLater } from './testing/in-english.ts'
import { toArchive } from './testing/to-archive.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await createImportBed()
})
afterAll(() => bed.close())

const TABLE = 'place,n [t]\nx,1.5\n'
const SCHEMA = JSON.stringify({ fields: [{ name: 'n', type: 'number', decimalChar: ',', unit: 'kg' }] })

let count = 0
async function write(...archive: Parameters<typeof toArchive>): Promise<string> {
  count += 1
  const file = join(bed.files, `archive ${count}.zip`)
  await writeFile(file, toArchive(...archive))
  return file
}
const read = async (file: string, entry?: string) =>
  importFile({ format: 'zip', file, shown: file }, { folder: bed.folder, entry, now: '2026-01-01' })

describe('a zip', () => {
  it('with a single readable file is that file', async () => {
    const file = await write({ 'readme.md': 'x', '__MACOSX/._a.csv': 'x', 'data/a.csv': TABLE })
    const [cube] = await bed.run(file)
    expect(cube).toMatchObject({ name: 'a', observations: 1, measures: [{ name: 'n', unit: 't' }] })
    expect(await bed.rows(cube!.iri)).toEqual([{ place: 'x', n: 1.5 }])
    expect(await bed.list()).toEqual(['a.duckdb'])
  })

  it('with several files needs a choice', async () => {
    const file = await write({ 'a.csv': TABLE, 'b/c.csv': 'place,m\ny,2\n' })
    const input = { format: 'zip', file, shown: file } as const
    expect(await findChoice(input, { folder: bed.folder })).toEqual({
      of: 'entry',
      parts: [{ name: 'a.csv' }, { name: 'b/c.csv' }],
    })
    expect(await findChoice(input, { folder: bed.folder, entry: 'b/c.csv' })).toBeUndefined()
    expect(await read(file, 'b/c.csv')).toMatchObject([{ name: 'c', measures: [{ name: 'm' }] }])
  })

  it('may describe its files', async () => {
    const file = await write({
      'a.csv': 'place;n\nx;1,500\n',
      'a.schema.json': SCHEMA,
      'b/a.schema.json': '{',
    })
    const [cube] = await read(file)
    expect(cube).toMatchObject({ measures: [{ name: 'n', unit: 'kg' }] })
    expect(await bed.rows(cube!.iri)).toEqual([{ place: 'x', n: 1.5 }])
  })

  it.each<[string, Parameters<typeof toArchive>, string | undefined, RegExp]>([
    [
      'several files and no choice',
      [{ 'a.csv': 'a', 'b.csv': 'b' }],
      undefined,
      /2 files: name one with --entry, of "a\.csv", "b\.csv"/,
    ],
    [
      'another name',
      [{ 'a.csv': 'a' }],
      '../a.csv',
      /contains no file “\.\.\/a\.csv”\. It contains: "a\.csv"/,
    ],
    ['nothing to read', [{ 'a.exe': 'a', 'b.zip': 'b' }], undefined, /contains no file that can be read/],
    [
      'a bomb',
      [{ 'a.csv': Buffer.alloc(20e6) }],
      undefined,
      /The archive unpacks to 20 MB, which is too much/,
    ],
    ['a size that is a lie', [{ 'a.csv': TABLE }, () => 5], undefined, /The file is damaged/],
    ['a bad table', [{ 'a.csv': 'a,b\nx,1,2\n' }], undefined, /This row has 3 cells/],
  ])('with %s is refused with a sentence', async (_, archive, entry, sentence) => {
    const before = await bed.list()
    await expect(toldLater(read(await write(...archive), entry))).rejects.toThrow(sentence)
    expect(await bed.list()).toEqual(before)
  })

  it('is only unpacked into its own folder, whatever its files are called', async () => {
    const [cube] = await read(await write({ '../../evil.csv': TABLE }))
    expect(cube).toMatchObject({ name: 'evil' })
    expect(await bed.list()).toContain('evil.duckdb')
  })
})
