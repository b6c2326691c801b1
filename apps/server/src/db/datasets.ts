import type { ProductDatabase } from './open-database.ts'
import type { ChartRow, DatasetRow, DatasetVersionRow } from './tables.ts'

/** A dataset of a user with its newest version, and the size of all versions together. */
export type OwnedDataset = { dataset: DatasetRow; newest: DatasetVersionRow; bytes: number }

/** Saves an uploaded dataset with its first version. */
export const addDataset = (
  database: ProductDatabase,
  dataset: DatasetRow,
  version: DatasetVersionRow,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction.insertInto('datasets').values(dataset).execute()
    await transaction.insertInto('dataset_versions').values(version).execute()
  })

/** Part of a list: the first entry, and the maximum number of entries. */
export type PageOfList = { from: number; size: number }

/** The datasets of a user, most recently created first. */
export async function listDatasets(
  database: ProductDatabase,
  userId: string,
  { from, size }: PageOfList,
): Promise<OwnedDataset[]> {
  const datasets = await database
    .selectFrom('datasets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('dataset_id')
    .limit(size)
    .offset(from)
    .execute()
  if (datasets.length === 0) return []
  const versions = await database
    .selectFrom('dataset_versions')
    .selectAll()
    .where('dataset_id', 'in', toIds(datasets))
    .execute()
  const versionsOf = Map.groupBy(versions, ({ dataset_id }) => dataset_id)
  return datasets.flatMap((dataset) => toOwned(dataset, versionsOf.get(dataset.dataset_id) ?? []))
}

const toIds = (datasets: Pick<DatasetRow, 'dataset_id'>[]): string[] =>
  datasets.map(({ dataset_id }) => dataset_id)

/** The number of datasets of a user. */
export async function countDatasets(database: ProductDatabase, userId: string): Promise<number> {
  const row = await database
    .selectFrom('datasets')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** A dataset of a user; `undefined` if it does not exist or is somebody else's. */
export async function readDataset(
  database: ProductDatabase,
  userId: string,
  id: string,
): Promise<OwnedDataset | undefined> {
  const dataset = await database
    .selectFrom('datasets')
    .selectAll()
    .where('dataset_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return dataset && toOwned(dataset, await listDatasetVersions(database, id))[0]
}

function toOwned(dataset: DatasetRow, versions: DatasetVersionRow[]): OwnedDataset[] {
  const newest = versions.find(({ number }) => number === dataset.number)
  return newest ? [{ dataset, newest, bytes: versions.reduce((sum, { bytes }) => sum + bytes, 0) }] : []
}

/** The versions of a dataset, confirmed or not. */
export const listDatasetVersions = (database: ProductDatabase, id: string): Promise<DatasetVersionRow[]> =>
  database.selectFrom('dataset_versions').selectAll().where('dataset_id', '=', id).execute()

/** The size of everything that a user has uploaded, in bytes. */
export async function readUsedBytes(database: ProductDatabase, userId: string): Promise<number> {
  const row = await database
    .selectFrom('dataset_versions')
    .innerJoin('datasets', 'datasets.dataset_id', 'dataset_versions.dataset_id')
    .where('datasets.user_id', '=', userId)
    .select(({ fn }) => fn.sum<number | string | null>('dataset_versions.bytes').as('bytes'))
    .executeTakeFirst()
  // PostgreSQL returns sums as text.
  return Number(row?.bytes ?? 0)
}

/** Saves a version that its owner has not confirmed yet. */
export async function addDatasetVersion(
  database: ProductDatabase,
  version: DatasetVersionRow,
): Promise<void> {
  await database.insertInto('dataset_versions').values(version).execute()
}

/**
 * Makes a version the newest. Returns false, without a change, if the version does not wait for that or another one has
 * become the newest since.
 */
export const confirmVersion = (
  database: ProductDatabase,
  { id, key, number }: { id: string; key: string; number: number },
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const written = await transaction
      .updateTable('datasets')
      .set({ number })
      .where('dataset_id', '=', id)
      .where('number', '=', number - 1)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('dataset_versions')
            .select('key')
            .where('dataset_id', '=', id)
            .where('key', '=', key)
            .where('number', 'is', null),
        ),
      )
      .returning('dataset_id')
      .executeTakeFirst()
    if (!written) return false
    await transaction
      .updateTable('dataset_versions')
      .set({ number })
      .where('dataset_id', '=', id)
      .where('key', '=', key)
      .execute()
    return true
  })

/** Takes the confirmation of the newest version back. */
export const unconfirmVersion = (
  database: ProductDatabase,
  { id, key, number }: { id: string; key: string; number: number },
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('datasets')
      .set({ number: number - 1 })
      .where('dataset_id', '=', id)
      .where('number', '=', number)
      .execute()
    await transaction
      .updateTable('dataset_versions')
      .set({ number: null })
      .where('dataset_id', '=', id)
      .where('key', '=', key)
      .execute()
  })

/** Deletes a version. */
export async function removeDatasetVersion(
  database: ProductDatabase,
  { dataset_id, key }: Pick<DatasetVersionRow, 'dataset_id' | 'key'>,
): Promise<void> {
  await database
    .deleteFrom('dataset_versions')
    .where('dataset_id', '=', dataset_id)
    .where('key', '=', key)
    .execute()
}

/** Deletes a dataset of a user with its versions. */
export async function removeDataset(database: ProductDatabase, userId: string, id: string): Promise<void> {
  await database.deleteFrom('datasets').where('dataset_id', '=', id).where('user_id', '=', userId).execute()
}

/**
 * Deletes the datasets or the unconfirmed version that an upload of a user made, by its key. Datasets with later versions
 * stay. Returns what was deleted.
 */
export const removeUploadOfUser = (
  database: ProductDatabase,
  userId: string,
  uploadKey: string,
): Promise<Pick<DatasetVersionRow, 'dataset_id' | 'key'>[]> =>
  database.transaction().execute(async (transaction) => {
    const datasets = await transaction
      .deleteFrom('datasets')
      .where('dataset_id', 'like', `%-${uploadKey}`)
      .where('user_id', '=', userId)
      .where('number', '=', 1)
      // a saved chart may have been made in another window
      .where('dataset_id', 'not in', ({ selectFrom }) => selectFrom('chart_datasets').select('dataset_id'))
      .returning('dataset_id')
      .execute()
    const versions = await transaction
      .deleteFrom('dataset_versions')
      .where('key', '=', uploadKey)
      .where('number', 'is', null)
      .where('dataset_id', 'in', ({ selectFrom }) =>
        selectFrom('datasets').select('dataset_id').where('user_id', '=', userId),
      )
      .returning(['dataset_id', 'key'])
      .execute()
    return [...datasets.map((each) => ({ ...each, key: '' })), ...versions]
  })

/** Changes what its owner says about a dataset. */
export async function describeDataset(database: ProductDatabase, id: string, about: string): Promise<void> {
  await database.updateTable('datasets').set({ about }).where('dataset_id', '=', id).execute()
}

/** Sets when a dataset is fetched again; null for never. */
export async function setRefresh(database: ProductDatabase, id: string, at: string | null): Promise<void> {
  await database
    .updateTable('datasets')
    .set({ refresh_at: at, refresh_problem: null })
    .where('dataset_id', '=', id)
    .execute()
}

/** Records why a dataset was not refreshed; null if it was. */
export async function setRefreshProblem(
  database: ProductDatabase,
  id: string,
  problem: string | null,
): Promise<void> {
  await database
    .updateTable('datasets')
    .set({ refresh_problem: problem })
    .where('dataset_id', '=', id)
    .execute()
}

/** Claims a dataset that is due, for one server alone, and sets when it is due next. `undefined` if none is. */
export async function claimDueRefresh(
  database: ProductDatabase,
  due: string,
  next: string,
): Promise<Pick<DatasetRow, 'dataset_id' | 'user_id'> | undefined> {
  const found = await database
    .selectFrom('datasets')
    .select(['dataset_id', 'refresh_at'])
    .where('refresh_at', '<=', due)
    .orderBy('refresh_at')
    .limit(10)
    .execute()
  for (const { dataset_id, refresh_at } of found) {
    const claimed = await database
      .updateTable('datasets')
      .set({ refresh_at: next })
      .where('dataset_id', '=', dataset_id)
      .where('refresh_at', '=', refresh_at)
      .returning(['dataset_id', 'user_id'])
      .executeTakeFirst()
    if (claimed) return claimed
  }
  return undefined
}

/** Versions that were uploaded before a date and never confirmed. */
export const listAbandonedVersions = (
  database: ProductDatabase,
  before: string,
): Promise<DatasetVersionRow[]> =>
  database
    .selectFrom('dataset_versions')
    .selectAll()
    .where('number', 'is', null)
    .where('saved_at', '<', before)
    .execute()

/** An uploaded dataset in the text of a chart, as part of an IRI. */
const UPLOADED = /urn:tessera:import:([a-z0-9-]{1,90}-up[a-z0-9]{16})(?![a-z0-9-])/g

/** Records which uploaded datasets a chart uses. Call it in the transaction that writes the chart. */
export async function keepUsedDatasets(
  database: ProductDatabase,
  { key, data }: Pick<ChartRow, 'key' | 'data'>,
): Promise<void> {
  await database.deleteFrom('chart_datasets').where('chart_key', '=', key).execute()
  const ids = new Set([...data.matchAll(UPLOADED)].map(([, id = '']) => id))
  if (ids.size === 0) return
  await database
    .insertInto('chart_datasets')
    .values([...ids].map((dataset_id) => ({ chart_key: key, dataset_id })))
    .execute()
}

/** The charts that use datasets and that somebody may see: published ones, and their own drafts. */
const chartsOfDatasets = (database: ProductDatabase, ids: string[], userId: string) =>
  database
    .selectFrom('charts')
    .innerJoin('chart_datasets', 'chart_datasets.chart_key', 'charts.key')
    .where('chart_datasets.dataset_id', 'in', ids)
    .where('archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('published_state', '=', 'PUBLISHED'), eb('user_id', '=', userId)]))

/** Those charts of a dataset, newest first. */
export const listChartsOfDataset = (
  database: ProductDatabase,
  id: string,
  userId: string,
  { from, size }: PageOfList,
): Promise<ChartRow[]> =>
  chartsOfDatasets(database, [id], userId)
    .selectAll('charts')
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(size)
    .offset(from)
    .execute()

/** Whether a saved chart uses a dataset of an upload. */
export async function isUploadUsed(database: ProductDatabase, uploadKey: string): Promise<boolean> {
  const used = await database
    .selectFrom('chart_datasets')
    .select('dataset_id')
    .where('dataset_id', 'like', `%-${uploadKey}`)
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

/** The number of those charts by dataset. Omits datasets without any. */
export async function countChartsOfDatasets(
  database: ProductDatabase,
  ids: string[],
  userId: string,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await chartsOfDatasets(database, ids, userId)
    .select(({ fn }) => ['chart_datasets.dataset_id', fn.countAll<number | string>().as('count')])
    .groupBy('chart_datasets.dataset_id')
    .execute()
  return new Map(rows.map(({ dataset_id, count }) => [dataset_id, Number(count)]))
}
