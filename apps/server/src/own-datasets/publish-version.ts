import { type DatasetAbout, describeDatasetSchema } from '@tessera/api/own-dataset'
import { type CubeDocument, changeDocument } from '@tessera/sources/import'
import type { DatasetRow } from '../db/tables.ts'
import { toSlugOf } from '../import/uploaded-files.ts'

/** What the owner of a dataset says about it. */
export const readAbout = ({ about }: Pick<DatasetRow, 'about'>): DatasetAbout =>
  describeDatasetSchema.parse(JSON.parse(about))

/** Makes a version of a dataset the one that readers see. Repeating it is safe. */
export const publishVersion = (
  folder: string,
  { id, key, number }: { id: string; key: string; number: number },
  about: DatasetAbout,
): Promise<void> =>
  changeDocument(folder, toSlugOf(id, key), ({ isDraft: _, ...document }) => ({
    ...withAbout(document, about),
    cubeVersion: String(number),
  }))

/** Changes what readers see about the newest version. Texts that were stated before and are empty now are removed. */
export const describeVersion = (
  folder: string,
  slug: string,
  about: DatasetAbout,
  { name, before }: { name: string; before: DatasetAbout },
): Promise<void> =>
  changeDocument(folder, slug, (document) => {
    const { description, licence, ...others } = document
    const kept = {
      ...others,
      ...(description && isEmpty(before.description) && { description }),
      ...(licence && before.licence === '' && { licence }),
    }
    return withAbout({ ...kept, name: isEmpty(before.title) ? document.name : { '': name } }, about)
  })

const isEmpty = (texts: DatasetAbout['title']): boolean => Object.values(texts).every((text) => text === '')

/** Stated texts replace those of the file. */
const withAbout = (document: CubeDocument, { title, description, licence }: DatasetAbout): CubeDocument => ({
  ...document,
  ...(!isEmpty(title) && { name: toTexts(title) }),
  ...(!isEmpty(description) && { description: toTexts(description) }),
  ...(licence !== '' && { licence }),
})

const toTexts = (texts: DatasetAbout['title']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
