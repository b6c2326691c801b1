import { describe, expect, it } from 'vitest'
import { startEdit } from '../testing/edit-cube.ts'
import { duplicateConfig, setActiveField, setText } from './edit-chart.ts'

const start = startEdit('column')

describe('the texts of a chart', () => {
  it.each(['title', 'description', 'label'] as const)('are set a language at a time: %s', (field) => {
    const titled = setText(setText(start, field, 'de', 'Abfall'), field, 'fr', 'Déchets')
    expect(titled.meta[field]).toEqual({ de: 'Abfall', fr: 'Déchets', it: '', en: '' })
    expect({ ...titled.meta, [field]: start.meta[field] }).toEqual(start.meta)
  })
})

describe('the field whose panel is open', () => {
  it('is one, or none', () => {
    expect(setActiveField(start, 'x').activeField).toBe('x')
    expect(setActiveField(setActiveField(start, 'x'), undefined)).not.toHaveProperty('activeField')
  })
})

describe('a chart once more', () => {
  it('differs in its key alone', () => {
    expect(duplicateConfig(start, 'copy')).toEqual({ ...start, key: 'copy' })
  })
})
