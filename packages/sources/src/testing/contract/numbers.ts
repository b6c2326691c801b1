import {
  findDimension,
  findMeasure,
  readDimensionColumn,
  readMeasureColumn,
  singleFilter,
  toComponentId,
} from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { BASE } from './fixture-cubes.ts'

const NUMBERS = `${BASE}numbers`
const id = (name: string): string => toComponentId(NUMBERS, `${BASE}dimension/${name}`)

export function describeNumbers(source: () => CubeSource): void {
  /** Returns a measure's cells by the label of the case. */
  const read = async (name: string): Promise<Record<string, number | string | null>> => {
    const table = await source().observations({ iri: NUMBERS }, 'de')
    const cases = readDimensionColumn(table, id('case'))
    const values = readMeasureColumn(table, id(name))?.values ?? []
    return Object.fromEntries(
      values.map((value, row) => [cases?.dictionary[cases.codes[row] ?? -1]?.label ?? '', value]),
    )
  }
  describe('numbers', () => {
    test('are whole: doubles of 15 digits, with and without an exponent', async () => {
      expect(await read('mass')).toEqual({
        'A-1': 28501107.8512345,
        'B 2': -1.23456789012345e-20,
        C: 150,
        D: 0,
      })
    })
    test('are whole where their shape says another type', async () => {
      expect((await read('mistyped'))['A-1']).toBe(46.6752819412345)
    })
    test('are floats as they were written, not as doubles that were made of them', async () => {
      expect(await read('share')).toEqual({ 'A-1': 0.1, 'B 2': 16.569, C: 16777216, D: -3.4028235e38 })
    })
    test('are decimals of 30 digits', async () => {
      expect(await read('amount')).toEqual({
        'A-1': '123456789012345.012345678901234',
        'B 2': 0.1,
        C: -0.1,
        D: null,
      })
    })
    test('are infinite, or none at all, by these names', async () => {
      expect(await read('extreme')).toEqual({ 'A-1': 'INF', 'B 2': '-INF', C: 'NaN', D: 1.5e300 })
    })
  })
}

/** Tests numbers outside the cells of measures. */
export function describeNumbersAround(source: () => CubeSource): void {
  const readAll = () => source().components({ iri: NUMBERS }, 'de', { loadValues: true })

  describe('numbers', () => {
    test('bound a measure: the finite ones', async () => {
      const components = await readAll()
      expect(findMeasure(components, id('mass'))).toMatchObject({
        min: -1.23456789012345e-20,
        max: 28501107.8512345,
      })
      expect(findMeasure(components, id('extreme'))).toMatchObject({ min: 1.5e300, max: 1.5e300 })
      expect(findMeasure(components, id('amount'))).toMatchObject({
        min: -0.1,
        max: 123456789012345.02,
      })
    })
    test('are whole in limits, in bounds that the shape states, and in coordinates', async () => {
      const components = await readAll()
      expect(findMeasure(components, id('mass'))?.limits).toMatchObject([
        { name: 'Ziel', value: 28501107.8512345 },
      ])
      expect(findMeasure(components, id('share'))).toMatchObject({
        min: -0.123456789012345,
        max: 1234567.89012345,
      })
      expect(findDimension(components, id('site'))?.values).toMatchObject([
        { label: 'Ort 1', latitude: 46.6752819412345, longitude: -7.12345678901234 },
        { label: 'Ort 2', latitude: 46.6752819412345, longitude: 7.5 },
      ])
    })
    test('are whole as values of dimensions and errors, and can be filtered for', async () => {
      const components = await readAll()
      const depths = findDimension(components, id('depth'))?.values.map(({ value }) => value) ?? []
      expect(depths.toSorted()).toEqual(['0.123456789012345', '100000', '1234567.89012345', '2.5'])
      const errors = findDimension(components, id('massError'))?.values.map(({ label }) => label)
      expect(errors).toEqual(['0.123456789012345', '12.3456789012345'])
      for (const depth of depths) {
        const filters = { [id('depth')]: singleFilter(depth) }
        expect((await source().observations({ iri: NUMBERS, filters }, 'de')).rowCount).toBe(1)
      }
    })
    test('of dimensions are within a range that ends with them', async () => {
      const filters = {
        [id('depth')]: { type: 'range', from: '0.123456789012345', to: '2.5' } as const,
      }
      expect((await source().observations({ iri: NUMBERS, filters }, 'de')).rowCount).toBe(2)
    })
  })

  test('values without names are named after the end of their IRI', async () => {
    const cases = findDimension(await readAll(), id('case'))
    expect(cases?.values.map(({ label }) => label).toSorted()).toEqual(['A-1', 'B 2', 'C', 'D'])
  })
}
