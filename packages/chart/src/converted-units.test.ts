import { findMeasure, readDimensionColumn, readMeasureColumn } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from './config/index.ts'
import { withConvertedUnits } from './converted-units.ts'
import { setControl } from './edit/edit-chart.ts'
import { controlsOf, loadEditing } from './editing.ts'
import { toInput, toNames } from './families/testing/cubes.ts'
import { toMeasure } from './testing/components.ts'
import { startConfig, waste } from './testing/fixture.ts'

const input = toInput({
  rows: [
    { part: 'a', error: '2', amount: 1234 },
    { part: 'b', error: '3', amount: 300 },
    { part: 'c', amount: null },
  ],
  dimensions: [
    toNames('part', ['a', 'b', 'c']),
    {
      ...toNames('error', ['2', '3']),
      kind: 'StandardErrorDimension',
      related: [{ kind: 'StandardError', id: 'amount' }],
    },
  ],
  measures: [
    {
      ...toMeasure('amount'),
      unit: 't',
      min: 300,
      max: 1234,
      resolution: 0,
      limits: [
        { name: 'goal', kind: 'single', value: 500, related: [] },
        { name: 'room', kind: 'value-range', min: 100, max: 200, related: [] },
      ],
    },
    { ...toMeasure('other'), unit: 'm' },
  ],
})
const convert = (multiplier: number, en = 'kt', measure = 'amount') =>
  withConvertedUnits(
    { conversionUnitsByComponentId: { [measure]: { multiplier, labels: { de: '', fr: '', it: '', en } } } },
    input,
    'de',
  )

describe('a measure in another unit', () => {
  it('has other values, ends, limits and errors, and the name of that unit in whatever language has one', () => {
    const { components, table } = convert(0.001)
    expect(readMeasureColumn(table, 'amount')).toMatchObject({ unit: 'kt', values: [1.234, 0.3, null] })
    expect(findMeasure(components, 'amount')).toMatchObject({
      unit: 'kt',
      min: 0.3,
      max: 1.234,
      limits: [{ value: 0.5 }, { min: 0.1, max: 0.2 }],
    })
    // integers in tonnes are not integers in kilotonnes
    expect(findMeasure(components, 'amount')?.resolution).toBeUndefined()
    const errors = readDimensionColumn(table, 'error')
    expect(errors?.codes.map((code) => errors.dictionary[code]?.iri)).toEqual(['0.002', '0.003', undefined])
    expect(findMeasure(components, 'other')).toEqual(findMeasure(input.components, 'other'))
  })

  it('has no digits that binary fractions add', () => {
    expect(readMeasureColumn(convert(0.1).table, 'amount')?.values).toEqual([123.4, 30, null])
    expect(convert(10).components.measures[0]).toMatchObject({ resolution: 0, max: 12340 })
  })

  it('keeps its ends in order where signs change', () => {
    expect(convert(-1).components.measures[0]).toMatchObject({
      min: -1234,
      max: -300,
      limits: [{ value: -500 }, { min: -200, max: -100 }],
    })
  })

  it('keeps the name of its unit if the author gives none', () => {
    expect(convert(2, '').components.measures[0]).toMatchObject({ unit: 't', max: 2468 })
  })

  it('is nothing for a measure of another chart, a dimension or what every object has', () => {
    for (const id of ['gone', 'part', 'toString'])
      expect(convert(2, 'x', id)).toEqual({ components: input.components, table: input.table })
  })

  it('is chosen for each measure, and left again with 1 and no name', async () => {
    await loadEditing()
    const start: ChartConfig = startConfig(waste)
    const find = (config: ChartConfig, start: string) =>
      controlsOf(config, waste.components).find(({ id }) => id.startsWith(start))!
    expect(find(start, 'number-unit:')).toBeUndefined()
    const factor = find(start, 'number-factor:')
    const converted = setControl(start, factor, 0.001, waste.components)
    // otherwise the values would appear to be in the old unit
    expect(find(converted, 'number-unit:').hint).toMatchObject({
      messageId: 'controls.numbers.unit-name.missing',
    })
    const named = setControl(
      converted,
      find(converted, 'number-unit:'),
      { language: 'en', text: 'kt' },
      waste.components,
    )
    expect(find(named, 'number-unit:')).not.toHaveProperty('hint')
    expect(parseChartConfig(named)).toMatchObject({ ok: true })
    expect(Object.values(named.conversionUnitsByComponentId ?? {})).toEqual([
      { multiplier: 0.001, labels: { de: '', fr: '', it: '', en: 'kt' } },
    ])
    const back = setControl(converted, find(converted, 'number-factor:'), 1, waste.components)
    expect(back).not.toHaveProperty('conversionUnitsByComponentId')
    const [id = ''] = Object.keys(named.conversionUnitsByComponentId ?? {})
    const zero = { [id]: { multiplier: 0, labels: {} } }
    const refused = parseChartConfig({ ...start, conversionUnitsByComponentId: zero })
    expect(refused.ok ? [] : refused.issues.map(({ message }) => message)).toEqual([
      'The values of a measure must not be multiplied by zero.',
    ])
  })
})
