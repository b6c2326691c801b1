import { toStagedPages } from '../columns/staged-rows.ts'
import type { Row } from '../model/rdf-term.ts'
import type { CubeDocument } from '../sql/cube-document.ts'
import { openCubeWriter } from '../sql/open-cube-writer.ts'
import { toDocumentColumns } from '../sql/to-structure.ts'

/**
 * Observations in any number of pages. Rows contain the observation in ?o and raw cells in ?c0, ?c1… in the order of
 * the document's components. Several rows with the same ?o are several values of one observation.
 */
export type CubeRows = { document: CubeDocument; rows: Iterable<Row[]> | AsyncIterable<Row[]> }

/** Converts a cube of rows to the form that writers accept. */
export const toCells = ({ document, rows }: CubeRows) => ({ document, cells: toPages(document, rows) })

async function* toPages(document: CubeDocument, rows: CubeRows['rows']) {
  for await (const page of rows) yield* toStagedPages(toDocumentColumns(document), page)
}

/** Writes one cube to a database. */
export async function writeCube(url: string, cube: CubeRows): Promise<{ observations: number }> {
  const writer = await openCubeWriter(url)
  try {
    return await writer.write(toCells(cube))
  } finally {
    await writer.close()
  }
}
