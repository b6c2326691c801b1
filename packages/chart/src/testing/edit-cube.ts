import type { Components } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { changeChartType, newChartConfig } from '../edit/edit-chart.ts'
import type { ChartTypeName } from '../registry.ts'
import { toDimension, toMeasure, toNode, toValue } from './components.ts'
import { CUBE } from './fixture.ts'

/** Components with everything that edits depend on: hierarchies, colours, abbreviations, units, limits and errors. */
export const EDIT_CUBE: Components = {
  dimensions: [
    toDimension('year', 'TemporalDimension', {
      order: 1,
      timeUnit: 'Year',
      values: ['2019', '2020', '2021'].map((year) => toValue(year)),
    }),
    toDimension('region', 'GeoShapesDimension', {
      order: 2,
      values: ['land', 'north', 'south'].map((value) => toValue(value)),
      hierarchy: [toNode('land', [toNode('north', [], { depth: 1 }), toNode('south', [], { depth: 1 })])],
    }),
    toDimension('sort', 'NominalDimension', {
      order: 3,
      values: [
        toValue('glass', { color: '#0000ff', alternateName: 'G' }),
        toValue('wood', { color: '#8b4513', alternateName: 'W' }),
      ],
    }),
    toDimension('size', 'OrdinalDimension', {
      order: 4,
      values: [toValue('small', { position: 1 }), toValue('big', { position: 2 })],
    }),
    toDimension('note', 'NominalDimension', { order: 5, isKeyDimension: false, values: [toValue('n')] }),
    toDimension('mass-error', 'StandardErrorDimension', {
      order: 6,
      isKeyDimension: false,
      related: [{ kind: 'StandardError', id: 'mass' }],
    }),
  ],
  measures: [
    toMeasure('mass', {
      order: 11,
      unit: 't',
      min: 1,
      max: 9,
      limits: [
        {
          name: 'Target',
          kind: 'single',
          value: 5,
          related: [{ kind: 'single', dimensionId: 'sort', value: 'glass', label: 'glass' }],
        },
      ],
    }),
    toMeasure('waste', { order: 12, unit: 't' }),
    toMeasure('cost', { order: 13, unit: 'CHF' }),
    toMeasure('warmth', { order: 14, unit: '°C', scaleType: 'Interval' }),
    toMeasure('grade', {
      order: 15,
      kind: 'OrdinalMeasure',
      isNumerical: false,
      values: [toValue('low'), toValue('high')],
    }),
  ],
}

/** Returns the first chart of this cube, as a given type. */
export const startEdit = (name: ChartTypeName): ChartConfig =>
  changeChartType(newChartConfig({ key: 'chart', cube: CUBE, components: EDIT_CUBE }), name, EDIT_CUBE)
