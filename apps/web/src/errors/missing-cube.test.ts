import { describe, expect, it } from 'vitest'
import { readErrorOptions } from './missing-cube.ts'

describe('the options of an error in an address', () => {
  it('are an iri and an endpoint', () => {
    const json = JSON.stringify({ iri: 'https://example.org/cube/1', endpointUrl: '/sparql' })
    expect(readErrorOptions(json)).toEqual({ iri: 'https://example.org/cube/1', endpointUrl: '/sparql' })
  })

  it.each([null, '', 'no json', '{', 'null', '1', '"text"', '[]'])('are empty where %j stands', (json) => {
    expect(readErrorOptions(json)).toEqual({})
  })

  it('drop values that are not texts, and unknown ones', () => {
    const options = readErrorOptions(
      '{"iri":{"toString":1},"endpointUrl":["x"],"html":"<b>","__proto__":{"iri":"x"}}',
    )
    expect(options).toEqual({ iri: undefined, endpointUrl: undefined })
    expect(Object.keys(options)).toEqual(['iri', 'endpointUrl'])
  })

  it('keep markup as the text it is, cut if it is long', () => {
    expect(readErrorOptions('{"iri":"<script>alert(1)</script>"}').iri).toBe('<script>alert(1)</script>')
    expect(readErrorOptions(JSON.stringify({ iri: 'x'.repeat(10_000) })).iri).toHaveLength(500)
  })
})
