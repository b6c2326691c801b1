import type { Components } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toDimension, toMeasure } from '../testing/components.ts'
import { type Row, toTable } from '../testing/tables.ts'
import { formatUncertainty, readUncertainty } from './uncertainty.ts'

const measure = toMeasure('amount', { unit: 't' })
const read = (row: Row, unit?: string, asked?: Parameters<typeof readUncertainty>[3]) => {
  const about = (kind: 'StandardError' | 'ConfidenceLowerBound' | 'ConfidenceUpperBound', id: string) =>
    toDimension(id, `${kind}Dimension`, { unit, related: [{ kind, id: 'amount' }] })
  const components: Components = {
    dimensions: [
      about('StandardError', 'error'),
      about('ConfidenceLowerBound', 'low'),
      about('ConfidenceUpperBound', 'high'),
    ],
    measures: [measure],
  }
  return readUncertainty(toTable(components, [row]), components, measure, asked)?.(0, 200)
}

describe('the uncertainty of a value', () => {
  it('reaches as far to either side as its standard error', () => {
    expect(read({ error: '5' })).toMatchObject({ intervals: [[195, 205]] })
  })
  it('is a part of the value if the error is in per cent', () => {
    expect(read({ error: '5' }, '%')).toMatchObject({ intervals: [[190, 210]] })
  })
  it('is the confidence interval if there is one', () => {
    expect(read({ error: '5', low: '190', high: '230' })).toEqual({
      kind: 'confidence',
      intervals: [[190, 230]],
    })
  })
  it('is one interval for each level of confidence, the widest first, whatever their order in the cube', () => {
    const bounds = { low: '195', high: '230', low2: '180', high2: '205' }
    const levels = (row: Row) => {
      const about = (kind: 'ConfidenceLowerBound' | 'ConfidenceUpperBound', id: string) =>
        toDimension(id, `${kind}Dimension`, { related: [{ kind, id: 'amount' }] })
      const dimensions = [
        about('ConfidenceLowerBound', 'low'),
        about('ConfidenceUpperBound', 'high'),
        about('ConfidenceUpperBound', 'high2'),
        about('ConfidenceLowerBound', 'low2'),
      ]
      const components: Components = { dimensions, measures: [measure] }
      return readUncertainty(toTable(components, [row]), components, measure)?.(0, 200)
    }
    const nested = levels(bounds)
    expect(nested).toEqual({
      kind: 'confidence',
      intervals: [
        [180, 230],
        [195, 205],
      ],
    })
    expect(formatUncertainty(nested, 200, measure, 'en')).toBe(', [−20, +30], [−5, +5]')
    // which of the other bounds belong together is unknown
    expect(levels({ ...bounds, high2: null })).toBeUndefined()
    expect(levels({ ...bounds, low: '206' })).toBeUndefined()
  })
  it('is undefined if it is missing, not a number, or has reversed bounds', () => {
    expect(read({})).toBeUndefined()
    expect(read({ error: 'n/a' })).toBeUndefined()
    expect(read({ low: '230', high: '190' })).toBeUndefined()
    expect(read({ low: '190' })).toBeUndefined()
  })
  it('is none where it is not asked for', () => {
    expect(read({ error: '5' }, undefined, { showConfidenceInterval: true })).toBeUndefined()
    expect(read({ error: '5' }, undefined, {})).toBeUndefined()
  })
  it('is said as a distance, in its own unit', () => {
    const say = (row: Row, unit?: string) => formatUncertainty(read(row, unit), 200, measure, 'en')
    expect(say({ error: '5' })).toBe('\u00a0±\u00a05\u00a0t')
    expect(say({ error: '5' }, '%')).toBe('\u00a0±\u00a05%')
    expect(say({ low: '190', high: '230' })).toBe(', [−10, +30]')
    expect(say({})).toBe('')
  })
  it('is said by its bounds if they do not contain the value', () => {
    const say = (row: Row, decimals?: number) =>
      formatUncertainty(read(row), 200, { ...measure, shownDecimals: decimals }, 'en')
    expect(say({ low: '210', high: '230' })).toBe(', [210, 230]')
    expect(say({ low: '180', high: '199.6' }, 1)).toBe(', [180.0, 199.6]')
  })
})
