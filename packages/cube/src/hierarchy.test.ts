import { describe, expect, it } from 'vitest'
import type { HierarchyNode } from './component.ts'
import { flattenHierarchy, readLeaves } from './hierarchy.ts'

const node = (value: string, children: HierarchyNode[] = [], hasValue = true, depth = 0): HierarchyNode => ({
  value,
  label: value,
  depth,
  hasValue,
  children: children.map((child) => ({ ...child, depth: depth + 1 })),
})

const world = [
  node('continents', [node('europe', [node('ch'), node('li', [], false)], false), node('asia')], false),
  node('unknown', [], false),
]

describe('a hierarchy', () => {
  it('lists parents before their children', () => {
    expect(flattenHierarchy(world).map(({ value }) => value)).toEqual([
      'continents',
      'europe',
      'ch',
      'li',
      'asia',
      'unknown',
    ])
  })
  it('ends in the bottom-most values that have data', () => {
    expect(readLeaves(world)).toEqual(['ch', 'asia'])
  })
  it('ends in a parent none of whose children has data', () => {
    expect(readLeaves([node('a', [node('b', [], false)])])).toEqual(['a'])
  })
  it('without data has no leaves', () => {
    expect(readLeaves([node('a', [], false)])).toEqual([])
  })
})
