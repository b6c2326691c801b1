import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { killProcess, spawnScript } from '../server-process.ts'
import type { Burden, Life } from './burden.ts'
import { patiently } from './patiently.ts'
import { readLastCells } from './read-csv.ts'

const SCRIPT = join(import.meta.dirname, '../../import/main.ts')
const CUBE = 'urn:tessera:import:crash'
const ROWS = 2000
/** The maximum time between the kill of the server and that of the import, in ms. Some imports are then complete. */
const LATER_MS = 1500

/**
 * Replaces one cube by imports repeatedly, and kills them along with the server. The served cube must always be that of
 * one complete import.
 */
export function createImports(): Burden {
  let sent = 0
  let acknowledged = 0
  const counts = { imports: 0, importsDone: 0 }
  return {
    begin({ dataDir, random }) {
      sent += 1
      counts.imports += 1
      const number = sent
      const folder = join(dataDir, 'to-import')
      mkdirSync(folder, { recursive: true })
      const file = join(folder, 'crash.csv')
      writeFileSync(file, writeRows(number))
      const child = spawnScript(SCRIPT, [file, '--name', 'crash'], { DATA_DIR: dataDir })
      child.stdout?.resume()
      child.stderr?.resume()
      const ended = once(child, 'exit')
      return async () => {
        await Promise.race([ended, setTimeout(random() * LATER_MS)])
        await killProcess(child)
        if (child.exitCode !== 0) return
        acknowledged = number
        counts.importsDone += 1
      }
    },
    async check(life) {
      const { status, cells } = await patiently(() => download(life))
      if (status === 404 && acknowledged === 0) return []
      const [found = Number.NaN] = cells ?? []
      const isWhole = cells?.length === ROWS && cells.every((cell) => cell === found)
      if (status === 200 && isWhole && found >= acknowledged && found <= sent) {
        acknowledged = found
        return []
      }
      return [
        `the imported cube: ${status}, ${cells?.length} rows of import ${found}, acknowledged ${acknowledged}`,
      ]
    },
    counts: () => counts,
  }
}

const writeRows = (number: number): string =>
  `key,value\n${Array.from({ length: ROWS }, (_, row) => `k${row},${number}`).join('\n')}\n`

async function download({ url }: Life): Promise<{ status: number; cells: number[] | undefined }> {
  const response = await fetch(`${url}/api/dataset.csv?dataSource=Imported&lang=en&iri=${CUBE}`)
  const text = await response.text()
  return { status: response.status, cells: response.status === 200 ? readLastCells(text) : undefined }
}
