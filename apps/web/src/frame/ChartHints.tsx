import type { ChartDataset } from '@tessera/api'
import { formatMoment, readDate } from '@tessera/cube'
import { useState } from 'react'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'

export type Provenance = {
  /** The name of a data source that the operator does not vouch for. */
  untrustedSource?: string
  /** The address under which the draft's author goes on; set for drafts only. */
  draftAddress?: string
}

/** What readers should know before they trust a chart: drafts, data past their time, sources nobody vouches for. */
export function ChartHints({ datasets, provenance }: { datasets: ChartDataset[]; provenance?: Provenance }) {
  const { t, locale } = useWords()
  const [now] = useState(() => Date.now())
  const expired = datasets.flatMap(({ iri, expires }) =>
    expires && (readDate(expires)?.getTime() ?? Number.POSITIVE_INFINITY) <= now ? [{ iri, expires }] : [],
  )
  const { untrustedSource, draftAddress } = provenance ?? {}
  return (
    <>
      {draftAddress && (
        <Notice kind="warning" action={<a href={draftAddress}>{t('chart.draft.edit')}</a>}>
          <p>{t('chart.draft.warning')}</p>
        </Notice>
      )}
      {datasets.some(({ publicationStatus }) => publicationStatus === 'DRAFT') && (
        <Notice kind="error">{t('dataset.publicationStatus.draft.warning')}</Notice>
      )}
      {expired.map(({ iri, expires }) => (
        <Notice key={iri} kind="error">
          {t('dataset.expired.warning', { date: formatMoment(expires, locale) })}
        </Notice>
      ))}
      {untrustedSource !== undefined && (
        <Notice kind="warning">{t('data-source.untrusted.warning', { name: untrustedSource })}</Notice>
      )}
    </>
  )
}
