import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quoteText } from '../columns/layout.ts'
import type { CubeDocument } from '../sql/cube-document.ts'
import { parseCubeDocument } from '../sql/parse-cube-document.ts'
import { CUBE_TABLE } from '../sql/read-tables.ts'
import { FEW_TEXTS, openReader } from './reader.ts'
import { createWorkFolder } from './work-folder.ts'

const TARGET = 'target'

/**
 * Changes the document of an imported cube, in a copy of its file that then replaces the file atomically. Throws if there is
 * no such file, or the new document is invalid.
 * @param slug the name of its file without extension
 */
export async function changeDocument(
  folder: string,
  slug: string,
  change: (document: CubeDocument) => CubeDocument,
): Promise<void> {
  await using work = await createWorkFolder(folder)
  const copy = join(work.path, 'cube.tmp')
  await copyFile(join(folder, `${slug}.duckdb`), copy)
  {
    using reader = await openReader(work.path, [], FEW_TEXTS)
    await reader.run(`ATTACH ${quoteText(copy)} AS ${TARGET}`)
    const [[text] = []] = await reader.rows(`SELECT document::VARCHAR FROM ${TARGET}.${CUBE_TABLE} LIMIT 1`)
    const changed = JSON.stringify(change(parseCubeDocument(String(text))))
    // A document that sources would reject is not written.
    parseCubeDocument(changed)
    await reader.run(`UPDATE ${TARGET}.${CUBE_TABLE} SET document = $1`, [changed])
    await reader.run(`CHECKPOINT ${TARGET}`)
    await reader.run(`DETACH ${TARGET}`)
  }
  await work.publish('cube.tmp', `${slug}.duckdb`)
}
