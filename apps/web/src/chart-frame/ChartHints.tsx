import { type ChartDataset, chartWarnings, type MovedLine } from '@tessera/api'
import { useState } from 'react'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'
import { MovedNotice } from './MovedNotice.tsx'

export type Provenance = {
  /** The name of a data source that the operator does not vouch for. */
  untrustedSource?: string | undefined
  /** What the newest version of a dataset does not have: the chart is of an earlier one. */
  lost?: string[] | undefined
  /** That there are newer data than those it was published with, and where one is told what changed. */
  moved?: (MovedLine & { address: string }) | undefined
  /** The address under which the draft's author goes on; set for drafts only. */
  draftAddress?: string
}

/** What readers should know before they trust a chart: drafts, data past their time, sources nobody vouches for. */
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
