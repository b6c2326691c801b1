import { describe, expect, it } from 'vitest'
import { toNode } from '../testing/components.ts'
import { toLegendItems } from './segments.ts'

const hierarchy = [
  toNode(
    'land',
    [toNode('north', [toNode('village', [], { depth: 2 })], { depth: 1 }), toNode('south', [], { depth: 1 })],
    {
      label: 'Land',
      hasValue: false,
    },
  ),
]

const draw = (values: string[], hidden: string[] = [], tree = hierarchy) =>
  toLegendItems({
    segments: values.map((value) => ({ value, label: value, text: value })),
    hidden: new Set(hidden),
    isSwitchable: true,
    colorOf: (value) => `color of ${value}`,
    segmentDimension: { hierarchy: tree },
  })
const outline = (values: string[], hidden?: string[]) =>
  draw(values, hidden).map(({ label, depth = 0, isHeading }) => [label, depth, isHeading ?? false])

describe('segments of a tree in a legend', () => {
  it('stand indented below a heading, which has no colour and cannot be switched', () => {
    expect(draw(['north', 'south'])).toEqual([
      { label: 'Land', color: '', isHeading: true },
      { label: 'north', color: 'color of north', depth: 1, value: 'north' },
      { label: 'south', color: 'color of south', depth: 1, value: 'south' },
    ])
  })
  it('stand below one that is a segment itself, wherever it is in the order', () => {
    expect(outline(['village', 'south', 'north'])).toEqual([
      ['Land', 0, true],
      ['north', 1, false],
      ['village', 2, false],
      ['south', 1, false],
    ])
  })
  it('keep their order among themselves, and stand by themselves where the tree does not know them', () => {
    expect(outline(['south', 'moon', 'north'])).toEqual([
      ['Land', 0, true],
      ['south', 1, false],
      ['north', 1, false],
      ['moon', 0, false],
    ])
  })
  it('take their heading with them when all of them are switched off', () => {
    expect(draw(['north', 'moon'], ['north'])[0]).toMatchObject({ label: 'Land', isHidden: true })
  })
  it('are a plain list where there would be more headings than segments', () => {
    const deep = [toNode('world', [toNode('continent', [toNode('isle')])])]
    expect(draw(['isle'], [], deep).map(({ label, depth }) => [label, depth])).toEqual([['isle', undefined]])
  })
  it('are a plain list where there is no tree', () => {
    expect(draw(['b', 'a'], [], []).map(({ label, depth }) => [label, depth])).toEqual([
      ['b', undefined],
      ['a', undefined],
    ])
  })
})
