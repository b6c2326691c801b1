import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'

let bed: ImportBed
beforeEach(async () => {
  bed = await createImportBed()
})
afterEach(() => bed.close())

const toFile = async (changes: object): Promise<string> => {
  const file = join(bed.files, 'stat.json')
  const document = {
    version: '2.0',
    class: 'dataset',
    label: 'Pupils',
    id: ['time', 'place'],
    size: [2, 2],
    role: { time: ['time'], geo: ['place'] },
    dimension: {
      time: { label: 'Time', category: { index: ['2020', '2021'] } },
      place: { label: 'Place', category: { index: ['A', 'B'], label: { A: 'Aarau', B: 'Bern' } } },
    },
    value: [1, 2, 3, 4],
    ...changes,
  }
  await writeFile(file, JSON.stringify(document))
  return file
}
const run = async (changes: object) => (await bed.run(await toFile(changes)))[0]!
const place = (category: object) => ({
  time: { label: 'Time', category: { index: ['2020', '2021'] } },
  place: { label: 'Place', category: { index: ['A', 'B'], ...category } },
})
const time = (label: string, index: string[], labels: object) => ({
  time: { label, category: { index, label: labels } },
  place: { label: 'Place', category: { index: ['A', 'B'] } },
})

describe('a JSON-stat dataset', () => {
  it('may write sizes, positions and codes as numbers or as text', async () => {
    const cube = await run({ size: ['2', '2'], dimension: place({ index: { A: '1', B: '0' } }) })
    expect(cube.observations).toBe(4)
    expect(await bed.rows(cube.iri)).toContainEqual({ Time: '2020', Place: 'B', Pupils: 1 })
  })

  it('keeps long coordinates and all digits of values', async () => {
    const coordinates = { A: [7.100000000000001, 46.800000000000004], B: ['7.5', '46.9'] }
    const cube = await run({ dimension: place({ coordinates }), value: [1, 2, 3, 4.1] })
    const { dimensions } = await bed.components(cube.iri)
    expect(dimensions[1]?.values.map(({ longitude, latitude }) => [longitude, latitude])).toEqual([
      [7.100000000000001, 46.800000000000004],
      [7.5, 46.9],
    ])
  })

  it('shows the wrong value in the message', async () => {
    const file = await toFile({ dimension: place({ coordinates: { A: ['east', 46], B: [7, 46] } }) })
    expect(await bed.explain(file)).toEqual([
      expect.stringMatching(/coordinates\.A\.0” is missing or of the wrong type \("east"\)/),
    ])
  })

  it('is imported only together with the others of its file', async () => {
    const file = await toFile({})
    const dataset: unknown = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ class: 'collection', link: { item: [dataset, dataset] } }))
    expect((await bed.explain(file)).join()).toContain('A cube named "Pupils" was imported a moment ago')
    expect(await bed.list()).toEqual([])
  })

  it.each([
    [
      'School year',
      ['2020', '2021'],
      { 2020: '2020/21', 2021: '2021/22*' },
      ['2020/21', '2021/22*'],
      ['2020', '2021'],
    ],
    ['Quarter', ['2020Q1', '2020Q2'], { '2020Q2': '2020Q2*' }, ['2020Q1', '2020Q2*'], ['2020-01', '2020-04']],
    ['Season', ['2008-09', '2009-10'], {}, ['2008-09', '2009-10'], ['2008', '2009']],
  ])(
    'shows labels of times that say more than their codes: %s',
    async (name, index, labels, shown, positions) => {
      const cube = await run({ dimension: time(name, index, labels) })
      const [own] = (await bed.components(cube.iri)).dimensions
      expect(own?.values.map(({ label }) => label)).toEqual(shown)
      expect(own?.values.map(({ position }) => String(position))).toEqual(positions)
    },
  )

  it.each([
    ['Occupation', ['1843', '2044'], undefined],
    ['x', ['2019', '2020'], 'Year'],
    ['Year', ['1843', '2044'], 'Year'],
  ])(
    'without roles takes codes for years only if they follow each other: %s %j',
    async (name, index, unit) => {
      const cube = await run({ role: undefined, dimension: time(name, index, {}) })
      expect(cube.dimensions[0]?.timeUnit).toBe(unit)
    },
  )

  it.each([
    [{ missingValueDescriptions: { 2: 'Not applicable' } }],
    [{ status: { label: { 2: 'Not applicable' } } }],
  ])('uses the words for statuses that the file has: %j', async (extension) => {
    const cube = await run({ value: [1, null, 3, 4], status: { 1: '2' }, extension })
    expect(await bed.rows(cube.iri)).toContainEqual({
      Time: '2020',
      Place: 'Bern',
      Pupils: null,
      Status: 'Not applicable',
    })
    const { dimensions, measures } = await bed.components(cube.iri)
    expect(dimensions.find(({ label }) => label === 'Status')?.related).toEqual([
      { kind: 'ObservationStatus', id: measures[0]?.id },
    ])
  })
})
