import { describe, expect, it } from 'vitest'
import { drawKinds, toKinds } from '../advice/testing/advised.ts'
import type { ChartConfig } from '../registry.ts'
import { withColorsOfOthers } from './shared-colors.ts'
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
  it('stays where they show something else, or it has one colour', () => {
    const single = drawKinds(fixture, 'line', false)
    expect(withColorsOfOthers(lines, [single])).toBe(lines)
    expect(withColorsOfOthers(single, [lines])).toBe(single)
  })
})
