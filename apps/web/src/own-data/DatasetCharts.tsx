import type { OwnDataset, DatasetCharts as Page } from '@tessera/api/own-dataset'
import { toReason } from '../publishing/to-reason.ts'
import { useWords } from '../state/words.tsx'
import { SecondaryButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ChartUses } from './ChartUses.tsx'
import { useMorePages } from './use-more-pages.ts'

/** The charts of a dataset, loaded in parts. */
export function DatasetCharts({ dataset: { id } }: { dataset: Pick<OwnDataset, 'id'> }) {
  const { t, locale } = useWords()
  const { pages, failure, isLoading, loadMore } = useMorePages<Page>(
    `user/datasets/${id}/charts?lang=${locale}`,
  )
  return (
    <div aria-busy={isLoading}>
      <ChartUses charts={pages.flatMap(({ charts }) => charts)} />
      {failure && <Notice kind="error">{t('profile.failed', { reason: toReason(failure, t) })}</Notice>}
      {isLoading && <p role="status">{t('own-data.loading')}</p>}
      {loadMore && (
        <p>
          <SecondaryButton onClick={loadMore}>{t('join.more')}</SecondaryButton>
        </p>
      )}
    </div>
  )
}
