import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImportBed, type ImportBed, type ToldCube } from './testing/import-bed.ts'

let bed: ImportBed
beforeEach(async () => {
  bed = await createImportBed()
})
afterEach(() => bed.close())

const toFile = async (lines: string[], name = 'guess.csv'): Promise<string> => {
  const file = join(bed.files, name)
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}
const run = async (lines: string[]): Promise<ToldCube> => (await bed.run(await toFile(lines)))[0]!
const explain = async (lines: string[]): Promise<string[]> => bed.explain(await toFile(lines))
const rows = (): Promise<Record<string, unknown>[]> => bed.rows('urn:tessera:import:guess')
const shape = ({ dimensions, measures }: ToldCube): string[][] => [
  dimensions.map(({ name }) => name),
  measures.map(({ name }) => name),
]

describe('marks for missing cells', () => {
  it.each([
    ['NA', ['ZA', 'Q1', 'Q2']],
    ['-', ['A', 'B', 'C']],
    ['N/A', ['yes', 'no', 'perhaps']],
    ['.', ['x', 'y', 'z']],
  ])('are values of a key of texts: %s', async (mark, others) => {
    const lines = [mark, ...others].flatMap((code, row) => [`${code};2020;${row}.5`, `${code};2021;${row}.7`])
    const { notes } = await run(['group;year;exports', ...lines])
    expect(notes).toEqual([`2 cells of “group” keep "${mark}" as their value`])
    expect(await rows()).toContainEqual({ group: mark, year: '2020', exports: 0.5 })
  })

  it('are missing in attributes and measures, and are counted', async () => {
    const { notes } = await run([
      'year;remark;n;m',
      '2020;-;1;NA',
      '2021;good;…;NA',
      '2022;;…;5',
      '2023;good;4;6',
    ])
    expect(notes).toEqual([
      '2 cells of “n” were treated as missing ("…")',
      '2 cells of “m” were treated as missing ("NA")',
      '1 cell of “remark” was treated as missing ("-")',
    ])
    expect(await rows()).toContainEqual({ year: '2020', remark: null, n: 1, m: null })
  })

  it('list the keys that are empty', async () => {
    const { notes } = await run(['year;place;n', '2020;A;1.5', '2020;;2.5', '2021;A;3.5', '2021;;4.5'])
    expect(notes).toEqual(['2 cells of “place” are empty, although this column identifies rows'])
  })

  it('differ from a dash for zero if another sign marks missing numbers', async () => {
    const { notes } = await run([
      'Jahr;Kanton;Fälle',
      '2020;UR;-',
      '2021;UR;3',
      '2022;UR;–',
      '2020;ZH;41',
      '2021;ZH;39',
      '2022;ZH;…',
    ])
    expect(notes).toEqual([
      '2 cells of “Fälle” were read as 0 ("-" 1, "–" 1)',
      '1 cell of “Fälle” was treated as missing ("…")',
    ])
    expect(await rows()).toContainEqual({ Jahr: '2020', Kanton: 'UR', Fälle: 0 })
    expect(await rows()).toContainEqual({ Jahr: '2022', Kanton: 'ZH', Fälle: null })
  })

  it('may stand beside numbers with a remark', async () => {
    const cube = await run([
      'Jahr;Kreis;Verkäufe;Fläche in ha',
      '2019;F;-;–',
      '2020;F;12;3,4',
      '2021;F;.;.',
      '2022;F;/;x',
      '2019;K;31;8,1',
      '2020;K;(28);(7,2)',
      '2021;K;30;7,9',
      '2022;K;29 p;7,5 r',
    ])
    expect(shape(cube)).toEqual([
      ['Jahr', 'Kreis', 'Status: Verkäufe', 'Status: Fläche in ha'],
      ['Verkäufe', 'Fläche in ha'],
    ])
    expect(await rows()).toContainEqual({
      Jahr: '2022',
      Kreis: 'K',
      Verkäufe: 29,
      'Fläche in ha': 7.5,
      'Status: Verkäufe': 'provisional',
      'Status: Fläche in ha': 'r',
    })
    expect(await rows()).toContainEqual(
      expect.objectContaining({ Jahr: '2020', Kreis: 'K', Verkäufe: 28, 'Status: Verkäufe': '()' }),
    )
    expect(await rows()).toContainEqual(
      expect.objectContaining({ Jahr: '2019', Kreis: 'F', Verkäufe: 0, 'Fläche in ha': 0 }),
    )
    expect(cube.notes).toContain('2 cells of “Verkäufe” are numbers with a remark, for example “(28)”')
  })

  it('in brackets need an answer if they may be negative', async () => {
    expect(await explain(['place;n;m', 'A;(28);1', 'B;30;2', 'C;31;3'])).toEqual([
      expect.stringMatching(/column “n”: Numbers such as “\(28\)” can be read in two ways/),
    ])
  })
})

describe('lines above a table', () => {
  it.each([
    [['A title;;;', 'Kanton;2020;2021;2022', 'Uri;1.5;2;3', 'Bern;4;5;6']],
    [['A title;;;', ';;;', 'Kanton;2020;2021;2022', 'Uri;1.5;2;3', 'Bern;4;5;6', ';;;', 'Source: Office;;;']],
  ])('may be filled up with empty cells: %j', async (lines) => {
    const cube = await run(lines)
    expect([cube.observations, shape(cube)[0]]).toEqual([6, ['Kanton', 'Year']])
  })

  const lines = ['Waste, by town', 'Source: us', '', 'Year;Town;Waste', '2020;Bern;1,5', '2021;Bern;2,5']

  it('become the description unless the metadata has one', async () => {
    const { iri, notes } = await run(lines)
    expect(notes).toContain('2 texts above the table were moved to the description (“Waste, by town”)')
    expect((await bed.source.metadata(iri, 'en')).description).toBe('Waste, by town\nSource: us')
    const file = await toFile(lines)
    const metadata = { '@context': 'http://www.w3.org/ns/csvw', url: 'guess.csv', 'dc:description': 'Stated' }
    await writeFile(`${file}-metadata.json`, JSON.stringify(metadata))
    const [described] = await bed.run(file)
    expect(described?.notes).toContain('2 texts above the table were left out (“Waste, by town”)')
    expect((await bed.source.metadata(iri, 'en')).description).toBe('Stated')
  })

  it('are counted in the line numbers of messages', async () => {
    expect(await explain([...lines, '2022;Bern;3;4'])).toEqual([expect.stringContaining('line 7')])
  })
})

describe('lines below a table', () => {
  const table = ['Year,Region,Value', '2020,North,1', '2021,North,2', '2020,South,3', '2021,South,4']

  it.each([
    [['Source: National Office,,', 'Updated 2024-05-01,,']],
    [[',,', '* provisional,,', '"(1) Without X, Y and Z",,']],
    [['Quelle: BFS']],
    [['', 'Regions as of 2020', 'and more']],
    [['© Office, 2024']],
    [['Fonte: Istat']],
    [['p = provisional', 'Source: Eurostat']],
    [['e: estimated']],
  ])('are left out, and describe the cube: %j', async (below) => {
    const cube = await run([...table, ...below])
    expect(cube.observations).toBe(4)
    expect(cube.dimensions).toMatchObject([{ name: 'Year', timeUnit: 'Year' }, { name: 'Region' }])
    expect(cube.notes.join()).toMatch(
      /below the table (?:was|were) moved to the description \((?:from )?line \d+, “/,
    )
    const { description } = await bed.source.metadata(cube.iri, 'en')
    expect(description).toContain(
      below
        .filter((line) => /\w/.test(line))[0]
        ?.replace(/[",]+$/, '')
        .replace(/^"/, '')
        .slice(0, 8),
    )
  })

  it('do not include rows without numbers or incomplete rows', async () => {
    expect((await run(['place,n', 'Uri,1', 'Zug,'])).observations).toBe(2)
    const months = ['Monat;n;m', 'Januar 2023;1;2,5', 'Februar 2023;3;4,5', 'März 2023;...;...']
    expect((await run(months)).observations).toBe(3)
    expect((await run(['ville;n;m', 'Lyon;1;2,5', 'Nice;n/d;4,5', 'Brest;3;n/d'])).measures).toHaveLength(2)
    expect(await explain([...table, '2022,East'])).toEqual([
      expect.stringMatching(/line 6: This row has 2 cells/),
    ])
    expect(await explain([...table.slice(0, 3), 'Source: x', ...table.slice(3)])).toEqual([
      expect.stringMatching(/line 4: This row has one cell/),
    ])
  })
})

describe('codes', () => {
  const communes = [
    ['6621', 'Genève'],
    ['5586', 'Lausanne'],
    ['6458', 'Neuchâtel'],
  ].flatMap(([code, name]) => ['2021', '2022'].map((year, row) => [code, name, year, `${row + 1}${code}`]))

  it.each([
    ['Code commune', 'Commune'],
    ['Codice ISTAT', 'Comune'],
    ['Numéro', 'Commune'],
    ['GKZ', 'Gemeinde'],
    ['number', 'place'],
    ['Gemeindenummer', 'Gemeindename'],
    ['x', 'y'],
  ])('stand before their labels: %s, %s', async (code, label) => {
    const cube = await run([`${code};${label};Année;Population`, ...communes.map((cells) => cells.join(';'))])
    expect(shape(cube)[1]).toEqual(['Population'])
    expect(cube.dimensions).toHaveLength(2)
    expect(cube.notes).toContain(`“${code}” and “${label}” were combined into one dimension`)
    const [place] = (await bed.components(cube.iri)).dimensions
    expect(place?.values.map(({ label: own, identifier }) => [own, identifier])).toContainEqual([
      'Genève',
      '6621',
    ])
  })

  it.each(['number', 'Number of farms', 'Numero di aziende', 'No'])('are not counts: %s', async (name) => {
    expect(shape(await run([`place;year;${name}`, 'A;2020;5', 'A;2021;6', 'B;2020;5', 'B;2021;9']))).toEqual([
      ['place', 'year'],
      [name],
    ])
  })

  it('are not numbers that describe a place', async () => {
    const areas = communes.map(([, name, year, n], row) => `${name};${String((row >> 1) + 5)}00;${year};${n}`)
    expect(shape(await run(['Commune;Area;Année;Population', ...areas]))[1]).toEqual(['Area', 'Population'])
  })
})

describe('a table with a column for each time', () => {
  it.each([
    [['1980', '1990', '2000', '2020'], 'Year', 'Year'],
    [['2010', '2020*'], 'Year', 'Year'],
    [['2022-01', '2022-02'], 'Month', 'Month'],
    [['2022-Q1', '2022-Q2'], 'Period', 'Month'],
    [['2020/21', '2021/22'], 'Year', 'Year'],
  ])('has a row for each: %j', async (times, name, unit) => {
    const numbers = times.map((_, index) => index + 5)
    const cube = await run([
      ['Canton', ...times].join(';'),
      ['Uri', ...numbers].join(';'),
      ['Bern', ...numbers].join(';'),
    ])
    expect(cube.dimensions.slice(0, 2)).toMatchObject([{ name: 'Canton' }, { name, timeUnit: unit }])
    expect([cube.observations, cube.measures.length]).toEqual([times.length * 2, 1])
    expect(cube.notes.join()).toContain(`were combined into the dimension “${name}”`)
  })

  it('has one measure for each group before the time', async () => {
    const cube = await run([
      'Canton;Births 2021;Births 2022;Deaths 2021;Deaths 2022',
      'Uri;1.5;2;3;4',
      'Bern;5;6;7;8',
    ])
    expect(shape(cube)).toEqual([
      ['Canton', 'Year'],
      ['Births', 'Deaths'],
    ])
    expect(await rows()).toContainEqual({ Canton: 'Bern', Year: '2022', Births: 6, Deaths: 8 })
  })

  it.each([
    [['Canton', 'Men 2021', 'Men 2022', 'Women 2021', 'Women 2022'], 'Sex'],
    [['Canton', '2021 Men', '2022 Men', '2021 Women', '2022 Women'], 'Sex'],
    [['Canton', 'Men, 2021', 'Men, 2022 p', 'Women, 2021', 'Women, 2022 p'], 'Sex'],
  ])('has two dimensions if the groups are sexes: %j', async (headers, name) => {
    const cube = await run([headers.join(';'), 'Uri;1.5;2;3;4', 'Bern;5;6;7;8'])
    const status = headers.some((header) => header.endsWith(' p')) ? { Status: 'provisional' } : {}
    const names = ['Canton', name, 'Year', ...Object.keys(status)]
    expect([shape(cube)[0], cube.measures.length]).toEqual([names, 1])
    const women = { Canton: 'Bern', Sex: 'Women', Year: '2022', [cube.measures[0]!.name]: 8 }
    expect(await rows()).toContainEqual({ ...women, ...status })
  })

  it.each([
    [[';Men;;Women;', 'Canton;2021;2022;2021;2022']],
    [['Canton;Men;;Women;', ';2021;2022;2021;2022']],
    [['A title', '', ';Men;;Women;', 'Canton;2021;2022;2021;2022']],
    [['A title;;;;', ';Men;;Women;', 'Canton;2021;2022;2021;2022']],
  ])('may have the groups in a row of their own: %j', async (head) => {
    const cube = await run([...head, 'Uri;1.5;2;3.5r;4', 'Bern;5;6;7;8'])
    expect(shape(cube)[0]).toEqual(['Canton', 'Sex', 'Year', 'Status'])
    expect(cube.observations).toBe(8)
  })

  it('has no groups in a row of several lines', async () => {
    const [problem] = await explain([';"Men\nall";;Women;', 'Canton;2021;2022;2021;2022', 'Uri;1.5;2;3;4'])
    expect(problem).toContain('has no name')
  })

  it.each([
    [[';2022;;2023;', 'Canton;H1;H2;H1;H2']],
    [[';2022;;2023;', 'Canton;1st half;2nd half;1st half;2nd half']],
    [['Canton;2022;;2023;', ';Q1;Q2;Q1;Q2']],
  ])('may have years above the parts of years: %j', async (head) => {
    const cube = await run([...head, 'Uri;1.5;2;3;4', 'Bern;5;6;7;8'])
    expect(cube.dimensions).toMatchObject([{ name: 'Canton' }, { name: 'Period', timeUnit: 'Month' }])
    expect([cube.observations, cube.measures.length]).toEqual([8, 1])
  })

  it('names its times in all languages', async () => {
    const { iri } = await run(['Kanton;2021;2022', 'Uri;1.5;2', 'Bern;5;6'])
    const { dimensions } = await bed.components(iri, 'de')
    expect(dimensions.map(({ label }) => label)).toEqual(['Kanton', 'Jahr'])
    expect((await bed.components(iri, 'en')).dimensions[1]?.label).toBe('Year')
  })

  it('keeps columns without a partner', async () => {
    const cube = await run(['Canton;Men 2021;Men 2022;Women 2021', 'Uri;1.5;2;3', 'Bern;5;6;7'])
    expect(shape(cube)[1]).toHaveLength(3)
  })

  it('is named in the language of its sexes', async () => {
    const cube = await run([
      'Kanton;Männer 2021;Männer 2022;Frauen 2021;Frauen 2022',
      'Uri;1.5;2;3;4',
      'Bern;5;6;7;8',
    ])
    expect(shape(cube)[0]).toEqual(['Kanton', 'Geschlecht', 'Jahr'])
  })

  it('may have marks after its numbers', async () => {
    const cube = await run(['Canton;2021;2022', 'Uri;1.5;2.5p', 'Bern;5.5;6.5', 'Jura;1 234.5;2 500p'])
    expect(cube.observations).toBe(6)
    expect(await rows()).toContainEqual(expect.objectContaining({ Canton: 'Jura', Year: '2022' }))
    expect(cube.notes.join()).toContain('2.5p')
  })

  it('stays as it is where cells are texts, and says so', async () => {
    const { notes } = await run(['Canton;1980;1990;n', 'Uri;a;1;2', 'Bern;2;b;3'])
    expect(notes[0]).toBe(
      'The columns 1980 … 1990 belong together, but were kept as columns because some of their cells are not numbers',
    )
  })
})

it('months and groups of numbers keep their order', async () => {
  const cube = await run([
    'Monat;Alter;n',
    ...['Januar', 'Februar', 'April'].flatMap((month, row) =>
      ['unter 5', '5-9', '10 und mehr'].map((age) => `${month};${age};${row}.5`),
    ),
  ])
  const { dimensions } = await bed.components(cube.iri)
  expect(
    dimensions.map(({ values }) =>
      values.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ label }) => label),
    ),
  ).toEqual([
    ['Januar', 'Februar', 'April'],
    ['unter 5', '5-9', '10 und mehr'],
  ])
  expect(await rows()).toContainEqual({ Monat: 'April', Alter: '5-9', n: 2.5 })
})

describe('texts', () => {
  it('are normalized to one form of Unicode', async () => {
    const cube = await run([
      'Kanton,Jahr,Fa\u0308lle',
      'Zürich,2020,1',
      'Zu\u0308rich,2021,2',
      'Bern ,2020,3',
      'Bern,2021,4',
    ])
    expect(shape(cube)[1]).toEqual(['Fälle'])
    const [canton] = (await bed.components(cube.iri)).dimensions
    expect(canton?.values.map(({ label }) => label)).toEqual(['Bern', 'Zürich'])
  })

  it('that still look alike are noted', async () => {
    const { notes } = await run([
      'place,year,n',
      'Basel Stadt,2020,1',
      'Basel\u00a0Stadt,2021,2',
      'Uri,2020,3',
      'uri,2021,4',
    ])
    expect(notes).toEqual(['2 values of “place” look like another one, for example “Basel Stadt”'])
  })
})

describe('the first line of a spreadsheet', () => {
  it.each([';', ',', '|'])('states the delimiter: sep=%s', async (sign) => {
    const lines = ['Jahr;Kanton;Wert', '2020;ZH;1.5', '2021;ZH;1.7'].map((line) => line.replaceAll(';', sign))
    const cube = await run([`sep=${sign}`, ...lines])
    expect(shape(cube)).toEqual([['Jahr', 'Kanton'], ['Wert']])
    expect(await explain([`sep=${sign}`, ...lines, `2022${sign}ZH${sign}1${sign}2`])).toEqual([
      expect.stringMatching(/line 5: This row has 4 cells/),
    ])
  })
})

it('a table has up to 500 columns', async () => {
  for (const count of [42, 500]) {
    const headers = Array.from({ length: count - 1 }, (_, index) => `Measure ${index}`)
    const lines = Array.from({ length: 12 }, (_, row) =>
      [`P${row}`, ...headers.map((_, index) => `${row * index}.5`)].join(','),
    )
    const cube = await run([['place', ...headers].join(','), ...lines])
    expect([cube.observations, cube.measures.length]).toEqual([12, count - 1])
  }
})
