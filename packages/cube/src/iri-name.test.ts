import { describe, expect, it } from 'vitest'
import { iriName } from './component-id.ts'

describe('what an iri is called', () => {
  it.each([
    ['https://ld.admin.ch/time/year/2020', '2020'],
    ['https://example.org/canton/1/', '1'],
    ['https://example.org/cube#total', 'total'],
    ['https://example.org/place/Z%C3%BCrich', 'Zürich'],
    ['https://example.org/%E0%A4%A', '%E0%A4%A'],
    ['urn:x', 'urn:x'],
    ['', ''],
  ])('%s: %s', (iri, name) => {
    expect(iriName(iri)).toBe(name)
  })
})
