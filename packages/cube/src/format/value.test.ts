import { describe, expect, it } from 'vitest'
import type { Dimension, Measure } from '../component.ts'
import { formatMoment } from './date.ts'
import {
  findShownDecimals,
  formatCell,
  formatComponentTitle,
  formatDimensionValue,
  formatMeasure,
  formatMeasureColumn,
  formatOnMark,
  formatQuantity,
} from './value.ts'

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
  it('are a dash if there is none, and 0 for zero', () => {
    expect(formatMeasure(undefined, measure(), 'de')).toBe('–')
    expect(formatMeasure(null, measure({ resolution: 2 }), 'de')).toBe('–')
    expect(formatMeasure(0, measure(), 'de')).toBe('0')
  })
})

describe('the precision of a chart', () => {
  it.each<[string, Partial<Measure>, (number | undefined)[], number]>([
    ['none of whole numbers', {}, [22_100, 3, undefined], 0],
    ['as many as the most precise needs', {}, [325, 324.1, 371], 1],
    ['two at most', {}, [325.123_45, 371], 2],
    ['two at most of decimals, too', { isDecimal: true }, [12.345_678], 2],
    ['more where all numbers are small', {}, [0.012_34, 0.005], 4],
    ['what the measure says', { resolution: 3 }, [1], 3],
    ['two at least of money', { isCurrency: true }, [12], 2],
    ['none of nothing', {}, [], 0],
  ])('is %s', (_, more, values, decimals) => {
    expect(findShownDecimals(values, measure(more))).toBe(decimals)
  })
  it('is the same for all values, with their unit', () => {
    const shown = measure({ unit: '1000 Personen', shownDecimals: 1 })
    expect(formatMeasure(5, shown, 'de')).toBe('5.0')
    expect(formatQuantity(5, shown, 'de')).toBe('5.0\u00a0Tsd.\u00a0Personen')
  })
})

describe('a column of a table', () => {
  it('has one precision, that of its ends among them', () => {
    const format = formatMeasureColumn([67.6, 22], measure({ min: 48.68, max: 84 }), 'de')
    expect([67.6, 22, undefined].map(format)).toEqual(['67.60', '22.00', '–'])
  })
  it('keeps all decimals of decimals', () => {
    expect(formatMeasureColumn([0.123_45, 1], measure({ isDecimal: true }), 'de')(1)).toBe('1.00000')
  })
})

describe('a label of the data', () => {
  it('keeps its numbers on one line', () => {
    expect(formatDimensionValue(dimension(), 'moins de 10 000 francs, 0.2 %', 'fr')).toBe(
      'moins de 10\u202f000 francs, 0.2\u00a0%',
    )
    expect(formatDimensionValue(dimension(), 'Kreis 9 2020 2021', 'de')).toBe('Kreis 9 2020 2021')
  })
})

describe('the name of a component', () => {
  it('carries its unit in brackets', () => {
    expect(formatComponentTitle(measure({ unit: 't' }))).toBe('C (t)')
    expect(formatComponentTitle(dimension())).toBe('C')
  })
  it.each([
    ['Leistung in kW', 'kW'],
    ['Leistung (kW)', 'kW'],
    ['Leistung [in kW]', 'kW'],
    ['Leistung, kW', 'kW'],
    ['Ausgaben in Mio. CHF', 'Mio. CHF'],
    ['Anteil in Prozent', '%'],
    ['Part en %', '%'],
    ['Share (per cent)', 'Percent'],
    ['Mass in t', 't'],
    ['CHF', 'CHF'],
  ])('names its unit once: %s', (label, unit) =>
    expect(formatComponentTitle(measure({ label, unit }))).toBe(label),
  )
  it.each([
    ['Vitamin C', 'C'],
    ['Leistung in MkW', 'kW'],
    ['Produced in CHF areas', 'CHF'],
    ['Cost', 'CHF per m²'],
  ])('has its unit if its name only looks alike: %s', (label, unit) =>
    expect(formatComponentTitle(measure({ label, unit }))).toBe(`${label} (${unit})`),
  )
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

describe('large numbers of a measure', () => {
  const budget = { ...measure(), shownDecimals: 0 }
  it('have all their digits', () => {
    const values = [71_234_567_890, 71_234_599_999]
    expect(values.map((value) => formatMeasure(value, budget, 'en'))).toEqual([
      '71’234’567’890',
      '71’234’599’999',
    ])
    expect(values.map(formatMeasureColumn(values, budget, 'en'))).toEqual([
      '71’234’567’890',
      '71’234’599’999',
    ])
    expect(formatMeasure(1.5e18, budget, 'en')).toBe('1.5e+18')
  })
  it('are written on marks as axes write them', () => {
    expect(formatOnMark(71_234_567_890, budget, 'en')).toBe('71.23\u00a0bn')
    expect(formatOnMark(-2_000_000_000, budget, 'en')).toBe('−2\u00a0bn')
    expect(formatOnMark(998_877_665, budget, 'en')).toBe('998’877’665')
  })
})
