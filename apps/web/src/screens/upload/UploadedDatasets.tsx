import { toDatasetPath } from '@tessera/api'
import type { UploadedDataset } from '@tessera/api/rest'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { toCreatePath } from '../../browse/create-path.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from './upload.module.css'

/** The result of an upload: its interpretation, and links to continue. */
export function UploadedDatasets({ datasets }: { datasets: UploadedDataset[] }) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The result is below the form that was submitted, so move the focus there.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="uploaded" className={styles.uploaded}>
      <h2 id="uploaded" ref={heading} tabIndex={-1}>
        {t('upload.done')}
      </h2>
      {datasets.map((dataset) => (
        <Dataset key={dataset.iri} dataset={dataset} />
      ))}
    </section>
  )
}

function Dataset({ dataset }: { dataset: UploadedDataset }) {
  const { t, locale } = useWords()
  const { iri, dataSource, name, observations, dimensions, measures, notes } = dataset
  return (
    <article className={styles.dataset}>
      <h3>{name}</h3>
      <p>{t('upload.observations', { count: observations })}</p>
      <dl>
        <div>
          <dt>{t('upload.dimensions')}</dt>
          {dimensions.map((each) => (
            <dd key={each.name}>
              {each.name}
              {each.timeUnit && ` (${t('upload.time')})`}
            </dd>
          ))}
        </div>
        <div>
          <dt>{t('upload.measures')}</dt>
          {measures.map((each) => (
            <dd key={each.name}>
              {each.name}
              {each.unit && ` (${each.unit})`}
            </dd>
          ))}
        </div>
      </dl>
      {notes.length > 0 && (
        <>
          <h4>{t('upload.notes')}</h4>
          <ul lang="en" className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.hint}>{t('upload.keep-address')}</p>
      <p className={styles.ways}>
        <Link to={toCreatePath(locale, { cube: iri, dataSource })} className={button.primary}>
          {t('dataset.create')}
        </Link>
        <Link to={toDatasetPath(locale, { iri, dataSource })} className={button.secondary}>
          {t('metadata.to-dataset')}
        </Link>
      </p>
    </article>
  )
}
