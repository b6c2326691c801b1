import {
  DATA_FILES,
  DATA_FORMATS,
  type SourceReference,
  toDatasetFilePath,
  toDatasetPath,
} from '@tessera/api'
import { Link } from 'react-router'
import { useSourceKey } from '../shell/page-source.ts'
import { useWords } from '../state/words.tsx'
import styles from './data-statement.module.css'
import type { DatasetStatement } from './load-statement.ts'

/** The producers of a dashboard's data, the dates of the data, notes on them, and where to get them. */
export function DataStatement({
  statements,
  source,
}: {
  statements: DatasetStatement[]
  source: SourceReference
}) {
  const { t, locale } = useWords()
  const dataSource = useSourceKey(source)
  if (statements.length === 0) return null
  return (
    <section className={styles.statement} aria-labelledby="data-statement">
      <h2 id="data-statement">{t('dashboard.data')}</h2>
      <div className={styles.datasets}>
        {statements.map(({ iri, title, titleLanguage, warning, facts, ...about }) => {
          const reference = { iri, ...(dataSource !== undefined && { dataSource }) }
          return (
            <section key={iri} className={styles.dataset}>
              <h3 lang={titleLanguage}>
                <Link to={toDatasetPath(locale, reference)}>{title}</Link>
              </h3>
              {warning && <p>{warning}</p>}
              <dl>
                {facts.map(({ label, values }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    {values.map(({ text, href }) => (
                      <dd key={text}>{href ? <a href={href}>{text}</a> : text}</dd>
                    ))}
                  </div>
                ))}
                <div>
                  <dt>{t('dashboard.data.files')}</dt>
                  <dd>
                    <ul>
                      {DATA_FORMATS.map((format) => (
                        <li key={format}>
                          <a href={toDatasetFilePath(format, reference, locale)} download>
                            {DATA_FILES[format].name}
                          </a>
                        </li>
                      ))}
                    </ul>
                  </dd>
                </div>
              </dl>
              {about.description && (
                <details>
                  <summary>{t('dashboard.data.description')}</summary>
                  <p lang={about.descriptionLanguage}>{about.description}</p>
                </details>
              )}
            </section>
          )
        })}
      </div>
    </section>
  )
}
