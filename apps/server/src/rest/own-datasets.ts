import { DATASET_ID_PATTERN } from '@tessera/api'
import {
  compareVersionSchema,
  confirmVersionSchema,
  describeDatasetSchema,
  listPageSchema,
  type OwnDatasets,
  refreshDatasetSchema,
  type UploadChoices,
  type VersionComparison,
} from '@tessera/api/own-dataset'
import { isLocale, type Locale } from '@tessera/cube'
import { readUser } from '../auth/read-user.ts'
import {
  describeDataset,
  listDatasetVersions,
  type OwnedDataset,
  readDataset,
  removeDataset,
  setRefresh,
} from '../db/datasets.ts'
import type { User } from '../db/users.ts'
import { hasCode, isDiskFull } from '../error-code.ts'
import type { AppContext } from '../http/app-env.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { preferredLocale } from '../http/preferred-locale.ts'
import { refuseIssue, withBody } from '../http/read-call.ts'
import { refuse, succeed } from '../http/reply.ts'
import type { Uploads } from '../import/create-uploads.ts'
import { type FileBeside, openBeside, removeFiles, toSlugOf } from '../import/uploaded-files.ts'
import { compareNewVersion } from '../own-datasets/compare-version.ts'
import { confirmNewVersion, removeOldVersions } from '../own-datasets/confirm-version.ts'
import { REFRESH_EVERY_MS } from '../own-datasets/keep-refreshed.ts'
import { describeVersion, readAbout } from '../own-datasets/publish-version.ts'
import { listOwnDatasets, listUses } from '../own-datasets/read-own-datasets.ts'

export const NO_DATASET = 'You have no dataset with this id.'
const NO_VERSION = 'This version does not exist. Upload the file again.'
const NO_SPACE = 'This server has no space left to save. Nothing was changed.'
const CHANGED = 'The dataset has a newer version in the meantime. Compare yours with it first.'

type Owned = { user: User; owned: OwnedDataset; uploads: Uploads }

const localeOf = (c: AppContext): Locale => {
  const lang = c.req.query('lang')
  return isLocale(lang) ? lang : preferredLocale(c.req.header('accept-language'))
}

/** Runs a handler for the owner of the dataset in the address. 401 if signed out, 404 for others. */
const forOwner =
  (answer: (c: AppContext, owned: Owned) => Promise<Response>) =>
  async (c: AppContext): Promise<Response> => {
    const user = await readUser(c)
    if (!user) return refuse(c, 401, 'Sign in to use your own datasets.')
    const { database, uploads } = c.get('services')
    const id = c.req.param('id') ?? ''
    const owned = DATASET_ID_PATTERN.test(id) ? await readDataset(database, user.id, id) : undefined
    if (!owned || !uploads) return refuse(c, 404, NO_DATASET)
    try {
      return await answer(c, { user, owned, uploads })
    } catch (error) {
      if (isDiskFull(error)) return refuse(c, 507, NO_SPACE, undefined, 'NO_SPACE')
      throw error
    }
  }

/** GET /api/user/datasets?from=…: some of the user's datasets, the number of all, and how much room these take. */
export async function listDatasets(c: AppContext): Promise<Response> {
  const user = await readUser(c)
  if (!user) return refuse(c, 401, 'Sign in to see your datasets.')
  const page = listPageSchema.safeParse(c.req.query())
  if (!page.success) return refuseIssue(c, page.error.issues[0])
  const none: OwnDatasets = { datasets: [], total: 0, usedBytes: 0, maxBytes: 0 }
  return succeed(c, (await listOwnDatasets(c.get('services'), user, localeOf(c), page.data.from)) ?? none)
}

/** GET /api/user/datasets/{id}/charts?from=…: some charts that use a dataset, and the number of all. */
export const listOwnCharts = forOwner(async (c, { user, owned: { dataset } }) => {
  const page = listPageSchema.safeParse(c.req.query())
  if (!page.success) return refuseIssue(c, page.error.issues[0])
  const asked = { locale: localeOf(c), from: page.data.from }
  return succeed(c, await listUses(c.get('services'), dataset.dataset_id, user, asked))
})

/**
 * DELETE /api/user/datasets/{id}: deletes a dataset with all versions and uploaded files. Its charts then state that their
 * data is missing. The files go first, so that the dataset can be deleted again if the server stops in between.
 */
export const removeOwnDataset = forOwner(async (c, { user, owned: { dataset }, uploads }) => {
  const { database } = c.get('services')
  const id = dataset.dataset_id
  for (const { key } of await listDatasetVersions(database, id))
    await removeFiles(uploads.folder, toSlugOf(id, key))
  await removeDataset(database, user.id, id)
  await uploads.settle()
  return succeed(c, { id })
})

/** PUT /api/user/datasets/{id}: changes the title, description and licence that readers see, also of later versions. */
export const describeOwnDataset = forOwner((c, { owned: { dataset, newest }, uploads }) =>
  withBody(describeDatasetSchema, async (_, about) => {
    const id = dataset.dataset_id
    const said = { name: dataset.name, before: readAbout(dataset) }
    await describeVersion(uploads.folder, toSlugOf(id, newest.key), about, said)
    await describeDataset(c.get('services').database, id, JSON.stringify(about))
    await uploads.settle()
    return succeed(c, { id })
  })(c),
)

/**
 * PUT /api/user/datasets/{id}/refresh: sets whether a dataset is fetched again from its address each day. 409 if it does
 * not come from an address.
 */
export const refreshOwnDataset = forOwner((c, { owned: { dataset, newest } }) =>
  withBody(refreshDatasetSchema, async (_, { isOn }) => {
    const { address }: UploadChoices = JSON.parse(newest.choices)
    if (isOn && address === undefined)
      return refuse(c, 409, 'The newest version was not uploaded from a web address.')
    const id = dataset.dataset_id
    const at = isOn ? new Date(Date.now() + REFRESH_EVERY_MS).toISOString() : null
    await setRefresh(c.get('services').database, id, at)
    return succeed(c, { id })
  })(c),
)

/** Sends a file of the newest version as it was uploaded. */
async function sendBeside(
  c: AppContext,
  { owned: { dataset, newest }, uploads }: Owned,
  kind: FileBeside,
  name: string,
): Promise<Response> {
  try {
    await using file = await openBeside(uploads.folder, toSlugOf(dataset.dataset_id, newest.key), kind)
    // at most the size of an upload
    return c.body(new Uint8Array(await file.readFile()), 200, {
      // never a type that a browser shows: the file may contain anything
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition('attachment', name),
    })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return refuse(c, 404, 'The uploaded file no longer exists.')
    throw error
  }
}

/** GET /api/user/datasets/{id}/original: the file of the newest version, as it was uploaded. */
export const readOriginal = forOwner((c, owned) =>
  sendBeside(c, owned, 'original', owned.owned.newest.file_name),
)

/** GET /api/user/datasets/{id}/shapes: the shapes file of the newest version, as it was uploaded; 404 if it has none. */
export const readShapes = forOwner((c, owned) => {
  const { shapes = 'shapes.json' }: UploadChoices = JSON.parse(owned.owned.newest.choices)
  return sendBeside(c, owned, 'shapes', shapes)
})

/** GET /api/user/datasets/{id}/comparison?version=…: what an uploaded version would change. */
export const compareOwnVersion = forOwner(async (c, { user, owned }) => {
  const query = compareVersionSchema.safeParse(c.req.query())
  if (!query.success) return refuseIssue(c, query.error.issues[0])
  const comparison = await compareNewVersion(c.get('services'), owned, query.data.version, user, localeOf(c))
  return comparison ? succeed(c, comparison satisfies VersionComparison) : refuse(c, 404, NO_VERSION)
})

/**
 * POST /api/user/datasets/{id}/versions: makes an uploaded version the newest, so that charts use it. 409 if the dataset has
 * got another version since the comparison, or if published charts would lose columns and `acceptsLoss` is not set.
 */
export const confirmOwnVersion = forOwner((c, { user, owned, uploads }) =>
  withBody(confirmVersionSchema, async (_, { version: key, basedOn, acceptsLoss }) => {
    const services = c.get('services')
    const id = owned.dataset.dataset_id
    if (owned.dataset.number !== basedOn) return refuse(c, 409, CHANGED, 'basedOn')
    const comparison = await compareNewVersion(services, owned, key, user, localeOf(c))
    if (!comparison) return refuse(c, 404, NO_VERSION)
    const { keeping, emptied } = comparison
    const { length } = [...keeping, ...emptied]
    if (length > 0 && !acceptsLoss)
      return refuse(
        c,
        409,
        `The new version lacks data that published charts show (${length}).`,
        'acceptsLoss',
      )
    const number = basedOn + 1
    const place = { database: services.database, uploads }
    if (!(await confirmNewVersion(place, { id, key, number }, readAbout(owned.dataset))))
      return refuse(c, 409, CHANGED, 'basedOn')
    await removeOldVersions(place, id, number)
    return succeed(c, { id, number })
  })(c),
)
