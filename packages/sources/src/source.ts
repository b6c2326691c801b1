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

/** A cube seen at once: its components and the first rows of it. */
export type Preview = Components & { observations: Table }

/** The value each filter should take so that the cube has an observation for it. */
export type PossibleFilter = { type: 'single'; id: string; value: string }

/**
 * `limit`: the first so many observations. `maxCells`: an answer that would have more cells rejects with the kind
 * `too-large`, before its rows are made.
 */
export type ObservationBounds = { limit?: number | undefined; maxCells?: number | undefined }

/** Regions as one TopoJSON object `shapes`; each geometry has the properties iri and label. */
export type GeoShapes = Topology

/**
 * closed: the endpoint is asked; doubtful: its last answer failed, so who has a copy does not ask; open: nobody asks;
 * half-open: a trial is under way.
 */
export type BreakerState = 'closed' | 'doubtful' | 'open' | 'half-open'

/** How an endpoint is just now, for those who run the server. */
export type EndpointState = {
  /** Its host; nothing of an address that may hold a key. */
  host: string
  breaker: BreakerState
  /** Failures since its last answer. */
  failures: number
  running: number
  waiting: number
  /** Of the answers that are being read. */
  bytes: number
}

/**
 * Where cubes come from. Every kind of source passes the same contract suite. Calls reject with a SourceError
 * whose message a reader may see; a cube that is not there rejects with kind `not-found`.
 */
export type CubeSource = {
  readonly key: string
  readonly label: string
  readonly type: SourceType
  readonly url: string
  readonly isTrusted: boolean
  /**
   * Whether addresses of an older version of a cube lead on to the newest one, and those of a cube that is not there to
   * the home page, which says so (specification 1 §2: SPARQL only).
   */
  readonly redirectsToLatest: boolean
  /** Whether `url` is a SPARQL endpoint that others may ask, too. */
  readonly hasQueryAddress: boolean
  /** Whether it says the same as long as this process runs, so that answers may be remembered. */
  readonly isUnchanging?: boolean
  search(query: SearchQuery, locale: Locale): Promise<SearchResult[]>
  /** Whether searches find only what was copied, because the source does not answer; never where left out. */
  listsCopiesOnly?(): Promise<boolean>
  metadata(iri: string, locale: Locale): Promise<CubeMetadata>
  /** Values, hierarchies, term sets and bounds that must be counted only with `loadValues` (false where left out). */
  components(filter: CubeFilter, locale: Locale, options?: { loadValues?: boolean }): Promise<Components>
  /** Rows in no particular order. Error dimensions of the wanted measures come along. */
  observations(filter: CubeFilter, locale: Locale, bounds?: ObservationBounds): Promise<Table>
  /** Components without values and the first 10 rows. */
  preview(iri: string, locale: Locale): Promise<Preview>
  /**
   * Filters nearest to the wanted ones that an observation satisfies: the first is honoured, later ones adapt.
   * Empty where no filter was given or none matches.
   */
  possibleFilters(iri: string, filters: Filters): Promise<PossibleFilter[]>
  /** The newest published version; the given iri where there is none. */
  latestIri(iri: string): Promise<string>
  /** The iri of the version history; the given iri where there is none. */
  unversionedIri(iri: string): Promise<string>
  geoShapes(iri: string, dimensionId: string, locale: Locale): Promise<GeoShapes>
  /** Where people may try the query of these observations themselves. */
  queryEditorUrl(filter: CubeFilter): Promise<string | undefined>
  /**
   * What keeps a cube from being listed, opened or drawn well, as its triples say now; left out where it has none.
   * `application`: what a cube must name to be listed, in the place of the source's own.
   */
  check?(iri: string, locale: Locale, application?: string): Promise<CubeFault[]>
  /** How the endpoints it asks are just now; none where left out. */
  endpointStates?(): EndpointState[]
}

export type SourceErrorKind =
  | 'not-found'
  | 'unavailable'
  | 'timeout'
  | 'bad-answer'
  | 'bad-cube'
  | 'too-large'

/** A source that did not do what was asked. The message is a sentence for readers, without ids, queries or stack. */
export class SourceError extends Error {
  readonly kind: SourceErrorKind
  /** For the log: the query, the first bytes of an answer. */
  readonly detail: string | undefined
  /** In how many seconds asking again may be of use, where that is known. */
  readonly retryAfterS: number | undefined
  constructor(kind: SourceErrorKind, message: string, detail?: string, retryAfterS?: number) {
    super(message)
    this.name = 'SourceError'
    this.kind = kind
    this.detail = detail
    this.retryAfterS = retryAfterS
  }
}
