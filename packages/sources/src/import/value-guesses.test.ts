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
const rows = (): Promise<Record<string, unknown>[]> => bed.rows('urn:tessera:import:guess')
const shape = ({ dimensions, measures }: ToldCube): string[][] => [
  dimensions.map(({ name }) => name),
  measures.map(({ name }) => name),
]

describe('numbers', () => {
  const readColumn = async (header: string, cells: string[]) => {
    await run([`place;other;${header}`, ...cells.map((cell, row) => `P${row};1${row},5;${cell}`)])
    return (await rows()).map((row) => row[header])
  }
  it('with points are grouped if another column has decimal commas', async () => {
    expect(await readColumn('n', ['1.234', '12.345', '-1.000', '7'])).toEqual([1234, 12345, -1000, 7])
    expect(await readColumn('n', ['1.234', '12.34'])).toEqual([1.234, 12.34])
  })
  it.each([
    ['in a column', ['place;n', 'A;1.234', 'B;12.345', 'C;7'], 'n'],
    ['in columns of times', ['place;2021;2022', 'A;1.234;2.345', 'B;12.345;7'], 'guess'],
    ['with a comma, in columns of times', ['place;2021;2022', 'A;1,234;2,345', 'B;12,345;7'], 'guess'],
  ])('such as 1.234 are asked about %s', async (_, lines, column) => {
    const [report] = await bed.explain(await toFile(lines))
    expect(report).toMatch(/Numbers such as 1[.,]234 can be read in two ways/)
    expect(report).toContain(`column “${column}”`)
  })
  it.each([
    ['another column has decimal points', ['place;n;m', 'A;1.234;0.5', 'B;12.345;1']],
    ['commas separate the cells', ['place,n', 'A,1.234', 'B,12.345']],
    ['one has another number of decimals', ['place;n', 'A;1.234', 'B;12.34']],
  ])('such as 1.234 have decimals if %s', async (_, lines) => {
    await run(lines)
    expect((await rows())[0]?.n).toBe(1.234)
  })
  it.each([
    ['grouped if another column has decimal points', '0.5', [1234, 12345, 7]],
    ['decimal if another column has decimal commas', '0,5', [1.234, 12.345, 7]],
  ])('such as 1,234 are %s', async (_, other, expected) => {
    await run(['place;n;m', `A;1,234;${other}`, 'B;12,345;1', 'C;7;2'])
    expect((await rows()).map(({ n }) => n)).toEqual(expected)
  })
  it.each([
    ['other columns differ', ['place;n;m;o', 'A;1,234;0.5;0,5', 'B;2,345;1;2']],
    ['the points are those of months', ['month;n', '10.2020;1,234', '12.2020;2,345']],
  ])('such as 1,234 are asked about if %s', async (_, lines) => {
    const [report] = await bed.explain(await toFile(lines))
    expect(report).toMatch(/column “n”: Numbers such as 1,234 can be read in two ways/)
  })
  it('may all have remarks if they have decimals', async () => {
    await run(['place;n', 'A;11,5p', 'B;11,2r', 'C;10,9*', 'D;(10,4)'])
    expect((await rows()).map(({ n, Status }) => [n, Status])).toEqual([
      [11.5, 'provisional'],
      [11.2, 'r'],
      [10.9, '*'],
      [10.4, '()'],
    ])
  })
  it('in brackets need an answer if a dash is the only other sign, as accountants write', async () => {
    const [report] = await bed.explain(await toFile(['item;n', 'Sales;1234', 'Costs;(567)', 'Tax;-']))
    expect(report).toMatch(/column “n”: Numbers such as “\(567\)” can be read in two ways/)
  })
  it('with points are grouped beside numbers with a remark, too', async () => {
    await run(['place;n;m', 'A;1.234;2,5', 'B;2.345 p;3,1', 'C;12.345;1,7', 'D;7.001;2,2'])
    expect((await rows()).map(({ n }) => n)).toEqual([1234, 2345, 12345, 7001])
  })
  it('in quotes stay numbers if only their separators need the quotes', async () => {
    const cube = await run(['"place","n","share"', '"A","44,530","1.5"', '"B","1,000.5","2.5"'])
    expect(shape(cube)).toEqual([['place'], ['n', 'share']])
  })
})

it('the country is the total of its cantons', async () => {
  const cube = await run(['Kanton;Einwohner', 'Schweiz;9', 'Zürich;1.5', 'Bern;1', 'Genf;0.5', 'Uri;0.1'])
  expect(cube.notes.join()).toMatch(/total.*Schweiz|Schweiz.*total/)
  expect(cube.notes.join()).toContain('4 of 4 values')
})

it.each([
  [['under 20', '20–64', '65+'], 'OrdinalDimension'],
  [['Q1', 'Q2', 'Q3', 'Q4', 'Total'], 'OrdinalDimension'],
  [['north', 'south', 'west'], 'NominalDimension'],
])('names with an order make a dimension ordinal: %j', async (names, kind) => {
  const { iri } = await run(['group;n', ...names.map((name, row) => `${name};${10 - row}`)])
  const [dimension] = (await bed.components(iri)).dimensions
  expect(dimension?.kind).toBe(kind)
  expect(dimension?.values.map(({ label }) => label)).toEqual(names)
})

describe('a column without a name', () => {
  it('is dropped at the end of a table if it is empty', async () => {
    const cube = await run(['Jahr;Kanton;Wert;;', '2020;ZH;5,5;;', '2021;BE;;;'])
    expect(shape(cube)).toEqual([['Jahr', 'Kanton'], ['Wert']])
    expect(await rows()).toHaveLength(2)
  })
  it('is refused if it has cells', async () => {
    const [report] = await bed.explain(
      await toFile(['A title', '', 'Jahr;Wert;;', '2020;5,5;;', '2021;6;;x']),
    )
    expect(report).toContain('line 3: Column 4 has no name')
  })
})

it('a table of the World Bank is read below its publication', async () => {
  const cube = await run([
    '"Data Source","World Development Indicators",',
    '',
    '"Last Updated Date","2024-06-28",',
    '',
    '"Country Name","Country Code","Indicator Name","Indicator Code","1960","1961",',
    '"Aruba","ABW","Population, total","SP.POP.TOTL","54608","55811",',
    '"Switzerland","CHE","Population, total","SP.POP.TOTL","5327827","",',
  ])
  expect(cube.dimensions).toContainEqual(expect.objectContaining({ name: 'Year', timeUnit: 'Year' }))
  expect(cube.observations).toBe(4)
  expect(JSON.stringify(await rows())).toContain('5327827')
  expect(cube.notes.join()).toContain('4 texts above the table were moved to the description')
})

it.each([
  [['Source: National Office,,', 'Updated 2024-05-01,,'], 'National Office'],
  [['p = provisional', 'Quelle: BFS'], 'BFS'],
  [['Sources : Insee'], 'Insee'],
  [['Source', 'Regions as of 2020'], undefined],
])('a line below a table names the publisher: %j', async (below, publisher) => {
  const cube = await run(['Year,n', '2020,1', '2021,2', ...below])
  expect((await bed.source.metadata(cube.iri, 'en')).publisher).toBe(publisher)
})

it('three columns such as Q1 stay columns, since they may be questions', async () => {
  expect(shape(await run(['Ort;Q1;Q2;Q3', 'A;1;2;3', 'B;4;5;6']))[1]).toEqual(['Q1', 'Q2', 'Q3'])
})

describe('a table that is drawn with lines', () => {
  it('is read below its title, with its source', async () => {
    const lines = [
      '**Waste by town**',
      '',
      '| Town | Waste (t) |',
      '|:--|--:|',
      '| Bern | 1,5 |',
      '| Thun | 2 |',
    ]
    const cube = await run([...lines, '', 'Source: Office'])
    expect(shape(cube)).toEqual([['Town'], ['Waste']])
    expect(cube.observations).toBe(2)
    expect(await bed.source.metadata(cube.iri, 'en')).toMatchObject({ publisher: 'Office' })
  })
  it('counts lines as they are written', async () => {
    const [report] = await bed.explain(await toFile(['|a|n|', '|--|--|', '|x|1|', '|y|2|3|', '|z|4|']))
    expect(report).toContain('line 4')
  })
})

describe('units beside numbers', () => {
  const readNumbers = async (cells: string[]) => {
    const cube = await run(['place;n', ...cells.map((cell, row) => `P${row};${cell}`)])
    return { cube, numbers: (await rows()).map(({ n }) => n) }
  }
  it.each([
    ['%', ['12.5%', '7 %', '-0.5%', '…'], [12.5, 7, -0.5, null]],
    ['%', ['12,5 %', '7,25\u202f%'], [12.5, 7.25]],
    ['‰', ['0.5‰', '12‰'], [0.5, 12]],
    ['CHF', ["CHF 1'200", 'CHF -5', 'CHF 0.05'], [1200, -5, 0.05]],
    ['CHF', ['Fr. 12.50', 'Fr. 1.05'], [12.5, 1.05]],
    ['$', ['"$1,234.50"', '-$5.00'], [1234.5, -5]],
    ['€', ['1.234,50 €', '5 €'], [1234.5, 5]],
    ['EUR', ['1999 EUR', '2000 EUR'], [1999, 2000]],
  ])('such as %s become the unit of their column', async (unit, cells, expected) => {
    const { cube, numbers } = await readNumbers(cells)
    expect(cube.measures).toEqual([{ name: 'n', unit }])
    expect(numbers).toEqual(expected)
    expect(cube.notes).toContain(`“n” has the unit ${unit}, which was next to each of its numbers`)
  })
  it('stay texts if another number has none', async () => {
    const cube = await run([
      'place;n;m',
      'A;12%;1',
      'B;13;2',
      ...[1, 2, 3].map((row) => `C${row};${row}4%;3`),
    ])
    expect(cube.measures).toEqual([{ name: 'm', unit: undefined }])
  })
  it('are known where a few cells make texts of the column', async () => {
    const cells = ['$1.50', '$2.25', 'n/k', '$(1.20)']
    const cube = await run(['place;n;m', ...cells.map((cell, row) => `P${row};${cell};1`)])
    expect(cube.measures).toEqual([{ name: 'm', unit: undefined }])
    expect(cube.notes.join()).toMatch(/“n” was read as text, not numbers, .* as “n\/k” in line 4/)
  })
  it('are told in the header more exactly', async () => {
    const cube = await run(['place;Revenue ($m)', 'A;$1.50', 'B;$2.25'])
    expect(cube.measures).toEqual([{ name: 'Revenue', unit: '$m' }])
    expect(cube.notes.join()).not.toContain('has the unit')
  })
  it('are checked in all rows', async () => {
    const many = Array.from({ length: 30 }, (_, row) => `C${row};${row}%;1`)
    const cube = await run(['place;n;m', ...many, 'A;5;1'])
    expect(cube.measures).toEqual([{ name: 'm', unit: undefined }])
  })
  it('do not make texts of numbers in quotes', async () => {
    const cube = await run(['"place","n","share"', '"A",44,"1.5%"', '"B",10,"2.5%"'])
    expect(cube.measures).toEqual([
      { name: 'n', unit: undefined },
      { name: 'share', unit: '%' },
    ])
  })
  it('give columns of times their unit, and keep columns with different units', async () => {
    const years = await run(['place;2021;2022;2023', 'A;12,5 %;13,1 %;-', 'B;9,5 %;8,1 %;-'])
    expect(years).toMatchObject({ observations: 6, measures: [{ name: 'guess', unit: '%' }] })
    const mixed = await run(['place;2021;2022', 'A;12,5 %;13,1', 'B;9,5 %;8,1'])
    expect(mixed.measures).toEqual([
      { name: '2021', unit: '%' },
      { name: '2022', unit: undefined },
    ])
    expect(mixed.notes.join()).toContain('kept as columns because their units differ')
  })
})

describe('a first column without a name', () => {
  it('names the rows beside columns of times, also below a title', async () => {
    for (const lines of [[], ['Population', '']]) {
      const cube = await run([...lines, ';2020;2021', 'Zürich;1;2', 'Bern;3;4'])
      expect(shape(cube)).toEqual([['Category', 'Year'], ['guess']])
    }
  })
  it.each([
    [['Zürich', 'Bern', 'Genf'], 'Kanton'],
    [['Schweiz', 'Frankreich', 'Italien'], 'Land'],
  ])('is named after its places: %j', async (places, name) => {
    const { iri } = await run([';2020;2021', ...places.map((place, row) => `${place};${row};4`)])
    expect((await bed.components(iri, 'de')).dimensions[0]?.label).toBe(name)
  })
  it('names the rows by numbers', async () => {
    const cube = await run([';men;women', '0;1.5;2.5', '1;3.5;4.5'])
    expect(shape(cube)).toEqual([['Category', 'Sex'], ['guess']])
  })
  it('is one of years if its cells are', async () => {
    const cube = await run([';Oslo;Bern', '2020;1.5;2.5', '2021;3.5;4.5'])
    expect(cube.dimensions).toEqual([{ name: 'Year', timeUnit: 'Year', isKey: true }])
  })
  it.each([
    ['from 0', [',place,n', '0,A,1.5', '1,B,2.5', '2,C,3.5']],
    ['from 1, in quotes', ['"","place","n"', '"1","A",1.5', '"2","B",2.5']],
    ['with the name of pandas', ['Unnamed: 0,place,n', '0,A,1.5', '1,B,2.5']],
    ['beside times', [',year,n', '0,2020,1.5', '1,2021,2.5']],
  ])('is left out if it counts the rows %s', async (_, lines) => {
    const cube = await run(lines)
    expect(shape(cube)[0]).toHaveLength(1)
    expect(cube.notes).toContain('A column was left out because it only numbers the rows')
  })
  it('needs a name if another column has the one that it would get', async () => {
    const [report] = await bed.explain(await toFile([',Category,n', 'x,A,1.5', 'y,B,2.5']))
    expect(report).toContain('line 1: Column 1 has no name')
  })
})
