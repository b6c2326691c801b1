import type {
  Components,
  CubeFilter,
  CubeMetadata,
  Filters,
  Locale,
  SearchQuery,
  SearchResult,
  SourceType,
  Table,
} from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import type { CubeFault } from './cube-fault.ts'

/** A preview of a cube: its components and first rows. */
export type Preview = Components & { observations: Table }

/** The value a filter should take so that the cube has an observation for it. */
export type PossibleFilter = { type: 'single'; id: string; value: string }

/**
 * `limit` is the maximum number of observations to return. If the result has more cells than `maxCells`, the call
 * rejects with the kind `too-large` before building rows.
 */
export type ObservationBounds = { limit?: number | undefined; maxCells?: number | undefined }

/** Regions as one TopoJSON object `shapes`. Each geometry has the properties `iri` and `label`. */
export type GeoShapes = Topology

/**
 * The state of a circuit breaker. closed: requests are sent; doubtful: the last one failed, so callers with a copy do
 * not send any; open: no requests are sent; half-open: a trial is running.
 */
export type BreakerState = 'closed' | 'doubtful' | 'open' | 'half-open'

/** The current state of an endpoint, for operators. */
export type EndpointState = {
  /** Only the host, because other parts of the address may contain a key. */
  host: string
  breaker: BreakerState
  /** Failures since the last response. */
  failures: number
  running: number
  waiting: number
  /** Bytes of the responses being read. */
  bytes: number
}

/**
 * A source of cubes. Every kind of source passes the same contract suite. Calls reject with a SourceError whose message
 * readers may see; `not-found` if a cube does not exist.
 */
export type CubeSource = {
  readonly key: string
  readonly label: string
  readonly type: SourceType
  readonly url: string
  readonly isTrusted: boolean
  /**
   * Whether addresses of an older version of a cube redirect to the newest, and those of a missing cube to the home
   * page with a notice (specification 1 §2: SPARQL only).
   */
  readonly redirectsToLatest: boolean
  /** Whether `url` is a SPARQL endpoint that others can query, too. */
  readonly hasQueryAddress: boolean
  /** Whether results never change while the process runs, so that they can be cached. */
  readonly isUnchanging?: boolean
  search(query: SearchQuery, locale: Locale): Promise<readonly SearchResult[]>
  /** Returns whether searches find only copied cubes because the source is unavailable. If absent, never. */
  listsCopiesOnly?(): Promise<boolean>
  metadata(iri: string, locale: Locale): Promise<CubeMetadata>
  /** Includes values, hierarchies, term sets and computed bounds only with `loadValues` (false by default). */
  components(filter: CubeFilter, locale: Locale, options?: { loadValues?: boolean }): Promise<Components>
  /** Returns rows in no particular order, including the error dimensions of the requested measures. */
  observations(filter: CubeFilter, locale: Locale, bounds?: ObservationBounds): Promise<Table>
  /** Returns components without values, and the first 10 rows. */
  preview(iri: string, locale: Locale): Promise<Preview>
  /**
   * Returns the filters nearest to the given ones that some observation satisfies. The first filter is kept; later ones
   * adapt. Empty if there are no filters or nothing matches.
   */
  possibleFilters(iri: string, filters: Filters): Promise<PossibleFilter[]>
  /** Returns the newest published version; the given iri if there is none. */
  latestIri(iri: string): Promise<string>
  /** Returns the iri of the version history; the given iri if there is none. */
  unversionedIri(iri: string): Promise<string>
  geoShapes(iri: string, dimensionId: string, locale: Locale): Promise<GeoShapes>
  /** Returns the address of an editor in which readers can run the query of these observations. */
  queryEditorUrl(filter: CubeFilter): Promise<string | undefined>
  /**
   * Lists the faults that keep a cube from being listed, opened or drawn well, according to its current triples. Absent
   * if the source cannot check. `application` is the application that a cube must name to be listed, instead of the
   * source's own.
   */
  check?(iri: string, locale: Locale, application?: string): Promise<CubeFault[]>
  /** Returns the current states of the endpoints that the source queries; by default, there are none. */
  endpointStates?(): EndpointState[]
}

/** The reason of a failure. preparing: a copy that will answer is being made. */
export type SourceErrorKind =
  | 'not-found'
  | 'unavailable'
  | 'timeout'
  | 'preparing'
  | 'bad-answer'
  | 'bad-cube'
  | 'too-large'

/** A failed request to a source. The message is a sentence for readers, without ids, queries or stack traces. */
export class SourceError extends Error {
  readonly kind: SourceErrorKind
  /** The detail for the log, such as the query or the first bytes of a response. */
  readonly detail: string | undefined
  /** Seconds after which a retry may succeed, if known. */
  readonly retryAfterS: number | undefined
  constructor(kind: SourceErrorKind, message: string, detail?: string, retryAfterS?: number) {
    super(message)
    this.name = 'SourceError'
    this.kind = kind
    this.detail = detail
    this.retryAfterS = retryAfterS
  }
}
