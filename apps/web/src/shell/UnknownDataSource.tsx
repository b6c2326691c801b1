import { useSearchParams } from 'react-router'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ALL_SOURCES, DATA_SOURCE_KEY, readNamedDataSource } from './data-source.ts'
import styles from './shell.module.css'
import { useSite } from './site.ts'

/** Reports that the data source in the URL is not configured, and which one is shown instead. */
export function UnknownDataSource() {
  const [params] = useSearchParams()
  const { t } = useWords()
  const site = useSite()
  const name = params.get(DATA_SOURCE_KEY)
  if (!name || name === ALL_SOURCES || !site || readNamedDataSource(site, params)) return null
  const shown = site.dataSources.find(({ key }) => key === site.defaultDataSource) ?? site.dataSources[0]
  return (
    <div className={styles.notice}>
      <Notice kind="warning">
        {t('error.unknownDataSource', { name: name.slice(0, 100), shown: shown?.label ?? '' })}
      </Notice>
    </div>
  )
}
