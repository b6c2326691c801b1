import {
  cubeMetadataDocument,
  cubePreviewDocument,
  type DataFailure,
  latestIriDocument,
  type RunQuery,
  readUploadedIri,
  withoutNulls,
} from '@tessera/api'
import type { Locale } from '@tessera/cube'
import type { DataSourceInfo } from '../shell/data-source.ts'
import { readApiFailure } from './api-failure.ts'
import type { BrowseState } from './browse-state.ts'
import { type PreviewTable, toPreviewTable } from './preview/preview-table.ts'

/** The data for the catalogue with a selected dataset. */
export type DatasetView = Awaited<ReturnType<typeof loadDatasetView>>

/** A dataset's metadata from the data API, without nulls. */
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

/** Loads the first rows of a dataset. */
export const loadDatasetTable = async (cube: Cube): Promise<PreviewTable> =>
  toPreviewTable((await cube.query(cubePreviewDocument, toVariables(cube))).dataCubePreview, cube.locale)

/**
 * Returns the newest version of a dataset. Falls back to the given one if the source is unavailable or does not
 * redirect. Uploaded datasets redirect, because their owners replace them.
 */
export async function readLatestIri(query: RunQuery, source: DataSourceInfo, iri: string): Promise<string> {
  if (!source.redirectsToLatest && !readUploadedIri(iri)) return iri
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

/** Loads a dataset with its first rows, as of now. Parts that fail to load are reported in `failure`. */
export async function loadDatasetView(cube: Cube, state: BrowseState, now: Date) {
  const [metadata, table] = await Promise.all([settle(loadMetadata(cube)), settle(loadDatasetTable(cube))])
  return {
    kind: 'dataset' as const,
    state,
    metadata: metadata.value,
    table: table.value,
    dataSourceKey: cube.source.key,
    /** How long ago the data changed, as text. */
    age: toAge(metadata.value?.dateModified ?? metadata.value?.datePublished, now, cube.locale),
    /** The current date, as an ISO date. */
    today: now.toISOString().slice(0, 10),
    /** Why metadata or table is missing. */
    failure: metadata.failure ?? table.failure,
  }
}

const DAY = 86_400_000
/** The units with their length in days, and the minimum age in days for using them. */
const UNITS = [
  { unit: 'year', days: 365.25, from: 730 },
  { unit: 'month', days: 30.44, from: 60 },
  { unit: 'day', days: 1, from: 0 },
] as const

/**
 * Returns how long ago the data changed, such as “3 months ago”; `undefined` for invalid and future dates, and for
 * years, which are too vague.
 */
export function toAge(iso: string | undefined, now: Date, locale: Locale): string | undefined {
  if (iso === undefined || iso.length < 10) return undefined
  const days = Math.floor((now.getTime() - Date.parse(iso)) / DAY)
  if (!(days >= 0)) return undefined
  const { unit, days: ofUnit } = UNITS.find(({ from }) => days >= from) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(days / ofUnit), unit)
}
