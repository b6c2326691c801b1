import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readFailure } from './read-failure.ts'

describe('what an error page tells', () => {
  it('is the status of an answer and the sentence it came with', () => {
    expect(readFailure(new ErrorResponse(404, 'Not Found', null))).toEqual({ status: 404, detail: undefined })
    expect(readFailure(new ErrorResponse(503, '', { message: 'Down.' }))).toEqual({
      status: 503,
      detail: 'Down.',
    })
    expect(readFailure(new ErrorResponse(500, '', 'Sorry.'))).toEqual({ status: 500, detail: 'Sorry.' })
  })

  it('is that saved charts cannot be reached if that is what the server says', () => {
    const body = { code: 'DATABASE_UNAVAILABLE', message: 'Not now.' }
    expect(readFailure(new ErrorResponse(503, '', body))).toEqual({
      status: 503,
      detail: 'Not now.',
      isOfDatabase: true,
    })
  })

  it('is the message of anything else, never its stack', () => {
    const error = new Error('Broken.')
    expect(readFailure(error)).toEqual({ status: 500, detail: 'Broken.' })
    expect(JSON.stringify(readFailure(error))).not.toContain('.ts')
    expect(readFailure(undefined)).toEqual({ status: 500, detail: undefined })
    expect(readFailure({ secret: 1 })).toEqual({ status: 500, detail: undefined })
  })
})

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://x.ch/assets/a.js',
])('a server that was not reached has no status: %s', (message) => {
  expect(readFailure(new TypeError(message))).toEqual({})
})
