import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'

let bed: ImportBed
beforeEach(async () => {
  bed = await createImportBed()
})
afterEach(() => bed.close())

const toFile = async (lines: string[], name = 'flow.tsv'): Promise<string> => {
  const file = join(bed.files, name)
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

/** In Eurostat's format: spaces after periods and values, flags, colons. */
const FILE = [
  'freq,unit,geo\\TIME_PERIOD\t2020 \t2021 \t2022 ',
  'A,PC,CH\t12.3 p\t4 \t: ',
  'A,PC,DE\t: c\t-1.5 bp\t0 @C',
  'A,PC,XK\t: \t: \t: ',
]

describe('a TSV file of Eurostat', () => {
  it.each(['flow.tsv', 'flow.csv'])('has a row for each value and flag, as %s', async (name) => {
    const cube = (await bed.run(await toFile(FILE, name)))[0]!
    expect(cube).toMatchObject({
      observations: 5,
      dimensions: [
        { name: 'geo', isKey: true },
        { name: 'TIME_PERIOD', timeUnit: 'Year', isKey: true },
        { name: 'Status', isKey: false },
      ],
      measures: [{ name: 'flow', unit: 'PC' }],
      notes: ['Left out because all rows have the same value: freq "A", unit "PC"'],
    })
    const rows = await bed.rows(cube.iri)
    expect(rows).toContainEqual({ geo: 'CH', TIME_PERIOD: '2020', flow: 12.3, Status: 'provisional' })
    expect(rows).toContainEqual({ geo: 'CH', TIME_PERIOD: '2021', flow: 4, Status: null })
    expect(rows).toContainEqual({ geo: 'DE', TIME_PERIOD: '2020', flow: null, Status: 'confidential' })
    expect(rows).toContainEqual({ geo: 'DE', TIME_PERIOD: '2021', flow: -1.5, Status: 'bp' })
    expect(rows).toContainEqual({ geo: 'DE', TIME_PERIOD: '2022', flow: 0, Status: 'confidential' })
    const { dimensions } = await bed.components(cube.iri)
    expect(dimensions.at(-1)?.kind).toBe('ObservationStatusDimension')
  })

  it('may have a single period, and the older header', async () => {
    const file = await toFile(['unit,geo\\time\t2020M01', 'PC,CH\t1', 'PC,DE\t2'], 'old.txt')
    const cube = (await bed.run(file))[0]!
    expect(cube.dimensions).toEqual([
      { name: 'geo', timeUnit: undefined, isKey: true },
      { name: 'TIME_PERIOD', timeUnit: 'Month', isKey: true },
    ])
  })

  it('may have more months than the column limit; a long row without values is not a footnote', async () => {
    const months = Array.from(
      { length: 700 },
      (_, index) => `${1960 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    )
    const file = await toFile([
      `freq,geo\\TIME_PERIOD\t${months.join('\t')}`,
      `M,CH\t${months.map((_, index) => index).join('\t')}`,
      `M,XK\t${months.map(() => ': ').join('\t')}`,
    ])
    const cube = (await bed.run(file))[0]!
    expect(cube.observations).toBe(700)
    expect(cube.notes).toEqual(['Left out because all rows have the same value: freq "M", geo "CH"'])
  })

  const HEADER = 'freq,geo\\TIME_PERIOD\t2020\t2021'
  it.each<[string, string[], RegExp]>([
    [
      'a key that is too short',
      [HEADER, 'A,CH\t1\t2', 'CH\t1\t2'],
      /line 3, column “.*”: “CH” must have 2 codes/,
    ],
    ['a key that is missing', [HEADER, 'A,CH\t1\t2', '\t1\t2'], /line 3.*must have 2 codes/],
    [
      'what is not a number',
      [HEADER, 'A,CH\t1\t2', 'A,DE\t1\t1,5'],
      /line 3, column “2021”: “1,5” is neither a number/,
    ],
    ['what is not a period', ['freq,geo\\TIME_PERIOD\t2020\tlabel', 'A,CH\t1\t2'], /line 1, column “label”/],
    ['no periods', ['freq,geo\\TIME_PERIOD', 'A,CH'], /line 1: The header names no periods/],
    ['a dimension twice', ['geo,geo\\TIME_PERIOD\t2020', 'A,CH\t1'], /line 1: The first cell must name each/],
    ['nothing but colons', [HEADER, 'A,CH\t:\t:'], /There are no values/],
    [
      'a key twice',
      [HEADER, 'A,CH\t1\t2', 'A,DE\t1\t2', 'A,CH\t3\t:'],
      /line 2: This row and line 4 are both for geo "CH", TIME_PERIOD "2020"/,
    ],
  ])('with %s is refused with a sentence', async (_, lines, sentence) => {
    expect(await bed.explain(await toFile(lines))).toEqual([expect.stringMatching(sentence)])
  })
})
