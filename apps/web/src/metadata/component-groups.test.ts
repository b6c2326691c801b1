import type { Components, Dimension, Measure } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { searchComponents, toComponentGroups } from './component-groups.ts'

const dimension = (label: string, cubeIri: string): Dimension => ({
  id: `${cubeIri} ${label}`,
  cubeIri,
  kind: 'NominalDimension',
  label,
  isNumerical: false,
  isKeyDimension: true,
  values: [],
})
const measure = (label: string, cubeIri: string): Measure => ({
  ...dimension(label, cubeIri),
  kind: 'NumericalMeasure',
  limits: [],
})
const components: Components = {
  dimensions: [
    { ...dimension('Year', 'joinBy'), isJoinByDimension: true },
    dimension('Land use (ha)', 'a'),
    dimension('Écluse', 'b'),
  ],
  measures: [measure('Überlandleitung', 'a'), measure('Landing fees', 'b')],
}
const groups = toComponentGroups(components)
const labelsOf = (found: typeof groups) =>
  found.map(({ cubeIri, components: entries }) => [cubeIri, ...entries.map(({ label }) => label)])

describe('the components of several datasets', () => {
  it('are what joins them, then what each has of its own', () => {
    expect(labelsOf(groups)).toEqual([
      [undefined, 'Year'],
      ['a', 'Land use (ha)', 'Überlandleitung'],
      ['b', 'Écluse', 'Landing fees'],
    ])
  })
  it.each([
    [
      'land',
      [
        ['a', 'Land use (ha)'],
        ['b', 'Landing fees'],
      ],
    ],
    ['USE', [['a', 'Land use (ha)']]],
    ['(ha', [['a', 'Land use (ha)']]],
    ['über', [['a', 'Überlandleitung']]],
    ['luse', []],
    ['  fees ', [['b', 'Landing fees']]],
  ])('are found by “%s” at the start of a word, in any case', (text, found) => {
    expect(labelsOf(searchComponents(groups, text))).toEqual(found)
  })
  it('are all there without a text', () => {
    expect(searchComponents(groups, ' ')).toBe(groups)
  })
})
