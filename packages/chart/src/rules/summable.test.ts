import { describe, expect, it } from 'vitest'
import { toDimension, toNode, toValue } from '../testing/components.ts'
import { isSummable } from './summable.ts'

const check = (label: string, labels: string[]): boolean => {
  const values = labels.map((each, index) => toValue(`https://example.org/${index}`, { label: each }))
  const dimension = toDimension('d', 'NominalDimension', { label, values })
  return isSummable(
    dimension,
    values.map(({ value }) => value),
  )
}

describe('parts that are summed without being asked for', () => {
  it.each<[string, string[]]>([
    ['Sex', ['Female', 'Male']],
    ['Type', ['Type 1', 'Type 2', 'Type 3']],
    ['Country', ['France', 'Italy', 'Spain']],
    ['Canton', ['Zürich', 'Bern', 'Luzern']],
    ['Bauperiode', ['vor 1919', '1919–1945', 'seit 1946']],
    ['Sector', ['Agriculture', 'Industry', 'Services']],
  ])('are %s: %j', (label, values) => {
    expect(check(label, values)).toBe(true)
  })
  it.each<[string, string[]]>([
    ['Sex', ['All', 'Female', 'Male']],
    ['Geschlecht', ['Total', 'Frau', 'Mann']],
    ['Sexe', ['Les deux sexes', 'Femmes', 'Hommes']],
    ['Unit', ['Persons', 'Households']],
    ['Result', ['Persons', 'Per cent']],
    ['Raum', ['Zürich', 'Schweiz']],
    ['Région', ['Genève', 'Vaud', 'Suisse']],
    ['Place', ['France', 'Italy', 'World']],
    ['Place', ['France', 'Italy', 'EU27_2020']],
    ['Region', ['CH', 'CH01', 'CH02']],
    ['Inventar', ['LFI3', 'LFI4']],
    ['Aufnahme', ['LFI 3', 'LFI 4']],
    ['Survey wave', ['first', 'second']],
    ['Census', ['2010', '2020']],
    ['Expenses', ['Food', 'of which bread']],
    ['Indicator', ['Births', 'Deaths']],
  ])('are not %s: %j', (label, values) => {
    expect(check(label, values)).toBe(false)
  })
  it('are none that a hierarchy holds within another', () => {
    const values = ['all', 'a', 'b'].map((value) => toValue(value, { label: value.toUpperCase() }))
    const hierarchy = [toNode('all', [toNode('a'), toNode('b')])]
    const dimension = toDimension('d', 'NominalDimension', { values, hierarchy })
    expect(isSummable(dimension, ['a', 'b'])).toBe(true)
    expect(isSummable(dimension, ['all', 'a'])).toBe(false)
  })
})
