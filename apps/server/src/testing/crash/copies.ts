import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Burden, Life } from './burden.ts'
import type { CrashCubes } from './cubes.ts'
import { patiently } from './patiently.ts'
import { readLastCells } from './read-csv.ts'

/** The number of copies that start in each life. */
export const COPIES_A_LIFE = 2

/**
 * Creates copies of cubes that begin in each life and are cut off by its end. Everything served afterwards must be
 * complete.
 */
export function createCopies(cubes: CrashCubes): Burden {
  let next = 0
  let asked: string[] = []
  const counts = { copiesBegun: 0, datasetsChecked: 0 }
  const sum = (cubes.rows * (cubes.rows - 1)) / 2
  const download = async ({ url }: Life, iri: string): Promise<{ status: number; text: string }> => {
    const address = `${url}/api/dataset.csv?dataSource=Crash&lang=en&iri=${encodeURIComponent(iri)}`
    const response = await fetch(address)
    return { status: response.status, text: await response.text() }
  }
  return {
    begin(life) {
      const folder = join(life.dataDir, 'snapshots')
      // All cubes have been copied, so start over without copies, as an operator may do to free space.
      if (next + COPIES_A_LIFE > cubes.iris.length) next = 0
      if (next === 0 && existsSync(folder)) forget(folder)
      asked = cubes.iris.slice(next, next + COPIES_A_LIFE)
      next += COPIES_A_LIFE
      counts.copiesBegun += asked.length
      const running = asked.map((iri) => download(life, iri).catch(() => undefined))
      return async () => void (await Promise.all(running))
    },
    async check(life) {
      const problems: string[] = []
      for (const iri of asked) {
        counts.datasetsChecked += 1
        const { status, text } = await patiently(() => download(life, iri))
        const cells = status === 200 ? readLastCells(text) : undefined
        const total = cells?.reduce((a, b) => a + b, 0)
        if (cells?.length !== cubes.rows || total !== sum)
          problems.push(`${iri}: ${status}, ${cells?.length} of ${cubes.rows} rows, sum ${total}`)
      }
      return problems
    },
    counts: () => counts,
  }
}

/** Deletes the copies. This is documented for a stopped server, and this one has not requested any data yet. */
function forget(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}
