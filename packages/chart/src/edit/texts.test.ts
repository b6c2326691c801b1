import { describe, expect, it } from 'vitest'
import { startEdit } from '../testing/edit-cube.ts'
import { setActiveField, setText } from './edit-chart.ts'

const start = startEdit('column')

describe('the texts of a chart', () => {
  it.each(['title', 'description', 'label'] as const)('are set a language at a time: %s', (field) => {
    const titled = setText(setText(start, field, 'de', 'Abfall'), field, 'fr', 'Déchets')
    expect(titled.meta[field]).toEqual({ de: 'Abfall', fr: 'Déchets', it: '', en: '' })
    expect({ ...titled.meta, [field]: start.meta[field] }).toEqual(start.meta)
  })
  it.each(['notes', 'source', 'byline', 'alternative'] as const)(
    'are left out again when empty: %s',
    (field) => {
      const written = setText(start, field, 'it', 'Rifiuti')
      expect(written.meta[field]).toEqual({ de: '', fr: '', it: 'Rifiuti', en: '' })
      expect(setText(written, field, 'it', '')).toEqual(start)
    },
  )
})

describe('the field whose panel is open', () => {
  it('is one, or none', () => {
    expect(setActiveField(start, 'x').activeField).toBe('x')
    expect(setActiveField(setActiveField(start, 'x'), undefined)).not.toHaveProperty('activeField')
  })
})
