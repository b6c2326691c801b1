import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEncoding } from './read-encoding.ts'
import { findDelimiter, toRecords } from './read-header.ts'
import { findLine, type RecordSeen, scanCsv } from './scan-csv.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const COMMA = { delimiter: ',', quote: '"' }
const write = async (content: string | Buffer): Promise<string> => {
  const file = join(folder, 'x.csv')
  await writeFile(file, content)
  return file
}
const scan = async (content: string): Promise<[number, number][]> => {
  const seen: RecordSeen[] = []
  await scanCsv(await write(content), COMMA, (record) => {
    seen.push(record)
    return undefined
  })
  return seen.map(({ line, cells }) => [line, cells])
}

describe('the records of a CSV file', () => {
  it.each([
    [
      'with each kind of line end',
      'a,b\nc,d\r\ne,f\rg,h',
      [
        [1, 2],
        [2, 2],
        [3, 2],
        [4, 2],
      ],
    ],
    [
      'with empty lines between them',
      'a,b\n\n\r\nc,d\n\n',
      [
        [1, 2],
        [4, 2],
      ],
    ],
    [
      'with delimiters and line ends in quotes',
      '"a,\n""b"" ",c\r\n"d\r\ne",f\ng,h',
      [
        [1, 2],
        [3, 2],
        [5, 2],
      ],
    ],
    [
      'with quotes inside a text',
      'a"b,c\n1,2',
      [
        [1, 2],
        [2, 2],
      ],
    ],
    [
      'with a byte order mark before a quote',
      '\ufeff"a,b",c\n1,2\n',
      [
        [1, 2],
        [2, 2],
      ],
    ],
    [
      'of other lengths',
      'a,b\nc\nd,e,f',
      [
        [1, 2],
        [2, 1],
        [3, 3],
      ],
    ],
  ])('are found %s', async (_, content, records) => {
    expect(await scan(content)).toEqual(records)
  })

  it('have line numbers', async () => {
    const file = await write('h,h\n"x\ny",1\n\nz,2\n')
    expect(await findLine(file, COMMA, 2)).toBe(5)
    expect(await findLine(file, COMMA, 9)).toBeUndefined()
  })

  it.each([
    ['a,b\n1,2\n', false],
    ['a,b\r\n"1\n",2\r\n', false],
    ['a,b\r1,2\r', false],
    ['a,b\r\n1,2\n', true],
    ['a,b\r1,2\r\n', true],
  ])('of %j end in more than one way: %s', async (content, expected) => {
    const { hasMixedEnds } = await scanCsv(await write(content), COMMA, () => undefined)
    expect(hasMixedEnds).toBe(expected)
  })

  it('end with an error if a quote is not closed', async () => {
    await expect(scan('a,b\n"c,d\ne,f')).rejects.toMatchObject({ place: { line: 2 } })
  })

  it('are the same when the start of a file is read', () => {
    expect(toRecords('"a ""b""",c\r\n\n"d\ne",\n', COMMA, 5)).toEqual([
      ['a "b"', 'c'],
      ['d\ne', ''],
    ])
  })
})

describe('the delimiter', () => {
  it.each([
    [';', 'a;b;c\n1,5;2;3\n'],
    [',', 'a,b\n"x;y",1\n'],
    ['\t', 'a, b\tc\n1, 2\t3\n'],
    ['|', 'a|b\n1|2\n'],
    [',', 'only\n1\n'],
  ])('is %j if all records agree', (delimiter, text) => {
    expect(findDelimiter(text, '"')).toBe(delimiter)
  })
})

describe('the encoding', () => {
  it('is UTF-8 even if a character is split between two reads', async () => {
    const file = await write(`${'x'.repeat((1 << 20) - 1)}ü€😀`)
    expect(await readEncoding(file)).toBe('utf-8')
  })

  it('is not UTF-8 if the last character is incomplete', async () => {
    expect(await readEncoding(await write(Buffer.from([0x61, 0xc3])))).toBe('windows-1252')
  })

  it('named in metadata must be supported', async () => {
    const file = await write('a,b\n')
    await expect(readEncoding(file, 'utf-16')).rejects.toThrow(
      /written in "utf-16", which cannot be read here/,
    )
    expect(await readEncoding(file, 'UTF-8')).toBe('utf-8')
  })
})
