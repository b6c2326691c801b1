import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as xlsx from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChoice } from './find-choice.ts'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'
import { toArchive } from './testing/to-archive.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await createImportBed()
})
afterAll(() => bed.close())

type Rows = unknown[][]
type Change = (sheet: xlsx.WorkSheet, book: xlsx.WorkBook) => void

function toBytes(sheets: Record<string, Rows>, type: 'xlsx' | 'ods', change: Change = () => {}): Buffer {
  const book = xlsx.utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name)
  change(book.Sheets[book.SheetNames[0]!]!, book)
  return xlsx.write(book, { type: 'buffer', bookType: type, compression: true })
}

let count = 0
async function write(bytes: Buffer, type: string): Promise<string> {
  count += 1
  const file = join(bed.files, `book ${count}.${type}`)
  await writeFile(file, bytes)
  return file
}

const read = async (sheets: Record<string, Rows>, type: 'xlsx' | 'ods' = 'xlsx', change?: Change) => {
  const [cube] = await bed.run(await write(toBytes(sheets, type, change), type))
  return { notes: cube!.notes, rows: await bed.rows(cube!.iri), cube: cube! }
}

const TABLE: Rows = [
  ['year', 'place', 'n [t]'],
  [2020, 'x', 1.234],
  [2021, 'x', 2.5],
]

describe.each(['xlsx', 'ods'] as const)('a table in %s', (type) => {
  it('is read like a CSV file', async () => {
    const { rows, notes } = await read({ Data: TABLE }, type)
    expect(rows).toEqual([
      expect.objectContaining({ place: 'x', n: 1.234 }),
      expect.objectContaining({ place: 'x', n: 2.5 }),
    ])
    expect(notes).toContain('The sheet “Data” was read')
  })

  it('is the largest visible one; the summary names the others', async () => {
    const { notes } = await read({ About: [['text']], Data: TABLE, More: [['a', 'b']] }, type)
    expect(notes).toContain('The sheet “Data” was read, but not "About", "More"')
  })

  it('is preferred to longer texts', async () => {
    const texts = Array.from({ length: 40 }, (_, line) => [`Line ${line} of the notes`])
    const { notes, rows } = await read({ Notes: texts, Data: TABLE }, type)
    expect(notes).toContain('The sheet “Data” was read, but not "Notes"')
    expect(rows).toHaveLength(2)
  })

  it('may stand below names and values of its publication', async () => {
    const above = [
      ['Source', 'Office'],
      ['Updated', 'in June'],
      [null, null],
    ]
    const { notes, rows } = await read({ Data: [...above, ...TABLE] }, type)
    expect(rows).toHaveLength(2)
    expect(notes.join()).toContain('“Source”')
  })

  it('may be a long list of texts beside a wider row', async () => {
    const texts = Array.from({ length: 20_000 }, (_, row) => [`name ${row}`, `remark ${row}`])
    const error = await read({ Data: [['name', 'remark'], ...texts, ['end', 'of', 'list']] }, type).catch(
      String,
    )
    expect(String(error)).toContain('This column has no name')
  })

  it('may have years that are merged over their rows', async () => {
    const quarters = ['Q1', 'Q2', 'Q3', 'Q4']
    const body = [2020, 2021].flatMap((year, place) =>
      quarters.map((quarter, index) => [index === 0 ? year : null, quarter, place * 4 + index + 0.5]),
    )
    const { rows } = await read({ Data: [['Jahr', 'Quartal', 'Wert'], ...body] }, type, (sheet) => {
      sheet['!merges'] = ['A2:A5', 'A6:A9'].map((range) => xlsx.utils.decode_range(range))
    })
    expect(rows.map(({ Jahr, Wert }) => [Jahr, Wert])).toContainEqual(['2021', 7.5])
    expect(rows).toHaveLength(8)
  })

  it('may have lines above and below, and empty rows and columns around it', async () => {
    const { rows, notes } = await read(
      { Data: [[], [null, 'Waste'], [], ...TABLE.map((row) => [null, ...row]), [], [null, 'Source: us']] },
      type,
    )
    expect(rows).toHaveLength(2)
    expect(notes).toContain('A text above the table was moved to the description (“Waste”)')
    expect(notes).toContain('A line below the table was moved to the description (line 8, “Source: us”)')
  })

  it('may have headings above several columns', async () => {
    const { cube } = await read(
      {
        Data: [
          ['place', 'men', null, 'women', null],
          [null, 'young', 'old', 'young', 'old'],
          ['x', 1, 2, 3, 4],
          ['y', 5, 6, 7, 8],
        ],
      },
      type,
      (sheet) => {
        sheet['!merges'] = ['A1:A2', 'B1:C1', 'D1:E1'].map((range) => xlsx.utils.decode_range(range))
      },
    )
    expect(cube.measures.map(({ name }) => name)).toEqual([
      'men, young',
      'men, old',
      'women, young',
      'women, old',
    ])
  })
})

describe('a cell', () => {
  it('keeps all its digits, whatever its format shows', async () => {
    const { rows } = await read({ Data: TABLE }, 'xlsx', (sheet) => {
      sheet.C2 = { t: 'n', v: 0.123456789, z: '0.0' }
    })
    expect(rows[0]).toMatchObject({ n: 0.123456789 })
  })

  it('formatted as a percentage is read in percent', async () => {
    const { cube, rows, notes } = await read(
      {
        Data: [
          ['place', 'share'],
          ['x', 1],
        ],
      },
      'xlsx',
      (sheet) => {
        sheet.B2 = { t: 'n', v: 0.07, z: '0%' }
      },
    )
    expect(cube.measures).toEqual([{ name: 'share', unit: '%' }])
    expect(rows[0]).toMatchObject({ share: 7 })
    expect(notes).toContain('“share” is in per cent: 0.125 was read as 12.5')
  })

  it('formatted as a percentage gives columns of years their unit, even beside an empty one', async () => {
    const { cube, rows } = await read(
      {
        Data: [
          [null, 2020, 2021, 2022],
          ['x', 1, 1, null],
          ['y', 1, 1, '…'],
        ],
      },
      'xlsx',
      (sheet) => {
        for (const cell of ['B2', 'B3', 'C2', 'C3']) sheet[cell] = { t: 'n', v: 0.07, z: '0%' }
      },
    )
    expect(cube).toMatchObject({
      dimensions: [{ name: 'Category' }, { name: 'Year' }],
      measures: [{ unit: '%' }],
    })
    expect(Object.values(rows[0] ?? {})).toContain(7)
  })

  it.each([
    [false, 43831, '2020-01-01'],
    [true, 42369, '2020-01-01'],
    [false, 1, '1900-01-01'],
    [false, 61, '1900-03-01'],
  ])('is a day (from 1904: %s, %d)', async (date1904, v, day) => {
    const { cube, rows } = await read(
      {
        Data: [
          ['day', 'n'],
          [1, 5],
        ],
      },
      'xlsx',
      (sheet, book) => {
        sheet.A2 = { t: 'n', v, z: 'dd/mm/yyyy' }
        book.Workbook = { WBProps: { date1904 } }
      },
    )
    expect(cube.dimensions).toMatchObject([{ name: 'day', timeUnit: 'Day' }])
    expect(JSON.stringify(rows)).toContain(day)
  })

  it('at midnight is a time if others of its column are', async () => {
    const { cube, rows } = await read(
      {
        Data: [
          ['when', 'n'],
          [1, 5],
          [2, 6],
          [3, 7],
        ],
      },
      'xlsx',
      (sheet) => {
        for (const [index, name] of ['A2', 'A3', 'A4'].entries())
          sheet[name] = { t: 'n', v: 43831 + index / 24, z: 'dd.mm.yyyy hh:mm' }
      },
    )
    expect(cube.dimensions).toMatchObject([{ name: 'when', timeUnit: 'Hour' }])
    expect(JSON.stringify(rows)).toContain('2020-01-01T00')
  })

  it('of text stays text even if it looks like a number', async () => {
    const { cube } = await read({
      Data: [
        ['kind', 'n'],
        ['12', 1],
        ['7', 2],
      ],
    })
    expect(cube.dimensions).toMatchObject([{ name: 'kind' }])
  })

  it('that turns a column of numbers into text is named', async () => {
    const { notes } = await read({
      Data: [
        ['place', 'a', 'n'],
        ['x', 1, 1],
        ['y', 2, 2],
        ['z', '4 ?', 3],
      ],
    })
    expect(notes.join()).toContain('because of cells such as “4 ?” in Data!B4')
  })

  it('with a formula has its stored value', async () => {
    const { rows } = await read({ Data: TABLE }, 'xlsx', (sheet) => {
      sheet.C2 = { t: 'n', v: 42, f: '40+2' }
    })
    expect(rows[0]).toMatchObject({ n: 42 })
  })
})

it('the metadata beside a workbook is used', async () => {
  const bytes = toBytes(
    {
      Data: [
        ['code', 'share', 'n'],
        [1, 0.5, 1.5],
        [2, 0.25, 2],
      ],
    },
    'xlsx',
    (sheet) => {
      for (const cell of ['B2', 'B3']) sheet[cell].z = '0%'
    },
  )
  const file = await write(bytes, 'xlsx')
  const fields = [
    { name: 'code', type: 'string', title: 'Key' },
    { name: 'share', type: 'number', title: 'Part' },
    { name: 'N', type: 'number', decimalChar: ',', unit: 'kg' },
  ]
  await writeFile(file.replace(/xlsx$/, 'schema.json'), JSON.stringify({ fields }))
  const [cube] = await bed.run(file)
  expect(cube).toMatchObject({
    dimensions: [{ name: 'Key' }],
    measures: [
      { name: 'Part', unit: '%' },
      { name: 'n', unit: 'kg' },
    ],
  })
  expect(await bed.rows(cube!.iri)).toEqual([
    { Key: '1', Part: 50, n: 1.5 },
    { Key: '2', Part: 25, n: 2 },
  ])
})

it('a hidden sheet is not read', async () => {
  const { notes } = await read({ Secret: [...TABLE, [2022, 'x', 3]], Data: TABLE }, 'xlsx', (_, book) => {
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  })
  expect(notes).toContain('The sheet “Data” was read')
})

const toBook = (sheets: Record<string, Rows>) => write(toBytes(sheets, 'xlsx'), 'xlsx')
const choiceOf = async (file: string, sheet?: string) =>
  findChoice({ format: 'sheet', file, shown: file }, { folder: bed.folder, sheet })

it('several sheets with tables are offered with their sizes; a single text is not a table', async () => {
  const file = await toBook({ About: [['text']], Data: [['Title'], ...TABLE], More: TABLE, None: [] })
  expect(await choiceOf(file)).toEqual({
    of: 'sheet',
    parts: [{ name: 'About' }, { name: 'Data', rows: 2, columns: 3 }, { name: 'More', rows: 2, columns: 3 }],
  })
  expect(await choiceOf(file, 'More')).toBeUndefined()
  expect(await choiceOf(await toBook({ About: [['text']], Data: TABLE }))).toBeUndefined()
})

const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const bookOf = (rows: Rows, change?: Change) => toBytes({ Data: rows }, 'xlsx', change)

describe('a spreadsheet that cannot be read is explained', () => {
  it.each<[string, string, () => Buffer, RegExp]>([
    ['a text', 'xlsx', () => Buffer.from('a,b'), /This is not an \.xlsx or \.ods file/],
    ['an old workbook', 'xls', () => OLD, /an old binary workbook \(\.xls\): save it as \.xlsx/],
    [
      'a password',
      'xlsx',
      () => Buffer.concat([OLD, Buffer.from('EncryptedPackage', 'utf16le')]),
      /password/,
    ],
    ['another archive', 'ods', () => toArchive({ a: 'x' }), /not an \.xlsx or \.ods file/],
    ['half a file', 'xlsx', () => bookOf(TABLE).subarray(0, 900), /is damaged or not a/],
    ['a bomb', 'xlsx', () => toArchive({ a: Buffer.alloc(20e6) }), /unpacks to 20 MB, which is too much/],
    [
      'a bomb that lies',
      'xlsx',
      () => toArchive({ a: Buffer.alloc(20e6) }, () => 100),
      /is damaged or not a/,
    ],
    ['nothing', 'xlsx', () => bookOf([]), /All sheets are empty/],
    [
      'no name',
      'xlsx',
      () =>
        bookOf([
          ['a', null, 'b'],
          ['x', 1, 2],
        ]),
      /, Data!B1: This column has no name/,
    ],
    [
      'an error',
      'xlsx',
      () => bookOf(TABLE, (sheet) => Object.assign(sheet, { C3: { t: 'e', v: 7, w: '#DIV/0!' } })),
      /, Data!C3: The cell contains the error “#DIV\/0!”/,
    ],
    ['two rows alike', 'xlsx', () => bookOf([...TABLE, [2021, 'x', 3]]), /, Data!A3: This row and .*Data!A4/],
    [
      'two tables',
      'xlsx',
      () => bookOf([...TABLE, [], ...TABLE]),
      /, Data!A5: The sheet “Data” contains two tables, in rows 1 to 3 and from row 5 on/,
    ],
    [
      'two tables beside each other',
      'xlsx',
      () =>
        bookOf([
          ['year', 'waste', null, 'canton', 'people'],
          [2020, 1, null, 'Bern', 3],
          [2021, 2, null, 'Uri', 4],
        ]),
      /, Data!D1: The sheet “Data” contains two tables beside each other, up to column B and from column D on/,
    ],
  ])('%s', async (_, type, toFile, sentence) => {
    const [report] = await bed.explain(await write(toFile(), type))
    expect(report).toMatch(sentence)
  })
})
