import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { quoteText } from '../columns/layout.ts'
import { parseCubeDocument } from '../sql/parse-cube-document.ts'
import { CUBE_TABLE } from '../sql/read-tables.ts'
import { ImportError } from './import-error.ts'
import { allTexts } from './metadata/to-texts.ts'
import { FEW_TEXTS, openReader } from './reader.ts'
import { toShown } from './shown-text.ts'
import { toCubeIri } from './slug.ts'
import { createWorkFolder } from './work-folder.ts'

/** The name of the file of a cube in the folder of imported cubes. */
export const toFileName = (slug: string): string => `${slug}.duckdb`

/** Where cubes are imported to: a folder, or a database. */
type Target = { folder: string; taken?: Map<string, string>; into?: object; replace?: boolean }

/** Rejects a cube with a different name but the same IRI. A cube with the same name is a newer state. */
export async function refuseOtherName(
  slug: string,
  name: string,
  { folder, taken, into, replace = false }: Target,
): Promise<void> {
  const before = taken?.get(slug)
  if (before !== undefined)
    throw new ImportError({
      sentence: `A cube named "${toShown(before)}" was imported a moment ago, and this one, "${toShown(name)}", would replace it: give one of them another title, or import it with --name.`,
    })
  if (replace || into) return
  const file = join(folder, toFileName(slug))
  if (!existsSync(file)) return
  await using work = await createWorkFolder(folder)
  const kept = await readCubeName(work.path, file)
  // Compared as stored, because databases cannot keep a NUL.
  if (kept === undefined || kept === name.replaceAll('\0', '\ufffd')) return
  throw new ImportError({
    sentence: `The cube "${toShown(kept)}" already exists, and "${toShown(name)}" would replace it, since both names make the iri ${toCubeIri(slug)}: give another --name, or --replace if it is meant.`,
  })
}

/**
 * Returns the name of the cube in a file of imported cubes. Returns `undefined` if the file is missing or unreadable:
 * replacing an unreadable cube loses nothing.
 * @param folder a working folder of ours
 */
async function readCubeName(folder: string, file: string): Promise<string | undefined> {
  const path = await realpath(file).catch(() => undefined)
  if (path === undefined) return undefined
  // The database looks for a journal beside the file.
  using reader = await openReader(folder, [path, `${path}.wal`], FEW_TEXTS)
  try {
    await reader.run(`ATTACH ${quoteText(path)} AS earlier (READ_ONLY)`)
    const [[text] = []] = await reader.rows(`SELECT document::VARCHAR FROM earlier.${CUBE_TABLE} LIMIT 1`)
    return allTexts(parseCubeDocument(String(text)).name)[0]
  } catch {
    return undefined
  }
}
