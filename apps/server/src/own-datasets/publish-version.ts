import { changeDocument } from '@tessera/sources/import'
import { toSlugOf } from '../import/uploaded-files.ts'

/** Makes a version of a dataset the one that readers see. Repeating it is safe. */
export const publishVersion = (
  folder: string,
  { id, key, number }: { id: string; key: string; number: number },
): Promise<void> =>
  changeDocument(folder, toSlugOf(id, key), ({ isDraft: _, ...document }) => ({
    ...document,
    cubeVersion: String(number),
  }))
