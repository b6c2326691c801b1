import { describe, expect, it } from 'vitest'
import { startColumn, startMap, startTable } from '../testing/configs.ts'
import { airports, waste } from '../testing/fixture.ts'
import { parseChartConfig } from './index.ts'

const column = startColumn(waste)
const map = startMap(waste)
const table = startTable(waste)

const issuesOf = (input: unknown) => {
  const parsed = parseChartConfig(input)
  return parsed.ok ? [] : parsed.issues
}
const pathsOf = (input: unknown) => issuesOf(input).map(({ path }) => path)
const parsedOf = (input: unknown) => {
  const parsed = parseChartConfig(input)
  return parsed.ok ? parsed.value : undefined
}

describe('a chart config', () => {
  it.each([
    ['no config at all', null, ''],
    ['an unknown type', { ...column, chartType: 'donut' }, 'chartType'],
    ['another version', { ...column, version: '1.0.0' }, 'version'],
    ['no key', { ...column, key: '' }, 'key'],
    ['no dataset', { ...column, cubes: [] }, 'cubes'],
    ['a dataset without iri', { ...column, cubes: [{ iri: '', filters: {} }] }, 'cubes.0.iri'],
    [
      'an unknown filter',
      { ...column, cubes: [{ iri: 'i', filters: { a: { type: 'some' } } }] },
      'cubes.0.filters.a.type',
    ],
    ['no component', { ...column, fields: { ...column.fields, x: {} } }, 'fields.x.componentId'],
    [
      'a text as domain',
      { ...column, fields: { ...column.fields, y: { componentId: 'a', customDomain: ['1', 2] } } },
      'fields.y.customDomain.0',
    ],
    [
      'an unknown order',
      {
        ...column,
        fields: {
          ...column.fields,
          x: { componentId: 'a', sorting: { sortingType: 'byAuto', sortingOrder: 'up' } },
        },
      },
      'fields.x.sorting.sortingOrder',
    ],
    [
      'a map whose layer has no colour',
      { ...map, fields: { areaLayer: { componentId: 'a' } } },
      'fields.areaLayer.color',
    ],
    [
      'a table whose column has no place',
      { ...table, fields: { year: { ...table.fields.year, index: 'first' } } },
      'fields.year.index',
    ],
  ])('is refused with %s, saying where', (_, input, path) => {
    expect(pathsOf(input)).toContain(path)
  })

  it('says what a text should have been', () => {
    expect(issuesOf({ ...column, key: '' })).toEqual([{ path: 'key', message: 'A chart needs a key.' }])
  })

  it('keeps unknown properties at every depth', () => {
    const own = {
      ...column,
      own: 1,
      meta: { ...column.meta, own: 2, title: { ...column.meta.title, rm: 'Rument' } },
      fields: {
        ...column.fields,
        own: 3,
        x: { componentId: 'year', own: 4, sorting: { sortingType: 'byAuto', sortingOrder: 'asc', own: 5 } },
      },
    }
    expect(parsedOf(own)).toEqual(own)
  })

  it('sorts automatically if its sorting is unknown', () => {
    const odd = { componentId: 'year', sorting: { sortingType: 'byMood', sortingOrder: 'desc' } }
    expect(parsedOf({ ...column, fields: { ...column.fields, x: odd } })).toMatchObject({
      fields: { x: { sorting: { sortingType: 'byAuto', sortingOrder: 'desc' } } },
    })
  })
})

describe('what a chart config leaves out', () => {
  const { limits: _, ...bare } = column

  it('is filled: no limits, no labels, grouped segments', () => {
    const sparse = {
      ...bare,
      meta: { title: {}, description: {} },
      fields: { ...bare.fields, segment: { componentId: 'category' } },
    }
    const texts = { de: '', fr: '', it: '', en: '' }
    expect(parsedOf(sparse)).toMatchObject({
      limits: {},
      meta: { title: texts, description: texts, label: texts },
      fields: { segment: { type: 'grouped' } },
    })
  })

  it('is filled for animations', () => {
    const fields = { ...bare.fields, animation: { componentId: 'year' } }
    expect(parsedOf({ ...bare, fields })).toMatchObject({
      fields: { animation: { showPlayButton: true, duration: 30, type: 'continuous', dynamicScales: false } },
    })
  })

  it('is filled for maps: a base layer, ramps and opacities', () => {
    const { baseLayer: __, ...withoutBase } = map
    const color = { type: 'numerical', scaleType: 'continuous', componentId: 'amount' }
    const symbols = startMap(airports).fields.symbolLayer
    const fields = {
      areaLayer: { componentId: 'region', color },
      symbolLayer: { ...symbols, color: { type: 'fixed', value: '#123' } },
    }
    expect(parsedOf({ ...withoutBase, fields })).toMatchObject({
      baseLayer: { show: true, locked: false },
      fields: {
        areaLayer: { color: { paletteId: 'oranges', opacity: 100, interpolationType: 'linear' } },
        symbolLayer: { color: { opacity: 80 } },
      },
    })
  })

  it('is filled for tables: search, plain cells, dark on white', () => {
    const { settings: __, sorting: ___, ...withoutSettings } = table
    const year = {
      componentId: 'year',
      componentType: 'TemporalDimension',
      index: 0,
      columnStyle: { type: 'text' },
    }
    expect(parsedOf({ ...withoutSettings, fields: { year } })).toMatchObject({
      settings: { showSearch: true, showAllRows: false },
      sorting: [],
      fields: {
        year: {
          isGroup: false,
          isHidden: false,
          columnStyle: { textStyle: 'regular', textColor: '#333333', columnColor: '#ffffff' },
        },
      },
    })
  })
})
