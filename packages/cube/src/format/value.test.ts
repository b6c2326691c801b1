import { describe, expect, it } from 'vitest'
import type { Dimension, Measure } from '../component.ts'
import { formatMoment } from './date.ts'
import { formatCell, formatComponentTitle, formatDimensionValue, formatMeasure } from './value.ts'

const base = { id: 'c', cubeIri: 'i', label: 'C', isNumerical: true, isKeyDimension: false, values: [] }
const measure = (more: Partial<Measure> = {}): Measure => ({
  ...base,
  kind: 'NumericalMeasure',
  limits: [],
  ...more,
})
const dimension = (more: Partial<Dimension> = {}): Dimension => ({
  ...base,
  kind: 'NominalDimension',
  ...more,
})

describe('the values of a measure', () => {
  it.each<[string, Partial<Measure>, number, string]>([
    ['up to two decimals', {}, 1.23456, '1.23'],
    ['no decimals that say nothing', {}, 1.5, '1.5'],
    ['none where it counts', { resolution: 0 }, 3, '3'],
    ['as many decimals as its resolution says', { resolution: 3 }, 1.5, '1.500'],
    ['all decimals of a decimal', { isDecimal: true }, 0.12345, '0.12345'],
    ['two decimals at least of money', { isCurrency: true }, 0.5, '0.50'],
    ['more of money where it has more', { isCurrency: true, resolution: 2 }, 0.125, '0.125'],
    ['as many of money as its currency has', { isCurrency: true, resolution: 0 }, 12, '12'],
    ['thousands apart', { isCurrency: true }, 1234567.8, '1’234’567.80'],
  ])('have %s', (_, more, value, text) => {
    expect(formatMeasure(value, measure(more), 'de')).toBe(text)
  })
  it('are a dash where there is none, and 0 for zero', () => {
    expect(formatMeasure(undefined, measure(), 'de')).toBe('–')
    expect(formatMeasure(null, measure({ resolution: 2 }), 'de')).toBe('–')
    expect(formatMeasure(0, measure(), 'de')).toBe('0')
  })
})

describe('the name of a component', () => {
  it('carries its unit in brackets', () => {
    expect(formatComponentTitle(measure({ unit: 't' }))).toBe('C (t)')
    expect(formatComponentTitle(dimension())).toBe('C')
  })
})

describe('the values of a dimension', () => {
  it('are dates as people read them, and labels as they are', () => {
    const month = dimension({ kind: 'TemporalDimension', timeUnit: 'Month' })
    expect(formatDimensionValue(month, '2020-03', 'de')).toBe('03.2020')
    expect(formatDimensionValue(dimension(), '2020-03', 'de')).toBe('2020-03')
    expect(formatDimensionValue({ ...month, kind: 'TemporalEntityDimension' }, 'Spring 2020', 'de')).toBe(
      'Spring 2020',
    )
  })
})

describe('a cell', () => {
  it('is a number, a label or a dash', () => {
    expect(formatCell(measure(), { number: 0 }, 'de')).toBe('0')
    expect(formatCell(measure(), {}, 'de')).toBe('–')
    expect(formatCell(measure({ kind: 'OrdinalMeasure' }), { label: 'high' }, 'de')).toBe('high')
    expect(formatCell(dimension(), { label: 'Bern' }, 'de')).toBe('Bern')
    expect(formatCell(dimension(), {}, 'de')).toBe('–')
  })
})

describe('a moment', () => {
  it.each([
    ['2024-05-01T14:30:00Z', '01.05.2024 14:30'],
    ['2024-05-01T00:00:00Z', '01.05.2024'],
    ['2024-05-01', '01.05.2024'],
    ['soon', 'soon'],
  ])('%s reads %s', (iso, text) => {
    expect(formatMoment(iso, 'de')).toBe(text)
  })
})
