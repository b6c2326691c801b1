import type { UploadChoices } from '@tessera/api/own-dataset'
import { readUser } from '../auth/read-user.ts'
import {
  addDataset,
  addDatasetVersion,
  readDataset,
  readUsedBytes,
  removeUploadOfUser,
} from '../db/datasets.ts'
import type { DatasetRow, DatasetVersionRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { type Taken, toKey } from '../import/create-uploads.ts'
import { removeFiles, toSlugOf } from '../import/uploaded-files.ts'
import type { Services } from '../services.ts'

/** Who uploads a file, and the dataset of which it is a new version. */
export type Uploader = { userId: string; owned?: DatasetRow }

/** Reads who uploads a file; `undefined` if signed out, `missing` if they have no such dataset. */
export async function readOwner(
  c: AppContext,
  id: string | undefined,
): Promise<Uploader | undefined | 'missing'> {
  const user = await readUser(c)
  if (!user) return id === undefined ? undefined : 'missing'
  if (id === undefined) return { userId: user.id }
  const owned = await readDataset(c.get('services').database, user.id, id)
  return owned ? { userId: user.id, owned: owned.dataset } : 'missing'
}

/** Whether a user has no room for more bytes. */
export async function isAccountFull(
  { database, uploads }: OfUploads,
  { userId }: Uploader,
  bytes: number,
): Promise<boolean> {
  return (await readUsedBytes(database, userId)) + bytes > (uploads?.maxBytesOfAccount ?? 0)
}

type OfUploads = Pick<Services, 'database' | 'uploads'>

type Upload = { taken: Taken; shown: string; choices: UploadChoices; replaces: string | undefined }

/**
 * Records whose the datasets or the version of an upload are. Returns false, with nothing kept, if the user has no room for
 * them.
 */
export async function keepUploads(
  services: OfUploads,
  owner: Uploader,
  { taken, shown, choices, replaces }: Upload,
): Promise<boolean> {
  const { database, uploads } = services
  const savedAt = new Date().toISOString()
  try {
    if (replaces) await removeReplaced(services, owner, replaces)
    for (const { slug, name, bytes, observations } of taken.cubes) {
      const version: Omit<DatasetVersionRow, 'dataset_id' | 'key' | 'number'> = {
        file_name: shown,
        bytes,
        observations,
        choices: JSON.stringify(choices),
        saved_at: savedAt,
      }
      if (owner.owned) {
        const { dataset_id } = owner.owned
        await addDatasetVersion(database, {
          ...version,
          dataset_id,
          key: slug.slice(dataset_id.length + 1),
          number: null,
        })
      } else {
        const dataset = {
          dataset_id: slug,
          user_id: owner.userId,
          name,
          about: '{}',
          number: 1,
          created_at: savedAt,
          refresh_at: null,
          refresh_problem: null,
        }
        await addDataset(database, dataset, { ...version, dataset_id: slug, key: '', number: 1 })
      }
    }
    if (!(await isAccountFull(services, owner, 0))) return true
    await forget(services, owner, taken)
    return false
  } catch (error) {
    if (uploads) for (const { slug } of taken.cubes) await removeFiles(uploads.folder, slug)
    throw error
  }
}

async function forget(services: OfUploads, owner: Uploader, { cubes, token }: Taken): Promise<void> {
  await removeReplaced(services, owner, token)
  const { uploads } = services
  if (uploads) for (const { slug } of cubes) await removeFiles(uploads.folder, slug)
}

/** Removes the datasets or the unconfirmed version of an upload. */
async function removeReplaced(
  { database, uploads }: OfUploads,
  { userId }: Uploader,
  token: string,
): Promise<void> {
  const removed = await removeUploadOfUser(database, userId, toKey(token))
  if (uploads)
    for (const { dataset_id, key } of removed) await removeFiles(uploads.folder, toSlugOf(dataset_id, key))
}
