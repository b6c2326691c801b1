import { resolve } from 'node:path'
import type { Row } from '../sparql/rdf-term.ts'
import type { CubeDocument } from './cube-document.ts'
import { parseCubeDocument } from './parse-cube-document.ts'
import { parseSqlUrl } from './sql-url.ts'

/**
 * Observations on their way into a database, in any number of pages. Rows hold the observation in ?o (each another one;
 * several rows of one are several values of it) and raw cells in ?c0, ?c1… in the order of the document's components.
 */
export type CubeRows = Iterable<Row[]> | AsyncIterable<Row[]>

export type CubeToWrite = { document: CubeDocument; rows: CubeRows }

/** Writes cubes into one database. */
export type CubeWriter = {
  /** Nothing of the cube can be seen before all of it is there; it takes the place of an earlier one of its iri. */
  write(cube: CubeToWrite): Promise<{ observations: number }>
  close(): Promise<void>
}

/**
 * Opens a database to write into: `duckdb:` and the path of a file, which is made where it is missing, or
 * `postgres://…`. Throws where the address cannot be one.
 */
export async function openCubeWriter(url: string): Promise<CubeWriter> {
  const parsed = parseSqlUrl(url)
  if ('problem' in parsed) throw new TypeError(`The address to write to ${parsed.problem}.`)
  const { place } = parsed
  if (place.kind === 'postgres') {
    const { openPostgresWriter } = await import('./postgres-writer.ts')
    return withParsedDocuments(await openPostgresWriter(place.url))
  }
  const { openDuckdbWriter } = await import('./duckdb-writer.ts')
  return withParsedDocuments(await openDuckdbWriter(resolve(place.path)))
}

/** Writes one cube into a database. */
export async function writeCube(url: string, cube: CubeToWrite): Promise<{ observations: number }> {
  const writer = await openCubeWriter(url)
  try {
    return await writer.write(cube)
  } finally {
    await writer.close()
  }
}

/** What could not be read again is not written. */
const withParsedDocuments = (writer: CubeWriter): CubeWriter => ({
  async write({ document, rows }) {
    return writer.write({ document: parseCubeDocument(JSON.stringify(document)), rows })
  },
  close: () => writer.close(),
})
