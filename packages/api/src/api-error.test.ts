import { describe, expect, it } from 'vitest'
import { ApiError, toApiError } from './data-failure.ts'

describe('the error of an answer', () => {
  it('carries the sentence and the code of the first of its errors', () => {
    const error = toApiError([
      { message: 'The endpoint does not answer.', extensions: { code: 'TIMEOUT' } },
      { message: 'Another one.', extensions: { code: 'OTHER' } },
    ])
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      name: 'ApiError',
      message: 'The endpoint does not answer.',
      code: 'TIMEOUT',
    })
  })
  it.each([[undefined], [{}], [{ code: 500 }]])('is internal where its extensions are %j', (extensions) => {
    expect(toApiError([{ message: 'No.', extensions }]).code).toBe('INTERNAL')
  })
  it('has a sentence if the answer has none', () => {
    expect(toApiError([])).toMatchObject({ message: 'The request failed.', code: 'INTERNAL' })
  })
})
