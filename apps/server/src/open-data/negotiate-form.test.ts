import { expect, it } from 'vitest'
import { negotiateForm } from './negotiate-form.ts'

it.each([
  [undefined, 'html'],
  ['*/*', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['text/turtle', 'ttl'],
  ['text/turtle;q=0.5, application/ld+json', 'jsonld'],
  ['text/html;q=0.5, text/turtle;q=0.9', 'ttl'],
  ['text/html, text/turtle', 'html'],
  ['text/turtle;q=0', 'html'],
  ['application/rdf+xml', 'html'],
  ['constructor', 'html'],
])('%s asks for %s', (accept, form) => {
  expect(negotiateForm(accept)).toBe(form)
})
