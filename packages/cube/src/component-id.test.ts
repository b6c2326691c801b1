import { describe, expect, it } from 'vitest'
import {
  COMPONENT_ID_SEPARATOR,
  isJoinById,
  readComponentId,
  toComponentId,
  toIriKey,
} from './component-id.ts'

describe('component ids', () => {
  const cubeIri = 'https://example.org/cube'
  const componentIri = 'https://example.org/dimension/year'

  it('are spelled as saved charts spell them', () => {
    expect(COMPONENT_ID_SEPARATOR).toBe('(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)')
    expect(toComponentId('cube', 'year')).toBe('cube(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)year')
  })
  it('give back both iris', () => {
    expect(readComponentId(toComponentId(cubeIri, componentIri))).toEqual({ cubeIri, componentIri })
  })
  it('are not every text', () => {
    expect(readComponentId(componentIri)).toBeUndefined()
    expect(readComponentId('joinBy__0')).toBeUndefined()
  })
  it('of joined dimensions are told by their beginning', () => {
    expect(isJoinById('joinBy__0')).toBe(true)
    expect(isJoinById(toComponentId(cubeIri, 'joinBy__0'))).toBe(false)
  })
  it('have a companion key for the raw value', () => {
    expect(toIriKey('year')).toBe('year/__iri__')
  })
})
