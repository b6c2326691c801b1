import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CHART_TYPE_NAMES,
  type ChartConfig,
  changeChartType,
  disabledReason,
  newChartConfig,
} from '@tessera/chart'
import type { Components } from '@tessera/cube'
import { createImportedSource } from '@tessera/sources/sql'
import { LARGE_CUBE, writeLargeCube } from '@tessera/sources/testing/large-cube'
import { createApp } from '../../app/app.ts'
import { builtPages, createPages } from '../../app/pages.ts'
import { createLog } from '../../log.ts'
import { createMetrics } from '../../operation/metrics/create-metrics.ts'
import { createPreparation } from '../../preparation.ts'
import type { Parts } from '../../services.ts'
import { readSettings } from '../../settings.ts'
import type { WorkBase } from './generate-work.ts'

/** A server in this process with one cube and without rate limits, to measure the cost of each call. */
export type WorkBed = {
  base: WorkBase
  ask(path: string, body?: unknown): Promise<Response>
  close(): Promise<void>
}

/** Opens such a server, with a cube of this number of observations. */
export async function openWorkBed(rows: number): Promise<WorkBed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-work-'))
  const folder = join(dataDir, 'cubes')
  await writeLargeCube(folder, rows)
  const source = createImportedSource({ folder })
  const log = createLog('silent')
  const settings = readSettings({ DATA_DIR: dataDir })
  const parts: Parts = { hasDemo: false }
  const preparation = createPreparation(parts, log)
  await preparation.run(settings, { sources: [{ source }] })
  const { services } = parts
  if (!services) throw new Error('The server did not start.')
  services.limits = { ...services.limits, take: async () => undefined }
  const answerPage = createPages(builtPages(), 'production')
  const version = '0'
  const metrics = createMetrics({ settings, version, parts })
  const app = createApp({ settings, log, version, parts, metrics, answerPage })
  const components = await source.components({ iri: LARGE_CUBE }, 'en', { loadValues: true })
  return {
    base: toBase(components),
    async ask(path, body) {
      const headers = { 'content-type': 'application/json', host: 'localhost' }
      const asked = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
      // the client address, as Node's server provides it
      const incoming = { socket: { remoteAddress: '127.0.0.1' } }
      return app.request(`http://localhost${path}`, asked, { incoming })
    },
    async close() {
      await preparation.undo()
      metrics.close()
      await source.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Creates a chart of each type that the cube supports. */
function toBase(components: Components): WorkBase {
  const cube = { iri: LARGE_CUBE, unversionedIri: LARGE_CUBE }
  const first = newChartConfig({ key: 'one', cube, components })
  const names = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)
  const { dimensions, measures } = components
  return {
    configs: names.map((name): ChartConfig => changeChartType(first, name, components)),
    iri: LARGE_CUBE,
    ids: [...dimensions, ...measures].map(({ id }) => id),
    values: dimensions.flatMap(({ values }) => values.slice(0, 100).map(({ value }) => value)),
  }
}
