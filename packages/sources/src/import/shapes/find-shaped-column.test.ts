import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInputs, isProblem } from '../find-inputs.ts'
import { ImportError } from '../import-error.ts'
import { importFile } from '../import-file.ts'
import { createImportBed, type ImportBed } from '../testing/import-bed.ts'
import { toReportText } from '../testing/in-english.ts'
import type { Ring } from './parse-area.ts'
import type { ShapeLayer } from './parse-shapes.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await createImportBed()
})
afterAll(() => bed.close())

const triangle = (x: number): Ring => [
  [x, 46],
  [x + 1, 46],
  [x + 1, 47],
  [x, 46],
]
const toLayer = (names: string[], ring?: Ring): ShapeLayer =>
  names.map((name, index) => ({
    properties: new Map([['name', name]]),
    area: [[ring ?? triangle(index)]],
  }))

let files = 0
async function read(lines: string[], shapes: ShapeLayer, ending = 'csv') {
  files += 1
  const file = join(bed.files, `shaped ${files}.${ending}`)
  await writeFile(file, lines.join('\n'))
  const [input] = await findInputs([file])
  if (!input || isProblem(input)) throw input?.error
  const now = '2026-01-01T00:00:00.000Z'
  const [cube] = await importFile(input, { folder: bed.folder, shapes: [shapes], isReviewed: true, now })
  return cube
}

/** Returns the message with which a table is rejected. */
const refusal = (...table: Parameters<typeof read>): Promise<string> =>
  read(...table).then(
    () => 'read',
    (error: unknown) => (error instanceof ImportError ? toReportText(error, 'a.csv') : String(error)),
  )

describe('the column with shapes', () => {
  it('is the one with most matches, and one of places', async () => {
    const lines = ['region;place;n', 'a;x;1.5', 'b;y;2.5', 'b;z;3.5']
    const cube = await read(lines, toLayer(['a', 'x', 'y', 'z']))
    expect(cube?.columns?.map(({ kind }) => kind)).toEqual(['note', 'place', 'number'])
    const { dimensions } = await bed.components(cube!.iri)
    expect(dimensions.find(({ kind }) => kind === 'GeoShapesDimension')?.label).toBe('place')
  })

  it('may contain IRIs', async () => {
    const lines = ['place;n', 'https://a.example/1;1.5', 'https://a.example/2;2.5']
    const cube = await read(lines, toLayer(['https://a.example/1', 'https://a.example/2']))
    const { dimensions } = await bed.components(cube!.iri)
    expect(dimensions[0]).toMatchObject({ kind: 'GeoShapesDimension' })
    const { objects } = await bed.source.geoShapes(cube!.iri, dimensions[0]!.id, 'en')
    expect(JSON.stringify(objects)).toContain('https://a.example/2')
  })

  it('must distinguish rows', async () => {
    const lines = ['region;place;n', 'a;x;1.5', 'b;y;2.5', 'b;z;3.5']
    expect(await refusal(lines, toLayer(['a', 'b']))).toBe(
      'a.csv, column “region”: The shapes match this column, but it does not distinguish the rows, so it cannot be drawn as a map: use shapes for one of these columns: "place".',
    )
  })

  it('must be one of a table', async () => {
    const dataset = { class: 'dataset', version: '2.0', id: ['a'], size: [1], value: [1] }
    const dimension = { a: { category: { index: ['x'] } } }
    const lines = [JSON.stringify({ ...dataset, dimension })]
    expect(await refusal(lines, toLayer(['x']), 'json')).toMatch(/Shapes can be added to tables only/)
  })

  it('must not repeat large outlines', async () => {
    const bend = (index: number): [number, number] => [8 + 0.1 * Math.sin(index * 1.7), 46 + index / 20_000]
    const border = Array.from({ length: 20_000 }, (_, index) => bend(index))
    const names = Array.from({ length: 100 }, (_, index) => `${'0'.repeat(index)}7`)
    const lines = ['code;n', ...names.map((name, index) => `${name};${index}.5`)]
    expect(await refusal(lines, toLayer(['7'], [...border, [9, 46], bend(0)]))).toMatch(
      /The outlines of 100 values are larger than 20 MB in total/,
    )
  })
})
