import type { OwnDataset } from '@tessera/api/own-dataset'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { loadAuthorsWords, useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { SecondaryButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { DatasetCharts } from './DatasetCharts.tsx'
import { DatasetFacts } from './DatasetFacts.tsx'
import { DescribeDialog } from './DescribeDialog.tsx'
import styles from './own-data.module.css'
import { toOriginalPath, toVersionPath } from './own-data-paths.ts'
import { RefreshSetting } from './RefreshSetting.tsx'
import { RemoveDatasetDialog } from './RemoveDatasetDialog.tsx'

// Must complete before this part of the page is rendered.
await (import.meta.env.SSR || loadAuthorsWords())

/** What the owner of an uploaded dataset sees and does on its page. */
export default function OwnDatasetSection({ dataset }: { dataset: OwnDataset }) {
  const { t, locale } = useWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isDescribing, setDescribing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [failure, setFailure] = useState<string>()
  return (
    <section className={styles.own} aria-labelledby="own-dataset">
      <h2 id="own-dataset">{t('own-data.section')}</h2>
      <DatasetFacts dataset={dataset} />
      {dataset.chartCount > 0 && (
        <>
          <h3>{t('own-data.charts')}</h3>
          <DatasetCharts dataset={dataset} />
        </>
      )}
      {failure && <Notice kind="error">{t('profile.failed', { reason: failure })}</Notice>}
      {dataset.choices.address && (
        <RefreshSetting dataset={dataset} address={dataset.choices.address} onChanged={revalidate} />
      )}
      <p className={styles.actions}>
        <Link to={toVersionPath(locale, dataset)} className={button.secondary}>
          {t('own-data.upload')}
        </Link>
        <a href={toOriginalPath(dataset)} download className={button.secondary}>
          {t('own-data.download')}
        </a>
        <SecondaryButton onClick={() => setDescribing(true)}>{t('own-data.describe')}</SecondaryButton>
        <SecondaryButton onClick={() => setRemoving(true)}>{t('profile.action.delete')}</SecondaryButton>
      </p>
      {isDescribing && (
        <DescribeDialog dataset={dataset} onDescribed={revalidate} onClose={() => setDescribing(false)} />
      )}
      {isRemoving && (
        <RemoveDatasetDialog
          dataset={dataset}
          onRemoved={() => void navigate(`/${locale}/profile`)}
          onFailed={setFailure}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}
