import { FIELD_VALUE_NONE, type Filter, multiFilter, singleFilter } from '@tessera/cube'
import { beforeAll, describe, expect, it } from 'vitest'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { InteractiveFiltersConfig } from '../config/interactive-filters.ts'
import { changeChartType, setControl, setFirstChoices } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { withViewFilters } from '../filters/layers.ts'
import { columnWith } from '../testing/configs.ts'
import { waste } from '../testing/fixture.ts'
import { readViewState, writeViewState } from './address.ts'
import { readOffers } from './offers.ts'

const { components } = waste
const column = columnWith(waste, {})

beforeAll(() => loadEditing())

const tableOf = (
  dataFilters: Partial<InteractiveFiltersConfig['dataFilters']>,
  filters: Record<string, Filter> = {},
): ChartConfig => {
  const table = changeChartType(column, 'table', components)
  return {
    ...table,
    cubes: table.cubes.map((cube) => ({ ...cube, filters })),
    interactiveFiltersConfig: {
      ...noInteractiveFilters(),
      dataFilters: { active: true, componentIds: ['region'], ...dataFilters },
    },
  }
}
const several = (filters?: Record<string, Filter>, starts?: string[]): ChartConfig =>
  tableOf(
    { filterTypes: { region: 'multi' }, ...(starts && { defaultValueOverrides: { region: starts } }) },
    filters,
  )
const offerOf = (config: ChartConfig) => readOffers(config, components).filters[0]
const askedBy = (config: ChartConfig, query: string): Filter | undefined => {
  const offers = readOffers(config, components)
  const { view, problems } = readViewState(new URLSearchParams(query), offers, components)
  expect(problems).toEqual([])
  return withViewFilters(config, view, offers).cubes[0]?.filters.region
}

describe('several values of a data filter', () => {
  it('start with all, with the initial values the author set, or with the chart’s own filter', () => {
    expect(offerOf(several())).toEqual({ id: 'region', place: 1, value: [], canBeNone: true })
    expect(offerOf(several({}, ['south', 'gone']))).toMatchObject({ value: ['south'], isOwnStart: true })
    expect(offerOf(several({ region: multiFilter(['north', 'south']) }, ['south']))).toMatchObject({
      value: ['south'],
      among: ['north', 'south'],
    })
    expect(askedBy(several(), '')).toBeUndefined()
    expect(askedBy(several({}, ['south']), '')).toEqual(multiFilter(['south']))
  })

  it('are read from the address, and “all” means all that the author allows', () => {
    expect(askedBy(several(), 'f.1=south&f.1=north')).toEqual(multiFilter(['south', 'north']))
    expect(askedBy(several({}, ['south']), 'f.1=')).toEqual(singleFilter(FIELD_VALUE_NONE))
    const limited = several({ region: multiFilter(['north', 'south']) }, ['south'])
    expect(askedBy(limited, 'f.1=')).toEqual(multiFilter(['north', 'south']))
    const offers = readOffers(limited, components)
    const { view, problems } = readViewState(new URLSearchParams('f.1=land&f.1=north'), offers, components)
    expect(view.filters).toEqual({ region: ['north'] })
    expect(problems).toEqual([{ key: 'f.1', messageId: 'view.problem.unknown-value' }])
  })

  it.each(['f.1=south&f.1=north', 'f.1=south', 'f.1='])('are written as they are read: %s', (query) => {
    const offers = readOffers(several(), components)
    const { view } = readViewState(new URLSearchParams(query), offers, components)
    expect(String(writeViewState(view, offers, new URLSearchParams('f.1=old')))).toBe(query)
  })

  it('are a single value if the author allows one, also for columns of a table', () => {
    expect(offerOf(tableOf({}))).toMatchObject({ value: FIELD_VALUE_NONE, canBeNone: true })
    expect(askedBy(tableOf({}), 'f.1=south')).toEqual(singleFilter('south'))
    const limited = tableOf({}, { region: multiFilter(['north', 'south']) })
    expect(askedBy(limited, 'f.1=')).toEqual(multiFilter(['north', 'south']))
  })

  it('are kept on an imported chart even if marks overlap', () => {
    const filters = { componentIds: ['region'], filterTypes: { region: 'multi' as const } }
    const config: ChartConfig = {
      ...column,
      interactiveFiltersConfig: {
        ...noInteractiveFilters('year'),
        dataFilters: { active: true, ...filters },
      },
    }
    expect(offerOf(config)).toMatchObject({ value: ['land'], canBeNone: false })
    expect(askedBy(config, 'f.1=south&f.1=land')).toEqual(multiFilter(['south', 'land']))
    expect(askedBy(config, '')).toEqual(singleFilter('land'))
  })

  it('follow the columns of a table', () => {
    const [first, second] = ['category', 'region']
    const config = tableOf({ componentIds: [second, first] })
    const columns = Object.values(config.fields as Record<string, { componentId: string; index: number }>)
    const indexOf = (id: string) => columns.find(({ componentId }) => componentId === id)?.index ?? -1
    const offers = readOffers(config, components).filters
    expect(offers.map(({ id }) => id)).toEqual(
      [first, second].toSorted((one, other) => indexOf(one) - indexOf(other)),
    )
    expect(offers.map(({ place }) => place).toSorted()).toEqual([1, 2])
  })
})

describe('an author', () => {
  const set = (config: ChartConfig, id: string, value: Parameters<typeof setControl>[2]): ChartConfig => {
    const control = controlsOf(config, components).find((each) => each.id === id)
    if (!control) throw new Error(`no control ${id}`)
    return setControl(config, control, value, components)
  }
  const idsOf = (config: ChartConfig) =>
    controlsOf(config, components).flatMap(({ id }) => (/^readers-.*:region$/.test(id) ? [id] : []))
  const filtersOf = (config: ChartConfig) => config.interactiveFiltersConfig?.dataFilters

  it('lets readers of a table choose one or several values, and sets the initial ones', () => {
    const table = changeChartType(column, 'table', components)
    const one = set(table, 'readers-filter:region', true)
    expect(idsOf(one)).toEqual(['readers-filter:region', 'readers-filter-type:region'])
    const many = set(one, 'readers-filter-type:region', 'multi')
    const started = set(many, 'readers-filter-start:region', { value: 'south', isChosen: true })
    expect(filtersOf(started)).toEqual({
      active: true,
      componentIds: ['region'],
      filterTypes: { region: 'multi' },
      defaultValueOverrides: { region: ['south'] },
    })
    const two = set(started, 'readers-filter-start:region', { value: 'north', isChosen: true })
    expect(filtersOf(set(two, 'readers-filter-type:region', 'single'))?.defaultValueOverrides).toEqual({
      region: ['south'],
    })
    expect(filtersOf(set(two, 'readers-filter:region', false))).toEqual({
      active: false,
      componentIds: [],
      filterTypes: {},
      defaultValueOverrides: {},
    })
  })

  it('cannot allow several values if marks would overlap', () => {
    const filtered = set(column, 'readers-filter:region', true)
    expect(idsOf(filtered)).toEqual(['readers-filter:region'])
  })

  it('sets initial values with the readers’ controls', () => {
    expect(filtersOf(setFirstChoices(several(), { region: ['south'] }))?.defaultValueOverrides).toEqual({
      region: ['south'],
    })
    expect(filtersOf(setFirstChoices(tableOf({}), { region: 'south' }))?.defaultValueOverrides).toEqual({
      region: ['south'],
    })
    const filtered = set(column, 'readers-filter:region', true)
    const chosen = setFirstChoices(filtered, { region: 'south', year: '2020' })
    expect(chosen.cubes[0]?.filters).toMatchObject({ region: singleFilter('south') })
    expect(chosen.cubes[0]?.filters.year).toBeUndefined()
    expect(filtersOf(chosen)?.defaultValueOverrides).toBeUndefined()
  })

  it('loses the data filters of a table when the type changes', () => {
    expect(filtersOf(changeChartType(several(), 'column', components))).toEqual(
      noInteractiveFilters().dataFilters,
    )
  })
})
