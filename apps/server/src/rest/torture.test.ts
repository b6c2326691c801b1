import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeDatabases } from '../testing/describe-databases.ts'
import { torture } from '../testing/torture.ts'

const ROUNDS = 3

await describeDatabases((env) => {
  const folders: string[] = []
  const makeFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-torture-'))
    folders.push(folder)
    return folder
  }
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('what was acknowledged is there and whole after kill -9, and one chart that is lost is found out', async () => {
    const place = { dataDir: makeFolder(), databaseUrl: env().DATABASE_URL }
    // late enough that every user has created a chart and changed one
    const random = () => 0.3 + Math.random() * 0.7
    const result = await torture({ ...place, rounds: ROUNDS, loseAfter: ROUNDS, random })
    // Only the chart that was removed.
    expect(result.problems.join('\n')).toMatch(/^torture-\S+: acknowledged \d+, sent \d+, found 404/)
    expect(new Set(result.problems.map((problem) => /^torture-[^.:]+/.exec(problem)?.[0])).size).toBe(1)
    expect(result.kills).toBe(ROUNDS)
    // Otherwise nothing was in progress when the server was killed.
    for (const name of ['unanswered', 'created', 'changed', 'copiesBegun', 'imports', 'datasetsChecked'])
      expect([name, (result.counts[name] ?? 0) > 0]).toEqual([name, true])
  })
})
