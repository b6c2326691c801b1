import type { ChartConfig } from '@tessera/chart'
import type { MapServer } from '@tessera/chart/map-picture'
import type { Locale, SourceType } from '@tessera/cube'
import type { DataSource, Project } from '@tessera/project'
import type { DocumentNode } from 'graphql'
import type { DataFailure } from './data-failure.ts'
import type { OwnDataset } from './own-dataset.ts'
import type { PutRight } from './rest.ts'
import type { StaticTopic } from './static-pages.ts'
import type { Statistics } from './statistics.ts'

/** A GraphQL document typed by its result and variables. */
export type TypedDocument<Result, Variables> = DocumentNode & {
  __apiType?: (variables: Variables) => Result
}

/** Runs a query of the data API. Rejects with an ApiError whose message is meant for readers. */
export type RunQuery = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
) => Promise<Result>

export type PublishedState = 'DRAFT' | 'PUBLISHED'

/** A notice that the data of a chart changed since it was published, in one line and in the page's language. */
export type MovedLine = {
  text: string
  /** The label of the button for details. */
  action: string
  /** The message that is shown if the details cannot be loaded. */
  failed: string
}

/** A saved chart as used by pages and REST endpoints. */
export type SavedChart = {
  /** The reference in URLs: with `@` and a number for a published state. */
  key: string
  /** The saved project, without an editor step. */
  data: Project
  publishedState: PublishedState
  /** ISO dates. */
  createdAt: string
  updatedAt: string
  /** Repairs made when it was opened, if any. */
  warnings?: PutRight[]
  /** The published state, if the URL refers to one. Neither it nor the versions of its data ever change. */
  state?: ChartState
  /** Whether its author pinned it to the data it was published with, even if there are newer data. */
  isPinned?: boolean
  /**
   * Returns a notice if there are newer data than those one of its charts was published with. `isKept` states whether
   * the chart still uses the old data. Undefined if the data have not changed, or it is not known yet. Used only by
   * pages.
   */
  readMoved?: (
    asked: { config: ChartConfig; latest: Pick<ChartConfig, 'cubes'>; isKept: boolean },
    locale: Locale,
  ) => Promise<MovedLine | undefined>
  /** Why its datasets are unknown. `data` then has its texts, but can be neither drawn nor saved. */
  doubt?: DataFailure
}

/** A state in which a chart was published. */
export type ChartState = {
  /** The key of the chart, regardless of the state. */
  key: string
  /** Counts from 1. */
  number: number
  /** The number of the latest state. */
  last: number
  /** ISO date. */
  publishedAt: string
}

/** Returns whether a chart keeps the data it was published with, even if there are newer data. */
export const keepsItsData = ({ state, isPinned }: Pick<SavedChart, 'state' | 'isPinned'>): boolean =>
  state !== undefined || isPinned === true

/** A chart in the list of its owner. */
export type OwnChart = SavedChart & {
  /** The version: 1 when created, incremented with each change. */
  version: number
  /** The number of views since it was created. */
  viewCount: number
}

/** A change to a chart's data, reported to its owner. */
export type ChartMark = { kind: 'changed' | 'lost' | 'gone'; text: string }

/** The information about the installation that pages receive. */
export type SiteInfo = {
  version: string
  commit?: string
  /** The origin of absolute URLs, without a trailing slash. */
  publicUrl: string
  operatorName?: string
  operatorMail?: string
  /** The operator's own site. */
  operatorUrl?: string
  /** The address for bug reports and feature requests. Without it, pages have no such links. */
  feedbackMail?: string
  feedbackBcc?: string
  /** The repository of the code; commits are at `/commit/{commit}`. */
  repositoryUrl?: string
  statusUrl?: string
  changelogUrl?: string
  tutorialsUrl?: string
  dataSources: {
    key: string
    label: string
    type: SourceType
    url: string
    isTrusted: boolean
    /** Whether the URL of an earlier version redirects to the newest one. */
    redirectsToLatest: boolean
    /** Whether its datasets can be checked for faults. */
    canCheck?: boolean
    /** Whether it is hidden from the list of sources. Charts and URLs may still refer to it. */
    isHidden?: boolean
  }[]
  defaultDataSource: string
  /** The rule for which measures may be stacked. */
  stacking: 'additive' | 'spec'
  /** The style of the base map; maps show outlines if omitted. */
  basemapStyleUrl?: string
  /** The servers whose layers maps may show; omitted if there are none. */
  mapServers?: MapServer[]
  /** How people sign in: with accounts of this server, at an OpenID provider, with test credentials, or not at all. */
  signIn: 'local' | 'oidc' | 'credentials' | 'none'
  /** Who may publish. */
  publish: 'anyone' | 'signed-in'
  /** The maximum size of uploaded files, in bytes; omitted if uploads are disabled. */
  uploadMaxBytes?: number
  /** The provider's account page. */
  accountUrl?: string
  /** Whether the signed-in user currently cannot be determined. */
  isUserUnknown?: boolean
  /** The signed-in user. */
  user?: { id: string; name: string }
}

/** The values and functions that the server provides to the pages for one request. */
export type PageContext = {
  query: RunQuery
  /**
   * Loads a chart. Undefined if it does not exist or is somebody else's draft. `key@2` is the second state in which it
   * was published. If the chart's own source is not configured, its datasets are looked up in `otherwise`.
   */
  readChart(key: string, otherwise?: DataSource): Promise<SavedChart | undefined>
  /** Loads a chart of the signed-in user; undefined if it belongs to somebody else. */
  readOwnChart(key: string, otherwise?: DataSource): Promise<SavedChart | undefined>
  /** Loads the readable charts of the signed-in user, newest first; empty if signed out. */
  listCharts(): Promise<OwnChart[]>
  /** Reads a dataset that the signed-in user uploaded; undefined if they have no such dataset. */
  readOwnDataset(id: string, locale: Locale): Promise<OwnDataset | undefined>
  /** Prepares the server to read a file, if the user may upload one. */
  prepareUpload(): void
  /**
   * Returns a notice to the owner of a chart that its data changed or lack components it shows; undefined if there is
   * none.
   */
  readMark(chart: SavedChart, locale: Locale): Promise<ChartMark | undefined>
  /** Loads the charts on the home page, in order. */
  featuredCharts(): Promise<SavedChart[]>
  site: SiteInfo
  /** Returns the usage statistics of the installation, updated every few minutes. */
  readStatistics(): Promise<Statistics>
  /** Returns a page about the installation, as HTML without foreign markup. */
  readStaticPage(topic: StaticTopic, locale: Locale): Promise<string>
  /** The language of a URL without a locale prefix. */
  preferredLocale: Locale
  /** Whether a whole page is requested, as opposed to data for a page that is open. */
  isDocument: boolean
  /** The nonce of the content security policy. */
  nonce: string
  /** The charts that were drawn for pages before. */
  drawings: Drawings
  /** A cache for pages that are the same for everybody. Omitted if pages are rendered each time. */
  keeper?: PageKeeper
}

/** Keeps drawings as text, by a digest of everything they depend on, so that none needs to be removed. */
export type Drawings = {
  find(digest: string): string | undefined
  keep(digest: string, text: string): void
}

/** A cache of rendered pages. */
export type PageKeeper = {
  /** Returns the cache key of a page, which depends on everything the page does; undefined if it cannot be cached. */
  nameOf(input: { url: string; loaderData: unknown }): string | undefined
  /** Returns the response with a cached page; undefined if it is not cached. */
  find(name: string, headers: Headers): Promise<Response | undefined>
  /**
   * Caches a page that was rendered with this request's nonce, and returns it as a response; undefined if it cannot be
   * cached.
   */
  keep(name: string, html: Buffer, headers: Headers): Promise<Response | undefined>
}
