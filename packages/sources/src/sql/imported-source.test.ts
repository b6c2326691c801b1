import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { searchFor } from '../testing/contract/fixture-cubes.ts'
import { makeSmallCube, readAmounts, SMALL_CUBE } from '../testing/small-cube.ts'
import { makeFolder } from '../testing/sql-files.ts'
import { writeCube } from '../testing/write-cube.ts'
import { createImportedSource, type ImportedSource } from './create-imported-source.ts'

let parent: Awaited<ReturnType<typeof makeFolder>>
let folder = ''
let now = 0
let reported: string[] = []
let source: ImportedSource
beforeEach(async () => {
  parent = await makeFolder()
  folder = join(parent.folder, 'imported')
  now = 0
  reported = []
  source = createImportedSource({ folder, now: () => now, onError: (_, name) => reported.push(name) })
})
afterEach(async () => {
  await source.close()
  await parent.remove()
})

const toIri = (name: string): string => `https://small.example/${name}`

/** Writes a file like the import does: under another name, then renamed. */
async function put(name: string, amounts: number[], iri = toIri(name)): Promise<void> {
  const aside = join(parent.folder, 'aside.tmp')
  await mkdir(folder, { recursive: true })
  await writeCube(`duckdb:${aside}`, makeSmallCube(amounts, { iri }))
  await rename(aside, join(folder, `${name}.duckdb`))
}

const list = async (): Promise<string[]> =>
  (await source.search(searchFor('', { order: 'TITLE_ASC' }), 'en')).map(({ cube }) => cube.iri)

const look = (): void => {
  now += 1_001
}

describe('imported cubes', () => {
  test('are a source of their own', () => {
    expect(source).toMatchObject({ key: 'Imported', label: 'Imported', type: 'sql', url: 'duckdb:imported' })
    expect(source.redirectsToLatest).toBe(false)
  })
  test('are none without a folder', async () => {
    expect(await source.isEmpty()).toBe(true)
    expect(await list()).toEqual([])
    await expect(source.observations({ iri: SMALL_CUBE }, 'en')).rejects.toMatchObject({ kind: 'not-found' })
    expect(reported).toEqual([])
  })
  test('are there as soon as their files are, and go with them', async () => {
    expect(await list()).toEqual([])
    await put('a', [1, 2])
    look()
    expect(await source.isEmpty()).toBe(false)
    expect(await readAmounts(source, toIri('a'))).toEqual([1, 2])
    await put('b', [3])
    look()
    expect(await list()).toEqual([toIri('a'), toIri('b')])
    await rm(join(folder, 'a.duckdb'))
    look()
    expect(await list()).toEqual([toIri('b')])
    await expect(source.components({ iri: toIri('a') }, 'en')).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('are those of the file that was renamed over the one before', async () => {
    await put('a', [1, 2])
    expect(await readAmounts(source, toIri('a'))).toEqual([1, 2])
    await put('a', [7])
    look()
    expect(await readAmounts(source, toIri('a'))).toEqual([7])
  })
  test('are looked for at most once a second', async () => {
    expect(await list()).toEqual([])
    await put('a', [1])
    expect(await list()).toEqual([])
    look()
    expect(await list()).toEqual([toIri('a')])
  })
  test('are looked for again if one that is read is not known', async () => {
    expect(await list()).toEqual([])
    await put('a', [1])
    now += 60
    expect(await readAmounts(source, toIri('a'))).toEqual([1])
    expect(await list()).toEqual([toIri('a')])
  })
  test('of a damaged file are left out, once reported, and come when it is mended', async () => {
    await put('a', [1])
    await writeFile(join(folder, 'broken.duckdb'), 'no database')
    await writeFile(join(folder, 'notes.txt'), 'not looked at')
    for (let time = 0; time < 3; time += 1) {
      expect(await list()).toEqual([toIri('a')])
      look()
    }
    expect(reported).toEqual(['broken.duckdb'])
    await put('broken', [5])
    look()
    expect(await readAmounts(source, toIri('broken'))).toEqual([5])
  })
  test('of one iri in two files are those of the first, and the other is reported', async () => {
    await put('a', [1], SMALL_CUBE)
    await put('b', [2], SMALL_CUBE)
    expect(await readAmounts(source)).toEqual([1])
    expect(reported).toEqual([SMALL_CUBE])
    look()
    await list()
    expect(reported).toEqual([SMALL_CUBE])
  })
  test('keep answering while their files are replaced', async () => {
    await put('a', [1])
    let isDone = false
    const answers: unknown[] = []
    const reading = (async () => {
      while (!isDone) answers.push((await readAmounts(source, toIri('a')))[0])
    })()
    for (let round = 2; round < 8; round += 1) {
      await put('a', [round])
      look()
      // The second of them began after the change.
      const before = answers.length
      await expect.poll(() => answers.length).toBeGreaterThanOrEqual(before + 2)
    }
    isDone = true
    await reading
    expect(answers).toContain(7)
  })
})
