import { copyFile, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toVersionSlug } from '@tessera/sources/import'

/** The endings of the files of an uploaded dataset: the dataset, and the file as its owner uploaded it. */
const DATASET = '.duckdb'
const ORIGINAL = '.original'

/** The start of the names of a version's files. */
export const toSlugOf = (id: string, key: string): string => (key === '' ? id : toVersionSlug(id, key))

/** Keeps an uploaded file beside its dataset. It appears once it is complete. */
export async function keepOriginal(folder: string, slug: string, file: string): Promise<void> {
  const place = join(folder, `${slug}${ORIGINAL}`)
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
export const openOriginal = (folder: string, slug: string) => open(join(folder, `${slug}${ORIGINAL}`))

/** The size of a dataset and its uploaded file, in bytes. */
export async function readSize(folder: string, slug: string): Promise<number> {
  const sizes = [DATASET, ORIGINAL].map((ending) =>
    stat(join(folder, `${slug}${ending}`)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Deletes a dataset and its uploaded file, if they exist. */
export async function removeFiles(folder: string, slug: string): Promise<void> {
  for (const ending of [DATASET, ORIGINAL, `${ORIGINAL}.tmp`])
    await rm(join(folder, `${slug}${ending}`), { force: true })
}
