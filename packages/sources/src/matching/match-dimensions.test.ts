import type { Dimension, DimensionValue, TimeUnit } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { describeDimension } from './described-values.ts'
import { isJoinable, matchDimensions } from './match-dimensions.ts'

type Written = string | (Partial<DimensionValue> & { value: string })

/** Creates a dimension. `others` are the labels of its values in another language. */
function dimension(label: string, values: Written[], timeUnit?: TimeUnit, others: string[] = []) {
  const all = values.map((each) => (typeof each === 'string' ? { value: each } : each))
  const base: Dimension = {
    ...{ id: label, cubeIri: 'cube', label, isNumerical: false, isKeyDimension: true },
    kind: timeUnit ? 'TemporalDimension' : 'NominalDimension',
    ...(timeUnit && { timeUnit }),
    values: all.map((each) => ({ label: each.value, ...each })),
  }
  const translated = base.values.map((each, index) => ({ ...each, label: others[index] ?? each.label }))
  return describeDimension([base, { ...base, values: translated }])
}

const CANTONS = [
  { value: 'https://ld.admin.ch/canton/1', label: 'Zürich', identifier: '1', alternateName: 'ZH' },
  { value: 'https://ld.admin.ch/canton/2', label: 'Bern', identifier: '2', alternateName: 'BE' },
  { value: 'https://ld.admin.ch/canton/25', label: 'Genf', identifier: '25', alternateName: 'GE' },
]
const kantone = dimension('Kanton', CANTONS)

const match = (...sides: Parameters<typeof matchDimensions>) => {
  const found = matchDimensions(...sides)
  return { by: found.by, pairs: Object.fromEntries(found.pairs), isOffered: isJoinable(...sides, found) }
}
const iri = (number: number) => `https://ld.admin.ch/canton/${number}`

describe('values of two dimensions', () => {
  it.each([
    ['numbers', dimension('Kanton-Nr.', ['1', '2', '25']), ['1', '2', '25']],
    ['abbreviations', dimension('ct', ['ZH', 'BE', 'GE']), ['ZH', 'BE', 'GE']],
    [
      'names in another language',
      dimension('place', ['Zurich', 'Berne', 'Genève']),
      ['Zurich', 'Berne', 'Genève'],
    ],
  ])('match as cantons: %s', (_, other, [zurich = '', bern = '', geneva = '']) => {
    expect(match(kantone, other)).toEqual({
      by: 'canton',
      pairs: { [zurich]: iri(1), [bern]: iri(2), [geneva]: iri(25) },
      isOffered: true,
    })
  })

  it('match as countries by any code and name', () => {
    const names = dimension('Land', ['Schweiz', 'Deutschland', 'Frankreich', 'Welt'])
    for (const codes of [
      ['CHE', 'DEU', 'FRA', 'WLD'],
      ['CH', 'DE', 'FR', 'XX'],
      ['756', '276', '250', '1'],
    ])
      expect(match(dimension('country', codes), names)).toEqual({
        by: 'country',
        pairs: { Schweiz: codes[0], Deutschland: codes[1], Frankreich: codes[2] },
        isOffered: true,
      })
  })

  it('do not match if numbers are not said to be places', () => {
    expect(match(kantone, dimension('size', ['1', '2', '25']))).toEqual({
      ...{ by: undefined, pairs: {} },
      isOffered: false,
    })
  })

  it('match as times of the same unit, however these are written', () => {
    const years = dimension('year', ['2019', '2020', '2021'], 'Year')
    const entities = ['2020', '2021'].map((label) => ({
      value: `https://ld.admin.ch/time/year/${label}`,
      label,
    }))
    expect(match(years, dimension('Jahr', entities, 'Year'))).toEqual({
      by: 'time',
      pairs: { [entities[0]!.value]: '2020', [entities[1]!.value]: '2021' },
      isOffered: true,
    })
    expect(match(years, dimension('date', ['2020-01-01', '2022-01-01'], 'Year')).pairs).toEqual({
      '2020-01-01': '2020',
    })
    expect(match(years, dimension('text', ['2020', '2021']))).toMatchObject({
      ...{ by: undefined, pairs: { 2020: '2020', 2021: '2021' } },
      isOffered: true,
    })
    expect(match(years, dimension('month', ['2020-01', '2021-02'], 'Month')).isOffered).toBe(false)
    expect(match(years, dimension('other years', ['1850'], 'Year')).isOffered).toBe(false)
  })

  it('that several values would fit stay alone', () => {
    const doubled = dimension('canton', ['ZH', 'Zürich', 'Bern', 'Genf'])
    expect(match(kantone, doubled).pairs).toEqual({ Bern: iri(2), Genf: iri(25) })
  })

  it('match by name in any language, and are offered if many do', () => {
    const kinds = dimension('Art', ['Wald', 'Acker', 'Siedlung'], undefined, ['Forêt', 'Champ', 'Habitat'])
    expect(match(kinds, dimension('type', ['foret', 'CHAMP', 'lac']))).toEqual({
      by: 'name',
      pairs: { foret: 'Wald', CHAMP: 'Acker' },
      isOffered: true,
    })
    expect(match(kinds, dimension('type', ['foret', 'lac', 'glacier'])).isOffered).toBe(false)
  })

  it('that are written the same match first', () => {
    const first = dimension('code', [
      { value: 'a', label: 'x' },
      { value: 'b', label: 'y' },
    ])
    const second = dimension('code', [
      { value: 'a', label: 'y' },
      { value: 'b', label: 'x' },
    ])
    expect(match(first, second)).toEqual({ by: undefined, pairs: { a: 'a', b: 'b' }, isOffered: true })
  })
})
