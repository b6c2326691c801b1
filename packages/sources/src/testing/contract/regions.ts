import { findDimension, findMeasure, readMeasureColumn, singleFilter, toComponentId } from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { BASE, CUBE, id as harvestId, outline, value } from './fixture-cubes.ts'

const REGIONS = `${BASE}regions`
const ZONES = `${BASE}zones`
const toId = (cube: string) => (name: string) => toComponentId(cube, `${BASE}dimension/${name}`)
const id = toId(REGIONS)

export function describeRegions(source: () => CubeSource): void {
  const readDimension = async (iri: string, dimensionId: string) => {
    const components = await source().components({ iri }, 'de', { loadValues: true })
    return findDimension(components, dimensionId)
  }

  describe('regions', () => {
    test('have the first of their geometries that can be drawn, outlines before points', async () => {
      const { objects } = await source().geoShapes(REGIONS, id('place'), 'de')
      const geometries = objects.shapes && 'geometries' in objects.shapes ? objects.shapes.geometries : []
      const drawn = geometries.map(({ type, properties }) => [type, properties])
      expect(drawn).toHaveLength(3)
      expect(drawn).toEqual(
        expect.arrayContaining([
          ['Polygon', { iri: value('land'), label: 'Land' }],
          ['Polygon', { iri: value('left'), label: 'Links' }],
          ['Polygon', { iri: value('right'), label: 'Rechts' }],
        ]),
      )
    })
    test('outside the tree follow those in it', async () => {
      expect(outline((await readDimension(REGIONS, id('place')))?.hierarchy)).toBe(
        'Land*(Links* Rechts*) Ausland*',
      )
    })
    test('are the same in two cubes, under a dimension of each, and share a term set', async () => {
      const [here, there] = [
        await readDimension(REGIONS, id('place')),
        await readDimension(ZONES, toId(ZONES)('zone')),
      ]
      expect(there?.values.map((each) => each.value)).toEqual([value('left'), value('right')])
      expect(here?.values.map((each) => each.value)).toEqual(
        expect.arrayContaining([value('left'), value('right')]),
      )
      expect(there?.termsets).toEqual([{ iri: `${BASE}places`, label: 'Orte' }])
      expect(here?.termsets).toEqual(there?.termsets)
    })
  })

  describe('possible filters, where an observation lacks a cell,', () => {
    const find = async (wanted: Record<string, string>): Promise<Record<string, string>> => {
      const filters = Object.fromEntries(
        Object.entries(wanted).map(([name, each]) => [id(name), singleFilter(each)]),
      )
      const found = await source().possibleFilters(REGIONS, filters)
      return Object.fromEntries(found.map((each) => [each.id.split('/').at(-1) ?? '', each.value]))
    }
    test('are those of one that has a value for each', async () => {
      const wanted = { place: value('left'), 'period-year': '2020', sort: value('sort1') }
      expect(await find(wanted)).toEqual({ ...wanted, 'period-year': '2021' })
      expect(await find({ place: value('left'), sort: value('sort2') })).toEqual({
        place: value('left'),
        sort: value('sort1'),
      })
    })
    test('leave it out where no other observation meets the first', async () => {
      const filters = {
        [harvestId('year')]: singleFilter('2022'),
        [harvestId('station')]: singleFilter('x:y'),
      }
      expect(await source().possibleFilters(CUBE, filters)).toEqual([
        { type: 'single', id: harvestId('year'), value: '2022' },
      ])
    })
  })

  test('a measure that a newer version lacks is there in the older one, and missing in the newer', async () => {
    const [older, waste] = [`${BASE}harvest/1`, harvestId('waste')]
    expect(findMeasure(await source().components({ iri: older }, 'de'), waste)).toMatchObject({
      label: 'Verlust',
    })
    expect(findMeasure(await source().components({ iri: CUBE }, 'de'), waste)).toBeUndefined()
    const table = await source().observations({ iri: older, componentIds: [waste] }, 'de')
    expect(readMeasureColumn(table, waste)?.values).toEqual([1.5])
    const newer = await source().observations({ iri: CUBE, componentIds: [waste, harvestId('year')] }, 'de')
    expect(newer.columns.map((column) => column.id)).toEqual([harvestId('year')])
  })
}
