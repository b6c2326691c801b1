import { describe, expect, it } from 'vitest'
import type { Dimension } from './component.ts'
import { toComponentId } from './component-id.ts'
import { hasSeveralUnits, isUnitDimension } from './unit-dimension.ts'

const of = (label: string, labels: string[], more: Partial<Dimension> = {}): Dimension => ({
  id: 'd',
  cubeIri: 'c',
  kind: 'NominalDimension',
  isNumerical: false,
  isKeyDimension: true,
  label,
  values: labels.map((value) => ({ value, label: value })),
  ...more,
})

describe('dimensions of units', () => {
  it.each([
    'unit',
    'UNIT_MEASURE',
    'Unit of measure',
    'Einheit',
    'Masseinheit',
    'Maßeinheit',
    'Unité',
    'Unité de mesure',
    'Unità',
    'Unità di misura',
  ])('are those called “%s”', (label) => {
    expect(isUnitDimension(of(label, ['a', 'b']))).toBe(true)
  })
  it('are known by the last part of their iri, whatever the label says', () => {
    const id = toComponentId('cube', 'http://purl.org/linked-data/sdmx/2009/attribute#unitMeasure')
    expect(isUnitDimension(of('Measured in', ['a', 'b'], { id }))).toBe(true)
  })
  it('are known by the iris of their values', () => {
    const values = ['http://qudt.org/vocab/unit/PERCENT', 'http://qudt.org/vocab/unit/EUR']
    expect(isUnitDimension(of('In', values))).toBe(true)
  })
  it('are those where per cent stand beside something else', () => {
    expect(isUnitDimension(of('Result', ['Persons', 'Per cent of all persons']))).toBe(true)
    expect(isUnitDimension(of('Ergebnis', ['Anzahl', 'in %']))).toBe(true)
    expect(isUnitDimension(of('Ergebnis', ['in Prozent', 'in Prozent der Frauen']))).toBe(false)
  })
  it.each<[string, string[]]>([
    ['Administrative unit', ['a', 'b']],
    ['Level of employment', ['Full time (90–100%)', 'Part time (50–89 %)', 'None']],
    ['Tax', ['5 per cent', 'free']],
    ['Community', ['a', 'b']],
  ])('are not “%s”', (label, values) => {
    expect(isUnitDimension(of(label, values))).toBe(false)
  })
  it('are not times', () => {
    expect(isUnitDimension(of('unit', ['2020', '2021'], { kind: 'TemporalDimension' }))).toBe(false)
  })
  it('of one unit leave nothing to choose', () => {
    expect(hasSeveralUnits(of('unit', ['a', 'b']))).toBe(true)
    expect(hasSeveralUnits(of('unit', ['a']))).toBe(false)
  })
})
