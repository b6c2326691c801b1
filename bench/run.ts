import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBrowser } from './browser.ts'
import { measureSearch } from './catalogue.ts'
import { measureCluster } from './cluster.ts'
import { measureComparing } from './comparing.ts'
import { measureCopies } from './copies.ts'
import { measureDashboard } from './dashboard.ts'
import { measureDownloads } from './downloads.ts'
import { measureDrawing } from './drawing.ts'
import { measureEditor } from './editor.ts'
import { serveOxigraph, serveVirtuoso } from './endpoints.ts'
import { measureGrowth } from './growth.ts'
import { REFERENCE, type Row } from './measure.ts'
import { measureProduct } from './product.ts'
import { measureProxy } from './proxy.ts'
import { measureReaders } from './readers.ts'
import { measureUploads } from './uploads.ts'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'))

/** The parts of the benchmark by name, as in `npm run bench -- search 1000000`. */
const PARTS: Record<string, () => Promise<Row[]>> = {
  drawing: measureDrawing,
  comparing: measureComparing,
  browser: () => measureBrowser(folder),
  editor: () => measureEditor(folder),
  dashboard: () => measureDashboard(folder),
  product: () => measureProduct(join(folder, 'data')),
  readers: () => measureReaders(folder),
  proxy: () => measureProxy(folder),
  downloads: () => measureDownloads(folder),
  uploads: () => measureUploads(folder),
  search: () => measureSearch(folder),
  '10000': () => measureCopies({ folder, rows: 10_000, serveEndpoint: serveOxigraph, isLoaded: false }),
  '100000': () => measureCopies({ folder, rows: 100_000, serveEndpoint: serveOxigraph, isLoaded: false }),
  '1000000': () => measureCopies({ folder, rows: 1_000_000, serveEndpoint: serveVirtuoso, isLoaded: true }),
  growth: () => measureGrowth(folder),
  cluster: () => measureCluster(folder),
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const rows: Row[] = []
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const started = performance.now()
    rows.push(...(await measure()))
    console.log(`measured ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const round = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
console.table(
  rows.map(({ name, p50, p95, ratio, isAgainstReference, runs, note }) => ({
    what: name,
    'p50 (ms)': round(p50),
    'p95 (ms)': round(p95),
    ratio: `${ratio.toFixed(2)}${isAgainstReference ? '' : ' × without us'}`,
    runs,
    note: note ?? '',
  })),
)
const machine = {
  node: process.version,
  cores: cpus().length,
  model: cpus()[0]?.model,
  date: new Date().toISOString(),
  referenceMs: REFERENCE,
}
writeFileSync(join(ROOT, 'bench/results.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
console.log(
  `A ratio is to a reference loop of ${round(REFERENCE)} ms in this run, or to the same without us.`,
)
console.log('Written to bench/results.json')
process.exit(0)
