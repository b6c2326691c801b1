import { realpath } from 'node:fs/promises'
import { quoteText } from '../columns/layout.ts'
import { parseCubeDocument } from '../sql/parse-cube-document.ts'
import { CUBE_TABLE } from '../sql/read-tables.ts'
import { allTexts } from './metadata/to-texts.ts'
import { openReader } from './reader.ts'

/**
 * The name of the cube in a file of the imported ones; undefined where there is no file, or none that can be read: what
 * nobody can see is not lost when it is replaced.
 * @param folder one of ours to work in
 */
export async function readCubeName(folder: string, file: string): Promise<string | undefined> {
  const path = await realpath(file).catch(() => undefined)
  if (path === undefined) return undefined
  // the database looks for a journal beside it
  const reader = await openReader(folder, [path, `${path}.wal`])
  try {
    await reader.run(`ATTACH ${quoteText(path)} AS earlier (READ_ONLY)`)
    const [[text] = []] = await reader.rows(`SELECT document::VARCHAR FROM earlier.${CUBE_TABLE} LIMIT 1`)
    return allTexts(parseCubeDocument(String(text)).name)[0]
  } catch {
    return undefined
  } finally {
    reader.close()
  }
}
