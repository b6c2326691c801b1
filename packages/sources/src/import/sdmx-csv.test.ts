import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'

let bed: ImportBed
beforeEach(async () => {
  bed = await createImportBed()
})
afterEach(() => bed.close())

const toFile = async (...lines: string[]): Promise<string> => {
  const file = join(bed.files, 'flow.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}
const read = async (...lines: string[]) => {
  const cube = (await bed.run(await toFile(...lines)))[0]!
  return { cube, ...(await bed.components(cube.iri)), rows: await bed.rows(cube.iri) }
}

/** A version 1 file with codes only. */
const IDS = [
  'DATAFLOW,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS,UNIT_MEASURE,UNIT_MULT,CONF',
  'OFFICE:FLOW(1.0),A,CH,2020,1.5,A,USD,6,',
  'OFFICE:FLOW(1.0),A,CH,2021,2,P,USD,6,',
  'OFFICE:FLOW(1.0),A,DE,2020,,M,USD,6,',
  'OFFICE:FLOW(1.0),A,DE,2021,1.5E1,A,USD,6,',
]

/** A version 1 file with labels. */
const BOTH = [
  'DATAFLOW,FREQ: Frequency,REF_AREA: Reference area,TIME_PERIOD: Time,OBS_VALUE: Output,OBS_STATUS: Status,UNIT_MEASURE: Unit,UNIT_MULT: Multiplier',
  'OFFICE:FLOW(1.0): Accounts,A: Annual,CH: Switzerland,2020,1.5,A: Normal,USD: US dollar,6: Millions',
  'OFFICE:FLOW(1.0): Accounts,A: Annual,CH: Switzerland,2021,2,P: Provisional value,USD: US dollar,6: Millions',
  'OFFICE:FLOW(1.0): Accounts,A: Annual,DE: Germany,2020,,M: Missing,USD: US dollar,6: Millions',
]

/** A version 2 file with names in columns of their own. */
const NAMED = [
  'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,Reference area,TIME_PERIOD,Time,OBS_VALUE,Value of observation,OBS_STATUS,Status',
  'dataflow,O:F(1.0),Accounts,I,CH,Switzerland,2020-Q1,,1.5,,P,Provisional',
  'dataflow,O:F(1.0),Accounts,I,DE,Germany,2020-Q1,,2,,A,Normal',
]

describe('SDMX-CSV', () => {
  it('may begin with the key of the series', async () => {
    const { cube } = await read(
      'KEY,FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE,OBS_STATUS,TITLE',
      'EXR.D.CHF,D,CHF,2024-01-02,0.93,A,Swiss franc',
      'EXR.D.CHF,D,CHF,2024-01-03,0.94,A,Swiss franc',
      'EXR.D.USD,D,USD,2024-01-02,1.09,A,US dollar',
    )
    expect(cube).toMatchObject({
      dimensions: [
        { name: 'CURRENCY', isKey: true },
        { name: 'TIME_PERIOD', timeUnit: 'Day', isKey: true },
        { name: 'TITLE', isKey: false },
      ],
      measures: [{ name: 'flow' }],
    })
  })

  it('with codes is read by its header: time, value, status and unit', async () => {
    const { cube, dimensions, measures, rows } = await read(...IDS)
    expect(cube).toMatchObject({
      observations: 4,
      dimensions: [
        { name: 'REF_AREA', isKey: true },
        { name: 'TIME_PERIOD', timeUnit: 'Year', isKey: true },
        { name: 'Status', isKey: false },
      ],
      measures: [{ name: 'flow', unit: '10⁶ USD' }],
    })
    expect(cube.notes).toEqual([
      'Left out because all rows have the same value: FREQ "A", UNIT_MEASURE "USD", UNIT_MULT "6"',
      'Left out because they have no values: CONF',
    ])
    expect(dimensions.at(-1)).toMatchObject({
      kind: 'ObservationStatusDimension',
      related: [{ kind: 'ObservationStatus', id: measures[0]?.id }],
    })
    expect(rows).toContainEqual({ REF_AREA: 'CH', TIME_PERIOD: '2021', flow: 2, Status: 'provisional' })
    expect(rows).toContainEqual({ REF_AREA: 'DE', TIME_PERIOD: '2020', flow: null, Status: 'missing' })
    expect(rows).toContainEqual({ REF_AREA: 'DE', TIME_PERIOD: '2021', flow: 15, Status: 'normal' })
  })

  it('with codes and labels in one cell has both', async () => {
    const { cube, dimensions, rows } = await read(...BOTH)
    expect(cube.measures).toEqual([{ name: 'Accounts', unit: 'US dollar, Millions' }])
    expect(dimensions[0]?.values.map(({ label, identifier }) => [identifier, label])).toEqual([
      ['CH', 'Switzerland'],
      ['DE', 'Germany'],
    ])
    expect(rows).toContainEqual({
      'Reference area': 'Switzerland',
      Time: '2021',
      Accounts: 2,
      Status: 'Provisional value',
    })
    expect(
      dimensions
        .at(-1)
        ?.values.map(({ identifier }) => identifier)
        .sort(),
    ).toEqual(['A', 'M', 'P'])
    const [found] = await bed.source.search(
      { query: 'flow', order: 'SCORE', includeDrafts: false, filters: [] },
      'en',
    )
    expect(found?.cube.description).toBe(
      'Accounts (OFFICE:FLOW(1.0))\nFrequency: Annual\nUnit: US dollar\nMultiplier: Millions',
    )
  })

  it('with names in separate columns has both', async () => {
    const { cube, rows } = await read(...NAMED)
    expect(cube.notes).toEqual([])
    expect(cube.dimensions).toEqual([
      { name: 'Reference area', timeUnit: undefined, isKey: true },
      { name: 'Time', timeUnit: 'Month', isKey: true },
      { name: 'Status', timeUnit: undefined, isKey: false },
    ])
    expect(rows).toContainEqual({
      'Reference area': 'Switzerland',
      Time: '2020-Q1',
      Accounts: 1.5,
      Status: 'Provisional',
    })
  })

  it('may name labels like their codes', async () => {
    const { cube } = await read(
      'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,SEX,Sex,KIND,Class,GROUP,Class,OBS_VALUE,Value',
      'dataflow,F,,I,f,Women,a,A,b,B,1,',
      'dataflow,F,,I,m,Men,b,B,a,A,2,',
    )
    expect(cube.dimensions.map(({ name }) => name)).toEqual(['Sex', 'Class', 'Class'])
    expect(cube.measures).toEqual([{ name: 'Value', unit: undefined }])
  })

  it('may omit the names of labels', async () => {
    const { cube } = await read(
      'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,AREA,,OBS_VALUE,',
      'dataflow,F,Flow,I,CH,Switzerland,1,',
      'dataflow,F,Flow,I,DE,Germany,2,',
    )
    expect(cube.dimensions.map(({ name }) => name)).toEqual(['AREA'])
    const { rows } = await read(
      'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS',
      'dataflow,F,Flow,,CH,2020,1,P',
      'dataflow,F,Flow,,DE,2020,2,A',
    )
    expect(rows).toContainEqual({ AREA: 'CH', TIME_PERIOD: '2020', Flow: 1, Status: 'provisional' })
  })

  it('may have semicolons, decimal commas and several values in a cell', async () => {
    const { rows } = await read(
      'STRUCTURE[|];STRUCTURE_ID;ACTION;AREA;TIME_PERIOD;OBS_VALUE;NOTES[]',
      'dataflow;F;I;CH;2020;1,234;a|b',
      'dataflow;F;I;DE;2020;2;c',
    )
    expect(rows).toContainEqual({ AREA: 'CH', TIME_PERIOD: '2020', flow: 1.234, NOTES: 'a|b' })
  })

  it('keeps the IRIs of values with or without labels', async () => {
    const { dimensions: coded } = await read(...IDS)
    const { dimensions: named } = await read(...BOTH)
    expect(named[0]?.id).toBe(coded[0]?.id)
  })

  it.each<[string, string[], string | undefined, (string | number)[]]>([
    ['years', ['2020', '2021-A1'], 'Year', ['2020', '2021']],
    ['quarters', ['2020-Q1', '2020-Q2'], 'Month', ['2020-01', '2020-04']],
    ['half-years', ['2020-S1', '2020-S2'], 'Month', ['2020-01', '2020-07']],
    ['thirds of years, as texts', ['2020-T2', '2020-T3'], undefined, ['2020-T2', '2020-T3']],
    // Not the years 2008/09 and 2009/10.
    ['months', ['2008-09', '2009-10'], 'Month', ['2008-09', '2009-10']],
    ['a single month', ['2008-09', '2008-09'], 'Month', ['2008-09']],
    ['months with a letter', ['2020-M01', '2020M02'], 'Month', ['2020-01', '2020-02']],
    ['weeks', ['2020-W01', '2020-W02'], 'Week', ['2019-12-30', '2020-01-06']],
    ['days', ['2020-01-31', '2020-02-01'], 'Day', ['2020-01-31', '2020-02-01']],
    ['days of the year', ['2020-D031', '2020-D032'], 'Day', ['2020-01-31', '2020-02-01']],
    ['minutes', ['2020-01-31T10:15:00', '2020-01-31T10:30:00'], 'Minute', []],
    ['several lengths, as texts', ['2020', '2020-Q1'], undefined, ['2020', '2020-Q1']],
    ['spans, as texts', ['2020-01-01/P1Y', '2021-01-01/P1Y'], undefined, []],
  ])('knows %s', async (_, periods, unit, values) => {
    const { dimensions } = await read(
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE',
      ...periods.map((period, index) => `F,a${index},${period},${index}`),
    )
    const time = dimensions.find(({ label }) => label === 'TIME_PERIOD')
    expect(time?.timeUnit).toBe(unit)
    if (values.length > 0)
      expect(time?.values.map(({ value, position }) => position ?? value)).toEqual(values)
  })

  it('reports periods of different lengths', async () => {
    const { cube } = await read('DATAFLOW,A,TIME_PERIOD,OBS_VALUE', 'F,a,2020,1', 'F,a,2020-Q1,2')
    expect(cube.notes[0]).toBe(
      '“TIME_PERIOD” was read as text because it contains periods that no time axis supports ("2020", "2020-Q1"). Request one frequency at a time',
    )
  })

  it('leaves out rows that delete values or describe many of them', async () => {
    const { cube } = await read(
      'STRUCTURE,STRUCTURE_ID,ACTION,AREA,TIME_PERIOD,OBS_VALUE,TITLE',
      'dataflow,F,I,a,2020,1,',
      'dataflow,F,D,b,2020,,',
      'dataflow,F,R,c,2020,3,',
      'dataflow,F,I,a,,,Series a',
      'dataflow,F,I,c,~,,Series c',
    )
    expect(cube.observations).toBe(2)
    expect(cube.notes).toEqual([
      'A row was left out because the file marks it as deleted (D)',
      '2 rows without a value and key were left out',
      'Left out because they have no values: TITLE',
    ])
  })

  it('keeps a status shared by all values unless it is normal', async () => {
    const header = 'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS'
    const { rows } = await read(header, 'F,a,2020,1,P', 'F,b,2020,2,P')
    expect(rows).toContainEqual({ AREA: 'a', TIME_PERIOD: '2020', flow: 1, Status: 'provisional' })
    const { cube } = await read(header, 'F,a,2020,1,A', 'F,b,2020,2,A')
    expect(cube.dimensions.map(({ name }) => name)).toEqual(['AREA', 'TIME_PERIOD'])
    expect(cube.notes).toEqual(['Left out because all rows have the same value: OBS_STATUS "A"'])
  })

  it('keeps units that differ as a dimension, and codes that look like missing marks', async () => {
    const { cube, rows } = await read(
      'DATAFLOW,AREA,UNIT_MEASURE,OBS_VALUE,UNIT_MULT',
      'F,NA,USD,1,0',
      'F,CH,PC,NaN,3',
    )
    expect(cube.measures).toEqual([{ name: 'flow', unit: undefined }])
    expect(rows).toContainEqual({ AREA: 'NA', UNIT_MEASURE: 'USD', flow: 1, UNIT_MULT: '0' })
    expect(rows).toContainEqual({ AREA: 'CH', UNIT_MEASURE: 'PC', flow: null, UNIT_MULT: '3' })
  })

  const HEADER = 'STRUCTURE,STRUCTURE_ID,ACTION,AREA,TIME_PERIOD,OBS_VALUE'
  it.each<[string, string[], RegExp]>([
    ['a concept without a name', ['DATAFLOW,,OBS_VALUE', 'F,a,1'], /line 1: Column 2 has no name/],
    ['a concept twice', ['DATAFLOW,AREA,area,OBS_VALUE', 'F,a,b,1'], /line 1: Two columns are named “area”/],
    [
      'no values',
      ['DATAFLOW,AREA,TIME_PERIOD', 'F,a,2020'],
      /line 1: The header is that of SDMX-CSV.*OBS_VALUE/,
    ],
    [
      'what is not a period',
      [HEADER, 'dataflow,F,I,a,2020-01,1', 'dataflow,F,I,a,2020-13,1'],
      /line 3, column “TIME_PERIOD”: “2020-13” is not an SDMX period/,
    ],
    [
      'a day that is not there',
      [HEADER, 'dataflow,F,I,a,2021-02-29,1'],
      /line 2, column “TIME_PERIOD”: “2021-02-29” is not/,
    ],
    [
      'what is not a number',
      [HEADER, 'dataflow,F,I,a,2020,1.5', 'dataflow,F,I,b,2020,"1,5"'],
      /line 3, column “OBS_VALUE”: “1,5” is not a number/,
    ],
    [
      'another action',
      [HEADER, 'dataflow,F,I,a,2020,1', 'dataflow,F,X,b,2020,2'],
      /line 3, column “ACTION”: “X” is not an SDMX action/,
    ],
    ['nothing but deletions', [HEADER, 'dataflow,F,D,a,2020,'], /No row contains an observation/],
    [
      'several dataflows',
      [HEADER, 'dataflow,F,I,a,2020,1', 'dataflow,G,I,a,2020,1'],
      /line 3: The file contains several dataflows, “F” and “G”/,
    ],
    [
      'an observation twice',
      [HEADER, 'dataflow,F,I,a,2020,1', 'dataflow,F,I,b,2020,1', 'dataflow,F,I,a,2020,2'],
      /line 2: This row and line 4 are both for AREA "a", TIME_PERIOD "2020", but such a file contains/,
    ],
  ])('with %s is refused with a sentence', async (_, lines, sentence) => {
    expect(await bed.explain(await toFile(...lines))).toEqual([expect.stringMatching(sentence)])
  })
})
