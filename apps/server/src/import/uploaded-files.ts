import { copyFile, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toVersionSlug } from '@tessera/sources/import'

/** The ending of an uploaded dataset. */
const DATASET = '.duckdb'
/** The endings of the files beside a dataset, as its owner uploaded them: the table, and the shapes for one of its columns. */
const BESIDE = { original: '.original', shapes: '.shapes' }

/** A file that is kept beside an uploaded dataset. */
export type FileBeside = keyof typeof BESIDE

/** Matches the endings of all files of an uploaded dataset. */
export const FILES_OF_DATASET = '\\.(?:duckdb|original|shapes)'

/** The start of the names of a version's files. */
export const toSlugOf = (id: string, key: string): string => (key === '' ? id : toVersionSlug(id, key))

/** Keeps an uploaded file beside its dataset. It appears once it is complete. */
export async function keepBeside(
  folder: string,
  slug: string,
  kind: FileBeside,
  file: string,
): Promise<void> {
  const place = join(folder, `${slug}${BESIDE[kind]}`)
  const draft = `${place}.tmp`
  try {
    await copyFile(file, draft)
    await using copy = await open(draft, 'r+')
    await copy.sync()
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Opens an uploaded file; rejects if it is gone. */
export const openBeside = (folder: string, slug: string, kind: FileBeside) =>
  open(join(folder, `${slug}${BESIDE[kind]}`))

/** The size of a dataset and the files beside it, in bytes. */
export async function readSize(folder: string, slug: string): Promise<number> {
  const sizes = [DATASET, ...Object.values(BESIDE)].map((ending) =>
    stat(join(folder, `${slug}${ending}`)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Deletes a dataset and the files beside it, if they exist. */
export async function removeFiles(folder: string, slug: string): Promise<void> {
  const beside = Object.values(BESIDE).flatMap((ending) => [ending, `${ending}.tmp`])
  for (const ending of [DATASET, ...beside]) await rm(join(folder, `${slug}${ending}`), { force: true })
}
