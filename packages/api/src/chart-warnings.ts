import { formatMoment, type Locale, readDate } from '@tessera/cube'
import type { ChartDataset } from './load-chart-data.ts'
import type { SiteInfo } from './page-context.ts'
import type { SourceReference } from './source-reference.ts'

/** A warning about a chart that readers should see, as a message id. */
export type ChartWarning = {
  /** Distinguishes it from the chart's other warnings. */
  key: string
  /** Whether the data should not be relied on, as opposed to data from an unverified source. */
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
  /** The name of a data source that the operator has not marked as trusted. */
  untrustedSource?: string | undefined
  /** Components missing in the newest version of a dataset, so that the chart shows an earlier one. */
  lost?: readonly string[] | undefined
}

/**
 * Returns the warnings of a chart, the same on page, embed and image: drafts, data that expired before `now` (in ms),
 * earlier versions, untrusted sources.
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

/** Creates a warning. Warnings based on the dataset's own metadata are grave. */
const toWarning = (
  key: string,
  messageId: ChartWarning['messageId'],
  values?: ChartWarning['values'],
): ChartWarning => ({ key, isGrave: messageId.startsWith('dataset.'), messageId, ...(values && { values }) })

/** Returns the name of a chart's source if the operator has not marked it as trusted. */
export function untrustedSourceOf(
  dataSources: SiteInfo['dataSources'] = [],
  { type, url }: SourceReference,
): string | undefined {
  const source = dataSources.find((each) => each.type === type && each.url === url)
  return source && !source.isTrusted ? source.label : undefined
}
