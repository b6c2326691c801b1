import { LOCALES } from '@tessera/cube'
import { z } from 'zod'

/** The key of a later version. */
const versionKey = z.string('Which version?').regex(/^up[a-z0-9]{16}$/, 'This is not the key of a version.')

/** The parameters of a comparison of a new version. */
export const compareVersionSchema = z.object({ version: versionKey })

/** Body of POST /api/user/datasets/{id}/versions. */
export const confirmVersionSchema = z.object({
  version: versionKey,
  /** The number of the version with which it was compared. */
  basedOn: z.int('A version is a whole number.').min(1, 'The first version is 1.'),
  /** Whether published charts may lose columns. */
  acceptsLoss: z.boolean('acceptsLoss is true or false.').default(false),
})

/** The part of a list that a call asks for: where it starts. */
export const listPageSchema = z.object({
  from: z.coerce
    .number('from is a whole number.')
    .int('from is a whole number.')
    .min(0, 'from is not negative.')
    .max(1_000_000, 'from is at most 1000000.')
    .default(0),
})

const texts = (max: number, message: string) =>
  z.partialRecord(z.enum(LOCALES), z.string().trim().max(max, message)).default({})

/** Body of PUT /api/user/datasets/{id}: what its owner says about a dataset. Empty texts are those of the file. */
export const describeDatasetSchema = z.object({
  title: texts(200, 'A title has at most 200 characters.'),
  description: texts(5000, 'A description has at most 5000 characters.'),
  licence: z.string().trim().max(300, 'A licence has at most 300 characters.').default(''),
})

/** What the owner of a dataset says about it. */
export type DatasetAbout = z.infer<typeof describeDatasetSchema>

/** Body of PUT /api/user/datasets/{id}/refresh: whether the dataset is fetched again from its address each day. */
export const refreshDatasetSchema = z.object({ isOn: z.boolean('isOn is true or false.') })

/** A chart that uses a dataset. The title is that of its card: its own, or the names of its datasets. */
export type ChartUse = { key: string; title: string; isPublished: boolean }

/**
 * How a file was read: where it was fetched, the chosen part, the choices for its columns as fields of a table schema, and the name of the file
 * with the shapes of a column.
 */
export type UploadChoices = {
  address?: string
  sheet?: string
  entry?: string
  fields?: { name: string }[]
  shapes?: string
}

/** A dataset that the signed-in user uploaded. */
export type OwnDataset = {
  id: string
  name: string
  /** The key of its source. */
  dataSource: string
  /** The IRI of its newest version. */
  iri: string
  /** The IRI of all versions. */
  unversionedIri: string
  /** The number of its newest version. */
  number: number
  observations: number
  /** The name of the uploaded file. */
  fileName: string
  /** The size of all versions. */
  bytes: number
  /** When the newest version was uploaded; an ISO date. */
  savedAt: string
  /** The number of charts that use it. */
  chartCount: number
  about: DatasetAbout
  choices: UploadChoices
  /**
   * Set if it is fetched again from its address each day: why it was not refreshed the last time, `loss` if charts would lose
   * data or a sentence.
   */
  refresh?: { problem?: string }
}

/** Part of a list. */
type ListPage = {
  /** The number of all entries. */
  total: number
  /** Where the next part starts; omitted at the end. */
  next?: number
}

/** Some datasets of the signed-in user, and how much room all take. */
export type OwnDatasets = ListPage & { datasets: OwnDataset[]; usedBytes: number; maxBytes: number }

/** Some charts that use a dataset. Unreadable ones are left out. */
export type DatasetCharts = ListPage & { charts: ChartUse[] }

/** What a new version of a dataset changes. */
export type VersionComparison = {
  /** The number of the version it was compared with. */
  basedOn: number
  /** Columns that the new version lacks, with the charts that use them. */
  lost: { name: string; charts: ChartUse[] }[]
  /** Columns that only the new version has. */
  added: string[]
  /** Columns of which the new version lacks values: the first ones, and the number of others. */
  lostValues: { name: string; values: string[]; others: number }[]
  /** How many rows were added and removed, and how many values changed; missing if rows could not be compared. */
  rows?: { added: number; removed: number; changedValues: number }
  /** The published charts that keep the earlier version, because the new one lacks something they show. */
  keeping: ChartUse[]
  /** The published charts that will be empty, because they filter by values that the new version lacks. */
  emptied: ChartUse[]
  /** All changes in sentences. */
  lines: string[]
}
