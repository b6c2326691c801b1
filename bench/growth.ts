import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openBare } from './bare.ts'
import { serveOxigraph } from './endpoints.ts'
import { writeGeneratedCube } from './generated-cube.ts'
import { type Row, sample, toRow } from './measure.ts'
import { askAbout } from './questions.ts'
import { serve } from './serve.ts'
import { publishCopyInFolder, writeCopy } from './write-copy.ts'

/** Numbers of observations, each with the number of origins that multiplies them. All have 1 250 regions and 40 years. */
const SIZES: [rows: number, origins: number][] = [
  [1_000_000, 5],
  [10_000_000, 50],
  [100_000_000, 500],
]

/**
 * Measures how queries of a copy grow with the cube. The database generates the observations, so this leaves out
 * reading them from an endpoint.
 */
export async function measureGrowth(folder: string): Promise<Row[]> {
  const measured: Row[] = []
  const smallest = new Map<string, number>()
  for (const [rows, origins] of SIZES) {
    for (const { what, times } of await measureSize(join(folder, `growth-${rows}`), rows, origins)) {
      const row = toRow(`${rows.toLocaleString('en')} observations, generated: ${what}`, times)
      const first = smallest.get(what) ?? row.p50
      smallest.set(what, first)
      measured.push({ ...row, note: `${(row.p50 / first).toFixed(2)} × the smallest cube` })
    }
  }
  return measured
}

async function measureSize(
  folder: string,
  rows: number,
  origins: number,
): Promise<{ what: string; times: number[] }[]> {
  const dataDir = join(folder, 'data')
  const cube = await writeGeneratedCube(`${folder}.nt`, rows, { isEmpty: true, isTemporal: true, origins })
  const endpoint = await serveOxigraph(cube.file)
  try {
    const start = performance.now()
    const copy = await writeCopy(join(folder, 'written', 'copy.duckdb'), cube, endpoint.url)
    const writing = performance.now() - start
    await publishCopyInFolder(copy, join(dataDir, 'snapshots'))
    const bare = await openBare(dataDir, cube)
    const bareSeries = await sample(bare.series, 300, 20)
    bare.close()
    const source = { key: 'Bench', label: 'Bench', type: 'sparql', url: endpoint.url, trusted: true }
    const limits = { SNAPSHOT_MAX_CUBE_ROWS: String(rows), SNAPSHOT_MAX_BYTES: '40000000000' }
    const server = await serve({ DATA_DIR: dataDir, DATA_SOURCES: JSON.stringify([source]), ...limits })
    try {
      const asked = askAbout(server.url, endpoint.url, cube)
      const { text } = await asked.series()
      if (!text.includes(String(cube.years + 1984)))
        throw new Error(`The copy did not answer: ${text.slice(0, 300)}`)
      return [
        { what: 'writing the copy', times: [writing] },
        { what: 'one series, bare DuckDB', times: bareSeries },
        { what: 'one series', times: await sample(asked.series, 300, 50) },
        { what: 'possible filters', times: await sample(asked.possible, 200, 20) },
        { what: 'components with values', times: await sample(asked.components, 200, 20) },
      ]
    } finally {
      await server.close()
    }
  } finally {
    await endpoint.close()
    await rm(folder, { recursive: true, force: true })
  }
}
