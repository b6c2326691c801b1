import { describe, expect, it, vi } from 'vitest'
import { askedQueries, rememberQuery } from './asked-queries.ts'

describe('the questions of a page', () => {
  it('are remembered with their answers, the newest first', () => {
    const heard = vi.fn()
    askedQueries.subscribe(heard)
    const first = rememberQuery('query Observations($iri: String!) { a }', { iri: 'x' })
    const second = rememberQuery('query Components { b }', {})
    expect(askedQueries.read().map(({ name }) => name)).toEqual(['Components', 'Observations'])
    expect(askedQueries.read()[0]).not.toHaveProperty('duration')
    first()
    second(new Error('no'))
    const [later, earlier] = askedQueries.read()
    expect(earlier).toMatchObject({ variables: { iri: 'x' }, duration: expect.any(Number) })
    expect(earlier).not.toHaveProperty('failure')
    expect(later).toMatchObject({ failure: 'Error: no', duration: expect.any(Number) })
    expect(heard).toHaveBeenCalledTimes(4)
  })
  it('are not remembered for ever', () => {
    for (let index = 0; index < 50; index++) rememberQuery(`query Q${index} { a }`, {})
    expect(askedQueries.read()).toHaveLength(30)
    expect(askedQueries.read()[0]?.name).toBe('Q49')
  })
})
