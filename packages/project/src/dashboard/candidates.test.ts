import { type Components, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { climate, idIn, sales } from '../testing/cubes.ts'
import { joinedChart, joinedComponents, withFilters } from '../testing/joined.ts'
import { chartOf, componentsFor, projectOf, projectWith } from '../testing/projects.ts'
import { dataFilterCandidates, listApartFilters, timeRangeCandidates } from './candidates.ts'

const [region, kind] = [idIn('sales', 'region'), idIn('sales', 'kind')]
const north = singleFilter('north')

describe('candidates of the shared time range', () => {
  it('are the dimensions of time that charts are drawn along, each once', () => {
    const project = projectOf('one', 'two')
    expect(timeRangeCandidates(project, componentsFor(project)).map(({ id }) => id)).toEqual([
      idIn('sales', 'year'),
    ])
  })

  it('are those of all charts', () => {
    const project = projectWith(chartOf('one'), chartOf('two', climate))
    const components = { one: sales.components, two: climate.components }
    expect(timeRangeCandidates(project, components).map(({ id }) => id)).toEqual([
      idIn('sales', 'year'),
      idIn('climate', 'month'),
    ])
  })

  it('wait for components', () => {
    expect(timeRangeCandidates(projectOf('one'), {})).toEqual([])
  })
})

describe('candidates of shared data filters', () => {
  const candidatesOf = (...filters: Parameters<typeof withFilters>[1][]) => {
    const [first, ...others] = filters.map((each, index) => withFilters(chartOf(`chart${index}`), each))
    const project = projectWith(first!, ...others)
    return dataFilterCandidates(project, componentsFor(project)).map(({ id }) => id)
  }

  it.each([
    ['of one chart are none', [{ [region]: north }], []],
    ['of one of several charts are none', [{ [region]: north }, {}], []],
    ['are single filters of several charts', [{ [region]: north }, { [region]: north }], [region]],
    [
      'are single and multi filters',
      [{ [region]: north }, { [region]: multiFilter(['north', 'south']) }],
      [region],
    ],
    [
      'are no ranges',
      [{ [region]: north }, { [region]: { type: 'range' as const, from: 'a', to: 'b' } }],
      [],
    ],
    [
      'stand in the order of their dimensions',
      [
        { [kind]: singleFilter('wood'), [region]: north },
        { [kind]: singleFilter('wood'), [region]: north },
      ],
      [region, kind],
    ],
  ])('%s', (_, filters, expected) => {
    expect(candidatesOf(...filters)).toEqual(expected)
  })

  it.each(['joinBy__0', region])('know a joined dimension, filtered as %s, by its own ids', (id) => {
    const project = projectWith(
      joinedChart('joined', { [id]: north }, {}),
      withFilters(chartOf('two', climate), { [idIn('climate', 'region')]: north }),
    )
    const components = { joined: joinedComponents, two: climate.components }
    const [candidate, ...others] = dataFilterCandidates(project, components)
    expect(others).toEqual([])
    expect(candidate?.id).toBe(idIn('climate', 'region'))
    expect(candidate?.values.map(({ value }) => value)).toEqual(['north', 'south'])
  })

  it('offer a dimension that two charts have joined once', () => {
    const charts = ['one', 'two'].map((key) => joinedChart(key, { joinBy__0: north }, { joinBy__0: north }))
    const project = projectWith(charts[0]!, charts[1]!)
    const components = { one: joinedComponents, two: joinedComponents }
    expect(dataFilterCandidates(project, components).map(({ id }) => id)).toEqual([region])
  })
})

describe('filters that are alike, but of several datasets', () => {
  const [inSales, inClimate] = [{ [region]: north }, { [idIn('climate', 'region')]: north }]
  const components = { one: sales.components, two: climate.components }
  const one = withFilters(chartOf('one'), inSales)

  it('are named by their label', () => {
    const project = projectWith(one, withFilters(chartOf('two', climate), inClimate))
    expect(dataFilterCandidates(project, components)).toEqual([])
    expect(listApartFilters(project, components)).toEqual(['region'])
  })

  it('are named where a shared dimension says that they are, whatever they are called', () => {
    const termsets = [{ iri: 'https://example.org/places', label: 'Places' }]
    const shared = (known: Components, label: string): Components => ({
      ...known,
      dimensions: known.dimensions.map((each) =>
        each.label === 'region' ? { ...each, label, termsets } : each,
      ),
    })
    const project = projectWith(one, withFilters(chartOf('two', climate), inClimate))
    expect(
      listApartFilters(project, {
        one: shared(sales.components, 'Region'),
        two: shared(climate.components, 'Country'),
      }),
    ).toEqual(['Region', 'Country'])
  })

  it('are none where one dataset is filtered, or where they are offered', () => {
    const unfiltered = projectWith(one, withFilters(chartOf('two', climate), {}))
    expect(listApartFilters(unfiltered, components)).toEqual([])
    const same = projectWith(one, withFilters(chartOf('two'), inSales))
    expect(listApartFilters(same, componentsFor(same))).toEqual([])
    const joined = projectWith(
      joinedChart('joined', { joinBy__0: north }, {}),
      withFilters(chartOf('two', climate), inClimate),
    )
    expect(listApartFilters(joined, { joined: joinedComponents, two: climate.components })).toEqual([])
  })
})
