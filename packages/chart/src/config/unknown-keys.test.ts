import { describe, expect, it } from 'vitest'
import { startAll } from '../testing/all-types.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { type ChartConfig, parseChartConfig } from './index.ts'

const configs = startAll(CUBES['of everything']!)
const of = (name: string): ChartConfig => configs.find(({ chartType }) => chartType === name)!
const column = of('column')
const [cube] = column.cubes

describe('the keys nobody knows', () => {
  it.each<[string, unknown, string[]]>([
    ['at the top', { ...column, own: 1 }, ['own']],
    ['in several places', { ...column, own: 1, meta: { ...column.meta, own: 2 } }, ['own', 'meta.own']],
    ['of another language', { ...column, meta: { ...column.meta, title: { rm: '' } } }, ['meta.title.rm']],
    [
      'in a field',
      { ...column, fields: { ...column.fields, x: { componentId: 'a', own: 1 } } },
      ['fields.x.own'],
    ],
    ['as a field', { ...column, fields: { ...column.fields, facet: {} } }, ['fields.facet']],
    ['in a dataset', { ...column, cubes: [{ ...cube, own: 1 }] }, ['cubes.0.own']],
    [
      'in a filter',
      { ...column, cubes: [{ ...cube, filters: { a: { type: 'single', value: 1, own: 1 } } }] },
      ['cubes.0.filters.a.own'],
    ],
    ['in a limit', { ...column, limits: { mass: [{ related: [], own: 1 }] } }, ['limits.mass.0.own']],
    [
      'in a colour of one kind',
      {
        ...column,
        fields: {
          ...column.fields,
          color: { type: 'single', paletteId: '', color: '#123', colorMapping: {} },
        },
      },
      ['fields.color.colorMapping'],
    ],
    [
      'of newer versions',
      { ...of('map'), annotations: [], baseLayer: { ownLayers: [] } },
      ['annotations', 'baseLayer.ownLayers'],
    ],
    [
      'in a table',
      {
        ...of('table'),
        links: {},
        fields: {
          year: {
            componentId: 'year',
            componentType: 'TemporalDimension',
            index: 0,
            columnStyle: { type: 'text' },
            own: 1,
          },
        },
      },
      ['links', 'fields.year.own'],
    ],
  ])('are kept %s', (_, input, paths) => {
    const parsed = parseChartConfig(input)
    for (const path of paths) expect(parsed).toHaveProperty(`value.${path}`)
  })
})
