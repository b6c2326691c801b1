import type { CubeFilter, Locale, Table } from '@tessera/cube'
import { type CubeSource, SourceError } from '../source.ts'
import { createSparqlClient, type SparqlClientOptions } from '../sparql/client.ts'
import { readComponents } from '../sparql/read-components.ts'
import type { CopiedCube } from './copied-cube.ts'
import type { CopyFile } from './copy-files.ts'
import { CopySchedule } from './copy-schedule.ts'
import type { CopyStore } from './copy-store.ts'
import { toShapesKey } from './description.ts'
import { LiveAnswers } from './live-answers.ts'
import { readCopiedFilters } from './read-copied-filters.ts'
import { readCopiedObservations } from './read-copied-observations.ts'

export type SnapshotOptions = {
  /** Where the live source asks; copies are read from there in raw cells. */
  endpoint: SparqlClientOptions
  store: CopyStore
  /** Cubes with more observations stay with the endpoint. */
  maxCubeRows: number
  /** Selections with more observations are refused, as by the live source. */
  rowLimit?: number
  /** How often a copy in use is compared with the endpoint, at most; five minutes where left out. */
  checkEveryMs?: number
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
  /** Resolves when no copy is being made or compared. */
  idle(): Promise<void>
  /** Stops copying; what is not complete is removed. */
  close(): Promise<void>
}

const PREVIEW_ROWS = 10
const CHECK_EVERY_MS = 300_000

/**
 * A source that answers from copies where it has them. The first question for a cube's observations has the cube
 * copied; until the copy is complete, the live source answers.
 */
export function createSnapshotSource(live: CubeSource, options: SnapshotOptions): SnapshotSource {
  const { store, rowLimit, now = Date.now } = options
  const stop = new AbortController()
  const client = createSparqlClient(options.endpoint)
  const schedule = new CopySchedule(
    { ...options, live, client, now, signal: stop.signal },
    {
      checkEveryMs: options.checkEveryMs ?? CHECK_EVERY_MS,
      onError: options.onError ?? (() => undefined),
    },
  )
  const liveAnswers = new LiveAnswers(now)

  async function openCopy(file: CopyFile | undefined): Promise<CopiedCube | undefined> {
    if (!file) return undefined
    const cube = await store.openCopy(file)
    if (cube) schedule.wantCheck(file)
    return cube
  }
  /** From the copy where there is one; a copy that fails is no worse than none. */
  async function fromCopy<Answer>(
    iri: string,
    read: (cube: CopiedCube) => Promise<Answer>,
    readLive: () => Promise<Answer>,
  ): Promise<Answer> {
    const cube = await openCopy(store.find(live.url, iri))
    if (!cube) return readLive()
    try {
      return await read(cube)
    } catch (error) {
      if (error instanceof SourceError && error.kind === 'too-large') throw error
      options.onError?.(error, iri)
      return readLive()
    }
  }
  /** From the endpoint; while it is down from the copy. */
  function fromLive<Answer>(
    iri: string,
    readLive: () => Promise<Answer>,
    read: (cube: CopiedCube) => Promise<Answer | undefined>,
  ): Promise<Answer> {
    const file = store.findAnyVersion(live.url, iri)
    const readCopy = async (found: CopyFile): Promise<Answer | undefined> => {
      const cube = await store.openCopy(found)
      return cube && read(cube)
    }
    return liveAnswers.read(readLive, file && (() => readCopy(file)))
  }
  /** The first use of a cube: it is answered live, and copied. */
  async function readAndCopy(filter: CubeFilter, locale: Locale, limit: number | undefined): Promise<Table> {
    try {
      const table = await live.observations(filter, locale, { limit })
      schedule.wantCopy(filter.iri)
      return table
    } catch (error) {
      // Too much to ask for at once is no reason not to copy.
      if (error instanceof SourceError && error.kind === 'too-large') schedule.wantCopy(filter.iri)
      throw error
    }
  }

  return {
    key: live.key,
    label: live.label,
    type: live.type,
    url: live.url,
    isTrusted: live.isTrusted,
    search: (query, locale) => live.search(query, locale),
    metadata: (iri, locale) => fromLive(iri, () => live.metadata(iri, locale), readMetadata(iri, locale)),
    components: (filter, locale, { loadValues = false } = {}) =>
      fromCopy(
        filter.iri,
        (cube) => readComponents(cube, filter, locale, loadValues),
        () => live.components(filter, locale, { loadValues }),
      ),
    observations: (filter, locale, { limit } = {}) =>
      fromCopy(
        filter.iri,
        (cube) => readCopiedObservations(cube, filter, locale, { limit, rowLimit }),
        () => readAndCopy(filter, locale, limit),
      ),
    preview: (iri, locale) =>
      fromCopy(
        iri,
        async (cube) => ({
          ...(await readComponents(cube, { iri }, locale, false)),
          observations: await readCopiedObservations(cube, { iri }, locale, { limit: PREVIEW_ROWS }),
        }),
        () => live.preview(iri, locale),
      ),
    possibleFilters: (iri, filters) =>
      fromCopy(
        iri,
        (cube) => readCopiedFilters(cube, filters),
        () => live.possibleFilters(iri, filters),
      ),
    latestIri: (iri) =>
      fromLive(
        iri,
        () => live.latestIri(iri),
        async (cube) => cube.description.latestIri,
      ),
    unversionedIri: (iri) =>
      fromLive(
        iri,
        () => live.unversionedIri(iri),
        async (cube) => cube.structure.unversionedIri,
      ),
    geoShapes: (iri, dimensionId, locale) =>
      fromLive(iri, () => live.geoShapes(iri, dimensionId, locale), readShapes(iri, dimensionId, locale)),
    queryEditorUrl: (filter) => live.queryEditorUrl(filter),
    copyOf(iri) {
      const record = store.find(live.url, iri)?.record
      return record && { copiedAt: record.copiedAt, dateModified: record.dateModified }
    },
    idle: () => schedule.idle(),
    async close() {
      stop.abort(new Error('The source is closed.'))
      await schedule.idle()
    },
  }
}

/** What only holds for the version that was copied is not told about another one. */
const isVersion = (cube: CopiedCube, iri: string): boolean => cube.structure.iri === iri

const readMetadata = (iri: string, locale: Locale) => async (cube: CopiedCube) =>
  isVersion(cube, iri) ? cube.description.metadata[locale] : undefined

const readShapes = (iri: string, dimensionId: string, locale: Locale) => async (cube: CopiedCube) => {
  const path = cube.readProperty(dimensionId)?.path
  if (path === undefined || !isVersion(cube, iri)) return undefined
  const text = await cube.copy.readNote(toShapesKey(path, locale))
  return text === undefined ? undefined : JSON.parse(text)
}
