import { SCALE_TYPES } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { areaSegmentReason, stackingReason } from '../controls/segment-controls.ts'
import { isStackable } from './stacking.ts'

describe.each([
  ['additive', { Ratio: true, none: true, Interval: false, Ordinal: false, Nominal: false }],
  ['spec', { Ratio: false, none: true, Interval: true, Ordinal: true, Nominal: true }],
] as const)('by the rule %s', (rule, expected) => {
  it.each([...SCALE_TYPES, undefined])('a measure of scale %s', (scaleType) => {
    const canStack = expected[scaleType ?? 'none']
    expect(isStackable({ scaleType }, rule)).toBe(canStack)
    expect(areaSegmentReason({ scaleType }, rule) === undefined).toBe(canStack)
  })
})

describe('what stands beside a disabled choice', () => {
  it('is worded for the rule in force', () => {
    expect(stackingReason()).toBe('controls.segment.stacked.disabled')
    expect(stackingReason('spec')).toBe('controls.segment.stacked.disabled.spec')
    expect(areaSegmentReason({ scaleType: 'Interval' })).toBe('controls.segment.area.disabled')
    expect(areaSegmentReason({ scaleType: 'Ratio' }, 'spec')).toBe('controls.segment.area.disabled.spec')
  })
})

describe('the rule', () => {
  it('is additive where nothing is said', () => {
    expect(isStackable({ scaleType: 'Ratio' })).toBe(true)
    expect(isStackable({ scaleType: 'Interval' })).toBe(false)
  })
})
