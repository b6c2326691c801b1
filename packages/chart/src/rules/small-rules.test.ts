import { DIMENSION_KINDS } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { canAddDataset, canDesign, canRemoveDataset, changeChartType } from '../edit/edit-chart.ts'
import { toDimension, toMeasure } from '../testing/components.ts'
import { startConfig } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { type Row, toTable } from '../testing/tables.ts'
import { areaConfig } from '../types/area/fields.ts'
import { canBeDiscrete, classCounts } from './class-counts.ts'
import { canGroupBy, columnStyleChoices } from './column-styles.ts'
import { needsImputationHint } from './gaps.ts'
import { OPACITY, readDigits } from './numbers.ts'

describe('the classes of a discrete scale', () => {
  it.each([
    [0, []],
    [2, []],
    [3, [3]],
    [5, [3, 4, 5]],
    [7, [3, 4, 5, 6, 7]],
    [100, [3, 4, 5, 6, 7]],
  ])('of %i values are %j', (count, expected) => {
    expect(classCounts(count)).toEqual(expected)
    expect(canBeDiscrete(count)).toBe(expected.length > 0)
  })
})

describe('a number that is typed', () => {
  it.each([
    ['', ''],
    ['40', 40],
    ['999', 100],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e2', undefined],
    ['many', undefined],
  ])('"%s" is digits or nothing, put between the ends: %j', (text, expected) => {
    expect(readDigits(text, OPACITY)).toBe(expected)
  })
  it('of opacity is a percentage in steps of ten', () => {
    expect(OPACITY).toEqual({ min: 0, max: 100, step: 10 })
  })
})

describe('the columns of a table', () => {
  it.each(
    DIMENSION_KINDS.map((kind) => [kind, kind.startsWith('Temporal') && !kind.includes('Ordinal')] as const),
  )('of %s look like text, or like categories unless they are times', (kind, isTime) => {
    const dimension = toDimension('a', kind)
    expect(columnStyleChoices(dimension)).toEqual(isTime ? ['text'] : ['text', 'category'])
    expect(canGroupBy(dimension)).toBe(true)
  })
  it('of numbers look like text, heat or bars, and do not group', () => {
    expect(columnStyleChoices(toMeasure('a'))).toEqual(['text', 'heatmap', 'bar'])
    expect(canGroupBy(toMeasure('a'))).toBe(false)
  })
  it('of ordinal measures look like text or categories, and group', () => {
    const ordinal = toMeasure('a', { kind: 'OrdinalMeasure' })
    expect(columnStyleChoices(ordinal)).toEqual(['text', 'category'])
    expect(canGroupBy(ordinal)).toBe(true)
  })
})

describe('datasets', () => {
  const cube = { iri: 'i', unversionedIri: 'u', filters: {} }

  it.each([
    [1, true, false],
    [2, false, true],
    [3, false, true],
  ])('of a chart with %i: another can be added %s, one removed %s', (count, canAdd, canRemove) => {
    const config = { cubes: Array.from({ length: count }, () => cube) }
    expect(canAddDataset(config)).toBe(canAdd)
    expect(canRemoveDataset(config)).toBe(canRemove)
  })
})

describe('imputation of areas is explained', () => {
  const cube = CUBES['of two measures in one unit']!
  const area = areaConfig.parse(changeChartType(startConfig(cube), 'area', cube.components))
  const split = areaConfig.parse({ ...area, fields: { ...area.fields, segment: { componentId: 'sort' } } })
  const tableOf = (...rows: [string, string, number | null][]) =>
    toTable(
      cube.components,
      rows.map(([year, sort, mass]): Row => ({ year, sort, mass })),
    )
  const whole = tableOf(['2019', 'a', 1], ['2019', 'b', 1], ['2020', 'a', 1], ['2020', 'b', 0])

  it.each([
    ['an observation is missing', tableOf(['2019', 'a', 1], ['2019', 'b', 1], ['2020', 'a', 1])],
    [
      'a number is missing',
      tableOf(['2019', 'a', 1], ['2019', 'b', 1], ['2020', 'a', 1], ['2020', 'b', null]),
    ],
  ])('where %s', (_, table) => {
    expect(needsImputationHint(split, table)).toBe(true)
  })
  it('not if nothing is missing; zero is a number', () => {
    expect(needsImputationHint(split, whole)).toBe(false)
  })
  it('not without a segment, nor where gaps are filled', () => {
    const gap = tableOf(['2019', 'a', 1], ['2019', 'b', 1], ['2020', 'a', 1])
    expect(needsImputationHint(area, gap)).toBe(false)
    const filled = {
      ...split,
      fields: { ...split.fields, y: { ...split.fields.y, imputationType: 'zeros' as const } },
    }
    expect(needsImputationHint(filled, gap)).toBe(false)
  })
})

describe('the design of texts', () => {
  const [none, both] = [
    { de: '', fr: '', it: '', en: '' },
    { de: 'x', fr: '', it: '', en: 'y' },
  ]

  it('needs title and description in the language', () => {
    expect(canDesign({ title: both, description: both }, 'de')).toBe(true)
    expect(canDesign({ title: both, description: both }, 'fr')).toBe(false)
    expect(canDesign({ title: both, description: none }, 'de')).toBe(false)
    expect(canDesign({ title: none, description: both }, 'de')).toBe(false)
  })
})
