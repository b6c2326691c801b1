import type { Components, Dimension, DimensionValue } from '@tessera/cube'
import { expect, it } from 'vitest'
import { toJoinMatches } from './join-matches.ts'

const ofValues = (id: string, values: DimensionValue[]): Components => {
  const dimension: Dimension = {
    ...{ id, cubeIri: 'cube', kind: 'NominalDimension', label: id, isNumerical: false },
    ...{ isKeyDimension: true, values },
  }
  return { dimensions: [dimension], measures: [] }
}

it('lists the values of two dimensions that match and those that only one has, under their own labels', () => {
  const existing = ofValues('canton', [
    { value: 'canton/1', label: 'Zürich', identifier: '1' },
    { value: 'canton/2', label: 'Bern' },
    { value: 'canton/3', label: 'Luzern' },
    { value: 'https://cube.link/Undefined', label: '–' },
  ])
  const added = ofValues('kt', [
    { value: 'ZH', label: 'ZH' },
    { value: 'LI', label: 'Liechtenstein' },
  ])
  const names = new Map([['kt', new Map([['ZH', 'canton/1']])]])
  const pair = { existingId: 'canton', componentId: 'kt', label: 'Canton' }
  expect(toJoinMatches(existing, added, [pair], names)).toEqual([
    {
      label: 'Canton',
      rows: [
        { value: 'LI', added: 'Liechtenstein' },
        { value: 'canton/1', existing: 'Zürich (1)', added: 'ZH' },
        { value: 'canton/2', existing: 'Bern' },
        { value: 'canton/3', existing: 'Luzern' },
      ],
      matchedCount: 1,
      onlyExisting: 2,
      onlyAdded: 1,
    },
  ])
})
