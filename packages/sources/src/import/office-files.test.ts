import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'
import { OFFICE_FILES } from './testing/office-files.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await createImportBed()
})
afterAll(() => bed.close())

describe('a file in a form of statistical offices is read without a question', () => {
  it.each(OFFICE_FILES)('$form', async ({ name, content, observations, rows }) => {
    const file = join(bed.files, name)
    await writeFile(file, content)
    const cubes = await bed.run(file)
    expect(cubes).toHaveLength(1)
    const [cube] = cubes
    const read = await bed.rows(cube!.iri)
    expect([cube!.observations, read.length]).toEqual([observations, observations])
    for (const row of rows) expect(read).toContainEqual(expect.objectContaining(row))
  })
})
