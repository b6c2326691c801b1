import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeDatabases } from '../testing/describe-databases.ts'
import { torture } from '../testing/torture.ts'

const ROUNDS = 10

await describeDatabases((env) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-torture-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('every acknowledged chart is there and opens after kill -9 in the middle of saving', async () => {
    const result = await torture({ rounds: ROUNDS, env: { DATA_DIR: dataDir, ...env() } })
    expect(result.problems).toEqual([])
    expect(result.kills).toBe(ROUNDS)
    // Killed while something was on its way, or it was no test.
    expect(result.unanswered).toBeGreaterThan(0)
    expect(result.created).toBeGreaterThan(ROUNDS)
    expect(result.changed).toBeGreaterThan(ROUNDS)
  }, 300_000)
})
