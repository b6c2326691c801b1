import { describe, expect, it } from 'vitest'
import { findOrderOfNames } from './order-of-names.ts'

describe('the order of names', () => {
  it.each([
    [['Januar', 'Februar', 'März', 'April']],
    [['janvier', 'février', 'mars', 'août', 'déc.']],
    [['gennaio', 'marzo', 'dicembre']],
    [['Jan', 'Feb', 'Dec', 'Total']],
    [['Q1', 'Q2', 'Q3', 'Q4', 'Total']],
    [['1. Quartal', '2. Quartal', '4. Quartal']],
    [['1er trimestre', '2e trimestre', '3e trimestre']],
    [['I trimestre', 'II trimestre', 'III trimestre', 'IV trimestre']],
    [['Montag', 'Dienstag', 'Sonntag']],
    [['lun.', 'mar.', 'dim.']],
    [['0-4', '5-9', '10-14', '100+']],
    [['under 15', '15–64', '65 and over']],
    [['unter 20 Jahren', '20–39 Jahre', '40–64 Jahre', '65 Jahre und älter', 'Total']],
    [['moins de 15 ans', '15 à 64 ans', '65 ans et plus']],
    [['meno di 15 anni', '15-64 anni', '65 anni e più']],
    [['< 1’000', '1’000 – 4’999', '≥ 5’000']],
  ])('is known: %j', (names) => {
    const [last] = names.filter((name) => name === 'Total')
    const others = names.filter((name) => name !== last)
    expect(findOrderOfNames([...(last ? [last] : []), ...others.toSorted()])).toEqual(names)
  })

  it.each([
    [['Zürich', 'Bern', 'Uri']],
    [['Mai', 'Huber', 'Meier', 'Keller']],
    [['A 1', 'B 2', 'C 3']],
    [['T1', 'T5', 'T6', 'T7']],
    [['1 to 3', 'others']],
  ])('is not known: %j', (names) => {
    expect(findOrderOfNames(names)).toBeUndefined()
  })
})
