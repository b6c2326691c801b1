import type { Locale, SourceType } from '@tessera/cube'

/** A count: in total, and for the last days up to today (UTC). */
export type Amounts = { total: number; last30Days: number; last90Days: number }

/** A month (UTC) as `2026-11`, with its count. */
export type MonthCount = { month: string; count: number }

/** A published chart with its views. */
export type ViewedChart = {
  key: string
  /** The author's title; empty if there is none. */
  title: Record<Locale, string>
  views: number
}

/** A dataset that published charts show. */
export type UsedDataset = {
  /** The version with which charts were last saved. */
  iri: string
  /** The source, as charts reference it. */
  source: { type: SourceType; url: string }
  /** Omitted if its source does not state it. */
  title?: Record<Locale, string>
  /** The number of published charts that show it, and of their views. */
  charts: number
  views: number
}

/**
 * Usage statistics of an installation: numbers of published charts and views, without personal data. Charts that came
 * with the installation count only among the most viewed.
 */
export type Statistics = {
  /** ISO date of the count, which is updated every few minutes. */
  countedAt: string
  charts: Amounts & { byMonth: MonthCount[]; byType: { chartType: string; count: number }[] }
  views: Amounts & { byMonth: MonthCount[] }
  mostViewed: { ever: ViewedChart[]; last30Days: ViewedChart[] }
  datasets: UsedDataset[]
}
