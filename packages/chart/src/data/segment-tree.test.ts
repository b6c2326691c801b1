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

/** More regions than a legend lists without headings. */
const regions = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const wide = [
  { ...hierarchy[0]!, children: [...hierarchy[0]!.children, ...regions.map((value) => toNode(value))] },
]

const draw = (values: string[], hidden: string[] = [], tree = wide, nameOf = (value: string) => value) =>
  toLegendItems({
    segments: values.map((value) => ({ value, label: nameOf(value), text: nameOf(value) })),
    hidden: new Set(hidden),
    isSwitchable: true,
    colorOf: (value) => `color of ${value}`,
    segmentDimension: { hierarchy: tree },
  })
const outline = (values: string[], hidden?: string[]) =>
  draw(values, hidden).map(({ label, depth = 0, isHeading }) => [label, depth, isHeading ?? false])

describe('segments of a tree in a legend', () => {
  it('stand indented below a heading, which has no colour and cannot be switched', () => {
    expect(draw(['north', 'south', ...regions]).slice(0, 3)).toEqual([
      { label: 'Land', color: '', isHeading: true },
      { label: 'north', color: 'color of north', depth: 1, value: 'north' },
      { label: 'south', color: 'color of south', depth: 1, value: 'south' },
    ])
  })
  it('stand below one that is a segment itself, wherever it is in the order', () => {
    expect(outline(['village', 'south', 'north', ...regions]).slice(0, 4)).toEqual([
      ['Land', 0, true],
      ['north', 1, false],
      ['village', 2, false],
      ['south', 1, false],
    ])
  })
  it('keep their order among themselves, and stand by themselves if the tree does not know them', () => {
    const lines = outline(['south', 'moon', 'north', ...regions])
    expect(lines.slice(0, 3)).toEqual([
      ['Land', 0, true],
      ['south', 1, false],
      ['north', 1, false],
    ])
    expect(lines.at(-1)).toEqual(['moon', 0, false])
  })
  it('take their heading with them when all of them are switched off', () => {
    const values = ['north', 'moon', ...regions]
    expect(draw(values, ['north', ...regions])[0]).toMatchObject({ label: 'Land', isHidden: true })
  })
  it('need no headings if they are few, and keep their own order', () => {
    expect(outline(['south', 'moon', 'north'])).toEqual([
      ['south', 0, false],
      ['moon', 0, false],
      ['north', 0, false],
    ])
    expect(outline(['south', ...regions]).length).toBe(8)
    expect(outline(['north', 'south', ...regions]).length).toBe(10)
  })
  it('stay below one that contains them if they are few', () => {
    expect(outline(['village', 'south', 'north'])).toEqual([
      ['north', 0, false],
      ['village', 1, false],
      ['south', 0, false],
    ])
  })
  it('keep their headings if two of them have the same name', () => {
    const twoLands = [toNode('x', [toNode('x/men')]), toNode('y', [toNode('y/men')])]
    const lines = draw(['x/men', 'y/men'], [], twoLands, (value) => value.slice(2))
    expect(lines.map(({ label }) => label)).toEqual(['x', 'men', 'y', 'men'])
  })
  it('are a plain list if there would be more headings than segments', () => {
    const deep = [toNode('world', [toNode('continent', [toNode('isle')])])]
    expect(draw(['isle'], [], deep).map(({ label, depth }) => [label, depth])).toEqual([['isle', undefined]])
  })
  it('are a plain list if there is no tree', () => {
    expect(draw(['b', 'a'], [], []).map(({ label, depth }) => [label, depth])).toEqual([
      ['b', undefined],
      ['a', undefined],
    ])
  })
})
