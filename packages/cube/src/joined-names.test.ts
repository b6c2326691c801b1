import { describe, expect, it } from 'vitest'
import type { Dimension } from './component.ts'
import { type Filters, mergeComponents } from './index.ts'
import { readJoinedNames, withJoinedCells, withOwnNames } from './joined-names.ts'

const dimension = (id: string, values: string[], rest: Partial<Dimension> = {}): Dimension => ({
  ...{ id, cubeIri: 'cube', kind: 'NominalDimension', label: id, isNumerical: false, isKeyDimension: true },
  values: values.map((value) => ({ value, label: `${value} in ${id}` })),
  ...rest,
})
const names = new Map([['kanton', new Map([['ZH', 'canton/1']])]])
const node = (value: string) => ({ value, label: value, depth: 0, hasValue: true, children: [] })

const merged = mergeComponents(
  [
    {
      cubeIri: 'first',
      joinBy: ['canton'],
      components: { dimensions: [dimension('canton', ['canton/1', 'canton/2'])], measures: [] },
    },
    {
      cubeIri: 'second',
      joinBy: ['kanton'],
      components: {
        dimensions: [
          dimension('kanton', ['ZH', 'UR'], {
            kind: 'GeoShapesDimension',
            hierarchy: [node('ZH'), node('UR')],
          }),
        ],
        measures: [],
      },
    },
  ],
  names,
)
const [joined] = merged.dimensions

describe('a joined dimension whose cubes call values otherwise', () => {
  it('has each value once, with the label of the first cube', () => {
    expect(joined?.values.map(({ value, label }) => [value, label])).toEqual([
      ['UR', 'UR in kanton'],
      ['canton/1', 'canton/1 in canton'],
      ['canton/2', 'canton/2 in canton'],
    ])
    expect(joined?.hierarchy?.map(({ value }) => value)).toEqual(['canton/1', 'UR', 'canton/2'])
  })

  it('is a map if any cube has shapes', () => {
    expect(joined).toMatchObject({ kind: 'GeoShapesDimension', label: 'canton, kanton' })
  })

  it('states what its values are called in each cube', () => {
    expect(joined?.originalIds?.map((each) => each.names)).toEqual([
      undefined,
      [{ own: 'ZH', joined: 'canton/1' }],
    ])
    expect(readJoinedNames(merged)).toEqual(names)
  })

  it('filters each cube by what it calls the value', () => {
    const filters: Filters = {
      kanton: { type: 'single', value: 'canton/1', position: 2 },
      canton: { type: 'single', value: 'canton/1' },
    }
    expect(withOwnNames(filters, names)).toEqual({
      kanton: { type: 'single', value: 'ZH', position: 2 },
      canton: { type: 'single', value: 'canton/1' },
    })
    expect(
      withOwnNames({ kanton: { type: 'multi', values: { 'canton/1': true, UR: true } } }, names),
    ).toEqual({ kanton: { type: 'multi', values: { ZH: true, UR: true } } })
    expect(withOwnNames({ kanton: { type: 'range', from: 'canton/1', to: 'UR' } }, names)).toEqual({
      kanton: { type: 'range', from: 'ZH', to: 'UR' },
    })
  })

  it('has the cells of all cubes under the same value', () => {
    const column = { id: 'kanton', kind: 'NominalDimension' as const, codes: [0, 1] }
    const dictionary = [
      { iri: 'ZH', label: 'Zürich' },
      { iri: 'UR', label: 'Uri' },
    ]
    const table = { rowCount: 2, columns: [{ ...column, dictionary }] }
    expect(withJoinedCells(table, names).columns).toEqual([
      { ...column, dictionary: [{ iri: 'canton/1', label: 'Zürich' }, dictionary[1]] },
    ])
  })
})
