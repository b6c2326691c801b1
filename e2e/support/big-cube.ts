import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { runImport } from '../../apps/server/src/import/run-import.ts'
import { loadComponents } from '../../packages/api/src/index.ts'
import { type ChartConfig, newChartConfig } from '../../packages/chart/src/index.ts'
import type { Components } from '../../packages/cube/src/index.ts'
import { newProject } from '../../packages/project/src/index.ts'
import { createQuery } from './query.ts'
import type { TestServer } from './server.ts'

const SOURCE = { type: 'sql', url: 'duckdb:imported' } as const

/** Imports a table as a cube into a running server and waits until the server has found it. Returns its components. */
export async function importTable(server: TestServer, name: string, csv: string): Promise<Components> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-table-'))
  writeFileSync(join(folder, `${name}.csv`), csv)
  const said: string[] = []
  const output = { write: (text: string) => said.push(text) }
  const code = await runImport({
    args: [join(folder, `${name}.csv`), '--data-dir', server.dataDir],
    env: {},
    folder,
    output,
    errors: output,
  })
  rmSync(folder, { recursive: true })
  if (code !== 0) throw new Error(said.join(''))
  return loadImported(server, iriOf(name))
}

/** Returns the components of an imported cube once the server has found it. */
export const loadImported = (server: TestServer, iri: string): Promise<Components> =>
  vi.waitFor(() => loadComponents(createQuery(server.url), SOURCE, [{ iri }], 'en'), {
    timeout: 60_000,
    interval: 200,
  })

const iriOf = (name: string): string => `urn:tessera:import:${name}`

/** Saves a chart of an imported cube: the product's default with changes. Returns its key. */
export async function publishChart(
  server: TestServer,
  name: string,
  components: Components,
  change: (config: ChartConfig) => ChartConfig,
): Promise<string> {
  const cube = { iri: iriOf(name), unversionedIri: iriOf(name) }
  const config = change(newChartConfig({ key: 'chart', cube, components }))
  const project = { ...newProject(config, SOURCE), state: 'PUBLISHED' }
  const response = await fetch(`${server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  const { data, message } = await response.json()
  if (!data) throw new Error(message)
  return data.key
}
