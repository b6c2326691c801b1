import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestReader, type TestReader } from '../testing/test-reader.ts'
import { decideRole, type RoleFacts } from './decide-roles.ts'
import { countDistinct, findDuplicates, findKeys, type KeyCandidate, listKeySets } from './find-keys.ts'
import { isLabelOf } from './find-pairs.ts'
import { areTwoLetterCodes, isMissingMark } from './missing-marks.ts'
import { TIME_STYLES } from './time-style.ts'

const number = { value: 'h0', isInteger: true, hasLeadingZeros: false, decimal: '.' as const }
const facts = (changes: Partial<RoleFacts>): RoleFacts => ({
  header: 'amount',
  present: 5,
  number: undefined,
  time: undefined,
  isStatedKey: false,
  isCategory: false,
  isLeftOut: false,
  ...changes,
})

describe('the role of a column', () => {
  it.each([
    ['of numbers is a measure', facts({ number }), 'measure'],
    ['of texts is a dimension', facts({}), 'dimension'],
    [
      'of times is a dimension',
      facts({ number, time: { style: TIME_STYLES[0]!, value: 'h0' } }),
      'dimension',
    ],
    ['of numbers that identify is a dimension', facts({ number, header: 'PLZ' }), 'dimension'],
    [
      'of numbers with zeros before is a dimension',
      facts({ number: { ...number, hasLeadingZeros: true, decimal: '.' as const } }),
      'dimension',
    ],
    ['of numbers in the stated key is a dimension', facts({ number, isStatedKey: true }), 'dimension'],
    ['of codes with labels is a dimension', facts({ number, isCategory: true }), 'dimension'],
    ['without values is left out', facts({ number, present: 0 }), 'left-out'],
    ['that metadata leaves out is left out', facts({ number, isLeftOut: true }), 'left-out'],
    ['of latitudes alone is a measure', facts({ number, header: 'lat' }), 'measure'],
  ])('%s', (_, one, role) => {
    expect(decideRole(one, [one])).toBe(role)
  })

  it('is left out for latitudes beside longitudes', () => {
    const [lat, lon] = [facts({ number, header: 'lat' }), facts({ number, header: 'lon' })]
    expect(decideRole(lat, [lat, lon])).toBe('left-out')
  })
})

describe('missing cells', () => {
  it.each(['', 'NA', 'n/a', '-', '…', '.', ' '])('are written "%s"', (text) => {
    expect(isMissingMark(text)).toBe(true)
  })

  it('do not include NA among country codes', () => {
    expect(areTwoLetterCodes(['CH', 'NA', 'DE'])).toBe(true)
    expect(areTwoLetterCodes(['NA', '12'])).toBe(false)
    expect(areTwoLetterCodes(['NA'])).toBe(false)
  })
})

describe('the key of a table', () => {
  let bed: TestReader
  beforeAll(async () => {
    bed = await createTestReader()
  })
  afterAll(() => bed.close())

  const find = async (rows: (string | null)[][], timeColumn = -1): Promise<number[] | undefined> => {
    await bed.fill(rows)
    const candidates: KeyCandidate[] = []
    for (const [index] of (rows[0] ?? []).entries())
      candidates.push({
        index,
        cell: `h${index}`,
        distinct: await countDistinct(bed.reader, `h${index}`),
        isTime: index === timeColumn,
      })
    return (await findKeys(bed.reader, candidates, rows.length))?.map(({ index }) => index)
  }

  it('is the smallest set of columns that distinguishes rows', async () => {
    const rows = ['a', 'b', 'c'].flatMap((site) =>
      ['2019', '2020'].map((year) => [site, year, site === 'a' ? 'x' : 'y']),
    )
    expect(await find(rows)).toEqual([0, 1])
  })

  it('excludes remarks that differ in each row if other columns suffice', async () => {
    expect(
      await find([
        ['r1', 'a', 'x'],
        ['r2', 'a', 'y'],
        ['r3', 'b', 'x'],
        ['r4', 'b', 'y'],
      ]),
    ).toEqual([1, 2])
  })

  it('includes such a column if nothing else suffices', async () => {
    expect(
      await find([
        ['CH', 'Europe'],
        ['DE', 'Europe'],
        ['US', 'America'],
      ]),
    ).toEqual([0])
  })

  it('prefers a time among sets of the same size', async () => {
    expect(
      await find(
        [
          ['a', '2019', 'x'],
          ['b', '2020', 'x'],
        ],
        1,
      ),
    ).toEqual([1])
  })

  it('treats a missing cell as a value', async () => {
    expect(
      await find([
        ['a', null],
        ['a', 'x'],
        ['b', null],
        ['b', 'x'],
      ]),
    ).toEqual([0, 1])
  })

  it('does not exist if two rows are the same in all columns', async () => {
    const rows = [
      ['a', '1'],
      ['b', '1'],
      ['a', '1'],
      ['a', null],
      ['a', null],
    ]
    expect(await find(rows)).toBeUndefined()
    expect(await findDuplicates(bed.reader, ['h0', 'h1'])).toEqual({ first: 1, second: 3, count: 2 })
  })

  it('is searched only among sets that could be a key', () => {
    const candidate = (index: number, distinct: number): KeyCandidate => ({
      index,
      cell: '',
      distinct,
      isTime: false,
    })
    const sets = [...listKeySets([candidate(0, 2), candidate(1, 3), candidate(2, 10)], 12)]
    expect(sets.map((set) => set.map(({ index }) => index))).toEqual([
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ])
  })

  it('combines codes and labels if each code has one label', async () => {
    await bed.fill([
      ['1', 'a', 'x'],
      ['2', 'b', 'x'],
      ['1', 'a', 'y'],
      ['3', 'a', 'x'],
    ])
    expect(await isLabelOf(bed.reader, 'h0', 'h1')).toBe(true)
    expect(await isLabelOf(bed.reader, 'h0', 'h2')).toBe(false)
  })
})
