import type { OwnDataset } from '@tessera/api/own-dataset'
import type { Locale } from '@tessera/cube'

type Dataset = Pick<OwnDataset, 'id'>

/** The page to upload a new version of a dataset. */
export const toVersionPath = (locale: Locale, { id }: Dataset): string => `/${locale}/upload?dataset=${id}`

/** The address of the file that a dataset was made from. */
export const toOriginalPath = ({ id }: Dataset): string => `/api/user/datasets/${id}/original`

/** The address of the shapes with which that file was read. */
export const toShapesPath = ({ id }: Dataset): string => `/api/user/datasets/${id}/shapes`
