import {
  cubeMetadataDocument,
  cubePreviewDocument,
  type DataFailure,
  latestIriDocument,
  type RunQuery,
  withoutNulls,
} from '@tessera/api'
import type { Locale } from '@tessera/cube'
import type { DataSourceInfo } from '../shell/data-source.ts'
import { readApiFailure } from './api-failure.ts'
import type { BrowseState } from './browse-state.ts'
import { type PreviewTable, toPreviewTable } from './preview/preview-table.ts'
import { toAge } from './preview/to-age.ts'

/** What the catalogue shows while a dataset is selected. */
export type DatasetView = {
  kind: 'dataset'
  state: BrowseState
  metadata?: DatasetMetadata
  table?: PreviewTable
  dataSourceKey: string
  /** How long ago the data changed, in words. */
  age?: string
  /** The day it is looked at, as an ISO date. */
  today: string
  /** Why metadata or table is missing. */
  failure?: DataFailure
}

/** A dataset's metadata as the data API answers it, without nulls. */
export type DatasetMetadata = Awaited<ReturnType<typeof loadMetadata>>

type Cube = { query: RunQuery; source: DataSourceInfo; locale: Locale; iri: string }

const toVariables = ({ source, locale, iri }: Cube) => ({
  sourceType: source.type,
  sourceUrl: source.url,
  locale,
  iri,
})

const loadMetadata = async (cube: Cube) =>
  withoutNulls((await cube.query(cubeMetadataDocument, toVariables(cube))).dataCubeMetadata)

const loadTable = async (cube: Cube): Promise<PreviewTable> =>
  toPreviewTable((await cube.query(cubePreviewDocument, toVariables(cube))).dataCubePreview, cube.locale)

/** The newest version of a dataset; the given one where the source does not say, or keeps to what it is asked for. */
export async function readLatestIri(query: RunQuery, source: DataSourceInfo, iri: string): Promise<string> {
  if (!source.redirectsToLatest) return iri
  try {
    const answer = await query(latestIriDocument, { sourceType: source.type, sourceUrl: source.url, iri })
    return answer.dataCubeLatestIri
  } catch (error) {
    readApiFailure(error)
    return iri
  }
}

const settle = <T>(promise: Promise<T>): Promise<{ value?: T; failure?: DataFailure }> =>
  promise.then(
    (value) => ({ value }),
    (error) => ({ failure: readApiFailure(error) }),
  )

/** A dataset with its first rows, as of now. What could be had is there, with the failure of what could not. */
export async function loadDatasetView(cube: Cube, state: BrowseState, now: Date): Promise<DatasetView> {
  const [metadata, table] = await Promise.all([settle(loadMetadata(cube)), settle(loadTable(cube))])
  return {
    kind: 'dataset',
    state,
    metadata: metadata.value,
    table: table.value,
    dataSourceKey: cube.source.key,
    age: toAge(metadata.value?.dateModified ?? metadata.value?.datePublished, now, cube.locale),
    today: now.toISOString().slice(0, 10),
    failure: metadata.failure ?? table.failure,
  }
}
