import type { DataFailure, SourceReference } from '@tessera/api'
import { Link } from 'react-router'
import { LoadFailure } from '../chart-frame/LoadFailure.tsx'
import { OtherSources } from '../chart-frame/OtherSources.tsx'
import { findDataSource, toSourceQuery } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import styles from './failed-start.module.css'

/** A permanent reason why the editor cannot start. */
export type FailedBeginning = {
  id: string
  kind: 'failed'
  failure: DataFailure
  source: SourceReference
  /** The saved chart that was to be opened, and how. */
  chart?: { key: string; as: 'copy' | 'edit' }
}

/** Shown instead of the editor: the failure, and other ways to start. */
export function FailedStart({ start: { failure, source, chart } }: { start: FailedBeginning }) {
  const { t, locale } = useWords()
  const query = toSourceQuery(findDataSource(useSite(), source)?.key)
  return (
    <div className={styles.failed}>
      <h1 className="visually-hidden">{t('editor.title')}</h1>
      <LoadFailure failure={failure} source={source}>
        {chart && failure.code === 'UNKNOWN_SOURCE' && <OtherSources chartKey={chart.key} as={chart.as} />}
        <p>
          <Link to={`/${locale}/browse${query}`}>{t('error.toBrowse')}</Link>
        </p>
      </LoadFailure>
    </div>
  )
}
