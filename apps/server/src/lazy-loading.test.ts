import { listLoaded } from '@tessera/sources/testing/list-loaded'
import { expect, test } from 'vitest'

/** Packages that few requests need, and that make each start longer. */
const LATER = ['@opentelemetry/sdk-trace', 'n3', 'pdfkit', 'saxes', 'subset-font', 'wawoff2']

test('a start loads no package that few requests need', () => {
  const loaded = listLoaded(import.meta.dirname, `await import('./run-server.ts')`)
  expect(loaded.some((url) => url.endsWith('/start-server.ts'))).toBe(true)
  const isOf = (name: string) => (url: string) => url.includes(`/node_modules/${name}/`)
  expect(LATER.filter((name) => loaded.some(isOf(name)))).toEqual([])
})
