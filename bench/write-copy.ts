import { copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ColumnCopy } from '../packages/sources/src/columns/column-copy.ts'
import { toWriting } from '../packages/sources/src/columns/duckdb-writing.ts'
import { openEngine } from '../packages/sources/src/columns/engine.ts'
import { type ColumnRequest, quoteText, toColumnRequests } from '../packages/sources/src/columns/layout.ts'
import { writeTables } from '../packages/sources/src/columns/write-tables.ts'
import { createSource } from '../packages/sources/src/registry.ts'
import { openClickhouseShelf } from '../packages/sources/src/snapshot/clickhouse-shelf.ts'
import {
  publishCopy as publishFile,
  toCopyName,
  toWorkNames,
} from '../packages/sources/src/snapshot/copy-files.ts'
import type { CopyFacts } from '../packages/sources/src/snapshot/copy-shelf.ts'
import { readDescription, toWritten } from '../packages/sources/src/snapshot/description.ts'
import { toListing } from '../packages/sources/src/snapshot/to-listing.ts'
import { createSparqlClient } from '../packages/sources/src/sparql/client.ts'
import { createEndpointGuard } from '../packages/sources/src/sparql/endpoint-guard.ts'
import { SparqlCube } from '../packages/sources/src/sparql/sparql-cube.ts'
import { dimensionIri, FIRST_YEAR, type GeneratedCube, SEXES, valueIri } from './generated-cube.ts'

/** A copy of a generated cube, in a file that can be published any number of times. */
export type WrittenCopy = { file: string; requests: ColumnRequest[]; about: CopyFacts }

/**
 * Writes a copy of a generated cube. The database generates the observations itself, because no endpoint serves
 * millions of them within minutes; `url` only describes the cube.
 */
export async function writeCopy(file: string, cube: GeneratedCube, url: string): Promise<WrittenCopy> {
  const endpoint = { url, guard: createEndpointGuard({ url }) }
  const live = createSource({ type: 'sparql', key: 'bench', label: 'Bench', isTrusted: true, ...endpoint })
  const described = await SparqlCube.open(createSparqlClient(endpoint).aboutCube(cube.iri), cube.iri)
  const requests = toColumnRequests(described.structure.properties)
  await mkdir(dirname(file), { recursive: true })
  const engine = await openEngine({ folder: dirname(file), memoryLimit: '2GB', threads: 2 })
  const target = await engine.attach(file.slice(dirname(file).length + 1), 'write')
  const connection = await engine.connect()
  await connection.run(`CREATE TEMPORARY VIEW staged AS ${toStage(cube, requests)}`)
  const plan = await writeTables(toWriting(connection), requests, 'staged', target)
  const description = await readDescription(live, described, new ColumnCopy(engine, target, plan))
  await connection.run(`CREATE TABLE ${target}.meta (key VARCHAR, text VARCHAR)`)
  for (const [key, text] of [
    ['plan', JSON.stringify(plan)],
    ['description', toWritten(description)],
  ] as const)
    await connection.run(`INSERT INTO ${target}.meta VALUES (${quoteText(key)}, ${quoteText(text)})`)
  await connection.run(`CHECKPOINT ${target}`)
  connection.closeSync()
  await engine.detach(target)
  await engine.close()
  const about = {
    sourceUrl: url,
    iri: cube.iri,
    versions: description.versions,
    listing: toListing(description),
    rowCount: plan.rowCount,
    copiedAt: new Date().toISOString(),
  }
  return { file, requests, about }
}

/** SQL of the raw cells, with the same values as the observations of the generated file. */
function toStage({ rows, regions, origins }: GeneratedCube, requests: ColumnRequest[]): string {
  const ofSource = (name: string, index: string): string =>
    `${quoteText(`u${valueIri(name, 0).slice(0, -1)}`)} || (${index})`
  const cells: Record<string, string> = {
    year: `'lhttp://www.w3.org/2001/XMLSchema#gYear  ' || (${FIRST_YEAR} + n // ${regions * SEXES * origins})`,
    region: ofSource('region', `n // ${SEXES * origins} % ${regions}`),
    sex: ofSource('sex', `n // ${origins} % ${SEXES}`),
    origin: ofSource('origin', `n % ${origins}`),
    amount: '((n * 7919) % 100000)::FLOAT8 / 10',
    count: '(n % 977)::FLOAT8',
  }
  const picked = requests.flatMap(({ path, kind }, index) => {
    const [, cell] = Object.entries(cells).find(([name]) => dimensionIri(name) === path) ?? []
    if (cell === undefined) throw new Error(`No cells are generated for ${path}.`)
    return kind === 'codes'
      ? [`${cell} AS c${index}`]
      : [`${cell} AS c${index}`, `NULL::VARCHAR AS t${index}`]
  })
  return `SELECT n::VARCHAR AS o, ${picked.join(', ')} FROM range(${rows}) AS numbers(n)`
}

/** Publishes a copy in a folder, like a server that has just made it. */
export async function publishCopyInFolder({ file, about }: WrittenCopy, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = toCopyName(about.sourceUrl, about.iri)
  await rename(file, join(folder, toWorkNames(name).target))
  await publishFile(folder, name, { ...about, copiedAt: new Date().toISOString() })
}

/** Publishes a copy in a ClickHouse database, like a server that has just made it. */
export async function publishCopy(
  { file, requests, about }: WrittenCopy,
  url: string,
  folder: string,
): Promise<void> {
  const shelf = await openClickhouseShelf({ url, folder, memoryLimit: '2GB' })
  try {
    await shelf.tidy()
    const name = toCopyName(about.sourceUrl, about.iri)
    const claim = await shelf.claim(name)
    if (!claim) throw new Error('The cube is already being copied.')
    await copyFile(file, join(folder, toWorkNames(name).target))
    // A copy that is older than some minutes is compared with its endpoint, which has no observations.
    await shelf.publish(name, requests, { ...about, copiedAt: new Date().toISOString() }, claim)
    await claim.release()
  } finally {
    await shelf.close()
  }
}
