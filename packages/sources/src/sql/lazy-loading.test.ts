import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Prints the URLs of all modules that are loaded with the package. */
const SCRIPT = `import { registerHooks } from 'node:module'
registerHooks({ resolve(specifier, context, next) {
  const resolved = next(specifier, context)
  console.log(resolved.url)
  return resolved
} })
const { createSource } = await import('./index.ts')
createSource({ type: 'sql', key: 'k', label: 'L', url: 'duckdb:cubes.duckdb', isTrusted: true })
createSource({ type: 'sql', key: 'p', label: 'P', url: 'postgres://db.example/cubes', isTrusted: true })
createSource({ type: 'sql', key: 'c', label: 'C', url: 'clickhouse://db.example/cubes', isTrusted: true })`

test('no database is loaded before a source is asked', () => {
  const folder = join(import.meta.dirname, '..')
  const run = { cwd: folder, encoding: 'utf8' } as const
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], run).split('\n')
  expect(loaded.some((url) => url.endsWith('/sql/sql-kind.ts'))).toBe(true)
  const ofClickhouse = loaded.filter((url) => /\/clickhouse[\w-]*\.ts$/.test(url))
  expect(ofClickhouse.filter((url) => !url.endsWith('/clickhouse-url.ts'))).toEqual([])
  expect(loaded.filter((url) => /node_modules\/(@duckdb|pg)\//.test(url))).toEqual([])
})
