import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { withoutDataset } from './browse-changes.ts'
import { toBrowsePath } from './browse-state.ts'
import styles from './dataset.module.css'
import type { DatasetView } from './dataset-view.ts'
import { MetadataList } from './preview/MetadataList.tsx'
import { PreviewTable } from './preview/PreviewTable.tsx'

function Failure({ view }: { view: DatasetView }) {
  const { t, locale } = useWords()
  const isMissing = view.failure?.code === 'NOT_FOUND'
  return (
    <Notice
      kind="error"
      title={view.metadata && t('dataset.error.title')}
      action={
        !isMissing && (
          <Link to={toBrowsePath(locale, view.state)} reloadDocument className={button.secondary}>
            {t('error.retry')}
          </Link>
        )
      }
    >
      <p>{t(isMissing ? 'error.cannotFindCube.text' : 'browse.error.text')}</p>
      {!isMissing && <p lang="en">{view.failure?.message}</p>}
    </Notice>
  )
}

function toCreatePath(locale: string, { state, metadata, dataSourceKey }: DatasetView): string {
  const cube = metadata?.iri ?? state.dataset ?? ''
  return `/${locale}/create/new?${new URLSearchParams({ cube, dataSource: dataSourceKey })}`
}

/** A dataset before a chart is made of it: what it is, its first rows, where it comes from. */
export function DatasetPage({ view }: { view: DatasetView }) {
  const { t, locale } = useWords()
  const { metadata, table, state } = view
  return (
    <div className={styles.layout}>
      <Link to={toBrowsePath(locale, withoutDataset(state))} className={`${button.quiet} ${styles.back}`}>
        <ArrowLeftIcon />
        {t('dataset.back')}
      </Link>
      <article className={styles.middle}>
        {metadata?.publicationStatus === 'DRAFT' && (
          <Notice kind="warning">
            <p>{t('dataset.publicationStatus.draft.warning')}</p>
          </Notice>
        )}
        {metadata && (
          <>
            <h1 className={styles.title}>{metadata.title || metadata.iri}</h1>
            {metadata.description && <p className={styles.description}>{metadata.description}</p>}
          </>
        )}
        {table && (
          <Link to={toCreatePath(locale, view)} className={`${button.primary} ${styles.create}`}>
            {t('dataset.create')}
          </Link>
        )}
        {!metadata && (
          <h1 className={styles.title}>
            {t(view.failure?.code === 'NOT_FOUND' ? 'error.cannotFindCube.title' : 'dataset.error.title')}
          </h1>
        )}
        {view.failure && <Failure view={view} />}
        {table && <PreviewTable table={table} />}
      </article>
      {metadata && (
        <aside className={styles.aside} aria-labelledby="metadata">
          <h2 id="metadata" className={styles.asideTitle}>
            {t('dataset.metadata.title')}
          </h2>
          <MetadataList metadata={metadata} dataSource={state.dataSource} />
        </aside>
      )}
    </div>
  )
}
