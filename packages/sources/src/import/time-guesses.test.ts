import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImportBed, type ImportBed, type ToldCube } from './testing/import-bed.ts'

let bed: ImportBed
beforeEach(async () => {
  bed = await createImportBed()
})
afterEach(() => bed.close())

const toFile = async (lines: string[]): Promise<string> => {
  const file = join(bed.files, 'guess.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}
const run = async (lines: string[]): Promise<ToldCube> => (await bed.run(await toFile(lines)))[0]!
const explain = async (lines: string[]): Promise<string[]> => bed.explain(await toFile(lines))
/** Dimensions as "name unit", measures as names. */
const shape = ({ dimensions, measures }: ToldCube): string[][] => [
  dimensions.map(({ name, timeUnit }) => (timeUnit ? `${name} ${timeUnit}` : name)),
  measures.map(({ name }) => name),
]
/** Returns rows of two columns, one for each combination of a time and a place. */
const cross = (times: string[], places = ['A', 'B', 'C']): string[] =>
  places.flatMap((place, row) => times.map((time, index) => `${time};${place};${row * 7 + index}.5`))

describe('years from one to the next', () => {
  it.each([
    ['Fiscal year', ['2008-09', '2009-10', '2010-11', '2011-12']],
    ['Schuljahr', ['2001-02', '2002-03']],
    ['Périodo', ['2008-09', '2009-10']],
    ['Saison', ['2008/09', '2009/10', '2012/13']],
    ['Anno', ['1999-00', '2000-01']],
    ['Season', ['2008/2009', '2009/2010']],
    ['Exercice', ['2009-10']],
    ['FY', ['FY2009', 'FY2010']],
  ])('are not months: %s %j', async (header, times) => {
    const cube = await run([`${header};Place;Value`, ...cross(times)])
    expect(shape(cube)).toEqual([[`${header} Year`, 'Place'], ['Value']])
    const [time] = (await bed.components(cube.iri)).dimensions
    expect(time?.values.map(({ label, position }) => [label, String(position)])).toEqual(
      times.map((text) => [text, /\d{4}/.exec(text)?.[0]]),
    )
  })

  it('are distinguished from months in the summary', async () => {
    const { notes } = await run(['Fiscal year;Place;Value', ...cross(['2008-09', '2009-10'])])
    expect(notes).toContain('“Fiscal year” was read as pairs of years (“2008-09”), not as months')
  })

  it.each([
    ['Period', ['2008-09', '2008-10']],
    ['Monat', ['2008-09', '2009-10']],
  ])('are months where one is not, or the name says so: %s %j', async (header, times) => {
    const cube = await run([`${header};Place;Value`, ...cross(times)])
    expect(shape(cube)[0]).toContain(`${header} Month`)
  })

  it('need an answer if nothing distinguishes them', async () => {
    expect(await explain(['Period;Place;Value', ...cross(['2008-09'])])).toEqual([
      expect.stringMatching(/column “Period”: Cells such as “2008-09” can be months or pairs of years/),
    ])
  })
})

describe('numbers of four digits', () => {
  it.each([
    ['Farms', ['1843', '1902', '1998', '2044', '1811', '2019']],
    ['Betriebe', ['1900', '2000', '1850', '1950', '1850', '2050']],
    ['Naissances par an', ['1999', '2000', '2001', '2002', '2003', '2004']],
  ])('of a place are a measure: %s', async (header, counts) => {
    const cube = await run([
      `District;${header};Area [ha]`,
      ...counts.map((count, row) => `D${row};${count};${row}.5`),
    ])
    expect(shape(cube)).toEqual([['District'], [header, 'Area']])
  })

  it('with a unit, or beside years, are a measure', async () => {
    const rows = ['2019', '2020'].flatMap((year) =>
      ['A', 'B', 'C'].map((place, row) => `${year};${place};${1990 + row * 20};${2001 + row}`),
    )
    const cube = await run(['Jahr;Ort;Umsatz [CHF];Höfe', ...rows])
    expect(shape(cube)).toEqual([
      ['Jahr Year', 'Ort'],
      ['Umsatz', 'Höfe'],
    ])
  })

  it('are a measure if no other column can be one', async () => {
    expect(shape(await run(['Place;n', 'A;2019', 'B;2020', 'C;2021']))).toEqual([['Place'], ['n']])
  })

  it.each([
    ['Erhebung', ['2019', '2020', '2021']],
    ['Census', ['1850', '1860', '1870', '1880']],
    ['Wahl', ['1949', '1953', '1957', '1961', '1965', '1969', '1972', '1976', '1980', '1983', '1987']],
    ['Year', ['1200', '1350']],
  ])('are years where they are steps that repeat: %s', async (header, years) => {
    const cube = await run([`${header};Place;Value`, ...cross(years)])
    expect(shape(cube)).toEqual([[`${header} Year`, 'Place'], ['Value']])
    if (header === 'Wahl') expect(cube.notes).toEqual(['“Wahl” was read as years, not as numbers'])
  })
})

describe('numbers with four decimals', () => {
  it.each([
    ['Kurs', ['10.7136', '11.9021', '12.0004']],
    ['Rate', ['10.1912', '11.2034', '10.1855']],
    ['Rate [%]', ['10.2020', '11.2020', '12.2020']],
  ])('are not months: %s %j', async (header, rates) => {
    const cube = await run([`Place;Count;${header}`, ...rates.map((rate, row) => `P${row};${row};${rate}`)])
    expect(shape(cube)[1]).toHaveLength(2)
  })

  it.each([
    ['Periode', ['10.1912', '11.2034']],
    ['x', ['09.2020', '10.2020']],
    ['x', ['10.2020', '11.2020', '12.2020']],
  ])('are months where the name, a zero or their order says so: %s %j', async (header, months) => {
    const cube = await run([`${header};Place;Value`, ...cross(months)])
    expect(shape(cube)[0]).toContain(`${header} Month`)
  })
})

describe('dates with slashes', () => {
  it.each([
    [
      ['28/01/2021', '01/03/2021'],
      ['2021-01-28', '2021-03-01'],
    ],
    [
      ['01/28/2021', '03/01/2021'],
      ['2021-01-28', '2021-03-01'],
    ],
    [
      ['3-1-2021', '31-1-2021'],
      ['2021-01-03', '2021-01-31'],
    ],
    [
      ['2021/01/28', '2021/03/01'],
      ['2021-01-28', '2021-03-01'],
    ],
  ])('are dates where a day tells their order: %j', async (cells, days) => {
    const cube = await run(['Date;Place;Value', ...cross(cells)])
    expect(shape(cube)[0]).toEqual(['Date Day', 'Place'])
    const [time] = (await bed.components(cube.iri)).dimensions
    expect(time?.values.map(({ value }) => value)).toEqual(days)
  })

  it('are recognized by a day further down in the file', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => `01/0${(row % 9) + 1}/2021;P${row};1.5`)
    const cube = await run(['Date;Place;Value', ...rows, '31/12/2021;P;2.5'])
    expect(cube.notes).toContain('“Date” was read as day, month, year')
  })

  it('need an answer if no day distinguishes them', async () => {
    expect(await explain(['Date;Place;Value', ...cross(['01/02/2021', '02/02/2021'])])).toEqual([
      expect.stringMatching(/column “Date”: Cells such as "01\/02\/2021" can be read in two ways/),
    ])
  })
})

describe('parts of years', () => {
  it.each([
    [
      ['2019-S1', '2019-S2'],
      ['2019-01', '2019-07'],
    ],
    [
      ['H1 2019', 'H2 2019'],
      ['2019-01', '2019-07'],
    ],
    [
      ['1. Halbjahr 2019', '2. Halbjahr 2019'],
      ['2019-01', '2019-07'],
    ],
    [
      ['1er semestre 2019', '2e semestre 2019'],
      ['2019-01', '2019-07'],
    ],
    [
      ['1° trimestre 2019', '4° trimestre 2019'],
      ['2019-01', '2019-10'],
    ],
    [
      ['2019 T1', '2019 T3'],
      ['2019-01', '2019-07'],
    ],
    [
      ['2019, 1. Quartal', '2019, 2. Quartal'],
      ['2019-01', '2019-04'],
    ],
  ])('are times: %j', async (cells, positions) => {
    const cube = await run(['When;Place;Value', ...cross(cells)])
    expect(shape(cube)[0]).toEqual(['When Month', 'Place'])
    const [time] = (await bed.components(cube.iri)).dimensions
    expect(time?.values.map(({ position }) => position)).toEqual(positions)
  })

  it('in an unknown format are reported', async () => {
    const { notes } = await run(['Wann;Place;Value', ...cross(['KW 5 / 2020', 'KW 6 / 2020'])])
    expect(notes).toEqual([
      '“Wann” looks like a time (“KW 5 / 2020”) but was read as text, so it cannot be used for a time axis',
    ])
  })
})

describe('months by name', () => {
  it.each([
    ['Jan. 2023', 'März 2023', 'Dezember 2023'],
    ['janv. 2023', 'août 2023', 'DÉCEMBRE 2023'],
    ['2023 gennaio', '2023 mag', '2023 dic'],
    ['Jan-2023', 'May-2023', 'Sep-2023'],
  ])('are times: %s, %s, %s', async (...months) => {
    const cube = await run(['when;n', ...months.map((month, row) => `${month};${row}.5`)])
    expect(shape(cube)).toEqual([['when Month'], ['n']])
    const times = (await bed.rows('urn:tessera:import:guess')).map(({ when }) => when)
    expect(times).toContain('2023-01')
  })

  it('may be columns', async () => {
    const cube = await run(['Ort;Januar 2023;Februar 2023;Mai 2023', 'A;1.5;2;3', 'B;4;5;6'])
    expect(shape(cube)[0]).toEqual(['Ort', 'Month Month'])
  })

  it('may be columns by their numbers', async () => {
    const cube = await run(['Ort;11.2020;12.2020;01.2021', 'A;1.5;2;3', 'B;4;5;6'])
    expect(shape(cube)[0]).toEqual(['Ort', 'Month Month'])
  })

  it('may stand below their year', async () => {
    const cube = await run([';2022;;2023;', 'Ort;Jan;Feb;Jan;Feb', 'A;1.5;2;3;4', 'B;5;6;7;8'])
    expect([shape(cube)[0], cube.observations]).toEqual([['Ort', 'Month Month'], 8])
  })

  it('are no names of people or places', async () => {
    const cube = await run(['who;n', 'Mai;1.5', 'June;2.5', 'August;3.5'])
    expect(shape(cube)[0]).toEqual(['who'])
  })
})

describe('times with a mark', () => {
  it.each([
    ['Jahr', ['2021', '2022', '2023*'], 'Jahr Year'],
    ['Year', ['2021', '2022 (r)', '2023 p'], 'Year Year'],
    ['Month', ['2023-11', '2023-12¹'], 'Month Month'],
    ['Year', ['2021', '2022r', '2023p'], 'Year Year'],
  ])('are times: %s %j', async (header, times, dimension) => {
    const cube = await run([`${header};Place;Value`, ...cross(times)])
    const status = times.some((time) => /[a-z*]/.test(time)) ? ['Status'] : []
    expect(shape(cube)).toEqual([[dimension, 'Place', ...status], ['Value']])
    const marked = times.filter((time) => !/^[\d-]+$/.test(time))
    expect(cube.notes.join()).toContain(`Marks after the time were removed from "${marked[0]}"`)
  })
  it.each([
    [['Year;Waste', '2021;1,5', '2022;2,5', '2023p;3,5']],
    [['Year;Waste', '2021;1,5', '2022;2,5', '2023 (p);3,5']],
    [[';2021;2022;2023p', 'A;1,5;2,5;3,5', 'B;4;5;…']],
    [['place;2021;2022;2023 p', 'A;1,5;2,5;3,5 r', 'B;4;5;6']],
    [['Year;Waste', '2021;1,5', '2022;2,5', '2023p;3,5 r']],
  ])('give their numbers a status: %j', async (lines) => {
    const cube = await run(lines)
    const rows = await bed.rows(cube.iri)
    const measure = cube.measures[0]?.name ?? ''
    const shown = lines.at(-1)?.endsWith(' r') || lines[1]?.endsWith(' r') ? 'r' : 'provisional'
    expect(rows.find((row) => row[measure] === 3.5)).toMatchObject({ Status: shown })
    expect(rows.find((row) => row[measure] === 1.5)?.Status).toBeNull()
  })
  it('are numbers if the name of the column means something else', async () => {
    const cube = await run(['Place;Visitors', 'A;2021', 'B;2022', 'C;2023*'])
    expect(shape(cube)).toEqual([['Place', 'Status'], ['Visitors']])
  })
})
