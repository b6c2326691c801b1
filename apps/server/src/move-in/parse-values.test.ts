import { expect, it } from 'vitest'
import { parseCopyLine } from './parse-copy-line.ts'
import { parseTextArray, parseTime } from './parse-values.ts'

it.each([
  ['2021-05-06 07:08:09.123456', '2021-05-06T07:08:09.123Z'],
  ['2021-05-06 07:08:09', '2021-05-06T07:08:09.000Z'],
  ['2021-05-06 07:08:09+02', '2021-05-06T05:08:09.000Z'],
  ['2021-05-06T07:08:09.5Z', '2021-05-06T07:08:09.500Z'],
  ['2021-05-06 07:08:09+05:30', '2021-05-06T01:38:09.000Z'],
  ['2021-05-06 07:08:09-0330', '2021-05-06T10:38:09.000Z'],
  ['2021-05-06', '2021-05-06T00:00:00.000Z'],
  ['2021-02-29 00:00:00', undefined],
  ['2021-05-06 25:00:00', undefined],
  ['infinity', undefined],
  ['0044-03-15 00:00:00 BC', undefined],
  ['12021-05-06 00:00:00', undefined],
  ['', undefined],
  [null, undefined],
])('reads the date %s', (text, date) => {
  expect(parseTime(text)).toBe(date)
})

it.each([
  ['{}', []],
  ['{#1f77b4}', ['#1f77b4']],
  ['{#1f77b4,"a \\"b\\" \\\\,"}', ['#1f77b4', 'a "b" \\,']],
  ['{""}', ['']],
  ['{a,}', undefined],
  ['{,a}', undefined],
  ['{{a},{b}}', undefined],
  ['{NULL}', undefined],
  ['{"a}', undefined],
  ['a,b', undefined],
  ['', undefined],
])('reads the list %s', (text, list) => {
  expect(parseTextArray(text)).toEqual(list)
})

it.each<[string, (string | null)[] | string]>([
  ['a\tb', ['a', 'b']],
  ['', ['']],
  ['\\N\t\\\\N\tN', [null, '\\N', 'N']],
  ['a\\tb\\nc\\rd\\\\e', ['a\tb\nc\rd\\e']],
  ['\\303\\274 \\xc3\\xbc \\q ü', ['ü ü q ü']],
  ['\\303', 'is not in UTF-8'],
  ['a\\', 'ends within an escape'],
])('reads the row %j', (line, fields) => {
  expect(parseCopyLine(Buffer.from(line))).toEqual(fields)
})
