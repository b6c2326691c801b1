import { openCubeWriter } from '../sql/open-cube-writer.ts'
import { readFixtureCubes } from './read-fixture-cubes.ts'
import { toCells } from './write-cube.ts'

/**
 * Writes the cubes of the contract suite to a database. `insertDamaged` receives the IRI and the document of the cube
 * that writers reject.
 */
export async function writeFixtureCubes(
  url: string,
  insertDamaged: (iri: string, document: string) => Promise<void>,
): Promise<void> {
  const cubes = await readFixtureCubes()
  const writer = await openCubeWriter(url)
  try {
    for (const { document, rows } of cubes)
      if (document.components.length > 0)
        await writer.write(toCells({ document, rows: rows.map((row) => [row]) }))
  } finally {
    await writer.close()
  }
  for (const { document } of cubes)
    if (document.components.length === 0) await insertDamaged(document.iri, JSON.stringify(document))
}
