import { describe, expect, it } from 'vitest'
import { readQueryAddress } from './GeneralSection.tsx'

describe('the link to the query of a chart', () => {
  it('leads to the editor that the source names', () => {
    const url = 'https://ld.example/sparql#query=SELECT%20*&requestMethod=POST'
    expect(readQueryAddress(url)).toBe(url)
  })
  it('leads to the result at the embedded endpoint, which has no editor', () => {
    expect(readQueryAddress('/sparql#query=SELECT%20%3Fa%26b&requestMethod=POST')).toBe(
      '/sparql?query=SELECT+%3Fa%26b',
    )
  })
  it.each([undefined, '', '/sparql', '//elsewhere.example/#query=x', 'javascript:alert(1)'])(
    'is none for %s',
    (url) => {
      expect(readQueryAddress(url)).toBeUndefined()
    },
  )
})
