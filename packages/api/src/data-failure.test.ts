import { expect, it } from 'vitest'
import { toStatus } from './data-failure.ts'

it.each([
  ['NOT_FOUND', 404],
  ['UNKNOWN_SOURCE', 404],
  ['TOO_LARGE', 413],
  ['BAD_USER_INPUT', 422],
  ['BAD_CUBE', 502],
  ['SOURCE_TIMEOUT', 504],
  ['SOURCE_UNAVAILABLE', 503],
  ['SOURCE_BAD_ANSWER', 503],
  ['INTERNAL', 500],
])('%s has the status %i', (code, status) => {
  expect(toStatus({ code })).toBe(status)
})
