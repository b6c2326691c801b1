import { loadCardTitle, type SavedChart } from '@tessera/api'
import type { ChartUse, DatasetCharts, OwnDataset, OwnDatasets } from '@tessera/api/own-dataset'
import type { Locale } from '@tessera/cube'
import { toCubeIri } from '@tessera/sources/import'
import { IMPORTED_URL } from '@tessera/sources/sql'
import {
  countChartsOfDatasets,
  countDatasets,
  listChartsOfDataset,
  listDatasets,
  type OwnedDataset,
  type PageOfList,
  readDataset,
  readUsedBytes,
} from '../db/datasets.ts'
import type { User } from '../db/users.ts'
import { toSlugOf } from '../import/uploaded-files.ts'
import { openSavedChart } from '../rest/open-saved-chart.ts'
import type { Services } from '../services.ts'
import { publishVersion, readAbout } from './publish-version.ts'
import { readRefresh } from './refresh-problem.ts'

/** The number of datasets in one answer. */
const DATASETS_OF_PAGE = 20
/** The number of charts in one answer. Each is opened. */
const CHARTS_OF_PAGE = 20

/** Lists what a user has uploaded, from an entry on; `undefined` if nobody can upload files to this server. */
export async function listOwnDatasets(
  services: Services,
  user: User,
  locale: Locale,
  from: number,
): Promise<OwnDatasets | undefined> {
  const { database, uploads } = services
  if (!uploads) return undefined
  const owned = await listDatasets(database, user.id, { from, size: DATASETS_OF_PAGE })
  const ids = owned.map(({ dataset }) => dataset.dataset_id)
  const counts = await countChartsOfDatasets(database, ids, user.id)
  return {
    datasets: owned.map((each) => toOwnDataset(services, each, counts, locale)),
    ...toPlaceInList(await countDatasets(database, user.id), from + DATASETS_OF_PAGE),
    usedBytes: await readUsedBytes(database, user.id),
    maxBytes: uploads.maxBytesOfAccount,
  }
}

/** Reads a dataset that a user has uploaded. */
export async function readOwnDataset(
  services: Services,
  id: string,
  user: User,
  locale: Locale,
): Promise<OwnDataset | undefined> {
  const owned = services.uploads && (await readDataset(services.database, user.id, id))
  if (!owned) return undefined
  await mend(services, owned)
  const counts = await countChartsOfDatasets(services.database, [id], user.id)
  return toOwnDataset(services, owned, counts, locale)
}

/** Publishes the newest version if the server stopped before it did. */
async function mend({ sources, uploads }: Services, { dataset, newest }: OwnedDataset): Promise<void> {
  const { dataset_id: id, number } = dataset
  const source = sources.find('sql', IMPORTED_URL)
  if (!uploads || !source || newest.key === '') return
  const iri = toCubeIri(toSlugOf(id, newest.key))
  if ((await source.latestIri(iri)) === iri && !(await isDraft(source, iri))) return
  await publishVersion(uploads.folder, { id, key: newest.key, number }, readAbout(dataset))
}

const isDraft = (source: NonNullable<ReturnType<Services['sources']['find']>>, iri: string) =>
  source.metadata(iri, 'en').then(
    ({ publicationStatus }) => publicationStatus === 'DRAFT',
    () => false,
  )

function toOwnDataset(
  services: Services,
  { dataset, newest, bytes }: OwnedDataset,
  chartCounts: Map<string, number>,
  locale: Locale,
): OwnDataset {
  const { dataset_id: id, number } = dataset
  const about = readAbout(dataset)
  return {
    id,
    name: about.title[locale] || Object.values(about.title).find(Boolean) || dataset.name,
    dataSource: services.sources.find('sql', IMPORTED_URL)?.key ?? '',
    iri: toCubeIri(toSlugOf(id, newest.key)),
    unversionedIri: toCubeIri(id),
    number,
    observations: newest.observations,
    fileName: newest.file_name,
    bytes,
    savedAt: newest.saved_at,
    chartCount: chartCounts.get(id) ?? 0,
    about,
    choices: JSON.parse(newest.choices),
    ...(dataset.refresh_at !== null && {
      refresh: readRefresh(dataset.refresh_problem, locale),
    }),
  }
}

/** Lists charts of a dataset that a user may see, from an entry on. Unreadable ones are left out. */
export async function listUses(
  services: Services,
  id: string,
  user: User,
  { locale, from }: { locale: Locale; from: number },
): Promise<DatasetCharts> {
  const counts = await countChartsOfDatasets(services.database, [id], user.id)
  const opened = await openUses(services, id, user, { locale, from, size: CHARTS_OF_PAGE })
  const place = toPlaceInList(counts.get(id) ?? 0, from + CHARTS_OF_PAGE)
  return { charts: opened.map(({ use }) => use), ...place }
}

const toPlaceInList = (total: number, next: number) => ({ total, ...(next < total && { next }) })

/** More charts are not compared with a new version. */
const MAX_COMPARED = 200

/** Opens the charts of a dataset that a user may see, some at a time. */
export async function readUses(
  services: Services,
  id: string,
  user: Pick<User, 'id'>,
  locale: Locale,
): Promise<Use[]> {
  const counts = await countChartsOfDatasets(services.database, [id], user.id)
  const total = Math.min(MAX_COMPARED, counts.get(id) ?? 0)
  const uses: Use[] = []
  for (let from = 0; from < total; from += CHARTS_OF_PAGE)
    uses.push(...(await openUses(services, id, user, { locale, from, size: CHARTS_OF_PAGE })))
  return uses
}

/** A chart of a dataset, opened. */
type Use = { use: ChartUse; data: SavedChart['data'] }

async function openUses(
  services: Services,
  id: string,
  user: Pick<User, 'id'>,
  { locale, ...page }: PageOfList & { locale: Locale },
): Promise<Use[]> {
  const rows = await listChartsOfDataset(services.database, id, user.id, page)
  const uses = await Promise.all(
    rows.map(async (row): Promise<Use[]> => {
      const chart = await openSavedChart(row, services)
      if (!chart) return []
      const isPublished = row.published_state === 'PUBLISHED'
      const title = await loadCardTitle(services.runQuery, chart.data, locale)
      return [{ use: { key: row.key, title, isPublished }, data: chart.data }]
    }),
  )
  return uses.flat()
}
