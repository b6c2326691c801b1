import { expect, test } from 'vitest'
import { fillIn } from './clickhouse-parameters.ts'
import {
  integerParameter,
  integersParameter,
  numberParameter,
  textParameter,
  textsParameter,
} from './parameters.ts'

const fillOne = (parameter: Parameters<typeof fillIn>[1][number]): string => fillIn('$1', [parameter])

test('texts cannot end the literal they are in', () => {
  expect(fillOne(textParameter("it's"))).toBe(String.raw`'it\'s'`)
  expect(fillOne(textParameter(String.raw`\' OR 1 = 1 --`))).toBe(String.raw`'\\\' OR 1 = 1 --'`)
  expect(fillOne(textParameter('a\0b'))).toBe(String.raw`'a\0b'`)
  expect(fillOne(textsParameter(["'", '\\']))).toBe(String.raw`'\'', '\\'`)
})
test('what a value holds is not filled in again', () => {
  expect(fillIn('$2 $1 $2', [textParameter('$2'), textParameter('$& $1')])).toBe("'$& $1' '$2' '$& $1'")
  const many = Array.from({ length: 10 }, (_, index) => integerParameter(index))
  expect(fillIn('$1 $10', many)).toBe('0 9')
})
test('numbers are exact, whole ones are checked', () => {
  expect(fillOne(numberParameter(1.5))).toBe("reinterpretAsFloat64(unhex('000000000000f83f'))")
  expect(fillOne(integersParameter([-2, 7]))).toBe('-2, 7')
  expect(() => fillOne(integerParameter(1.5))).toThrow(TypeError)
  expect(() => fillOne(integersParameter(['1) OR (1' as unknown as number]))).toThrow(TypeError)
})
test('an empty list holds nothing, and each place needs a value', () => {
  expect(fillOne(textsParameter([]))).toBe('NULL')
  expect(() => fillIn('$2', [textParameter('a')])).toThrow('There is no value for $2.')
})
