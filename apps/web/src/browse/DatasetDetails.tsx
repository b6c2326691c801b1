import { formatMoment } from '@tessera/cube'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import { withoutDataset } from './browse-changes.ts'
import { useDrawer } from './browse-way.tsx'
import styles from './dataset.module.css'
import type { DatasetMetadata, DatasetView } from './dataset-view.ts'
import { Citation } from './preview/Citation.tsx'
import { Downloads } from './preview/Downloads.tsx'
import { MetadataList } from './preview/MetadataList.tsx'
import { PreviewTable } from './preview/PreviewTable.tsx'

function Failure({ view }: { view: DatasetView }) {
  const { t } = useWords()
  const isMissing = view.failure?.code === 'NOT_FOUND'
  return (
    <Notice
      kind="error"
      title={view.metadata && t('dataset.error.title')}
      action={
        !isMissing && (
          <BrowseLink to={view.state} reloadDocument className={button.secondary}>
            {t('error.retry')}
          </BrowseLink>
        )
      }
    >
      <p>{t(isMissing ? 'error.cannotFindCube.text' : 'browse.error.text')}</p>
      {!isMissing && <p lang="en">{view.failure?.message}</p>}
    </Notice>
  )
}

/** Focuses the title in a drawer, because the pressed button disappears. */
function useArrivalInDrawer() {
  const title = useRef<HTMLHeadingElement>(null)
  const isInDrawer = useDrawer() !== undefined
  useEffect(() => {
    if (!isInDrawer) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'center' })
  }, [isInDrawer])
  return title
}

function Head({ view: { metadata, failure } }: { view: DatasetView }) {
  const { t, locale } = useWords()
  const title = useArrivalInDrawer()
  const missing = failure?.code === 'NOT_FOUND' ? 'error.cannotFindCube.title' : 'dataset.error.title'
  return (
    <>
      {metadata?.publicationStatus === 'DRAFT' && (
        <Notice kind="warning">{t('dataset.publicationStatus.draft.warning')}</Notice>
      )}
      {metadata?.copiedAt && (
        <Notice kind="info">{t('dataset.copied', { date: formatMoment(metadata.copiedAt, locale) })}</Notice>
      )}
      <h1 className={styles.title} lang={metadata?.titleLanguage} ref={title} tabIndex={-1}>
        {metadata ? metadata.title || metadata.iri : t(missing)}
      </h1>
      {metadata?.description && (
        <p className={styles.description} lang={metadata.descriptionLanguage}>
          {metadata.description}
        </p>
      )}
    </>
  )
}

function About({ view, metadata }: { view: DatasetView; metadata: DatasetMetadata }) {
  const { t } = useWords()
  return (
    <aside className={styles.aside} aria-labelledby="dataset-metadata">
      <h2 id="dataset-metadata" className={styles.asideTitle}>
        {t('dataset.metadata.title')}
      </h2>
      <MetadataList metadata={metadata} dataSource={view.state.dataSource} age={view.age} />
      <Citation metadata={metadata} dataSource={view.state.dataSource} today={view.today} />
    </aside>
  )
}

type DatasetDetailsProps = {
  view: DatasetView
  /** Links to create a chart of the dataset. They are shown once its data have loaded. */
  action: ReactNode
  /** Content between the first rows and the end, if any. */
  children?: ReactNode
}

/** A dataset before a chart is created from it: its description, first rows and origin. */
export function DatasetDetails({ view, action, children }: DatasetDetailsProps) {
  const { t } = useWords()
  const { metadata, table, state } = view
  return (
    <div className={styles.layout}>
      <BrowseLink to={withoutDataset(state)} className={`${button.quiet} ${styles.back}`}>
        <ArrowLeftIcon />
        {t('dataset.back')}
      </BrowseLink>
      <article className={styles.middle}>
        <Head view={view} />
        {table && <div className={styles.create}>{action}</div>}
        {view.failure && <Failure view={view} />}
        {table && <PreviewTable table={table} />}
        {table && metadata && <Downloads iri={metadata.iri} dataSourceKey={view.dataSourceKey} />}
        {children}
      </article>
      {metadata && <About view={view} metadata={metadata} />}
    </div>
  )
}
