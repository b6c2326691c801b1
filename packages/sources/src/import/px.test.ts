import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'

let bed: ImportBed
beforeEach(async () => {
  bed = await createImportBed()
})
afterEach(() => bed.close())

/** In the form that statistical offices publish: texts over two lines, languages, a total, marks for missing values. */
const FILE = `CHARSET="ANSI";
AXIS-VERSION="2013";
CODEPAGE="utf-8";
LANGUAGE="de";
LANGUAGES="de","en";
CREATION-DATE="20240131 08:30";
DECIMALS=0;
TITLE="Bevölkerung nach Kanton; "
"und Jahr";
TITLE[en]="Population by canton and year";
CONTENTS="Bevölkerung";
UNITS="Personen";
STUB="Kanton";
HEADING="Jahr";
VALUES("Kanton")="Schweiz","Zürich","Bern";
VALUES[en]("Kanton")="Switzerland","Zurich","Berne";
VALUES("Jahr")="2021","2022";
TIMEVAL("Jahr")=TLIST(A1),"2021","2022";
CODES("Kanton")="8100","1","2";
ELIMINATION("Kanton")="Schweiz";
DATASYMBOL2="Keine Angabe";
SOURCE="Amt für Statistik";
NOTEX="Provisorisch.#Stand Januar.";
DATA=
2500 2600
1500 "..."
1000 ".."
;
`

const toFile = async (text: string | Uint8Array): Promise<string> => {
  const file = join(bed.files, 'table.px')
  await writeFile(file, text)
  return file
}

describe('a PX file', () => {
  it('describes itself: names, codes, times, units, the total, notes and symbols', async () => {
    const cube = (await bed.run(await toFile(FILE)))[0]!
    expect(cube).toMatchObject({
      name: 'Bevölkerung nach Kanton; und Jahr',
      observations: 6,
      measures: [{ name: 'Bevölkerung', unit: 'Personen' }],
    })
    const { dimensions } = await bed.components(cube.iri)
    const [canton, year] = dimensions
    expect(year).toMatchObject({ label: 'Jahr', kind: 'TemporalDimension', timeUnit: 'Year' })
    expect(canton?.values.map(({ label, identifier }) => [identifier, label])).toEqual([
      ['8100', 'Schweiz'],
      ['1', 'Zürich'],
      ['2', 'Bern'],
    ])
    expect(canton?.hierarchy?.map(({ label, children }) => [label, children?.length])).toEqual([
      ['Schweiz', 2],
    ])
    const rows = await bed.rows(cube.iri)
    expect(rows).toContainEqual(
      expect.objectContaining({ Kanton: 'Schweiz', Jahr: '2022', Bevölkerung: 2600 }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({ Kanton: 'Bern', Jahr: '2022', Bevölkerung: null, Status: 'Keine Angabe' }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({ Kanton: 'Zürich', Jahr: '2022', Bevölkerung: null, Status: '...' }),
    )
  })

  it('has a measure with a unit for each value of its contents variable', async () => {
    const text = `STUB="Monat";HEADING="Inhalt";CONTVARIABLE="Inhalt";
VALUES("Monat")="Januar 2024","Februar 2024";TIMEVAL("Monat")=TLIST(M1),"202401","202402";
VALUES("Inhalt")="Geburten","Quote";UNITS("Geburten")="Anzahl";UNITS("Quote")="%";
DATA=1 2.5 - 3.5;`
    const cube = (await bed.run(await toFile(text)))[0]!
    expect(cube.measures).toEqual([
      { name: 'Geburten', unit: 'Anzahl' },
      { name: 'Quote', unit: '%' },
    ])
    expect(cube.dimensions).toEqual([{ name: 'Monat', timeUnit: 'Month', isKey: true }])
    // A dash means exactly zero, which is a number.
    expect(await bed.rows(cube.iri)).toContainEqual(expect.objectContaining({ Geburten: 0, Quote: 3.5 }))
  })

  it.each<[string, string, string, (string | number)[]]>([
    ['quarters', 'TLIST(Q1),"20241","20242"', 'Month', ['2024-01', '2024-04']],
    ['half-years', 'TLIST(H1),"20241","20242"', 'Month', ['2024-01', '2024-07']],
    ['weeks', 'TLIST(W1),"202401","202402"', 'Week', ['2024-01-01', '2024-01-08']],
    ['days', 'TLIST(D1),"20240101","20240102"', 'Day', ['2024-01-01', '2024-01-02']],
    ['a range of years', 'TLIST(A1,"2023"-"2024")', 'Year', ['2023', '2024']],
  ])('knows %s', async (_, times, unit, dates) => {
    const text = `STUB="T";VALUES("T")="a","b";TIMEVAL("T")=${times};CONTENTS="n";DATA=1 2;`
    const cube = (await bed.run(await toFile(text)))[0]!
    const [time] = (await bed.components(cube.iri)).dimensions
    expect([time?.timeUnit, cube.observations]).toEqual([unit, 2])
    expect(time?.values.map(({ value, position }) => position ?? value)).toEqual(dates)
  })

  it('is read as Windows-1252 unless it states an encoding', async () => {
    const text = 'STUB="Ort";VALUES("Ort")="Zürich","Bern";CONTENTS="n";DATA=1 2;'
    const cube = (await bed.run(await toFile(Buffer.from(text, 'latin1'))))[0]!
    expect(await bed.rows(cube.iri)).toContainEqual(expect.objectContaining({ Ort: 'Zürich' }))
  })

  it.each<[string, string, RegExp]>([
    ['no statement', 'hello', /“hello” is not a keyword/],
    ['no data', 'STUB="a";VALUES("a")="b";', /DATA is missing/],
    ['no end of a statement', 'STUB="a";\nVALUES("a")="b', /line 2: The keyword VALUES does not end/],
    ['no variables', 'TITLE="a";DATA=1;', /STUB and HEADING are missing/],
    ['a variable without values', 'STUB="a";DATA=1;', /variable “a” has no values/],
    ['other codes', 'STUB="a";VALUES("a")="b","c";CODES("a")="1";DATA=1 2;', /has 2 values but 1 codes/],
    [
      'the same code twice',
      'STUB="a";VALUES("a")="b","c";CODES("a")="1","1";DATA=1 2;',
      /2 values but 1 codes/,
    ],
    ['too few cells', 'STUB="a";VALUES("a")="b","c";DATA=1;', /1 cells, but its variables result in 2 = 2/],
    ['too many cells', 'STUB="a";VALUES("a")="b","c";DATA=1 2 3;', /3 cells/],
    [
      'what is no number',
      'STUB="a";VALUES("a")="b","c";DATA=1 x;',
      /Cell 2 of the data is not a number: “x”/,
    ],
    ['keys', 'STUB="a";VALUES("a")="b";KEYS("a")=VALUES;DATA="b",1;', /KEYS/],
  ])('with %s is refused with a sentence', async (_, text, sentence) => {
    expect(await bed.explain(await toFile(text))).toEqual([expect.stringMatching(sentence)])
  })
})
