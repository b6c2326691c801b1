import { z } from 'zod'

/** The key of a later version. */
const versionKey = z.string('Which version?').regex(/^up[a-z0-9]{16}$/, 'That is not the key of a version.')

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

/** A chart that uses a dataset. */
export type ChartUse = { key: string; title: string; isPublished: boolean }

/** How a file was read: the chosen part, and the choices for its columns as fields of a table schema. */
export type UploadChoices = { sheet?: string; entry?: string; fields?: { name: string }[] }

/** A dataset that the signed-in user uploaded. */
export type OwnDataset = {
  id: string
  name: string
  /** The key of its source. */
  dataSource: string
  /** The IRI of its newest version. */
  iri: string
  /** The number of its newest version. */
  number: number
  observations: number
  /** The name of the uploaded file. */
  fileName: string
  /** The size of all versions. */
  bytes: number
  /** When the newest version was uploaded; an ISO date. */
  savedAt: string
  charts: ChartUse[]
  choices: UploadChoices
}

/** The datasets of the signed-in user, and how much room they take. */
export type OwnDatasets = { datasets: OwnDataset[]; usedBytes: number; maxBytes: number }

/** What a new version of a dataset changes. */
export type VersionComparison = {
  /** The number of the version it was compared with. */
  basedOn: number
  /** Columns that the new version lacks, with the charts that use them. */
  lost: { name: string; charts: ChartUse[] }[]
  /** Columns that only the new version has. */
  added: string[]
  /** How many rows were added and removed, and how many values changed; missing if rows could not be compared. */
  rows?: { added: number; removed: number; changedValues: number }
  /** The published charts that keep the earlier version, because the new one lacks something they show. */
  keeping: ChartUse[]
  /** All changes in sentences. */
  lines: string[]
}
