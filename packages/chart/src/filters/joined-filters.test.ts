import { type Filters, singleFilter, toOriginalCubeFilters } from '@tessera/cube'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { toCubeFilters } from '../needs.ts'
import { startEdit } from '../testing/edit-cube.ts'
import { JOINED_CUBES, toJoinedComponents } from '../testing/generated-cubes.ts'
import { readViewState } from '../viewer/address.ts'
import { readOffers } from '../viewer/offers.ts'
import { setSingleFilter } from './change-filter.ts'
import { withFiltersOver, withViewFilters } from './layers.ts'

const components = toJoinedComponents()
const JOINED = 'joinBy__0'
const OWN = JOINED_CUBES.map(({ joinBy }) => joinBy[0]!)
const YEARS = components.dimensions[0]!.values.map(({ value }) => value)
/** A dimension that only the second dataset has. */
const PLACE = components.dimensions.find(({ id }) => id.startsWith(JOINED_CUBES[1]!.unversionedIri))!

/** Creates a chart of both datasets with a data filter for readers. */
function chartOf([first, second]: [Filters, Filters], offered: string): ChartConfig {
  const start = startEdit('table')
  const { interactiveFiltersConfig } = start
  return {
    ...start,
    cubes: JOINED_CUBES.map((cube, index) => ({ ...cube, filters: index === 0 ? first : second })),
    interactiveFiltersConfig: {
      ...interactiveFiltersConfig!,
      dataFilters: { active: true, componentIds: [offered], defaultOpen: false },
    },
  } as ChartConfig
}

/** Returns the final query filters of each dataset, with its own ids. */
const readAsked = (config: ChartConfig): (Filters | undefined)[] =>
  toOriginalCubeFilters(toCubeFilters(config)).map(({ filters }) => filters)

/** Returns the chart as its page draws it for a query string. */
function onPage(config: ChartConfig, query: string): ChartConfig {
  const offers = readOffers(config, components)
  const { view, problems } = readViewState(new URLSearchParams(query), offers, components)
  expect(problems).toEqual([])
  return withViewFilters(config, view, offers)
}

const spelling = fc.constantFrom(undefined, 'joined', 'own')
const stored = fc
  .tuple(spelling, spelling, fc.constantFrom(...YEARS))
  .map(([first, second, year]): [Filters, Filters] => {
    const filtersOf = (how: string | undefined, index: number): Filters =>
      how === undefined ? {} : { [how === 'joined' ? JOINED : OWN[index]!]: singleFilter(year) }
    return [filtersOf(first, 0), filtersOf(second, 1)]
  })

describe('a reader’s filter of joined datasets', () => {
  it('reaches every dataset, however the author’s filter and the offer are spelt', () => {
    fc.assert(
      fc.property(
        stored,
        fc.constantFrom(JOINED, ...OWN),
        fc.constantFrom(...YEARS),
        (filters, offered, year) => {
          const config = chartOf(filters, offered)
          const asked = readAsked(onPage(config, `f.1=${year}`))
          expect(asked).toEqual(OWN.map((id) => ({ [id]: singleFilter(year) })))
          // the model behind the shared filters of dashboards
          const shared = withFiltersOver(config, { [offered]: singleFilter(year) }, { canAdd: true })
          expect(readAsked(shared)).toEqual(asked)
        },
      ),
    )
  })

  it('asks for what the editor asks for after the same choice', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom(...YEARS), (filters, year) => {
        const config = chartOf(filters, JOINED)
        const yearsOf = (each: ChartConfig) => readAsked(each).map((asked, index) => asked?.[OWN[index]!])
        const inEditor = setSingleFilter(config, JOINED, year, components)
        expect(yearsOf(onPage(config, `f.1=${year}`))).toEqual(yearsOf(inEditor))
      }),
    )
  })

  it('of a dimension of the second dataset that has no filter yet asks the second for it', () => {
    const [value] = PLACE.values
    const config = chartOf([{}, {}], PLACE.id)
    const asked = readAsked(onPage(config, `f.1=${value!.value}`))
    expect(asked).toEqual([{}, { [PLACE.id]: singleFilter(value!.value) }])
  })
})
