import type { DatasetAbout } from '@tessera/api/own-dataset'
import { toCubeIri } from '@tessera/sources/import'
import {
  confirmVersion,
  listAbandonedVersions,
  listDatasetVersions,
  removeDatasetVersion,
  unconfirmVersion,
} from '../db/datasets.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import { isVersionNeeded } from '../db/published-states.ts'
import type { DatasetVersionRow } from '../db/tables.ts'
import type { Uploads } from '../import/create-uploads.ts'
import { removeFiles, toSlugOf } from '../import/uploaded-files.ts'
import { publishVersion } from './publish-version.ts'

/** The number of versions kept even if no chart needs them: the newest and the one before. */
const KEPT_VERSIONS = 2
/** How long an uploaded version waits to be confirmed, in ms. */
const WAITS_MS = 24 * 60 * 60 * 1000

type Place = { database: ProductDatabase; uploads: Pick<Uploads, 'folder' | 'settle'> }

/**
 * Makes an uploaded version the newest. Returns false, without a change, if another one has become the newest since. The
 * database decides between two confirmations at the same time. If the file cannot be written, the confirmation is taken back;
 * if the server stops in between, reading the dataset publishes the version.
 */
export async function confirmNewVersion(
  { database, uploads }: Place,
  version: { id: string; key: string; number: number },
  about: DatasetAbout,
): Promise<boolean> {
  if (!(await confirmVersion(database, version))) return false
  try {
    await publishVersion(uploads.folder, version, about)
  } catch (error) {
    await unconfirmVersion(database, version)
    throw error
  }
  await uploads.settle()
  return true
}

/** Removes versions that no chart needs, and uploads that nobody confirmed. */
export async function removeOldVersions(
  { database, uploads }: Place,
  id: string,
  newest: number,
  now: number = Date.now(),
): Promise<void> {
  const remove = async (row: DatasetVersionRow): Promise<void> => {
    await removeFiles(uploads.folder, toSlugOf(row.dataset_id, row.key))
    await removeDatasetVersion(database, row)
  }
  for (const row of await listDatasetVersions(database, id)) {
    const isOld = row.number !== null && row.number <= newest - KEPT_VERSIONS
    if (isOld && !(await isVersionNeeded(database, toCubeIri(toSlugOf(id, row.key))))) await remove(row)
  }
  for (const row of await listAbandonedVersions(database, new Date(now - WAITS_MS).toISOString()))
    await remove(row)
}
