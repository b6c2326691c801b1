import { type Filters, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { JOINED_CUBES, toJoinedComponents } from '../testing/generated-cubes.ts'
import { readOffers } from '../viewer/offers.ts'
import { withFiltersOver, withViewFilters } from './layers.ts'

const [north, south] = [singleFilter('north'), singleFilter('south')]
const start = startEdit('column')
const joined = (...filters: Filters[]): ChartConfig => ({
  ...startEdit('table'),
  cubes: JOINED_CUBES.map((cube, index) => ({ ...cube, filters: filters[index] ?? {} })),
})
const over = (config: ChartConfig, filters: Filters, canAdd = true) =>
  withFiltersOver(config, filters, { canAdd }).cubes.map((cube) => cube.filters)

describe('filters over others', () => {
  it('replace them at their places, several values by one', () => {
    const config = {
      ...start,
      cubes: start.cubes.map((cube) => ({
        ...cube,
        filters: { region: multiFilter(['north', 'south']), sort: north },
      })),
    }
    const [filters] = over(config, { sort: south, region: south })
    expect(filters).toEqual({ region: south, sort: south })
    expect(Object.keys(filters ?? {})).toEqual(['region', 'sort'])
  })
  it('are added only if they may be', () => {
    expect(over(start, { note: north }, false)).toEqual(start.cubes.map(({ filters }) => filters))
    expect(over(start, { note: north })[0]).toMatchObject({ note: north })
  })
  const ownId = JOINED_CUBES[1]?.joinBy?.[0] ?? ''
  it.each(['joinBy__0', ownId])('reach all cubes of a join by the ids they have there: %s', (id) => {
    expect(over(joined({ joinBy__0: north }, { [ownId]: north }), { [id]: south })).toEqual([
      { joinBy__0: south },
      { [ownId]: south },
    ])
    expect(over(joined(), { [id]: south })).toEqual([{ joinBy__0: south }, { joinBy__0: south }])
  })
  it('reach the cube of a dimension that joins nothing, and no other', () => {
    const place = toJoinedComponents().dimensions[2]?.id ?? ''
    expect(over(joined(), { [place]: north })).toEqual([{}, { [place]: north }])
  })
  it('of a reader are those of the data filters its author lists', () => {
    const dataFilters = { active: true, componentIds: ['sort'] }
    const interactiveFiltersConfig = { ...start.interactiveFiltersConfig!, dataFilters }
    const config = { ...start, interactiveFiltersConfig }
    const view = { filters: { sort: 'wood', region: 'south' } }
    const [cube] = withViewFilters(config, view, readOffers(config, EDIT_CUBE)).cubes
    expect(cube?.filters).toEqual({ ...start.cubes[0]?.filters, sort: singleFilter('wood') })
  })
})
