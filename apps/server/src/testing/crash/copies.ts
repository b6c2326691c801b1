import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Burden, Life } from './burden.ts'
import type { CrashCubes } from './cubes.ts'
import { patiently } from './patiently.ts'
import { readLastCells } from './read-csv.ts'

/** How many copies start in each life. */
export const COPIES_A_LIFE = 2

/** Copies of cubes, begun in each life and cut off by its end. Whatever is served afterwards is whole. */
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
      // Every cube was copied once: from the beginning, as an operator may who wants the space.
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

/** As documented: while the server is stopped. It is not, but has asked for nothing yet. */
function forget(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}
