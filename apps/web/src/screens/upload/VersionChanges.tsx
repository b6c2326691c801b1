import type { VersionComparison } from '@tessera/api/own-dataset'
import { ChartUses } from '../../own-data/ChartUses.tsx'
import { useWords } from '../../state/words.tsx'
import styles from './upload.module.css'

/** Lists what a new version changes: columns, rows, and everything in sentences. */
export function VersionChanges({ comparison }: { comparison: VersionComparison }) {
  const { t } = useWords()
  const { lost, lostValues, added, rows, lines } = comparison
  return (
    <>
      {lost.length > 0 && (
        <>
          <p>{t('own-data.version.lost')}</p>
          <ul className={styles.changes}>
            {lost.map(({ name, charts }) => (
              <li key={name}>
                <strong>{name}</strong>
                {charts.length > 0 && (
                  <>
                    {' '}
                    – {t('own-data.charts')}
                    <ChartUses charts={charts} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {lostValues.map(({ name, values, others }) => (
        <p key={name}>{t('own-data.version.lost-values', { name, list: values.join(', '), others })}</p>
      ))}
      {added.length > 0 && <p>{t('own-data.version.added', { names: added.join(', ') })}</p>}
      {rows && <p>{t('own-data.version.rows', rows)}</p>}
      <details>
        <summary>{t('own-data.version.details')}</summary>
        <ul className={styles.changes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
