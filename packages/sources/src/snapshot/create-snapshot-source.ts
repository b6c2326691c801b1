import type { Locale } from '@tessera/cube'
import type { SnapshotCube } from '../columns/copied-cube.ts'
import { readCopiedFilters } from '../columns/read-copied-filters.ts'
import { readCopiedObservations, readCopiedPreview } from '../columns/read-copied-observations.ts'
import { readComponents } from '../model/read-components.ts'
import type { CubeSource, GeoShapes } from '../source.ts'
import { createSparqlClient } from '../sparql/client.ts'
import type { GuardedEndpoint } from '../sparql/endpoint-guard.ts'
import { answerUnchanging } from './answer-unchanging.ts'
import { createCopiedCatalogue } from './copied-catalogue.ts'
import { type CopyAnswers, createCopyAnswers } from './copy-answers.ts'
import { createCopySchedule, passOnWishes } from './copy-schedule.ts'
import type { CopyStore } from './copy-store.ts'
import { readCopiedShapes } from './description.ts'
import { createEndpointControl } from './endpoint-control.ts'
import { searchFromCopies } from './search-from-copies.ts'
import { createSupersededVersions } from './superseded-versions.ts'

export type SnapshotOptions = {
  /** Where the live source asks, behind the same guard; copies are read from there in raw cells. */
  endpoint: GuardedEndpoint
  store: CopyStore
  /** Cubes with more observations stay with the endpoint. */
  maxCubeRows: number
  /** Selections with more observations are refused, as by the live source. */
  rowLimit?: number
  /** How often a copy in use is compared with the endpoint, at most; five minutes where left out. */
  checkEveryMs?: number
  /**
   * The endpoint says the same as long as this process runs: copies answer for everything and are never compared, and
   * nothing says how old they are.
   */
  isUnchanging?: boolean
  /**
   * Whether something refers to this very version of a cube for good: its copy stays when the endpoint removes it and goes on
   * with a newer one.
   */
  isNeeded?: (iri: string) => Promise<boolean>
  /** Told which cubes are used, where another process makes the copies and this one reads them; nothing is copied here then. */
  tellUse?: (iri: string) => void
  /** ms since 1970; the clock where left out. */
  now?: () => number
  /** Told why a cube was not copied or compared; for the log. */
  onError?: (error: unknown, iri: string) => void
  /** Observations that are asked for at once while copying. */
  pageRows?: number
}

/** How old the answers about a cube are. */
export type CopyAge = { copiedAt: string; dateModified?: string }

export type SnapshotSource = CubeSource & {
  /** The copy that answers for a cube; undefined where the endpoint does. */
  copyOf(iri: string): CopyAge | undefined
  /** Has these cubes copied before anybody asks for them, and opens the copies that are there. */
  copyAhead(iris: string[]): Promise<void>
  /** Takes in that another process uses a cube: it is copied, or its copy compared, as for a use here. */
  noteUse(iri: string): Promise<void>
  /** Resolves when no copy is being made or compared. */
  idle(): Promise<void>
  /** Stops copying; what is not complete is removed. */
  close(): Promise<void>
}

const CHECK_EVERY_MS = 300_000

/**
 * A source that answers from copies where it has them. The first question for a cube's observations has the cube
 * copied; until the copy is complete, the live source answers.
 */
export function createSnapshotSource(live: CubeSource, options: SnapshotOptions): SnapshotSource {
  const { store, now = Date.now, onError = () => undefined } = options
  const stop = new AbortController()
  const client = createSparqlClient(options.endpoint)
  const control = createEndpointControl(client)
  const superseded = createSupersededVersions({ live, isNeeded: options.isNeeded })
  const schedule = options.tellUse
    ? passOnWishes(options.tellUse)
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
    // copies of some cubes are no catalogue while the others are on their way
    ...(options.isUnchanging ? {} : searchFromCopies(live, answers, catalogue)),
    ...answerFromCopies(live, answers, options.rowLimit),
    ...answerLiveFirst(live, answers, store),
    ...(options.isUnchanging ? answerUnchanging(live, answers) : {}),
    copyOf(iri) {
      const record = store.find(live.url, iri)?.record
      return record && { copiedAt: record.copiedAt, dateModified: record.dateModified }
    },
    async noteUse(iri) {
      const file = store.find(live.url, iri)
      // one that is damaged is removed as it is opened
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

/** What a copy tells as well as its endpoint, and faster. */
const answerFromCopies = (
  live: CubeSource,
  answers: CopyAnswers,
  rowLimit: number | undefined,
): Pick<CubeSource, 'components' | 'observations' | 'preview' | 'possibleFilters'> => ({
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
      () => answers.readAndCopy(filter, locale, bounds),
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
})

/** What may change without the observations: the endpoint is asked, and the copy where that is down. */
const answerLiveFirst = (
  live: CubeSource,
  answers: CopyAnswers,
  store: CopyStore,
): Pick<CubeSource, 'metadata' | 'latestIri' | 'unversionedIri' | 'geoShapes' | 'queryEditorUrl'> => ({
  metadata: (iri, locale) =>
    answers.fromLive(iri, () => live.metadata(iri, locale), readMetadata(live.url, store, iri, locale)),
  latestIri: (iri) =>
    answers.fromLive(
      iri,
      () => live.latestIri(iri),
      async (cube) => {
        // A newer version that was never copied cannot be shown while the endpoint is down.
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
  queryEditorUrl: (filter) =>
    live.queryEditorUrl(filter).catch((error: unknown) => {
      // Nothing to try queries on: no reason to fail where a copy shows the rest.
      if (store.find(live.url, filter.iri)) return undefined
      throw error
    }),
})

const countShapes = ({ objects: { shapes } }: GeoShapes): number =>
  shapes?.type === 'GeometryCollection' ? shapes.geometries.length : 0

/** What only holds for the version that was copied is not told about another one. */
const isVersion = (cube: SnapshotCube, iri: string): boolean => cube.structure.iri === iri

/** What the cube said of itself when it was copied, and when that was. */
const readMetadata =
  (sourceUrl: string, store: CopyStore, iri: string, locale: Locale) => async (cube: SnapshotCube) => {
    if (!isVersion(cube, iri)) return undefined
    const copiedAt = store.find(sourceUrl, iri)?.record.copiedAt
    return { ...cube.description.metadata[locale], copiedAt }
  }
