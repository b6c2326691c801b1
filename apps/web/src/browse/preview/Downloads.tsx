import { DATA_FILES, DATA_FORMATS, toDatasetFilePath, toSourceReference } from '@tessera/api'
import { DownloadStatus } from '../../chart-frame/DownloadStatus.tsx'
import { useFileDownload } from '../../chart-frame/use-file-download.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from '../dataset.module.css'

/** Downloads of all observations of a dataset. */
export function Downloads({ iri, dataSourceKey }: { iri: string; dataSourceKey: string }) {
  const { t, locale } = useWords()
  const site = useSite()
  const { state, download } = useFileDownload()
  const reference = { iri, ...toSourceReference(dataSourceKey, site?.defaultDataSource ?? '') }
  return (
    <section className={styles.block}>
      <h3>{t('dataset.download.title')}</h3>
      <ul className={styles.files}>
        {DATA_FORMATS.map((format) => {
          const address = toDatasetFilePath(format, reference, locale)
          return (
            <li key={format}>
              <a
                href={address}
                download
                className={button.secondary}
                onClick={(event) => {
                  event.preventDefault()
                  download(address)
                }}
              >
                {DATA_FILES[format].name}
              </a>
            </li>
          )
        })}
      </ul>
      <DownloadStatus state={state} className={styles.fileStatus} />
    </section>
  )
}
