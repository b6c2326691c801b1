import { DATA_FORMATS, toDatasetFilePath, toSourceReference } from '@tessera/api'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from '../dataset.module.css'

/** All observations of a dataset as files. */
export function Downloads({ iri, dataSourceKey }: { iri: string; dataSourceKey: string }) {
  const { t, locale } = useWords()
  const site = useSite()
  const reference = { iri, ...toSourceReference(dataSourceKey, site?.defaultDataSource ?? '') }
  return (
    <section className={styles.block}>
      <h3>{t('dataset.download.title')}</h3>
      <ul className={styles.files}>
        {DATA_FORMATS.map((format) => (
          <li key={format}>
            <a href={toDatasetFilePath(format, reference, locale)} download className={button.secondary}>
              {format.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
