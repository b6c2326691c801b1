import { findMeasure, formatMeasure, formatMeasureColumn } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { parseChartConfig } from '../config/index.ts'
import { setControl } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { toInput, toNames } from '../families/testing/cubes.ts'
import { toMeasure } from '../testing/components.ts'
import { startConfig, waste } from '../testing/fixture.ts'
import { withShownDecimals } from './shown-decimals.ts'

const input = toInput({
  rows: [{ part: 'a', amount: 1.25 }],
  dimensions: [toNames('part', ['a'])],
  measures: [{ ...toMeasure('amount'), isCurrency: true }],
})
const written = (decimals?: Record<string, number>): string[] => {
  const measure = findMeasure(withShownDecimals(input, { decimals }), 'amount')!
  return [formatMeasure(1.25, measure, 'en'), formatMeasureColumn([1.25], measure, 'en')(1.25)]
}

describe('the decimals of a measure', () => {
  it('are as many as its values need, or as its author has chosen, in marks and columns alike', () => {
    expect(written()).toEqual(['1.25', '1.25'])
    expect(written({ amount: 0 })).toEqual(['1', '1'])
    expect(written({ amount: 3 })).toEqual(['1.250', '1.250'])
    // ignores a setting for a measure of another chart
    expect(written({ toString: 3 })).toEqual(['1.25', '1.25'])
  })

  it('are chosen for each measure that is drawn, and left to the values again', async () => {
    await loadEditing()
    const start = startConfig(waste)
    const control = controlsOf(start, waste.components).find(({ id }) => id.startsWith('number-decimals:'))!
    const chosen = setControl(start, control, '2', waste.components)
    expect(Object.values(chosen.decimals ?? {})).toEqual([2])
    const again = controlsOf(chosen, waste.components).find(({ id }) => id === control.id)!
    expect(setControl(chosen, again, '', waste.components)).not.toHaveProperty('decimals')
    const refused = parseChartConfig({ ...chosen, decimals: { amount: 7 } })
    expect(refused.ok ? [] : refused.issues.map(({ message }) => message)).toEqual([
      'At most 6 decimals can be chosen.',
    ])
  })
})
