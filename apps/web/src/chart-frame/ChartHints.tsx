import { type ChartDataset, chartWarnings, type MovedLine } from '@tessera/api'
import { useState } from 'react'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'
import { MovedNotice } from './MovedNotice.tsx'

export type Provenance = {
  /** The name of a data source that the operator marks as untrusted. */
  untrustedSource?: string | undefined
  /** The components that the newest version of a dataset lacks, so that the chart shows an earlier one. */
  lost?: string[] | undefined
  /** A notice that there are newer data than at publication, and the address of the changes. */
  moved?: (MovedLine & { address: string }) | undefined
  /** The address where the author continues to edit; drafts only. */
  draftAddress?: string
}

/** The facts that readers need to know before they trust a chart: drafts, expired data, untrusted sources. */
export function ChartHints({ datasets, provenance }: { datasets: ChartDataset[]; provenance?: Provenance }) {
  const { t, locale } = useWords()
  const [now] = useState(() => Date.now())
  const { untrustedSource, lost, moved, draftAddress } = provenance ?? {}
  return (
    <>
      {draftAddress && (
        <Notice kind="warning" action={<a href={draftAddress}>{t('chart.draft.edit')}</a>}>
          <p>{t('chart.draft.warning')}</p>
        </Notice>
      )}
      {chartWarnings({ datasets, untrustedSource, lost }, now, locale).map(
        ({ key, isGrave, messageId, values }) => (
          <Notice key={key} kind={isGrave ? 'error' : 'warning'}>
            {t(messageId, values)}
          </Notice>
        ),
      )}
      {moved && <MovedNotice {...moved} />}
    </>
  )
}
