import { projectTitle } from '@tessera/api'
import type { ChartUse, OwnDataset, OwnDatasets } from '@tessera/api/own-dataset'
import type { Locale } from '@tessera/cube'
import { toCubeIri } from '@tessera/sources/import'
import { IMPORTED_URL } from '@tessera/sources/sql'
import {
  listChartsOfDataset,
  listDatasets,
  type OwnedDataset,
  readDataset,
  readUsedBytes,
} from '../db/datasets.ts'
import type { User } from '../db/users.ts'
import { toSlugOf } from '../import/uploaded-files.ts'
import { openSavedChart } from '../rest/open-saved-chart.ts'
import type { Services } from '../services.ts'
import { publishVersion, readAbout } from './publish-version.ts'

/** Lists what a user has uploaded; `undefined` if nobody can upload files to this server. */
export async function listOwnDatasets(
  services: Services,
  user: User,
  locale: Locale,
): Promise<OwnDatasets | undefined> {
  const { database, uploads } = services
  if (!uploads) return undefined
  const owned = await listDatasets(database, user.id)
  return {
    datasets: await Promise.all(owned.map((each) => toOwnDataset(services, each, user, locale))),
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
  return toOwnDataset(services, owned, user, locale)
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

async function toOwnDataset(
  services: Services,
  { dataset, newest, bytes }: OwnedDataset,
  user: User,
  locale: Locale,
): Promise<OwnDataset> {
  const { dataset_id: id, number } = dataset
  const about = readAbout(dataset)
  return {
    id,
    name: about.title[locale] || Object.values(about.title).find(Boolean) || dataset.name,
    dataSource: services.sources.find('sql', IMPORTED_URL)?.key ?? '',
    iri: toCubeIri(toSlugOf(id, newest.key)),
    number,
    observations: newest.observations,
    fileName: newest.file_name,
    bytes,
    savedAt: newest.saved_at,
    charts: (await readUses(services, id, user, locale)).map(({ use }) => use),
    about,
    choices: JSON.parse(newest.choices),
  }
}

/** The charts of a dataset that a user may see, opened; unreadable ones are left out. */
export async function readUses(services: Services, id: string, user: User, locale: Locale) {
  const rows = await listChartsOfDataset(services.database, id, user.id)
  const uses = await Promise.all(
    rows.map(async (row) => {
      const chart = await openSavedChart(row, services)
      if (!chart) return []
      const isPublished = row.published_state === 'PUBLISHED'
      const use: ChartUse = { key: row.key, title: projectTitle(chart.data, locale), isPublished }
      return [{ use, data: chart.data }]
    }),
  )
  return uses.flat()
}
