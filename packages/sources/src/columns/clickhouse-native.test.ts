import { describe, expect, test } from 'vitest'
import { type NativeColumn, readNative, writeNative } from './clickhouse-native.ts'

const block = (codes: number[], texts: (string | null)[], numbers: number[], valid?: number[]) => {
  const columns: NativeColumn[] = [
    { name: 'code', kind: 'integers', values: Int32Array.from(codes) },
    { name: 'text', kind: 'texts', values: texts },
    {
      name: 'number',
      kind: 'doubles',
      values: Float64Array.from(numbers),
      valid: valid && Uint8Array.from(valid),
    },
  ]
  return writeNative(columns)
}

describe('the format Native', () => {
  test('gives back what was written, block by block', () => {
    const long = 'ü\0😀'.repeat(1000)
    const bytes = [block([1, -2], ['', null], [1.5, Number.NaN]), block([3], [long], [0], [0])]
    expect(readNative(Buffer.concat(bytes))).toEqual([
      { kind: 'integers', values: Int32Array.of(1, -2, 3) },
      { kind: 'texts', values: ['', null, long] },
      { kind: 'doubles', values: Float64Array.of(1.5, Number.NaN, 0), valid: Uint8Array.of(1, 1, 0) },
    ])
  })
  test('says nothing of empty cells where there are none, and nothing at all without rows', () => {
    const [, , numbers] = readNative(block([1], ['a'], [1]))
    expect(numbers).toEqual({ kind: 'doubles', values: Float64Array.of(1), valid: undefined })
    expect(readNative(new Uint8Array())).toEqual([])
    expect(readNative(block([], [], []))).toEqual([])
  })
  test('that is cut off, or has other types, is refused', () => {
    const bytes = block([1], ['abc'], [1])
    for (let length = 1; length < bytes.length; length += 1)
      expect(() => readNative(bytes.subarray(0, length))).toThrow(/^The answer ends in the middle\.$/)
    const other = Buffer.from(block([1], ['a'], [1]).map((byte) => byte))
    other.write('Int64', other.indexOf('Int32'))
    expect(() => readNative(other)).toThrow('The answer has a column of the type Int64.')
  })
})
