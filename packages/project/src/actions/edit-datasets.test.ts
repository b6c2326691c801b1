import { singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { newProject } from '../new-project.ts'
import { parseProject } from '../parse-project.ts'
import { climate, idIn, sales } from '../testing/cubes.ts'
import { joinedComponents, withFilters } from '../testing/joined.ts'
import { chartOf, projectOf, SOURCE } from '../testing/projects.ts'
import { addDatasetToChart, removeDatasetFromChart } from './edit-datasets.ts'
import { addSharedDataFilter } from './shared-data-filters.ts'

const { components: _, ...cube } = climate
const dataset = {
  cube,
  joinBy: [idIn('climate', 'region')],
  existingJoinBy: { [sales.iri]: [idIn('sales', 'region')] },
}
const joined = addDatasetToChart(projectOf('one', 'two'), dataset, joinedComponents)
const cubesOf = (project: typeof joined, index = 1) =>
  project.chartConfigs[index]?.cubes.map(({ iri, joinBy }) => ({ iri, joinBy }))

const cubeFilters = (project: typeof joined) =>
  project.chartConfigs[1]?.cubes.map(({ filters }) => filters) ?? []

describe('adding a dataset', () => {
  it('joins it to that of the active chart', () => {
    expect(cubesOf(joined)).toEqual([
      { iri: sales.iri, joinBy: [idIn('sales', 'region')] },
      { iri: climate.iri, joinBy: [idIn('climate', 'region')] },
    ])
    expect(cubesOf(joined, 0)).toHaveLength(1)
    expect(parseProject(joined)).toEqual({ ok: true, value: joined })
  })

  it('takes the values that filters should have', () => {
    const before = cubeFilters(joined)
    const single = before.flatMap((filters) =>
      Object.entries(filters).flatMap(([id, filter]) => (filter.type === 'single' ? [id] : [])),
    )
    const possible = Object.fromEntries(single.map((id) => [id, 'somewhere']))
    const next = addDatasetToChart(projectOf('one', 'two'), { ...dataset, possible }, joinedComponents)
    expect(single.length).toBeGreaterThan(0)
    for (const filters of cubeFilters(next))
      for (const [id, filter] of Object.entries(filters))
        if (single.includes(id)) expect(filter).toEqual(singleFilter('somewhere'))
  })

  it('is offered only to a chart of exactly one', () => {
    const third = { ...dataset, cube: { iri: 'other/1', unversionedIri: 'other' } }
    expect(addDatasetToChart(joined, third, joinedComponents)).toBe(joined)
  })

  it('leads from the layout back to the chart, which is configured then', () => {
    const laidOut = { ...projectOf('one', 'two'), state: 'LAYOUTING' as const }
    expect(addDatasetToChart(laidOut, dataset, joinedComponents)).toEqual(joined)
    expect(joined.state).toBe('CONFIGURING_CHART')
  })
})

describe('removing a dataset', () => {
  it('leaves the other, which is joined no more', () => {
    const left = removeDatasetFromChart(joined, sales.iri, climate.components)
    expect(cubesOf(left)).toEqual([{ iri: climate.iri, joinBy: undefined }])
    expect(left.chartConfigs[1]?.cubes[0]).not.toHaveProperty('joinBy')
    expect(left.chartConfigs[1]).toMatchObject({ key: 'two' })
    expect(parseProject(left)).toEqual({ ok: true, value: left })
  })

  it('is not offered for the last', () => {
    const project = projectOf('one')
    expect(removeDatasetFromChart(project, sales.iri, climate.components)).toBe(project)
  })

  it('needs the components of what is left', () => {
    expect(() => removeDatasetFromChart(joined, sales.iri, { dimensions: [], measures: [] })).toThrow(
      'Error while removing dataset: cached components not found',
    )
  })

  it('removes shared filters that no chart has any longer', () => {
    const kind = idIn('sales', 'kind')
    const wood = withFilters(chartOf('one'), { [kind]: singleFilter('wood') })
    const both = addDatasetToChart(newProject(wood, SOURCE), dataset, joinedComponents)
    const shared = addSharedDataFilter(both, kind, sales.components.dimensions)
    expect(shared.dashboardFilters?.dataFilters.componentIds).toEqual([kind])
    const left = removeDatasetFromChart(shared, sales.iri, climate.components)
    expect(left.dashboardFilters?.dataFilters.componentIds).toEqual([])
  })
})
