import { describe, expect, it } from 'vitest'
import { noDashboardFilters } from './new-project.ts'
import { parseProject } from './parse-project.ts'
import { projectOf } from './testing/projects.ts'

const project = projectOf('one')
const parse = (dashboardFilters: unknown) => parseProject({ ...project, dashboardFilters })
const read = (dashboardFilters: unknown) => {
  const parsed = parse(dashboardFilters)
  return parsed.ok ? parsed.value.dashboardFilters : parsed.issues
}

describe('dashboard filters', () => {
  it.each([
    ['may be missing', undefined, undefined],
    ['get all that is left out', {}, noDashboardFilters()],
    [
      'get a time range that is left out in part',
      { timeRange: { active: true, presets: { from: '2020' } } },
      {
        ...noDashboardFilters(),
        timeRange: { active: true, timeUnit: '', presets: { from: '2020', to: '' } },
      },
    ],
    ['forget a unit of time nobody knows', { timeRange: { timeUnit: 'Decade' } }, noDashboardFilters()],
    [
      'keep what nobody knows',
      { own: 1, dataFilters: { componentIds: ['a'], filters: { a: { type: 'single', value: 3, own: 2 } } } },
      {
        ...noDashboardFilters(),
        own: 1,
        dataFilters: { componentIds: ['a'], filters: { a: { type: 'single', value: 3, own: 2 } } },
      },
    ],
  ])('%s', (_, input, expected) => {
    expect(read(input)).toEqual(expected)
  })

  it.each([
    [
      'with several values',
      { dataFilters: { filters: { a: { type: 'multi', value: 'x', values: { x: true } } } } },
      'dashboardFilters.dataFilters.filters.a.type',
    ],
    [
      'without a value',
      { dataFilters: { filters: { a: { type: 'single' } } } },
      'dashboardFilters.dataFilters.filters.a.value',
    ],
    ['of no list', { dataFilters: { componentIds: 'a' } }, 'dashboardFilters.dataFilters.componentIds'],
  ])('are refused %s, saying where', (_, input, path) => {
    const parsed = parse(input)
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.path)).toEqual([path])
  })
})
