import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLoaded } from '../testing/list-loaded.ts'

const SCRIPT = `const { createSource } = await import('./index.ts')
createSource({ type: 'sql', key: 'k', label: 'L', url: 'duckdb:cubes.duckdb', isTrusted: true })
createSource({ type: 'sql', key: 'p', label: 'P', url: 'postgres://db.example/cubes', isTrusted: true })
createSource({ type: 'sql', key: 'c', label: 'C', url: 'clickhouse://db.example/cubes', isTrusted: true })`

test('no database is loaded before a source is asked', () => {
  const loaded = listLoaded(join(import.meta.dirname, '..'), SCRIPT)
  expect(loaded.some((url) => url.endsWith('/sql/sql-kind.ts'))).toBe(true)
  const ofClickhouse = loaded.filter((url) => /\/clickhouse[\w-]*\.ts$/.test(url))
  expect(ofClickhouse.filter((url) => !url.endsWith('/clickhouse-url.ts'))).toEqual([])
  expect(loaded.filter((url) => /node_modules\/(@duckdb|pg)\//.test(url))).toEqual([])
})
