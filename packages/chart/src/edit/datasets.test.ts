import { findComponent } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { typesOf } from '../testing/all-types.ts'
import { JOINED_CUBES, toJoinedComponents } from '../testing/generated-cubes.ts'
import {
  addDataset,
  changeChartType,
  newChartConfig,
  removeDataset,
  requireChart,
  setDataFilter,
} from './edit-chart.ts'

const [first, second] = JOINED_CUBES
if (!first || !second) throw new Error('two cubes are needed')
const joined = toJoinedComponents()

/** The components of the first cube before it is joined. */
const [yearId] = first.joinBy
const alone = {
  dimensions: joined.dimensions
    .filter(({ id }) => !id.startsWith(second.unversionedIri))
    .map((dimension) =>
      dimension.isJoinByDimension
        ? { ...dimension, id: yearId ?? '', cubeIri: first.iri, isJoinByDimension: false }
        : dimension,
    ),
  measures: joined.measures.filter(({ id }) => !id.startsWith(second.unversionedIri)),
}
const { filters: _, joinBy: _joinBy, ...cube } = first
const start = newChartConfig({ key: 'chart', cube, components: alone })
const added = {
  cube: { iri: second.iri, unversionedIri: second.unversionedIri },
  joinBy: second.joinBy,
  existingJoinBy: { [first.iri]: first.joinBy },
}
const both = addDataset(start, added, joined)
const encoded = (config: ChartConfig) => chartTypeOf(config).fields.flatMap(({ read }) => read(config))

describe('adding a dataset', () => {
  it('joins it, and draws both as the first combination they allow, of measures of both', () => {
    expect(both.chartType).toBe('comboLineDual')
    expect(both.cubes.map(({ iri, joinBy }) => [iri, joinBy])).toEqual([
      [first.iri, first.joinBy],
      [second.iri, second.joinBy],
    ])
    const cubes = joined.measures.filter(({ id }) => encoded(both).includes(id)).map(({ cubeIri }) => cubeIri)
    expect(new Set(cubes)).toEqual(new Set([first.iri, second.iri]))
  })
  it('gives a chart that can be saved, of key and title as before', () => {
    expect(parseChartConfig(both)).toMatchObject({ ok: true, value: both })
    expect(both).toMatchObject({ key: start.key, meta: start.meta })
  })
  it.each(typesOf({ components: alone }))(
    'to a chart as %s leaves nothing that names what is there no more',
    (name) => {
      const next = addDataset(changeChartType(start, name, alone), added, joined)
      expect(parseChartConfig(next)).toMatchObject({ ok: true, value: next })
      expect(encoded(next).filter((id) => !findComponent(joined, id))).toEqual([])
      const drawn = chartTypeOf(next).encodedDimensions(next)
      expect(drawn.filter((id) => !findComponent(joined, id))).toEqual([])
    },
  )
  it('filters each cube by what is its own', () => {
    const own = both.cubes.map(({ unversionedIri, filters }) =>
      Object.keys(filters).every((id) => id.startsWith('joinBy__') || id.startsWith(unversionedIri)),
    )
    expect(own).toEqual([true, true])
  })
  it('renames the dimension of small multiples when it joins, and removes them if it is missing', () => {
    const byYear = { ...start, facet: { componentId: yearId ?? '', scales: 'free' as const } }
    for (const name of typesOf({ components: alone })) {
      const of = (facet: ChartConfig['facet']) =>
        addDataset({ ...changeChartType(byYear, name, alone), facet }, added, joined).facet
      const kept = of(byYear.facet)
      if (kept) expect(kept).toEqual({ componentId: 'joinBy__0', scales: 'free' })
      expect(of({ componentId: 'gone' })).toBeUndefined()
    }
  })
  it("renames readers' filters when it joins", () => {
    const filtered = setDataFilter(start, yearId ?? '', true, alone)
    const next = addDataset(filtered, added, joined)
    const ids = next.interactiveFiltersConfig?.dataFilters.componentIds ?? []
    expect(ids.filter((id) => !joined.dimensions.some((each) => each.id === id))).toEqual([])
  })
  it('that is there already changes nothing', () => {
    expect(addDataset(both, added, joined)).toBe(both)
  })
  it('that nothing joins is refused', () => {
    expect(() => addDataset(start, { ...added, joinBy: [] }, joined)).toThrow(
      'Found joinBy id and cube has no join by',
    )
    expect(() => addDataset(start, { ...added, existingJoinBy: {} }, joined)).toThrow(
      'Found joinBy id and cube has no join by',
    )
  })
})

describe('removing a dataset', () => {
  it('restarts with the other dataset, which is no longer joined', () => {
    const removed = removeDataset(both, second.iri, alone)
    expect(removed.cubes).toHaveLength(1)
    expect(removed.cubes[0]).not.toHaveProperty('joinBy')
    expect(removed).toEqual({ ...start, interactiveFiltersConfig: removed.interactiveFiltersConfig })
  })
  it('leaves the others joined if they are still several', () => {
    const third = {
      ...second,
      iri: 'https://example.org/third/1',
      unversionedIri: 'https://example.org/third',
    }
    const three: ChartConfig = { ...both, cubes: [...both.cubes, third] }
    expect(removeDataset(three, third.iri, joined).cubes.map(({ joinBy }) => joinBy)).toEqual([
      first.joinBy,
      second.joinBy,
    ])
  })
  it('that is the last, or that is not there, changes nothing', () => {
    expect(removeDataset(start, first.iri, alone)).toBe(start)
    expect(removeDataset(both, 'elsewhere', alone)).toBe(both)
  })
  it('needs the components of the others', () => {
    expect(() => removeDataset(both, second.iri, { dimensions: [], measures: [] })).toThrow(
      'Error while removing dataset: cached components not found',
    )
  })
})

describe('the chart with a key', () => {
  it('is found, or named as missing', () => {
    expect(requireChart([start], 'chart')).toBe(start)
    expect(() => requireChart([start], 'other')).toThrow('Could not find active chart config')
  })
})
