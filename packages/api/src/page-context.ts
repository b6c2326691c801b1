import type { ChartConfig } from '@tessera/chart'
import type { Locale, SourceType } from '@tessera/cube'
import type { DataSource, Project } from '@tessera/project'
import type { DocumentNode } from 'graphql'
import type { DataFailure } from './data-failure.ts'
import type { PutRight } from './rest.ts'
import type { StaticTopic } from './static-pages.ts'
import type { Statistics } from './statistics.ts'

/** A GraphQL document that knows its result and its variables. */
export type TypedDocument<Result, Variables> = DocumentNode & {
  __apiType?: (variables: Variables) => Result
}

/** Runs a query of the data API; rejects with an ApiError that carries the reader's sentence. */
export type RunQuery = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
) => Promise<Result>

export type PublishedState = 'DRAFT' | 'PUBLISHED'

/** That the data of a chart are others than those it was published with, in one line and in the page's language. */
export type MovedLine = {
  text: string
  /** What the button says that tells more… */
  action: string
  /** …and what is said where that cannot be told. */
  failed: string
}

/** A saved chart as the pages and the REST calls see it. */
export type SavedChart = {
  /** As addresses name it: with `@` and a number where it is one of its published states. */
  key: string
  /** The saved project; its step is not saved. */
  data: Project
  publishedState: PublishedState
  /** ISO dates. */
  createdAt: string
  updatedAt: string
  /** What was put right when it was opened; left out where nothing was. */
  warnings?: PutRight[]
  /** Which published state it is, where the address names one: nothing of it changes, nor the versions of its data. */
  state?: ChartState
  /** Its author wants the data that it was published with, whatever newer ones there are. */
  isPinned?: boolean
  /**
   * Says that there are newer data than those that a chart of it was published with, and whether it is drawn from the old
   * ones all the same (`isKept`). Undefined where nothing changed, or what did is not known yet. Pages ask it and nobody else.
   */
  readMoved?: (
    asked: { config: ChartConfig; latest: Pick<ChartConfig, 'cubes'>; isKept: boolean },
    locale: Locale,
  ) => Promise<MovedLine | undefined>
  /** Why its datasets are not known: `data` has its texts, but can neither be drawn nor be saved. */
  doubt?: DataFailure
}

/** One of the states in which a chart was published. */
export type ChartState = {
  /** Of the chart, whatever its state. */
  key: string
  /** From 1 on. */
  number: number
  /** The number of the latest. */
  last: number
  /** ISO date. */
  publishedAt: string
}

/** Whether a chart is of the data that it was published with, whatever newer ones there are. */
export const keepsItsData = ({ state, isPinned }: Pick<SavedChart, 'state' | 'isPinned'>): boolean =>
  state !== undefined || isPinned === true

/** A chart as its owner sees it among the own ones. */
export type OwnChart = SavedChart & {
  /** 1 when it is created, one more with each change. */
  version: number
  /** How often it was looked at since it was created. */
  viewCount: number
}

/** What became of the data of a chart, as its owner is told. */
export type ChartMark = { kind: 'changed' | 'lost' | 'gone'; text: string }

/** What pages may know of the installation. */
export type SiteInfo = {
  version: string
  commit?: string
  /** Origin of absolute addresses, without a slash at the end. */
  publicUrl: string
  operatorName?: string
  operatorMail?: string
  /** The operator's own site. */
  operatorUrl?: string
  /** Where people report faults and wish for things; no such links where it is left out. */
  feedbackMail?: string
  feedbackBcc?: string
  /** The repository of the code: a commit of it is at `/commit/{commit}`. */
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
    /** Whether an address of an earlier version leads on to the newest one. */
    redirectsToLatest: boolean
    /** Whether it can be asked what is wrong with its datasets. */
    canCheck?: boolean
    /** There is nothing in it to choose, though charts and addresses name it. */
    isHidden?: boolean
  }[]
  defaultDataSource: string
  /** Which measures may be stacked. */
  stacking: 'additive' | 'spec'
  /** The style of a map to lie below the data of maps; outlines where there is none. */
  basemapStyleUrl?: string
  /** How people sign in: with accounts of this server, at an OpenID provider, as on test hosts, or not at all. */
  signIn: 'local' | 'oidc' | 'credentials' | 'none'
  /** Who may publish. */
  publish: 'anyone' | 'signed-in'
  /** How large a file may be that people make datasets of, in bytes; left out where nobody may. */
  uploadMaxBytes?: number
  /** The provider's page about one's account. */
  accountUrl?: string
  /** Who is signed in cannot be told just now. */
  isUserUnknown?: boolean
  /** Who is signed in. */
  user?: { id: string; name: string }
}

/** What the server hands to the pages for one request. */
export type PageContext = {
  query: RunQuery
  /**
   * Undefined where no chart has the key, or a draft of somebody else. `key@2` is the second state in which it was published. `otherwise` is asked what a chart's datasets are
   * where its own source is not configured.
   */
  readChart(key: string, otherwise?: DataSource): Promise<SavedChart | undefined>
  /** A chart of the signed-in user; undefined where it is somebody else's. */
  readOwnChart(key: string, otherwise?: DataSource): Promise<SavedChart | undefined>
  /** The charts of the signed-in user that can be read, newest first; none where nobody is signed in. */
  listCharts(): Promise<OwnChart[]>
  /** What the owner of a chart should know of its data: they changed, or lack what it shows; undefined where nothing is known. */
  readMark(chart: SavedChart, locale: Locale): Promise<ChartMark | undefined>
  /** The charts shown on the home page, in their order. */
  featuredCharts(): Promise<SavedChart[]>
  site: SiteInfo
  /** What the installation is used for; counted every few minutes. */
  readStatistics(): Promise<Statistics>
  /** A page about the installation, as HTML without markup of others. */
  readStaticPage(topic: StaticTopic, locale: Locale): Promise<string>
  /** The language of an address without a locale prefix. */
  preferredLocale: Locale
  /** For the content security policy. */
  nonce: string
  /** Keeps whole pages that everybody would get; left out where they are made anew each time. */
  keeper?: PageKeeper
}

/** Keeps rendered pages for others who ask for the same. */
export type PageKeeper = {
  /** The name of a page by all that it is made of; undefined where it cannot be told from others. */
  nameOf(input: { url: string; loaderData: unknown }): string | undefined
  /** Answers with the page of that name; undefined where it is not kept. */
  find(name: string, headers: Headers): Promise<Response | undefined>
  /** Keeps a page that was rendered with this request's nonce, and answers with it; undefined where it cannot be kept. */
  keep(name: string, html: Buffer, headers: Headers): Promise<Response | undefined>
}
