import { toDatasetPath } from '@tessera/api'
import type { OwnDataset, OwnDatasets } from '@tessera/api/own-dataset'
import { useState } from 'react'
import { Link } from 'react-router'
import { DatasetFacts } from '../../own-data/DatasetFacts.tsx'
import { toVersionPath } from '../../own-data/own-data-paths.ts'
import { RemoveDatasetDialog } from '../../own-data/RemoveDatasetDialog.tsx'
import { useMegabytes } from '../../own-data/use-megabytes.ts'
import { useMorePages } from '../../own-data/use-more-pages.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { QuietButton, SecondaryButton } from '../../ui/buttons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './profile.module.css'
import { useTell } from './use-act.ts'

/** What the user has uploaded, and how much room it takes. */
export function DatasetSection() {
  const { t, locale } = useWords()
  const { succeed, fail } = useTell()
  const toMegabytes = useMegabytes()
  const [turn, setTurn] = useState(0)
  const [removed, setRemoved] = useState<OwnDataset>()
  // a new turn loads the list again
  const { pages, failure, loadMore } = useMorePages<OwnDatasets>(`user/datasets?lang=${locale}&turn=${turn}`)
  const value = pages.at(-1)
  return (
    <section className={styles.section} aria-labelledby="my-data">
      <div className={styles.head}>
        <h2 id="my-data" className={styles.heading}>
          {t('own-data.title')}
          {value && value.total > 0 && <span className={styles.count}>{value.total}</span>}
        </h2>
        <Link to={`/${locale}/upload`} className={button.secondary}>
          {t('home.upload')}
        </Link>
      </div>
      {failure && <Notice kind="error">{t('profile.failed', { reason: failure.message })}</Notice>}
      {value?.total === 0 && <p className={styles.sentence}>{t('own-data.none')}</p>}
      {value && value.total > 0 && (
        <>
          <p className={styles.sentence}>
            {t('own-data.used', { used: toMegabytes(value.usedBytes), max: toMegabytes(value.maxBytes) })}
          </p>
          <DatasetList datasets={pages.flatMap(({ datasets }) => datasets)} onRemove={setRemoved} />
          {loadMore && <SecondaryButton onClick={loadMore}>{t('join.more')}</SecondaryButton>}
        </>
      )}
      {removed && (
        <RemoveDatasetDialog
          dataset={removed}
          onRemoved={() => {
            succeed(t('profile.done.delete', { title: removed.name }))
            setTurn(turn + 1)
          }}
          onFailed={(reason) => fail(t('profile.failed', { reason }))}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}

type DatasetListProps = { datasets: OwnDataset[]; onRemove(dataset: OwnDataset): void }

function DatasetList({ datasets, onRemove }: DatasetListProps) {
  const { t, locale } = useWords()
  return (
    <ul className={styles.palettes}>
      {datasets.map((dataset) => (
        <li key={dataset.id} className={styles.palette}>
          <div className={styles.dataset}>
            <Link to={toDatasetPath(locale, dataset)} reloadDocument>
              {dataset.name}
            </Link>
            <DatasetFacts dataset={dataset} />
          </div>
          <span className={styles.actions}>
            <Link to={toVersionPath(locale, dataset)} className={button.quiet}>
              {t('own-data.upload')}
              <span className="visually-hidden">: {dataset.name}</span>
            </Link>
            <QuietButton onClick={() => onRemove(dataset)}>
              {t('profile.action.delete')}
              <span className="visually-hidden">: {dataset.name}</span>
            </QuietButton>
          </span>
        </li>
      ))}
    </ul>
  )
}
