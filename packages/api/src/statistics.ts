import type { Locale, SourceType } from '@tessera/cube'

/** How much of something there is: ever, and in the last days up to today (UTC). */
export type Amounts = { total: number; last30Days: number; last90Days: number }

/** A month (UTC) as `2026-11`. */
export type MonthCount = { month: string; count: number }

/** A published chart that people look at. */
export type ViewedChart = {
  key: string
  /** What its author wrote; empty where there is nothing. */
  title: Record<Locale, string>
  views: number
}

/** A dataset that published charts show. */
export type UsedDataset = {
  /** Of the version that charts were saved with last. */
  iri: string
  /** The address of its source, as charts name it. */
  source: { type: SourceType; url: string }
  /** Left out where its source does not tell it. */
  title?: Record<Locale, string>
  /** Published charts that show it, and how often these were looked at. */
  charts: number
  views: number
}

/**
 * What an installation is used for: numbers of published charts and of views, nothing of people. Charts that came with the
 * installation are counted among those that are looked at only.
 */
export type Statistics = {
  /** ISO; they are counted anew every few minutes. */
  countedAt: string
  charts: Amounts & { byMonth: MonthCount[]; byType: { chartType: string; count: number }[] }
  views: Amounts & { byMonth: MonthCount[] }
  mostViewed: { ever: ViewedChart[]; last30Days: ViewedChart[] }
  datasets: UsedDataset[]
}
