import { formatMoment, type Locale, readDate } from '@tessera/cube'
import type { ChartDataset, SourceReference } from './load-chart-data.ts'
import type { SiteInfo } from './page-context.ts'

/** What readers should know before they trust a chart, as a message of the catalogues. */
export type ChartWarning = {
  /** Apart from the other warnings of the chart. */
  key: string
  /** Data that should not be relied on, and not only data that nobody vouches for. */
  isGrave: boolean
  messageId:
    | 'dataset.publicationStatus.draft.warning'
    | 'dataset.expired.warning'
    | 'data-source.untrusted.warning'
    | 'chart.lost.earlier'
  values?: Record<string, string>
}

type Provenance = {
  datasets: readonly Pick<ChartDataset, 'iri' | 'expires' | 'publicationStatus'>[]
  /** The name of a data source that the operator does not vouch for. */
  untrustedSource?: string | undefined
  /** What the newest version of a dataset does not have: the chart is of an earlier one. */
  lost?: readonly string[] | undefined
}

/**
 * The same on page, embed and picture: drafts, data past their time at `now` (in ms), earlier versions, sources nobody
 * vouches for.
 */
export function chartWarnings(
  { datasets, untrustedSource, lost }: Provenance,
  now: number,
  locale: Locale,
): ChartWarning[] {
  const isDraft = datasets.some(({ publicationStatus }) => publicationStatus === 'DRAFT')
  const expired = datasets.flatMap(({ iri, expires }): ChartWarning[] =>
    expires && (readDate(expires)?.getTime() ?? Number.POSITIVE_INFINITY) <= now
      ? [toWarning(iri, 'dataset.expired.warning', { date: formatMoment(expires, locale) })]
      : [],
  )
  return [
    ...(isDraft ? [toWarning('draft', 'dataset.publicationStatus.draft.warning')] : []),
    ...expired,
    ...(lost ? [toWarning('lost', 'chart.lost.earlier', { names: lost.join(', ') })] : []),
    ...(untrustedSource === undefined
      ? []
      : [toWarning('source', 'data-source.untrusted.warning', { name: untrustedSource })]),
  ]
}

/** What a dataset says of itself is grave. */
const toWarning = (
  key: string,
  messageId: ChartWarning['messageId'],
  values?: ChartWarning['values'],
): ChartWarning => ({ key, isGrave: messageId.startsWith('dataset.'), messageId, ...(values && { values }) })

/** The name of a chart's source where it is one that the operator does not vouch for. */
export function untrustedSourceOf(
  dataSources: SiteInfo['dataSources'] = [],
  { type, url }: SourceReference,
): string | undefined {
  const source = dataSources.find((each) => each.type === type && each.url === url)
  return source && !source.isTrusted ? source.label : undefined
}
