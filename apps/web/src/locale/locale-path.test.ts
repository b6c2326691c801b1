import { expect, it } from 'vitest'
import { toLocalePath } from './locale-path.ts'

it.each([
  ['/de', '/fr'],
  ['/de/', '/fr'],
  ['/', '/fr'],
  ['/de/browse/theme/https%3A%2F%2Fa%2Fb', '/fr/browse/theme/https%3A%2F%2Fa%2Fb'],
  ['/browse', '/fr/browse'],
  ['/de/impressum', '/fr/impressum'],
  ['/it/colophon', '/fr/impressum'],
  ['/en/legal-framework', '/fr/cadre-juridique'],
  ['/de/v/imprint', '/fr/v/imprint'],
])('%s is in French %s', (path, french) => {
  expect(toLocalePath(path, 'fr')).toBe(french)
})
