import {
  type Dimension,
  findDimension,
  readDimensionColumn,
  readStatusKind,
  toComponentId,
} from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { BASE, CUBE as HARVEST, id as harvestId, value } from './fixture-cubes.ts'

const CUBE = `${BASE}flags`
const OBS_STATUS = 'http://purl.org/linked-data/sdmx/2009/attribute#obsStatus'
const id = (name: string): string => toComponentId(CUBE, `${BASE}dimension/${name}`)
const STATUS = toComponentId(CUBE, OBS_STATUS)

export function describeStatus(source: () => CubeSource): void {
  const read = async (dimensionId: string, locale: 'de' | 'fr' = 'de'): Promise<Dimension> => {
    const components = await source().components({ iri: CUBE }, locale, { loadValues: true })
    return findDimension(components, dimensionId)!
  }
  describe('the status of observations', () => {
    test('is known by its attribute, says something of all measures, and identifies nothing', async () => {
      expect(await read(STATUS)).toMatchObject({
        kind: 'ObservationStatusDimension',
        isKeyDimension: false,
        related: [
          { kind: 'ObservationStatus', id: id('births') },
          { kind: 'ObservationStatus', id: id('deaths') },
        ],
      })
    })
    test('is known by its relation to a measure, of which it says something', async () => {
      expect(await read(id('deathsFlag'))).toMatchObject({
        kind: 'ObservationStatusDimension',
        related: [{ kind: 'ObservationStatus', id: id('deaths') }],
      })
    })
    test('has its codes named, by the data or else by SDMX, and of a known kind', async () => {
      const named = async (...asked: Parameters<typeof read>) =>
        (await read(...asked)).values
          .map((each) => [each.label, readStatusKind(each)])
          .toSorted(([a], [b]) => (a! < b! ? -1 : 1))
      expect(await named(STATUS)).toEqual([
        ['normal', 'normal'],
        ['provisorisch', 'provisional'],
      ])
      expect((await named(STATUS, 'fr')).map(([label]) => label)).toEqual(['normal', 'provisoire'])
      expect(await named(id('deathsFlag'))).toEqual([
        ['gesperrt', 'suppressed'],
        ['revidiert', 'other'],
      ])
    })
    test('comes with the observations of its measures, and of no others', async () => {
      const table = await source().observations({ iri: CUBE, componentIds: [id('year'), id('births')] }, 'de')
      expect(table.columns.map((column) => column.id)).toEqual([id('year'), id('births'), STATUS])
      const [years, status] = [id('year'), STATUS].map((each) => readDimensionColumn(table, each)!)
      const said = years!.codes.map((code, row) => [
        years!.dictionary[code]?.label,
        status!.dictionary[status!.codes[row]!]?.label,
      ])
      expect(said.toSorted()).toEqual([
        ['2020', undefined],
        ['2021', 'normal'],
        ['2022', 'provisorisch'],
      ])
      const deaths = await source().observations({ iri: CUBE, componentIds: [id('deaths')] }, 'de')
      const flags = readDimensionColumn(deaths, id('deathsFlag'))
      expect(flags?.dictionary.map(({ iri }) => iri).toSorted()).toEqual([value('kept'), value('revised')])
    })
    test('brings nothing along where there is none', async () => {
      const table = await source().observations(
        { iri: HARVEST, componentIds: [harvestId('year'), harvestId('price')] },
        'de',
      )
      expect(table.columns).toHaveLength(2)
    })
  })
}
