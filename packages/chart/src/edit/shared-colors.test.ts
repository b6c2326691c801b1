import { describe, expect, it } from 'vitest'
import { drawKinds, toKinds } from '../advice/testing/advised.ts'
import { setMultiFilter } from '../filters/change-filter.ts'
import type { ChartConfig } from '../registry.ts'
import { withColorsKept, withColorsOfOthers } from './shared-colors.ts'
import { readMappedColors, withMappedColors } from './shown-colors.ts'

const fixture = toKinds({ kinds: 3 })
const colorsOf = (config: ChartConfig) => readMappedColors(config)?.colorMapping

describe('a new chart beside others', () => {
  const lines = drawKinds(fixture, 'line')
  const [first = '', second = '', third = ''] = Object.values(colorsOf(lines)!)
  it('takes their colours for the same values, whatever its type', () => {
    const other = withMappedColors(drawKinds(fixture, 'area'), { k0: '#123456' })
    expect(colorsOf(withColorsOfOthers(lines, [other]))).toEqual({ k0: '#123456', k1: second, k2: third })
  })
  it('gives no colour twice', () => {
    const { segment, color } = lines.fields as { segment: object; color: object }
    const other = {
      ...lines,
      fields: { ...lines.fields, segment, color: { ...color, colorMapping: { k0: second } } },
    }
    expect(colorsOf(withColorsOfOthers(lines, [other as ChartConfig]))).toEqual({
      k0: second,
      k1: first,
      k2: third,
    })
  })
  it('follows the first of several', () => {
    const others = ['#111111', '#222222'].map((k1) => withMappedColors(lines, { k1 }))
    expect(colorsOf(withColorsOfOthers(lines, others))).toMatchObject({ k1: '#111111' })
  })
  it('stays if they show something else, or it has one colour', () => {
    const single = drawKinds(fixture, 'line', false)
    expect(withColorsOfOthers(lines, [single])).toBe(lines)
    expect(withColorsOfOthers(single, [lines])).toBe(single)
  })
})

describe('a chart whose values are filtered', () => {
  const many = toKinds({ kinds: 62 })
  const lines = { ...drawKinds(many, 'line'), key: 'lines' }
  const few = setMultiFilter(lines, 'kind', ['k1', 'k7'], many.components)
  it('keeps the colours that the charts beside it give these values', () => {
    const old = colorsOf(lines)!
    const beside = { ...drawKinds(many, 'area'), key: 'beside' }
    const kept = colorsOf(withColorsKept(few, lines, [lines, beside]))
    expect([kept?.k1, kept?.k7]).toEqual([old.k1, old.k7])
    expect(colorsOf(few)?.k7).not.toBe(old.k7)
  })
  it('has new ones if no other chart has them', () => {
    expect(withColorsKept(few, lines, [lines])).toBe(few)
  })
})
