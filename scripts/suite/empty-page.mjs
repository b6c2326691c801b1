import { afterAll, expect } from 'vitest'

// Files share a document if they run in one process. What one leaves in it would make another one fail, and only if they
// meet, so the file that leaves it fails instead.
afterAll(() => {
  const left = globalThis.document?.body.innerHTML ?? ''
  globalThis.document?.body.replaceChildren()
  expect(left, 'left on the page by the tests of this file').toBe('')
})
