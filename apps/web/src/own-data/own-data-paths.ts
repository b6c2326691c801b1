import type { OwnDataset } from '@tessera/api/own-dataset'
import type { Locale } from '@tessera/cube'

type Dataset = Pick<OwnDataset, 'id'>

/** The page to upload a new version of a dataset. */
export const toVersionPath = (locale: Locale, { id }: Dataset): string => `/${locale}/upload?dataset=${id}`

/** The address of the file that a dataset was made from. */
export const toOriginalPath = ({ id }: Dataset): string => `/api/user/datasets/${id}/original`
