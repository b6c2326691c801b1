import type { Components, Dimension, Measure } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartTypeName } from '../registry.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import { toDimension, toMeasure } from '../testing/components.ts'
import { subsets } from '../testing/subsets.ts'
import { disabledReason } from './availability.ts'

/** The possible contents of a cube; every combination is a row of the truth table. */
const PARTS = {
  'a number in t': toMeasure('mass', { unit: 't' }),
  'another number in t': toMeasure('waste', { unit: 't' }),
  'a number in CHF': toMeasure('cost', { unit: 'CHF' }),
  'a number without unit': toMeasure('count'),
  'an ordinal measure': toMeasure('grade', { kind: 'OrdinalMeasure', unit: 't' }),
  NominalDimension: toDimension('sort', 'NominalDimension'),
  OrdinalDimension: toDimension('size', 'OrdinalDimension'),
  TemporalOrdinalDimension: toDimension('season', 'TemporalOrdinalDimension'),
  GeoCoordinatesDimension: toDimension('place', 'GeoCoordinatesDimension'),
  GeoShapesDimension: toDimension('region', 'GeoShapesDimension'),
  TemporalDimension: toDimension('year', 'TemporalDimension'),
  TemporalEntityDimension: toDimension('decade', 'TemporalEntityDimension'),
  StandardErrorDimension: toDimension('error', 'StandardErrorDimension'),
} satisfies Record<string, Dimension | Measure>
type Part = keyof typeof PARTS

const table: Part[][] = subsets(Object.keys(PARTS) as Part[])

const toComponents = (parts: Part[]): Components => {
  const components: (Dimension | Measure)[] = parts.map((part) => PARTS[part])
  return {
    dimensions: components.filter((component): component is Dimension =>
      component.kind.endsWith('Dimension'),
    ),
    measures: components.filter((component): component is Measure => component.kind.endsWith('Measure')),
  }
}

const NUMBERS: Part[] = ['a number in t', 'another number in t', 'a number in CHF', 'a number without unit']

/** Returns the expected reason, following the truth table of chart availability. */
function statedReason(type: ChartTypeName, parts: Part[]): string | undefined {
  const has = (...any: Part[]): boolean => any.some((part) => parts.includes(part))
  const numbers = NUMBERS.filter((part) => has(part)).length
  const categorical = has('NominalDimension', 'OrdinalDimension', 'TemporalOrdinalDimension')
  const geographical = has('GeoCoordinatesDimension', 'GeoShapesDimension')
  const temporal = has('TemporalDimension', 'TemporalEntityDimension')
  const twoUnits = has('a number in t', 'another number in t') && has('a number in CHF')
  const oneUnit = has('a number in t') && has('another number in t')
  const because = (reason: string): string => `controls.chart.disabled.${reason}`

  if (type === 'table') return undefined
  if (numbers === 0) {
    if (type !== 'map' || !has('an ordinal measure')) return because('numerical')
    return geographical ? undefined : because('ordinal-geographical')
  }
  if (type === 'column' || type === 'bar') {
    return categorical || geographical || temporal ? undefined : because('any-dimension')
  }
  if (type === 'pie') return categorical || geographical ? undefined : because('categorical')
  if (type === 'map') return geographical ? undefined : because('geographical')
  if (type === 'line' || type === 'area') return temporal ? undefined : because('temporal')
  if (numbers === 1) return because('multiple-measures')
  if (type === 'scatterplot') return undefined
  if (!temporal) return because('temporal')
  if (type === 'comboLineSingle') return oneUnit ? undefined : because('same-unit')
  return twoUnits ? undefined : because('different-unit')
}

describe.each(CHART_TYPE_NAMES)('whether a cube can be drawn as %s, and if not why', (type) => {
  it(`is as the rule says for each of ${table.length} combinations of components`, () => {
    const found = table.map((parts) => ({ parts, reason: disabledReason(type, toComponents(parts)) }))
    const stated = table.map((parts) => ({ parts, reason: statedReason(type, parts) }))
    expect(found).toEqual(stated)
  })
})

describe('the truth table', () => {
  it('has every combination once', () => {
    expect(table).toHaveLength(2 ** Object.keys(PARTS).length)
    expect(new Set(table.map((parts) => parts.join())).size).toBe(table.length)
  })
  it('gives a cube of ordinal measures and places exactly a map and a table', () => {
    const components = toComponents(['an ordinal measure', 'GeoShapesDimension', 'TemporalDimension'])
    expect(CHART_TYPE_NAMES.filter((type) => disabledReason(type, components) === undefined)).toEqual([
      'map',
      'table',
    ])
  })
  it('gives a cube of everything every type', () => {
    const everything = toComponents(Object.keys(PARTS) as Part[])
    expect(CHART_TYPE_NAMES.flatMap((type) => disabledReason(type, everything) ?? [])).toEqual([])
  })
})
