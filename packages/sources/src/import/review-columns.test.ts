import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInputs, isProblem } from './find-inputs.ts'
import { importFile } from './import-file.ts'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'
import { toldLater, toNoteText } from './testing/in-english.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await createImportBed()
})
afterAll(() => bed.close())

let count = 0
/** Imports a table with a schema next to it, like the command. */
async function review(lines: string[], schema?: object) {
  count += 1
  const file = join(bed.files, `review ${count}.csv`)
  await writeFile(file, `${lines.join('\n')}\n`)
  if (schema) await writeFile(file.replace('.csv', '.schema.json'), JSON.stringify(schema))
  const [input] = await findInputs([file])
  if (!input || isProblem(input)) throw input?.error
  const options = { folder: bed.folder, isReviewed: true, now: '2026-01-01T00:00:00.000Z' }
  const [cube] = await toldLater(importFile(input, options))
  const columns = Object.fromEntries(cube!.columns!.map(({ header, ...column }) => [header, column]))
  return { cube: cube!, columns, rows: () => bed.rows(cube!.iri) }
}

const TABLE = [
  'Jahr;Gemeindenummer;Gemeinde;Art;Abfall (t);Index;Bemerkung',
  '2020;0012;Bern;Glas;1,5;1;',
  '2020;0012;Bern;Papier;2,5;12o;geschätzt',
  '2020;0014;Thun;Glas;3;1;',
  '2020;0014;Thun;Papier;k.A.;1;',
  '2021;0012;Bern;Glas;2,5;1;',
  '2021;0012;Bern;Papier;3,5;1;',
  '2021;0014;Thun;Glas;4;1;',
  '2021;0014;Thun;Papier;5;1;',
]

describe('the review of columns', () => {
  it('gives the kind, an example, missing cells and misfits of each column', async () => {
    const { columns } = await review(TABLE)
    expect(columns).toMatchObject({
      Jahr: { kind: 'time', timeUnit: 'Year', examples: ['2020', '2021'], missing: 0 },
      Gemeindenummer: { kind: 'code', name: 'Gemeinde', examples: ['0012', '0014'] },
      Gemeinde: { kind: 'label', labelsOf: 'Gemeindenummer' },
      Art: { kind: 'category' },
      'Abfall (t)': { kind: 'number', name: 'Abfall', unit: 't', decimal: ',', missing: 1 },
      Bemerkung: { kind: 'note', missing: 7 },
    })
  })

  it('gives examples from below many blank lines', async () => {
    const { columns } = await review([
      'place;year;n',
      'Bern;2020;1',
      ...Array.from({ length: 60 }, () => ';;'),
      'Thun;2020;2',
      'Biel;2020;3',
    ])
    expect(columns.place?.examples).toEqual(['Bern', 'Thun', 'Biel'])
  })

  it('asks how numbers are meant that are only stated to be numbers', async () => {
    const stated = (type: string) => ({ fields: [{ name: 'n', type, missingValues: ['<5'] }] })
    const lines = ['Ort;Jahr;n', 'Bern;2020;1,168', 'Thun;2020;750', 'Bern;2021;<5', 'Thun;2021;2,004']
    await expect(review(lines, stated('number'))).rejects.toMatchObject({
      header: 'n',
      example: '1,168',
      of: 'comma',
      headers: ['Ort', 'Jahr', 'n'],
    })
    const { rows } = await review(lines, stated('integer'))
    expect((await rows()).map(({ n }) => n)).toEqual([1168, null, 750, 2004])
  })

  it('reads points as groups if another column has decimal commas, even in stated numbers', async () => {
    const lines = ['Ort;Jahr;n;Quote', 'Bern;2020;1.168;2,5', 'Thun;2020;750;3,1', 'Bern;2021;<5;2,7']
    const field = { name: 'n', type: 'number', missingValues: ['<5'] }
    const grouped = await review(lines, { fields: [field] })
    expect((await grouped.rows()).map(({ n }) => n)).toEqual([1168, null, 750])
    const stated = await review(lines, { fields: [{ ...field, decimalChar: '.' }] })
    expect((await stated.rows()).map(({ n }) => n)).toEqual([1.168, null, 750])
  })

  it.each([
    ['a column', ['Ort;Jahr;n', 'Bern;2020;12 (p)', 'Thun;2020;<5', 'Bern;2021;9', 'Thun;2021;-99'], 'n'],
    ['columns of times', ['Ort;2020;2021', 'Bern;12 (p);9', 'Thun;<5;-99'], undefined],
  ])('keeps why numbers are missing in %s, except for marks that are numbers', async (_, lines, header) => {
    // numbers in columns of times are named after their file
    const name = header ?? `review ${count + 1}`
    const { rows } = await review(lines, { fields: [{ name, missingValues: ['<5', '-99', 'n/a'] }] })
    expect(
      (await rows()).map((row) => [row.Ort, row.Jahr ?? row.Year, row[name], row.Status]).sort(),
    ).toEqual([
      ['Bern', '2020', 12, 'provisional'],
      ['Bern', '2021', 9, null],
      ['Thun', '2020', null, '<5'],
      ['Thun', '2021', null, null],
    ])
  })

  it('keeps remarks beside numbers where other cells are treated as missing', async () => {
    const cells = ["8'765", '4210 (r)', '<5', '12 345', '77']
    const lines = ['Ort;n;m', ...cells.map((cell, row) => `Ort ${row};${cell};1`)]
    const { columns } = await review(lines)
    expect(columns.n).toMatchObject({ misfits: { count: 1, example: '<5', texts: ['<5'] } })
    for (const separators of [{}, { decimalChar: '.', groupChar: ',' }]) {
      const { cube, rows } = await review(lines, {
        fields: [{ name: 'n', type: 'number', missingValues: ['<5'], ...separators }],
      })
      expect((await rows()).map((row) => [row.n, row['Status: n']])).toEqual([
        [8765, null],
        [4210, 'r'],
        [null, '<5'],
        [12_345, null],
        [77, null],
      ])
      expect(cube.notes.map(toNoteText)).toContain('1 cell of “n” was treated as missing ("<5")')
    }
  })

  it('counts cells that are not numbers, with their lines', async () => {
    const lines = ['Ort;Index;n', 'Bern;1;1', 'Thun;12o;1', 'Biel;3;1', 'Chur;x;1', 'Genf;?;1', 'Zug;4;1']
    const { columns } = await review(lines)
    expect(columns.Index).toMatchObject({
      misfits: { count: 2, example: '12o', places: ['3', '6'], texts: ['12o', '?'] },
    })
    const fields = [{ name: 'Index', type: 'number', missingValues: ['12o', '?'] }]
    const { columns: mended, rows } = await review(lines, { fields })
    expect(mended.Index).toMatchObject({ kind: 'number', missing: 3, examples: ['1', '3', '4'] })
    const read = Object.fromEntries((await rows()).map(({ Ort, Index }) => [Ort, Index]))
    expect(read).toEqual({ Bern: 1, Thun: null, Biel: 3, Chur: null, Genf: null, Zug: 4 })
  })

  it('follows a schema: kinds, labels, units, and columns to leave out', async () => {
    // without the kind of waste, two rows have the same key
    await expect(review(TABLE, { fields: [{ name: 'Art', use: 'leave-out' }] })).rejects.toThrow(
      /This row and line 5 are both for/,
    )
    const kept = await review(TABLE, {
      fields: [
        { name: 'Abfall (t)', title: { de: 'Menge', fr: 'Quantité' }, unit: 'Tonnen' },
        { name: 'Index', use: 'note' },
        { name: 'Gemeinde', title: 'Ort' },
        { name: 'Bemerkung', use: 'leave-out' },
      ],
    })
    expect(kept.columns).toMatchObject({
      'Abfall (t)': { kind: 'number', name: 'Menge', unit: 'Tonnen' },
      Index: { kind: 'note' },
      Gemeindenummer: { kind: 'code' },
      Gemeinde: { kind: 'label', name: 'Ort', labelsOf: 'Gemeindenummer' },
      Bemerkung: { kind: 'left-out' },
    })
    expect((await bed.components(kept.cube.iri, 'de')).measures[0]?.label).toBe('Menge')
  })

  it('applies a schema to the columns of an unpivoted table', async () => {
    const lines = ['Kanton;2020;2021', 'Bern;1;2', 'Uri;3;?']
    const { columns } = await review(lines.slice(0, 2))
    const [measure] = Object.keys(columns).slice(-1)
    expect(columns).toMatchObject({ Year: { kind: 'time' }, [measure!]: { kind: 'number' } })
    const next = `review ${count + 1}`
    const { columns: changed, rows } = await review(lines, {
      fields: [{ name: next, title: 'Leute', unit: 'Personen', type: 'number', missingValues: ['?'] }],
    })
    expect(changed[next]).toMatchObject({ name: 'Leute', unit: 'Personen', missing: 1 })
    expect((await rows()).map(({ Leute }) => Leute).sort()).toEqual([1, 2, 3, null])
    await expect(review(lines, { fields: [{ name: 'nowhere' }] })).rejects.toThrow(
      /names a column "nowhere" that is not in the file/,
    )
  })

  it('applies a schema to the columns of a table with groups and times', async () => {
    const lines = ['Kanton;Geburten 2021;Geburten 2022;Tode 2021;Tode 2022', 'Bern;1;2;3;4', 'Uri;5;6;7;8']
    const { columns } = await review(lines, {
      fields: [
        { name: 'Geburten', unit: 'Personen' },
        { name: 'Year', title: 'Jahr' },
      ],
    })
    expect(columns).toMatchObject({ Geburten: { unit: 'Personen' }, Year: { name: 'Jahr', kind: 'time' } })
  })

  it('turns columns into rows that a schema describes as values of a dimension', async () => {
    const lines = [
      'Month;Bern (°C);Oslo (°C);World index',
      '2020-01;1,5;-3;100',
      '2020-02;2;n.k.;101',
      '2020-03;6;0,5;102',
    ]
    const part = { dimension: 'City', measure: 'Temperature' }
    const fields = [
      { name: 'Bern (°C)', ...part },
      { name: 'Oslo (°C)', title: 'Oslo, Blindern', missingValues: ['n.k.'], ...part },
      { name: 'City', title: 'Stadt' },
    ]
    const { cube, columns, rows } = await review(lines, { fields })
    expect(columns).toMatchObject({
      Month: { kind: 'time', timeUnit: 'Month' },
      City: { name: 'Stadt', kind: 'category', examples: ['Bern', 'Oslo, Blindern'] },
      Temperature: { kind: 'number', unit: '°C', decimal: ',', missing: 1 },
      // it would be repeated for each city
      'World index': { kind: 'left-out' },
    })
    expect(cube.measures).toEqual([{ name: 'Temperature', unit: '°C' }])
    const read = (await rows()).map((row) => [row.Stadt, row.Temperature, row.Status ?? ''].join(' ').trim())
    expect(read.sort()).toEqual([
      'Bern 1.5',
      'Bern 2',
      'Bern 6',
      'Oslo, Blindern  n.k.',
      'Oslo, Blindern -3',
      'Oslo, Blindern 0.5',
    ])
    expect(cube.notes.map(toNoteText)).toContain(
      'The columns Bern (°C) … Oslo (°C) were combined into the dimension “City”',
    )
    const category = await review(lines, { fields: [...fields, { name: 'World index', type: 'string' }] })
    expect(category.columns['World index']).toMatchObject({ kind: 'note' })
  })

  it.each([
    [{ name: 'Rain (mm)', dimension: 'City', measure: 'M' }, /have different units/],
    [{ name: 'Rain (mm)', dimension: 'City' }, /must all have the same dimension and measure/],
    [{ name: 'Oslo (°C)', dimension: 'Month', measure: 'M' }, /must all have the same dimension/],
    [{ name: 'Genf (°C)', dimension: 'City', measure: 'M' }, /names a column "Genf \(°C\)" that is not/],
    [{ name: 'City', dimension: '' }, /"fields.1.dimension" is missing or of the wrong type/],
  ])('rejects %j as another value of the dimension', async (field, message) => {
    const lines = ['Month;Bern (°C);Oslo (°C);Rain (mm)', '2020-01;1;2;3', '2020-02;4;5;6']
    const fields = [{ name: 'Bern (°C)', dimension: 'City', measure: 'M' }, field]
    await expect(review(lines, { fields })).rejects.toThrow(message)
  })

  it('rejects a dimension with the name of another column', async () => {
    const lines = ['Month;Bern;Oslo', '2020-01;1;2', '2020-02;4;5']
    const fields = ['Bern', 'Oslo'].map((name) => ({ name, dimension: 'Month', measure: 'M' }))
    await expect(review(lines, { fields })).rejects.toThrow(/already has a column “Month”/)
  })

  it('puts a total above the other values of its column', async () => {
    const lines = [
      'Ort;Jahr;n',
      'Total;2020;3',
      'Bern;2020;1',
      'Thun;2020;2',
      'Total;2021;7',
      'Bern;2021;3',
      'Thun;2021;4',
    ]
    const place = async (iri: string) =>
      (await bed.components(iri, 'de')).dimensions.find(({ label }) => label === 'Ort')
    const { cube, columns } = await review(lines)
    expect(columns.Ort).toMatchObject({ total: 'Total', values: ['Total', 'Bern', 'Thun'] })
    expect(cube.notes).toContainEqual({
      id: 'total',
      values: { column: 'Ort', example: 'Total', by: 'name' },
    })
    expect((await place(cube.iri))?.hierarchy).toMatchObject([
      { label: 'Total', hasValue: true, children: [{ label: 'Bern' }, { label: 'Thun' }] },
    ])
    const other = await review(lines, { fields: [{ name: 'Ort', total: 'Bern' }] })
    expect(other.columns.Ort).toMatchObject({ total: 'Bern' })
    const none = await review(lines, { fields: [{ name: 'Ort', total: false }] })
    expect(none.columns.Ort).not.toHaveProperty('total')
    expect((await place(none.cube.iri))?.hierarchy ?? []).toEqual([])
    await expect(review(lines, { fields: [{ name: 'Ort', total: 'Chur' }] })).rejects.toThrow(
      /“Chur” is not a value of this column/,
    )
  })

  it.each([
    ['Insgesamt', 'Insgesamt'],
    ['Alle Kantone', 'Alle Kantone'],
    ['Tous', 'Tous'],
    ['Totale', 'Totale'],
    ['T', undefined],
    ['Uri', undefined],
  ])('finds the total %s by its name: %s', async (name, total) => {
    const { columns } = await review(['Ort;n', `${name};3`, 'Bern;1', 'Thun;2'])
    expect(columns.Ort?.total).toBe(total)
  })

  const OF_SEXES = (groups: string[], numbers: (row: number) => number[]): string[] => [
    'Jahr;Gruppe;n',
    ...[2020, 2021, 2022].flatMap((year, row) =>
      groups.map((group, index) => `${year};${group};${numbers(row)[index]}`),
    ),
  ]

  it.each([
    ['sums', ['A', 'B', 'Schweiz', 'C'], (row: number) => [100 + row, 200, 601 + row, 301], 'Schweiz'],
    [
      'sums of rounded numbers',
      ['A', 'B', 'CH', 'C'],
      (row: number) => [100, 200 + row, 601 + row, 300],
      'CH',
    ],
    ['other numbers', ['A', 'B', 'CH', 'C'], (row: number) => [100, 200, 600 + 5 * row, 300], undefined],
    ['two parts', ['births', 'deaths', 'change'], (row: number) => [300 + row, 200, 100 + row], undefined],
    ['small numbers', ['A', 'B', 'C', 'D'], () => [1, 1, 1, 3], undefined],
    ['negative numbers', ['A', 'B', 'C', 'D'], (row: number) => [-100, 300, 200, 400 + row], undefined],
  ])('finds a total by its numbers: %s', async (_, groups, numbers, total) => {
    const { cube, columns } = await review(OF_SEXES(groups, numbers))
    expect(columns.Gruppe?.total).toBe(total)
    const note = { id: 'total', values: { column: 'Gruppe', example: total, by: 'sum' } }
    expect(cube.notes.filter(({ id }) => id === 'total')).toEqual(total === undefined ? [] : [note])
  })

  it.each([
    ['Kanton;Männer;Frauen;Total', 'Geschlecht', ['Männer', 'Frauen', 'Total']],
    ['Canton;Femmes;Hommes', 'Sexe', ['Femmes', 'Hommes']],
    ['place;0-19;20-64;65+', 'Age', ['0-19', '20-64', '65+']],
    [
      'Ort;0 bis 19 Jahre;20 bis 64 Jahre;65 und mehr',
      'Alter',
      ['0 bis 19 Jahre', '20 bis 64 Jahre', '65 und mehr'],
    ],
  ])('turns columns of sexes or ages into rows: %s', async (header, name, values) => {
    const toLine = (place: string, row: number) =>
      [place, ...values.map((_, index) => 7 * index + row)].join(';')
    const { columns, cube } = await review([header, toLine('A', 1), toLine('B', 2), toLine('C', 5)])
    expect(columns[name]).toMatchObject({ kind: 'category', values })
    expect(cube.observations).toBe(3 * values.length)
    expect(cube.notes.map(({ id }) => id)).toContain('columns-became-dimension')
  })

  it.each([
    ['Année;janvier;février;août;Total', 'Month'],
    ['Canton;Q1;Q2;Q3;Q4', 'Quarter'],
    ['Ort;1. Quartal;2e trimestre;Q3;IV trimestre', 'Quarter'],
  ])('turns columns of parts of a year into rows: %s', async (header, name) => {
    const [, ...values] = header.split(';')
    const toLine = (row: number) =>
      [
        `${header.startsWith('A') ? '' : 'K'}${2020 + row}`,
        ...values.map((_, index) => 7 * index + row),
      ].join(';')
    const { columns, cube } = await review([header, toLine(0), toLine(1), toLine(2)])
    expect(columns[name]).toMatchObject({ kind: 'category', values })
    expect(cube.observations).toBe(3 * values.length)
  })

  it('keeps columns of sexes next to another measure', async () => {
    const { columns } = await review(['year;men;women;births', '2020;5;6;7', '2021;6;7;8'])
    expect(Object.keys(columns)).toEqual(['year', 'men', 'women', 'births'])
  })

  it('reads numbers in quotes as text if other numbers are not in quotes', async () => {
    const lines = [
      '"Zone","Jahr","n"',
      '"110","2020",1',
      '"120","2020",2',
      '"110","2021",3',
      '"120","2021",4',
    ]
    const { cube, columns, rows } = await review(lines)
    expect(columns).toMatchObject({
      Zone: { kind: 'category' },
      Jahr: { kind: 'time' },
      n: { kind: 'number' },
    })
    expect(cube.notes).toContainEqual({ id: 'quoted-not-numbers', values: { column: 'Zone' } })
    expect(await rows()).toContainEqual({ Zone: '110', Jahr: '2020', n: 1 })
    const whole = await review(lines.map((line) => line.replaceAll(/(?<=,)(\d)$/g, '"$1"')))
    expect(whole.cube.notes).toEqual([])
    const needed = await review(['Ort,n,m', 'A,"1,5",1', 'B,"2,5",2', 'C,"3,5",3'])
    expect(needed.columns.n).toMatchObject({ kind: 'number', decimal: ',' })
  })

  it('names the table of ambiguous cells by its columns', async () => {
    await expect(review(['Ort;n', 'Bern;1,234', 'Thun;2,345'])).rejects.toMatchObject({
      header: 'n',
      headers: ['Ort', 'n'],
    })
  })

  it('lists the cells that contradict a schema', async () => {
    const lines = ['Ort;n', 'Bern;1', 'Thun;zwei', 'Biel;drei']
    const fields = [{ name: 'n', type: 'number' }]
    await expect(review(lines, { fields })).rejects.toMatchObject({
      header: 'n',
      misfits: { count: 2, example: 'zwei', places: ['3', '4'], texts: ['zwei', 'drei'] },
    })
  })

  it('asks which part of a date is the day', async () => {
    const lines = ['Datum;n', '01/02/2021;1', '03/04/2021;2']
    await expect(review(lines)).rejects.toMatchObject({ header: 'Datum', example: '01/02/2021', of: 'day' })
    const fields = [{ name: 'Datum', type: 'date', format: '%m/%d/%Y' }]
    expect((await (await review(lines, { fields })).rows()).map(({ Datum }) => Datum)).toEqual([
      '2021-01-02',
      '2021-03-04',
    ])
  })
})
