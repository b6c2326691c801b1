import type { Locale } from '@tessera/cube'
import type { SnapshotCube } from '../columns/copied-cube.ts'
import { readCopiedFilters } from '../columns/read-copied-filters.ts'
import { readCopiedObservations, readCopiedPreview } from '../columns/read-copied-observations.ts'
import { readComponents } from '../model/read-components.ts'
import type { CubeSource, GeoShapes } from '../source.ts'
import { createSparqlClient } from '../sparql/client.ts'
import type { SparqlSource } from '../sparql/create-sparql-source.ts'
import type { GuardedEndpoint } from '../sparql/endpoint-guard.ts'
import { answerUnchanging } from './answer-unchanging.ts'
import { createCopiedCatalogue } from './copied-catalogue.ts'
import { type CopyAnswers, createCopyAnswers } from './copy-answers.ts'
import { type CopyProgress, createCopySchedule, passOnWishes } from './copy-schedule.ts'
import type { CopyStore } from './copy-store.ts'
import { readCopiedShapes } from './description.ts'
import { createEndpointControl } from './endpoint-control.ts'
import { searchFromCopies } from './search-from-copies.ts'
import { createSupersededVersions } from './superseded-versions.ts'

export type SnapshotOptions = {
  /** The endpoint of the live source, with the same guard. Raw cells are copied from it. */
  endpoint: GuardedEndpoint
  store: CopyStore
  /** Cubes with more observations are not copied. */
  maxCubeRows: number
  /** Selections with more observations are rejected, as by the live source. */
  rowLimit?: number
  /** The minimum interval at which a copy in use is compared with the endpoint. Five minutes by default. */
  checkEveryMs?: number
  /**
   * Whether the endpoint's data is fixed while this process runs. If so, copies answer all queries, are never compared,
   * and their age is not shown.
   */
  isUnchanging?: boolean
  /**
   * Whether something refers permanently to exactly this version of a cube. If so, its copy is kept when the endpoint
   * replaces it with a newer version.
   */
  isNeeded?: (iri: string) => Promise<boolean>
  /**
   * Called with each cube in use if another process makes the copies that this one reads. Nothing is copied here then.
   */
  tellUse?: (iri: string) => void
  /** Returns how far the other process has come with a copy. */
  readProgress?: (iri: string) => CopyProgress | undefined
  /** Called with how far the copying of a cube has come, and at its end without. */
  onProgress?: (iri: string, progress: CopyProgress | undefined) => void
  /** In ms since 1970. Defaults to the system clock. */
  now?: () => number
  /** Called with the reason a cube was not copied or compared; for the log. */
  onError?: (error: unknown, iri: string) => void
  /** Observations per query while copying. */
  pageRows?: number
}

/** A source that queries an endpoint. */
type LiveSource = CubeSource & Partial<Pick<SparqlSource, 'queryEditorUrlOf'>>

/** The age of the answers about a cube. */
export type CopyAge = { copiedAt: string; dateModified?: string }

export type SnapshotSource = CubeSource & {
  /** Returns the age of the copy that answers for a cube, or `undefined` if the endpoint answers. */
  copyOf(iri: string): CopyAge | undefined
  /** Has these cubes copied before they are requested, and opens existing copies. */
  copyAhead(iris: string[]): Promise<void>
  /**
   * Records that another process uses a cube. The cube is copied, or its copy compared, as for a use in this process.
   */
  noteUse(iri: string): Promise<void>
  /** Resolves when no copy is being made or compared. */
  idle(): Promise<void>
  /** Stops copying, and removes incomplete copies. */
  close(): Promise<void>
}

const CHECK_EVERY_MS = 300_000

/**
 * Creates a source that answers from copies where they exist. The first query for a cube's observations has the cube
 * copied; until the copy is complete, the live source answers.
 */
export function createSnapshotSource(live: LiveSource, options: SnapshotOptions): SnapshotSource {
  const { store, now = Date.now, onError = () => undefined } = options
  const stop = new AbortController()
  const client = createSparqlClient(options.endpoint)
  const control = createEndpointControl(client)
  const superseded = createSupersededVersions({ live, isNeeded: options.isNeeded })
  const schedule = options.tellUse
    ? passOnWishes(options.tellUse, options.readProgress)
    : createCopySchedule(
        { ...options, live, client, control, superseded, now, signal: stop.signal },
        options.isUnchanging ? Number.POSITIVE_INFINITY : (options.checkEveryMs ?? CHECK_EVERY_MS),
        onError,
      )
  const { breaker } = options.endpoint.guard
  const answers = createCopyAnswers({ live, store, schedule, breaker, control, superseded, onError })
  const catalogue = createCopiedCatalogue(live.url, store)
  return {
    ...live,
    isUnchanging: options.isUnchanging,
    // Copies of some cubes are not a complete catalogue while the others are still being copied.
    ...(options.isUnchanging ? {} : searchFromCopies(live, answers, catalogue)),
    ...answerFromCopies(live, answers, store, options.rowLimit),
    ...answerLiveFirst(live, answers, store),
    ...(options.isUnchanging ? answerUnchanging(live, answers) : {}),
    copyOf(iri) {
      const record = store.find(live.url, iri)?.record
      return record && { copiedAt: record.copiedAt, dateModified: record.dateModified }
    },
    async noteUse(iri) {
      const file = store.find(live.url, iri)
      // Opening a damaged copy removes it.
      if (file && (await store.openCopy(file))) schedule.wantCheck(file)
      else schedule.wantCopy(iri)
    },
    async copyAhead(iris) {
      const open = async (iri: string): Promise<boolean> => {
        const file = store.find(live.url, iri)
        return file !== undefined && (await store.openCopy(file)) !== undefined
      }
      for (const iri of iris) if (!(await open(iri))) schedule.wantCopy(iri)
      await schedule.idle()
    },
    idle: schedule.idle,
    async close() {
      stop.abort(new Error('The source is closed.'))
      await schedule.idle()
    },
  }
}

/** Queries that a copy answers as well as its endpoint, and faster. */
const answerFromCopies = (
  live: LiveSource,
  answers: CopyAnswers,
  store: CopyStore,
  rowLimit: number | undefined,
): Pick<CubeSource, 'components' | 'observations' | 'preview' | 'possibleFilters' | 'queryEditorUrl'> => ({
  components: (filter, locale, { loadValues = false } = {}) =>
    answers.fromCopy(
      filter.iri,
      (cube) => readComponents(cube, filter, locale, loadValues),
      () => live.components(filter, locale, { loadValues }),
    ),
  observations: (filter, locale, bounds = {}) =>
    answers.fromCopy(
      filter.iri,
      (cube) => readCopiedObservations(cube, filter, locale, { ...bounds, rowLimit }),
      async () => {
        const table = await live.observations(filter, locale, bounds)
        answers.wantCopy(filter.iri)
        return table
      },
    ),
  preview: (iri, locale) =>
    answers.fromCopy(
      iri,
      (cube) => readCopiedPreview(cube, locale),
      () => live.preview(iri, locale),
    ),
  possibleFilters: (iri, filters) =>
    answers.fromCopy(
      iri,
      (cube) => readCopiedFilters(cube, filters),
      () => live.possibleFilters(iri, filters),
    ),
  queryEditorUrl: (filter) =>
    answers
      .fromCopy(
        filter.iri,
        async (cube) => live.queryEditorUrlOf?.(cube, filter),
        () => live.queryEditorUrl(filter),
      )
      .catch((error: unknown) => {
        // The query editor is not worth failing for if a copy shows the rest.
        if (store.find(live.url, filter.iri)) return undefined
        throw error
      }),
})

/** Queries whose results may change without the observations: the endpoint answers, or the copy while it is down. */
const answerLiveFirst = (
  live: CubeSource,
  answers: CopyAnswers,
  store: CopyStore,
): Pick<CubeSource, 'metadata' | 'latestIri' | 'unversionedIri' | 'geoShapes'> => ({
  metadata: (iri, locale) =>
    answers.fromLive(iri, () => live.metadata(iri, locale), readMetadata(live.url, store, iri, locale)),
  latestIri: (iri) =>
    answers.fromLive(
      iri,
      () => live.latestIri(iri),
      async (cube) => {
        // While the endpoint is down, a newer version that was never copied cannot be shown.
        const { latestIri } = cube.description
        return store.find(live.url, latestIri) ? latestIri : cube.structure.iri
      },
      { isNothing: (answer) => answer === iri, toNewer: (newer) => newer },
    ),
  unversionedIri: (iri) =>
    answers.fromLive(
      iri,
      () => live.unversionedIri(iri),
      async (cube) => cube.structure.unversionedIri,
      { isNothing: (answer) => answer === iri },
    ),
  geoShapes: (iri, dimensionId, locale) =>
    answers.fromLive(
      iri,
      () => live.geoShapes(iri, dimensionId, locale),
      async (cube) => (isVersion(cube, iri) ? readCopiedShapes(cube, dimensionId, locale) : undefined),
      { isNothing: (answer) => countShapes(answer) === 0 },
    ),
})

const countShapes = ({ objects: { shapes } }: GeoShapes): number =>
  shapes?.type === 'GeometryCollection' ? shapes.geometries.length : 0

/** Returns whether a copy is of exactly this version. Some data apply to no other version. */
const isVersion = (cube: SnapshotCube, iri: string): boolean => cube.structure.iri === iri

/** Returns the cube's metadata as it was copied, and the time of copying. */
const readMetadata =
  (sourceUrl: string, store: CopyStore, iri: string, locale: Locale) => async (cube: SnapshotCube) => {
    if (!isVersion(cube, iri)) return undefined
    const copiedAt = store.find(sourceUrl, iri)?.record.copiedAt
    return { ...cube.description.metadata[locale], copiedAt }
  }
