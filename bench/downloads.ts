import { join } from 'node:path'
import { LARGE_CUBE, writeLargeCube } from '../packages/sources/src/testing/write-large-cube.ts'
import { type Row, toRow } from './measure.ts'
import { type MeasuredServer, serve } from './serve.ts'

const FORMATS = ['csv', 'xlsx', 'parquet', 'jsonstat', 'json'] as const
/** The time limit for each format of 100 000 observations, in ms. */
const WANTED: Partial<Record<(typeof FORMATS)[number], number>> = { csv: 1500, xlsx: 6000, parquet: 1000 }
const [MANY, MOST] = [100_000, 1_000_000]
const MB = 2 ** 20
const WARM_UPS = 2

/** Measures downloads of whole datasets: the time for each format, and the additional memory the server uses. */
export async function measureDownloads(folder: string): Promise<Row[]> {
  const dataDir = join(folder, 'downloads')
  await writeLargeCube(join(dataDir, 'imported'), MANY)
  const rows: Row[] = []
  const server = await serve({ DATA_DIR: dataDir })
  try {
    for (const format of FORMATS) {
      const { times, memory, bytes } = await measureOne(server, format, 8)
      const wanted = WANTED[format] === undefined ? '' : `; wanted: ${WANTED[format]} ms, +100 MB`
      const note = `${(bytes / MB).toFixed(1)} MB, memory +${(memory / MB).toFixed(0)} MB${wanted}`
      rows.push(toRow(`all of ${MANY.toLocaleString('en')} observations as ${format}`, times, { note }))
    }
  } finally {
    await server.close()
  }
  return [...rows, await measureStream(folder)]
}

async function measureStream(folder: string): Promise<Row> {
  const dataDir = join(folder, 'stream')
  await writeLargeCube(join(dataDir, 'imported'), MOST)
  const server = await serve({ DATA_DIR: dataDir })
  try {
    const { times, memory } = await measureOne(server, 'csv', 4)
    const perSecond = Math.round(MOST / (times[Math.floor(times.length / 2)]! / 1000))
    const note = `${perSecond.toLocaleString('en')} rows a second, memory +${(memory / MB).toFixed(0)} MB; wanted: 150,000 rows a second`
    return toRow(`all of ${MOST.toLocaleString('en')} observations as csv`, times, { note })
  } finally {
    await server.close()
  }
}

/**
 * Returns sorted times in ms, the peak memory above that before a download, and the size of the file, both in bytes.
 */
async function measureOne(server: MeasuredServer, format: string, runs: number) {
  const query = new URLSearchParams({ iri: LARGE_CUBE, dataSource: 'Imported', lang: 'de' })
  const address = `${server.url}/api/dataset.${format}?${query}`
  const times: number[] = []
  let bytes = 0
  let memory = 0
  // by then, the startup output of the server has been read
  await (await fetch(address)).arrayBuffer()
  for (let run = 0; run < WARM_UPS + runs; run++) {
    const { rss } = await server.collectedMemory()
    const watch = setInterval(() => {
      memory = Math.max(memory, (server.memory()?.now ?? 0) - rss)
    }, 20)
    const started = performance.now()
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    bytes = 0
    for await (const piece of answer.body!) bytes += piece.byteLength
    if (run >= WARM_UPS) times.push(performance.now() - started)
    clearInterval(watch)
  }
  return { times: times.sort((a, b) => a - b), memory, bytes }
}
