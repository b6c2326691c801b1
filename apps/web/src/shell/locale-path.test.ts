import { expect, it } from 'vitest'
import { toLocalePath } from './locale-path.ts'

it.each([
  ['/de', '/fr'],
  ['/de/', '/fr'],
  ['/', '/fr'],
  ['/de/browse/theme/https%3A%2F%2Fa%2Fb', '/fr/browse/theme/https%3A%2F%2Fa%2Fb'],
  ['/browse', '/fr/browse'],
])('%s is in French %s', (path, french) => {
  expect(toLocalePath(path, 'fr')).toBe(french)
})
