import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toFileSentence } from './import-error.ts'
import { createImportBed, FIXTURES, type ImportBed } from './testing/import-bed.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await createImportBed()
})
afterAll(() => bed.close())

/** The expected message for each file: where the error is, what is wrong, and what to do. */
const REPORTS: [string, RegExp][] = [
  ['empty.csv', /^empty\.csv: The file is empty/],
  ['first-line-empty.csv', /^first-line-empty\.csv, line 1: The first line is empty/],
  ['no-rows.csv', /header but no rows/],
  ['no-header.csv', /line 1: There is no header: the first row must contain the names/],
  ['duplicate-header.csv', /line 1: Columns 1 and 2 are both named “Place”: give each its own name/],
  ['unnamed-column.csv', /line 1: Column 2 has no name: give it one/],
  ['ragged.csv', /line 4: This row has 3 cells, but the header has 2: add or remove separators/],
  ['open-quote.csv', /line 3: A quote that opens here is never closed/],
  ['after-quote.csv', /line 2: There is text after a closing quote/],
  ['no-measure.csv', /There is no measure/],
  ['same-keys.csv', /line 4: This row and line 6 are both for place "z", kind "y"/],
  ['stated-key.csv', /line 2: This row and line 4 are both for place "x", but the metadata says/],
  ['not-a-number.csv', /line 3, column “n”: "1 2x" is not a number, but the metadata says.*correct the cell/],
  ['not-a-date.csv', /line 3, column “day”: "2024-02-30" is not a date/],
  ['required.csv', /line 2, column “n”: The cell is empty, but the metadata says/],
  ['other-columns.csv', /names a column "amount" that is not in the file: its columns are "place", "n"/],
  [
    'broken-metadata.csv',
    /broken-metadata\.schema\.json\) cannot be used:.*"fields" is missing or of the wrong type/,
  ],
  ['two-ways.csv', /column “n”: Numbers such as 1,234 can be read in two ways: state decimalChar/],
  ['no-encoding.csv', /not text in UTF-8. If it is a table, save it as “CSV UTF-8”/],
  ['utf-16.csv', /The text is in UTF-16: save the file as “CSV UTF-8”/],
  ['nul.csv', /not text in UTF-8/],
  ['workbook.csv', /workbook or an archive, not CSV/],
  ['picture.png', /This kind of file cannot be imported: use CSV/],
  ['damaged.parquet', /cannot be read as Parquet/],
  ['nested.parquet', /column “many values”: The column contains lists or records/],
  ['too-many-values.json', /The dataset has 3 values, but its sizes result in 2\./],
  ['other-size.json', /The dimension “a” has 2 categories, but the dataset says that it has 3/],
  ['outside.json', /a value at “5”, but its sizes result in 2/],
  ['no-number.json', /Value 1 \(counted from 0\) is not a number: "many"/],
  ['circle.json', /The tree of the dimension “a” is circular/],
  ['undescribed.json', /does not describe its dimension “b”/],
  ['other.json', /contains no JSON-stat dataset/],
  ['broken.jsonstat', /This is not valid JSON/],
  ['missing.csv', /^missing\.csv: There is no such file or folder: check the path/],
  ['nothing', /The folder contains no file that can be imported/],
]

describe('a file that cannot be imported is explained', () => {
  it.each(REPORTS)('%s', async (file, sentence) => {
    const reports = await bed.explain(join(FIXTURES, 'errors', file))
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatch(sentence)
  })

  it.each([
    ['Zürich;2021;10', 'Bern;2021;24', 'Waadt;2021;31'],
    ['Zürich;12;10', 'Bern;13;24'],
    ['A;1.5', 'B;2.5'],
  ])('that has no header: %s', async (...lines) => {
    const file = join(bed.files, 'no-names.csv')
    await writeFile(file, lines.join('\n'))
    expect(await bed.explain(file)).toEqual([expect.stringContaining('line 1: There is no header')])
  })

  it('and no files are left behind', async () => {
    expect(await bed.list()).toEqual([])
  })

  it('metadata that names files elsewhere reaches none of them', async () => {
    const reports = await bed.explain(join(FIXTURES, 'errors/outside'))
    expect(reports).toHaveLength(3)
    expect(reports[0]).toMatch(/"\.\.\/population\.csv", which is not a file beside it/)
    expect(reports[1]).toMatch(/"https:\/\/demo\.example\/a\.csv", which is not a file beside it/)
    expect(reports[2]).toMatch(/missing\.csv: There is no such file/)
  })

  it('with ten thousand columns', async () => {
    const file = join(bed.files, 'columns.csv')
    const cells = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(',')
    await writeFile(file, `${cells}\n${cells}\n`)
    expect(await bed.explain(file)).toEqual([
      expect.stringMatching(/line 1: The file has 10000 columns, but the maximum is 500/),
    ])
  })

  it('whose folder cannot be written', async () => {
    await mkdir(join(bed.files, 'locked'))
    await writeFile(join(bed.files, 'locked/x.csv'), 'place,n\nx,1\n')
    await chmod(join(bed.files, 'locked/x.csv'), 0)
    const reports = await bed.explain(join(bed.files, 'locked/x.csv'))
    // Root may read any file.
    if (process.getuid?.() !== 0) expect(reports[0]).toMatch(/Permission to read or write here is missing/)
    expect(toFileSentence(Object.assign(new Error(), { code: 'EACCES' }))).toMatch(/Permission/)
  })

  it('when the disk is full', () => {
    expect(toFileSentence(Object.assign(new Error(), { code: 'ENOSPC' }))).toMatch(
      /The disk is full: free space in DATA_DIR/,
    )
    expect(toFileSentence(new Error('IO Error: Could not write: No space left on device'))).toMatch(
      /The disk is full/,
    )
  })
})
